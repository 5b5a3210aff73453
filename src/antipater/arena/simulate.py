"""Many uniformly random games on all cores or on many machines, and their statistics."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..kernel.batch import points_in_lines
from ..kernel.game import Game
from ..kernel.position import Position, seed_words
from ..kernel.record import Numbers
from ..kernel.slices import cores
from .interval import Estimate, mean, share
from .one_game import compiled_game
from .workers import Crew, in_order

CHUNK = 4096  # games of one call into compiled code, some 40 ms

Counts = npt.NDArray[np.int64]
Figures = npt.NDArray[np.float64]


class CityFigures(msgspec.Struct, frozen=True):
    """How one kind of city fared."""

    cities: int  # in how many games, counted for each seat
    wins: Estimate  # share of games won, a shared game counting in parts
    points: Estimate


class Simulation(msgspec.Struct, frozen=True):
    """What happened in many random games; every figure has its 95 % interval."""

    game: str
    options: dict[str, Any]
    games: int
    seed: int
    how: dict[str, Estimate]  # share of games that ended so
    draws: Estimate  # games that two or more share
    first_player: Estimate | None  # share won by the start player, a draw counting half; None if there is none
    plies: Estimate
    points: dict[str, Estimate]  # of one player, by category, as they stood at the end
    total: Estimate  # points of one player
    cities: dict[str, CityFigures]  # by board and side, where players have different ones


def simulate(
    game: Game, games: int, seed: int, progress: Callable[[int], None] = lambda _: None, crew: Crew | None = None
) -> Simulation:
    """Play that many random games, on all cores or by a crew; the seed decides them all, whoever plays them."""
    seed_words(seed)  # refuses what is no seed
    tally = Tally(game)
    spans = (
        Span(game.name, game.options, seed, number, start, min(CHUNK, games - start))
        for number, start in enumerate(range(0, games, CHUNK))
    )
    with closing(_by_threads(game, spans) if crew is None else crew.results(play_span, spans)) as played:
        for sums in in_order(played):
            tally.add(sums)
            progress(sums.games)
    return tally.summary(seed)


class Span(msgspec.Struct, frozen=True):
    """Some of the games of a simulation."""

    game: str
    options: dict[str, Any]
    seed: int
    number: int  # of the span
    start: int  # stream of its first game
    games: int


def play_span(span: Span) -> "tuple[int, Sums]":
    """Play the games of a span, for whoever has nothing but its name and options."""
    return _played(compiled_game(span.game, span.options), span)


def _by_threads(game: Game, spans: Iterable[Span]) -> "Generator[tuple[int, Sums], None, None]":
    with ThreadPoolExecutor(cores()) as pool:
        yield from pool.map(lambda span: _played(game, span), spans)


def _played(game: Game, span: Span) -> "tuple[int, Sums]":
    table = Position(game, game.blank.copy())
    results = np.zeros((span.games, game.engine.RESULT), np.int16)
    words = seed_words(span.seed)
    game.engine.random_games(table.states, game.blank, words, span.start, table.out, table.need, results)
    return span.number, sums_of(game, results)


class Sums(msgspec.Struct, frozen=True):
    """Sums over the games of a span; of figures with an interval, the sum and that of the squares."""

    games: int
    how: Counts
    draws: int
    first_wins: int
    plies: Figures
    points: Figures  # [sum or squares, category]
    total: Figures
    cities: dict[str, Figures]  # of each kind: how many there were, and sums and squares of their wins and points


def sums_of(game: Game, lines: Numbers) -> Sums:
    """Of the lines of results of games."""
    numbers: Counts = lines.astype(np.int64)
    how, winners, first, plies = numbers[:, :4].T
    by_seat: Counts = points_in_lines(game, lines).astype(np.int64)
    # One figure a game, the average of its players: their points are not independent.
    points = by_seat.mean(1)
    totals = points.sum(1)
    won = winners[:, None] >> np.arange(game.seats) & 1
    return Sums(
        games=len(numbers),
        how=np.bincount(how, minlength=len(game.how)),
        draws=int((won.sum(1) > 1).sum()),
        first_wins=int((winners == 1 << first).sum()),
        plies=np.array([plies.sum(), (plies**2).sum()], np.float64),
        points=np.array([points.sum(0), (points**2).sum(0)]),
        total=np.array([totals.sum(), (totals**2).sum()]),
        cities=_sums_of_cities(game, lines, won / won.sum(1, keepdims=True), by_seat.sum(2)),
    )


def _sums_of_cities(game: Game, lines: Numbers, parts: Figures, scores: Counts) -> dict[str, Figures]:
    """By kind of city: of its parts of wins, and its points."""
    sums = {}
    for kind, chosen in game.kinds_of_city(lines).items():
        mine, points = parts[chosen], scores[chosen]
        figures = [len(mine), mine.sum(), (mine**2).sum(), points.sum(), (points**2).sum()]
        sums[kind] = np.array(figures, np.float64)
    return sums


class Tally:
    """Sums over all games so far. They are added span by span in their order: so the last digit is the same too."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.how: Counts = np.zeros(len(game.how), np.int64)
        self.draws = 0
        self.first_wins = 0
        self.plies = np.zeros(2)
        self.points = np.zeros((2, len(game.categories)))
        self.total = np.zeros(2)
        self.cities: dict[str, Figures] = {}

    def add(self, sums: Sums) -> None:
        """Take in the games of a span."""
        self.games += sums.games
        self.how += sums.how
        self.draws += sums.draws
        self.first_wins += sums.first_wins
        self.plies += sums.plies
        self.points += sums.points
        self.total += sums.total
        for kind, figures in sums.cities.items():
            self.cities[kind] = self.cities.get(kind, 0) + figures

    def summary(self, seed: int) -> Simulation:
        """All statistics, with 95 % intervals."""
        n = self.games
        columns = {name: mean(self.points[:, k], n) for k, name in enumerate(self.game.categories)}
        return Simulation(
            game=self.game.name,
            options=self.game.options,
            games=n,
            seed=seed,
            how={name: share(int(self.how[k]), n) for k, name in enumerate(self.game.how) if k},
            draws=share(self.draws, n),
            first_player=self._first_player() if self.game.has_start_player else None,
            plies=mean(self.plies, n),
            points={name: columns[name] for name in self.game.score_pad},
            total=mean(self.total, n),
            cities={kind: _city_figures(sums) for kind, sums in sorted(self.cities.items()) if sums[0]},
        )

    def _first_player(self) -> Estimate:
        # A draw counts half: twice the wins out of twice the games, with the interval of n games.
        half_draws = share(2 * self.first_wins + self.draws, 2 * self.games)
        win = share(round(half_draws.value * self.games), self.games)
        return Estimate(half_draws.value, win.low, win.high)


def _city_figures(sums: Figures) -> CityFigures:
    cities = int(sums[0])
    return CityFigures(cities, mean(sums[1:3], cities), mean(sums[3:5], cities))

"""Many uniformly random games on all cores, and their statistics."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..kernel.game import Game
from ..kernel.position import Position, seed_words
from ..kernel.record import Numbers, Words
from ..kernel.slices import cores
from .interval import Estimate, mean, share

CHUNK = 4096  # games of one call into compiled code, some 40 ms


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


def simulate(game: Game, games: int, seed: int, progress: Callable[[int], None] = lambda _: None) -> Simulation:
    """Play that many random games; the seed decides them all, whatever the number of cores."""
    words = seed_words(seed)
    tally = Tally(game)
    with ThreadPoolExecutor(cores()) as pool:
        for lines in pool.map(lambda span: _play(game, words, *span), _spans(games)):
            tally.add(lines)
            progress(len(lines))
    return tally.summary(seed)


def _spans(games: int) -> Iterator[tuple[int, int]]:
    """The games cut into chunks: (first stream, number of games)."""
    return ((start, min(CHUNK, games - start)) for start in range(0, games, CHUNK))


def _play(game: Game, words: Words, stream: int, games: int) -> Numbers:
    """One chunk of games, a line of results for each."""
    table = Position(game, game.blank.copy())
    results = np.zeros((games, game.engine.RESULT), np.int16)
    game.engine.random_games(table.states, game.blank, words, stream, table.out, table.need, results)
    return results


class Tally:
    """Sums over the lines of results of many games."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.how = np.zeros(len(game.how), np.int64)
        self.draws = 0
        self.first_wins = 0
        self.plies = np.zeros(2)
        self.points = np.zeros((2, len(game.categories)))
        self.total = np.zeros(2)
        # Of each kind of city: how many there were, and sums and sums of squares of their wins and points.
        self.cities: dict[str, npt.NDArray[np.float64]] = {}

    def add(self, lines: Numbers) -> None:
        """Take in more games."""
        numbers: npt.NDArray[np.int64] = lines.astype(np.int64)
        how, winners, first, plies = numbers[:, :4].T
        seats = self.game.seats
        by_seat = numbers[:, 4 : 4 + seats * len(self.game.categories)].reshape(len(numbers), seats, -1)
        # One figure a game, the average of its players: their points are not independent.
        points = by_seat.mean(1)
        won = winners[:, None] >> np.arange(seats) & 1
        self.games += len(numbers)
        self.how += np.bincount(how, minlength=len(self.how))
        self.draws += int((won.sum(1) > 1).sum())
        self.first_wins += int((winners == 1 << first).sum())
        self.plies += plies.sum(), (plies**2).sum()
        self.points += points.sum(0), (points**2).sum(0)
        totals = points.sum(1)
        self.total += totals.sum(), (totals**2).sum()
        for kind, chosen in self.game.kinds_of_city(lines).items():
            parts = (won / won.sum(1, keepdims=True))[chosen]
            scores = by_seat.sum(2)[chosen]
            sums = [len(parts), parts.sum(), (parts**2).sum(), scores.sum(), (scores**2).sum()]
            self.cities[kind] = self.cities.get(kind, 0) + np.array(sums, np.float64)

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


def _city_figures(sums: npt.NDArray[np.float64]) -> CityFigures:
    cities = int(sums[0])
    return CityFigures(cities, mean(sums[1:3], cities), mean(sums[3:5], cities))

"""Matches between two agents, called by their names.

For two players each deal is played twice, with seats swapped, and such a pair is what counts: its two games are not
independent. With three to seven players A sits among copies of B, at each seat in turn, and what counts is a game.
"""

import math
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from ..kernel.game import Game
from ..kernel.position import seed_words
from ..search.agents import agent_of, noted_name
from .interval import Estimate, share
from .ledger import Ledger, MatchError
from .one_game import UNLIMITED, Failure, Played, Setting, play_games
from .rating import elo, mean_score
from .sprt import Sprt, Trial, Verdict
from .workers import Crew, Processes, pieces


class Result(msgspec.Struct, frozen=True):
    """What came out, seen from A; what makes no sense for a game is None, and so is an Elo without end in JSON."""

    pairs: int | None
    wins: int  # games
    draws: int  # games that A shares with others
    losses: int
    score: float | None  # a win 1, a shared one a part; None if nothing is finished
    low: float  # 95 % interval of the score
    high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    share: float | None  # of wins, where more than two play
    first: Estimate | None  # share of wins of the start player, where one begins
    ways: dict[str, Estimate]  # of all games the share that ended so
    games: int
    names: tuple[str, str]
    game: str
    options: dict[str, Any]
    seed: int
    sprt: Verdict | None
    failures: list[Failure]


class Match:
    """A match of so many pairs (for more than two players: games), or until a test decides."""

    def __init__(
        self,
        game: Game,
        a: str,
        b: str,
        n: int,
        seed: int = 0,
        sprt: Sprt | None = None,
        records: str | Path | None = None,
    ) -> None:
        seed_words(seed)  # refuses what is no seed
        if n < 1:
            raise MatchError(f"A match of {n} is not possible: it needs at least one pair or game.")
        self.game = game
        self.setting = Setting(game.name, game.options, a, b, seed)
        for name in (a, b):
            agent_of(name, game.name)  # refuses who is not there, or does not know the game
        self.unit = 2 if game.seats == 2 else 1  # games
        self.games = n * self.unit
        self.trial = None if sprt is None else Trial(sprt)
        self.ledger = None if records is None else Ledger(records, self.setting, game.seats)
        found = {} if self.ledger is None else self.ledger.found
        self.played = {number: played for number, played in found.items() if number < self.games}

    def run(self, crew: Crew | None = None, progress: Callable[[int], None] = lambda _: None) -> Result:
        """Play what is not played yet; whoever does it, and how many do, gives the same result."""
        progress(len(self.played))
        missing = [number for number in range(self.games) if number not in self.played]
        try:
            if missing and not self._decided():
                self._warm()
                self._play(missing, crew or Processes(), progress)
        finally:
            if self.ledger is not None:
                self.ledger.close()
        return self.result()

    def _play(self, missing: list[int], crew: Crew, progress: Callable[[int], None]) -> None:
        results = crew.results(play_games, [(self.setting, piece) for piece in pieces(missing, crew)])
        with closing(results):
            for played in chain.from_iterable(results):
                self.played[played.game] = played
                if self.ledger is not None:
                    self.ledger.add(played)
                progress(1)
                if self._decided():
                    return

    def _warm(self) -> None:
        """Compile here what the processes then find compiled: they would all do it at once, and say so."""
        position = self.game.compile().start(0)
        seat = position.to_act[0]
        for name in (self.setting.a, self.setting.b):
            with suppress(Exception):  # one that fails does so again in its games
                agent_of(name).choose(position.observe(seat), position.legal(seat), UNLIMITED)

    def _decided(self) -> bool:
        """Has the test decided? It takes units in the order of their numbers, whichever were finished first."""
        trial = self.trial
        if trial is None:
            return False
        while trial.accepted is None and self._is_finished(unit := trial.counts.total()):
            trial.add(self._score_of(unit))
        return trial.accepted is not None

    def _is_finished(self, unit: int) -> bool:
        return all(number in self.played for number in self._games_of(unit))

    def _games_of(self, unit: int) -> range:
        return range(unit * self.unit, (unit + 1) * self.unit)

    def _score_of(self, unit: int) -> float:
        return math.fsum(self.played[number].score for number in self._games_of(unit)) / self.unit

    def _counted(self) -> list[int]:
        """The units that count: after a decision those that led to it, whatever else was finished by then."""
        if self.trial is not None and self._decided():
            return list(range(self.trial.counts.total()))
        return [unit for unit in range(self.games // self.unit) if self._is_finished(unit)]

    def result(self) -> Result:
        """What has come out so far."""
        units = self._counted()
        games = [self.played[number] for unit in units for number in self._games_of(unit)]
        figure = mean_score([self._score_of(unit) for unit in units], self.unit)
        paired = self.unit == 2
        return Result(
            pairs=len(units) if paired else None,
            wins=sum(played.score == 1 for played in games),
            draws=sum(0 < played.score < 1 for played in games),
            losses=sum(played.score == 0 for played in games),
            score=figure.value if units else None,
            low=figure.low,
            high=figure.high,
            elo=elo(figure.value) if paired and units else None,
            elo_low=elo(figure.low) if paired else None,
            elo_high=elo(figure.high) if paired else None,
            share=figure.value if units and not paired else None,
            first=_first(games) if self.game.has_start_player else None,
            ways=_ways(games, self.game.how[1:]),
            games=len(games),
            names=(noted_name(self.setting.a), noted_name(self.setting.b)),
            game=self.setting.game,
            options=self.setting.options,
            seed=self.setting.seed,
            sprt=None if self.trial is None else self.trial.verdict(),
            failures=_failures(games),
        )


def _first(games: Iterable[Played]) -> Estimate:
    """How often who began has won, a shared game counting half."""
    won = [(game.moves[0][0] in game.winners) / len(game.winners) for game in games if game.winners]
    return share(math.fsum(won), len(won))


def _ways(games: Iterable[Played], ways: Iterable[str]) -> dict[str, Estimate]:
    """How finished games ended."""
    ends = [game.how for game in games if game.how is not None]
    return {way: share(ends.count(way), len(ends)) for way in ways if way in ends}


def _failures(games: Iterable[Played]) -> list[Failure]:
    return [played.failure for played in games if played.failure is not None]

"""An evaluator that says what a test has written down, and records to ask it about."""

from collections.abc import Callable
from typing import Any

import numpy as np

import antipater
from antipater import Game, Position, Record
from antipater.search.agent import Budget
from antipater.search.evaluator import Found
from antipater.search.greedy import Greedy
from antipater.search.mcts import Finding
from antipater.search.net import Ways

from ..contract.games import DUELS
from ..sizes import size

OFTEN = 10_000  # visits that are enough for any budget here


class Scripted:
    """Says of moment n and a seat what the script has under it: the values of the legal actions, in their order.

    Actions beyond those in the script are worth nothing.
    """

    def __init__(
        self,
        script: Callable[[int, int, Position], list[float]],
        visits: int = OFTEN,
        ways: Ways | None = None,
        exact: bool = False,
    ) -> None:
        self.script, self.visits, self.ways, self.exact = script, visits, ways, exact
        self.asked: list[tuple[int, int, int | None]] = []

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        moment, seat = divmod(seed, seen.game.seats)
        assert seat in seen.to_act
        self.asked.append((moment, seat, budget.simulations))
        legal = [int(action) for action in seen.legal(seat)]
        values = self.script(moment, seat, seen)
        worth = [*values, *[0.0] * len(legal)][: len(legal)]
        actions = [Finding(action, value, self.visits) for action, value in zip(legal, worth, strict=True)]
        return Found(sorted(actions, key=lambda finding: -finding.value), self.exact, self.ways)

    def prepare(self, game: Game) -> None:
        pass

    def seconds_to_compile(self, game: Game) -> int:
        return 0


def first_moves(game: Game, choices: list[int], seed: int = 1) -> Record:
    """A record in which the seats choose, in order, the n-th of their legal actions."""
    record = Record(game, seed)
    for n in choices:
        seat = record.position.to_act[0]
        record.play(record.position.legal(seat)[n], seat)
    return record


SENSIBLE = 0.3  # of the moves are any legal ones


def played(game: Game, seed: int, careless: float = 1.0) -> Record:
    """A whole game of greedy players who sometimes, or always, do anything."""
    record, greedy, rng = Record(game, seed), Greedy(), np.random.default_rng(seed)
    while not record.position.over:
        seat = record.position.to_act[0]
        legal = record.position.legal(seat)
        if rng.random() < careless:
            record.play(rng.choice(legal), seat)
        else:
            record.play(greedy.choose(record.position.observe(seat), legal, Budget()).action, seat)
    return record


KINDS: list[tuple[str, dict[str, Any]]] = [
    *DUELS,
    ("wonders", {"players": 2, "edition": "first"}),
    ("wonders", {"players": 2, "edition": "first", "boards": "choose"}),
    *(("wonders", {"players": players, "edition": "first"}) for players in (3, 5, 7)),
    *(("wonders", {"players": players, "edition": "second"}) for players in (3, 4, 6)),
    ("wonders", {"players": 4, "edition": "second", "boards": "choose", "sides": "choose"}),
]
# Everyday one for each way in which an analysis differs; all with the large counts.
EVERYDAY = [KINDS[n] for n in (0, 4, 5, 9, 13)] if size(1, 0) else KINDS


def game_of(kind: tuple[str, dict[str, Any]]) -> Game:
    """A game of a kind, on plain rules: searches are compiled all the same."""
    return antipater.make(kind[0], **kind[1])

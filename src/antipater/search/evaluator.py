"""Evaluators: what a position is worth to the seat that chooses, and each of its actions, by what that seat sees."""

import math
import time
from typing import Protocol

import msgspec

from ..kernel.game import Game
from ..kernel.position import Position
from . import endgame, mcts, net
from .agent import Budget
from .endgame import FEW_STEPS, is_near_end, solve
from .mcts import Finding, search
from .net import EVEN, Leaning, Ways
from .weights import has_network

TIED_SIMULATIONS = 500  # to choose among actions that are equally good if both play as well as can be
SAME = 1e-9


class Found(msgspec.Struct, frozen=True):
    """What was found about all actions of the seat that looks, the best first."""

    actions: list[Finding]
    exact: bool  # solved, by no visits at all: the chances if both play as well as can be from then on
    ways: Ways | None = None  # how the game will end, where a network foretells it
    line: list[int] = []  # the best action and what will probably follow, where a network was asked

    @property
    def win(self) -> float:
        """What the position is worth: the chance to win with the best action."""
        return self.actions[0].value


class Evaluator(Protocol):
    """Who says what a position is worth: hints, levels and analysis ask it, whoever it is."""

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found | None:
        """What it finds by what a seat sees; None if it can say nothing of this position, or not within the budget."""
        ...

    def prepare(self, game: Game) -> None:
        """Compile, or load, everything by which positions of a game are evaluated."""
        ...

    def seconds_to_compile(self, game: Game) -> int:
        """How long `prepare` takes on two cores: 0 if there is nothing to compile."""
        ...


def search_once(evaluator: Evaluator, game: Game) -> None:
    """Compile all that an evaluator needs, by the smallest search at the start of a game."""
    position = game.start(seed=0)
    evaluator.find(position.observe(position.to_act[0]), Budget(simulations=1))


class Searching(msgspec.Struct, frozen=True):
    """By tree search; the evaluator at its leaves is one of the game's, the usual one if none is named."""

    leaves: str | None = None

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        return Found(search(seen, budget, seed, self.leaves), exact=False)

    def preference(self, seen: Position, seed: int) -> dict[int, int]:
        """How much each action is preferred to others that are equally good."""
        return {finding.action: finding.visits for finding in search(seen, Budget(TIED_SIMULATIONS), seed)}

    def prepare(self, game: Game) -> None:
        search_once(self, game)

    def seconds_to_compile(self, game: Game) -> int:
        return mcts.seconds_to_compile(game)


class Judging(msgspec.Struct, frozen=True):
    """By tree search with the network of the game; who leans likes or avoids some actions before any is tried."""

    leaning: Leaning = EVEN

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        done = net.search(seen, budget, seed, leaning=self.leaning)
        return Found(done.findings(), exact=False, ways=done.ways(), line=done.line())

    def preference(self, seen: Position, seed: int) -> dict[int, int]:
        """How much each action is preferred to others that are equally good."""
        found = net.search(seen, Budget(TIED_SIMULATIONS), seed, leaning=self.leaning).findings()
        return {finding.action: -place for place, finding in enumerate(found)}

    def prepare(self, game: Game) -> None:
        search_once(self, game)

    def seconds_to_compile(self, game: Game) -> int:
        return net.seconds_to_compile(game)


class Solving(msgspec.Struct, frozen=True):
    """Endings exactly, in half of the time at most; nothing else."""

    steps: int = FEW_STEPS  # that it calculates at most after each action
    every: bool = True  # all actions, not only the best
    among_equals: Searching | Judging = Searching()  # who chooses among actions that are equally good

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found | None:
        if not self.steps or not is_near_end(seen):
            return None
        half = math.inf if budget.seconds is None else budget.seconds / 2
        solved = solve(seen, self.every, half, self.steps)
        return None if solved is None else Found(self._in_order(seen, solved, seed), exact=True)

    def _in_order(self, seen: Position, solved: list[Finding], seed: int) -> list[Finding]:
        """Among those that are equally good the ones first that a search prefers.

        A lost game is not over against somebody who may err, nor a won one played carelessly.
        """
        best = [finding for finding in solved if finding.value > solved[0].value - SAME]
        if len(best) == 1:
            return solved
        preferred = self.among_equals.preference(seen, seed)
        return sorted(best, key=lambda finding: -preferred.get(finding.action, 0)) + solved[len(best) :]

    def prepare(self, game: Game) -> None:
        endgame.prepare(game)

    def seconds_to_compile(self, game: Game) -> int:
        return endgame.seconds_to_compile(game)


class SolvingOrSearching(msgspec.Struct, frozen=True):
    """Solves what can be solved in time, and searches with the rest of it."""

    solving: Solving = Solving()
    searching: Searching | Judging = Searching()

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        began = time.perf_counter()
        solved = self.solving.find(seen, budget, seed)
        if solved is not None:
            return solved
        left = None if budget.seconds is None else budget.seconds - (time.perf_counter() - began)
        return self.searching.find(seen, Budget(budget.simulations, left), seed)

    def prepare(self, game: Game) -> None:
        self.searching.prepare(game)
        self.solving.prepare(game)

    def seconds_to_compile(self, game: Game) -> int:
        return self.searching.seconds_to_compile(game) + self.solving.seconds_to_compile(game)


class BestOfAll(msgspec.Struct, frozen=True):
    """Solves what can be solved in time, and searches the rest: by the network where the game has one."""

    def find(self, seen: Position, budget: Budget, seed: int = 0) -> Found:
        return _best_for(seen.game).find(seen, budget, seed)

    def prepare(self, game: Game) -> None:
        _best_for(game).prepare(game)

    def seconds_to_compile(self, game: Game) -> int:
        return _best_for(game).seconds_to_compile(game)


def _best_for(game: Game) -> SolvingOrSearching:
    if not has_network(game):
        return SolvingOrSearching()
    return SolvingOrSearching(Solving(among_equals=Judging()), Judging())

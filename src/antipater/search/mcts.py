"""`mcts:N` and `mcts:1s`: tree search by N simulations, or for so long (the module `mcts` of each game)."""

import time
from typing import Any

import msgspec
import numpy as np

from ..kernel.errors import OptionError, shown
from ..kernel.game import Game
from ..kernel.position import Position
from ..kernel.record import Numbers, Words
from ..kernel.tree import NODE, ROOT, WON, Study
from ..kernel.twin import Searcher, compiled, is_cached, rehearse
from .agent import SECONDS, Budget, Choice, Kind, words_for

CHUNK = 100  # simulations between two looks at the clock
NODES_EACH = 40  # room for the new nodes of one simulation, on average
MOST_NODES = 2_000_000
DEPTH = 64
NOTES = 256  # numbers that a game notes about a position: its legal actions, or what tells who will win
SEATS = 8
COMPILE_SECONDS = 20  # where the rules themselves are compiled


class Finding(msgspec.Struct, frozen=True):
    """What a search has found about one action."""

    action: int
    value: float  # chance to win, as the seat that chooses sees it
    visits: int


def seconds_to_compile(game: Game) -> int:
    """How long it takes on two cores until a game can be searched on this machine."""
    if is_cached(game.name, "mcts", game.door):
        return 0
    return COMPILE_SECONDS if is_cached(game.name, door=game.door) else game.compile_seconds


def search(seen: Position, budget: Budget, seed: int = 0, evaluator: str | None = None) -> list[Finding]:
    """Search from what a seat sees, by a number of simulations or for some time; the most visited action first.

    One of the game's evaluators (the usual one if none is named) says what leaves are worth and what looks likely.
    The tree search is compiled also where the game itself is played on plain rules: it would be a hundred times slower.
    """
    game = seen.game
    module: Searcher = compiled(game.name, "mcts", game.door)
    judge = _number(module, evaluator)
    most = budget.simulations if budget.simulations is not None else MOST_NODES
    seconds = budget.seconds
    tree = np.zeros(min(most * NODES_EACH, MOST_NODES) + 1, NODE)
    study = study_of(seen.copy(), tree, words_for(seen, seed))
    rehearse(game.name, seconds_to_compile(game), [lambda: module.search(study, 0, 1, judge)], "mcts", game.door)
    began = time.perf_counter()
    done = 0
    while done < most and (seconds is None or time.perf_counter() - began < seconds):
        step = most if seconds is None else min(CHUNK, most - done)
        module.search(study, done, step, judge)
        done += step
    return children(tree)


def study_of(seen: Position, tree: Any, seed: Words) -> Study:
    """What a search works with that grows this tree from a position."""
    return Study(
        seen.states,
        np.zeros(2, seen.game.dtype),
        tree,
        np.zeros(DEPTH, np.int32),
        np.zeros(SEATS, np.int16),
        np.zeros(NOTES, np.int16),
        seen.need,
        seed,
    )


def _number(module: Searcher, evaluator: str | None) -> int:
    """The number of one of the evaluators of a game."""
    if evaluator is None:
        return 0
    if evaluator not in module.EVALUATORS:
        known = ", ".join(module.EVALUATORS)
        raise OptionError(f"There is no evaluator {shown(evaluator)}: choose one of {known}.")
    return module.EVALUATORS.index(evaluator)


def children(tree: Any) -> list[Finding]:
    """What a tree says of the actions at its root, the most visited first."""
    found = []
    child = int(tree[ROOT]["child"])
    while child:
        node = tree[child]
        visits = int(node["visits"])
        found.append(Finding(int(node["action"]), int(node["worth"]) / (WON * max(visits, 1)), visits))
        child = int(node["sibling"])
    return sorted(found, key=lambda finding: (-finding.visits, -finding.value, finding.action))


class Mcts(msgspec.Struct, frozen=True):
    """Searches; the same observation, seed and number of simulations give the same answer."""

    simulations: int | None = 1000
    seconds: float | None = None
    seed: int = 0

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        return f"mcts:{self.seconds:g}s" if self.seconds is not None else f"mcts:{self.simulations}"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """The legal action that the search visited most."""
        findings = search(seen, budget.or_else(self.simulations, self.seconds), self.seed)
        possible = set(map(int, legal))
        best = next(finding for finding in findings if finding.action in possible)
        told = {finding.action: finding.value for finding in findings} if explain else None
        return Choice(best.action, told)


KINDS = (
    Kind(
        "mcts:([1-9][0-9]{0,8})",
        "mcts:N for N simulations a move",
        lambda found: Mcts(simulations=int(found[1])),
        "server.bot.mcts",
        searches=True,
    ),
    Kind(
        f"mcts:{SECONDS}s",
        "mcts:1s for a second a move",
        lambda found: Mcts(simulations=None, seconds=float(found[1])),
        "server.bot.mcts",
        searches=True,
    ),
)

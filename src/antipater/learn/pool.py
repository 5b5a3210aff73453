"""Games of one kind that play themselves, side by side, each with the tree of its search."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from ..kernel.game import Game
from ..kernel.gumbel import CONSIDERED, visits_wanted
from ..kernel.judged import MOVE, NODE, PROBE, Leaves, Trees
from ..kernel.lessons import TALLIES, Lesson, Memory, Tables
from ..kernel.position import seed_words

MOVES_EACH = 24  # actions of a position that there is room for in a tree, on average
DEPTH = 48  # of a tree
CHANCE = 1.0  # at the root of games in which one plays against oneself: how far Gumbel's noise counts
SPREAD = 64  # the first games are up to so many random plies old, so that they do not end all at once
MODULE = "many_self_play"
SEAT = dict(PROBE.fields or {})["seat"][1]  # where in a probe it says who decides


class Desk(NamedTuple):
    """What passes between games and network, a row a game."""

    leaves: Leaves  # of all trees
    said: Tensor  # of them
    chances: Tensor  # at the roots: how far Gumbel's noise counts


def part(whole: Any, rows: slice) -> Any:
    """Some rows of arrays that belong together."""
    return type(whole)(*(part(each, rows) if isinstance(each, tuple) else each[rows] for each in whole))


class Pool:
    """The games of one kind."""

    def __init__(
        self, game: Game, machine: Any, desk: Desk, memory: Memory, lesson: Lesson, simulations: int, seed: int
    ) -> None:
        self.machine = machine
        self.games = len(desk.said)
        self.simulations = simulations
        self.turn = 0
        self.gifts = 0
        self.tally = torch.zeros(self.games, TALLIES, dtype=torch.int32, device=desk.said.device)
        self.tables = self._tables(game, seed)
        self.trees = self._trees(seed)
        self.desk = (Leaves(*map(machine.put, desk.leaves)), machine.put(desk.said), machine.put(desk.chances))
        self.notes = (Lesson(*map(machine.put, lesson)), Memory(*map(machine.put, memory)), machine.put(self.tally))

    def _tables(self, game: Game, seed: int) -> Tables:
        """The games, of which each has a stream of its own."""
        zeros, put = self.machine.zeros, self.machine.put
        numbers = np.arange(self.games, dtype=np.int64)
        return Tables(
            zeros(self.games, game.dtype),
            zeros(self.games, game.dtype),
            put(game.blank),
            put(seed_words(2 * seed)),
            put(numbers.copy()),
            put(numbers.copy()),
            zeros(self.games, np.int64),
        )

    def _trees(self, seed: int) -> Trees:
        """A tree for each game."""
        zeros, put = self.machine.zeros, self.machine.put
        probes = np.zeros(self.games, PROBE)
        probes["simulations"] = self.simulations + 1
        return Trees(
            put(probes),
            zeros((self.games, self.simulations + 1), NODE),
            zeros((self.games, (self.simulations + 1) * MOVES_EACH), MOVE),
            zeros((self.games, DEPTH, 2), np.int32),
            put(_wanted(self.simulations)),
            put(seed_words(2 * seed + 1)),
        )

    def set_out(self, spread: int = SPREAD) -> None:
        """Begin all games."""
        self._run("set_out", self.tables, self.gifts, spread)

    def simulate(self, simulation: int) -> None:
        """Take in what was said of the last leaves, and write the next ones on the desk."""
        self._run("simulate", simulation, self.simulations + 1, self.tables, self.trees, *self.desk)

    def movers(self) -> Tensor:
        """Who is to move in each game, once the roots are on the desk: a view of what the searches write."""
        found = torch.as_tensor(self.trees.probes.view(np.int8), device=self.tally.device)
        return found.view(self.games, PROBE.itemsize)[:, SEAT]

    def finish(self) -> None:
        """Play what the searches found."""
        self._run("finish", self.turn, self.tables, self.games, self.gifts, self.trees, *self.notes)
        self.turn += 1

    def _run(self, name: str, *arguments: Any) -> None:
        self.machine.run(MODULE, name, self.games, *arguments)


def _wanted(simulations: int) -> npt.NDArray[np.int32]:
    """For each number of actions what each simulation tries."""
    return np.stack([visits_wanted(actions, simulations) for actions in range(CONSIDERED + 1)])

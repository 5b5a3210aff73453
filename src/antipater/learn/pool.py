"""Games of one kind that play themselves, side by side, each with the tree of its search."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from ..kernel.game import Game
from ..kernel.judged import CONSIDERED, MOVE, NODE, PROBE, visits_wanted
from ..kernel.position import seed_words

MOVES_EACH = 24  # actions of a position that there is room for in a tree, on average
DEPTH = 48  # of a tree
CHANCE = 1.0  # at the root: how far Gumbel's noise counts
SPREAD = 64  # the first games are up to so many random plies old, so that they do not end all at once
MODULE = "many_self_play"
TALLIES = 16
GAMES, MOVES, WON_BY_FIRST, WAYS_FROM = range(4)  # of the tallies


class Desk(NamedTuple):
    """What passes between games and network: lists of columns, and what was said of them; a row a game."""

    columns: Tensor
    values: Tensor
    counts: Tensor
    said: Tensor


class Lesson(NamedTuple):
    """What the last search found: a policy, with the places of its actions; a row a game."""

    policy: Tensor
    places: Tensor


class Memory(NamedTuple):
    """What is noted of the last turns: [game, turn]; the place of a turn is its number modulo the turns kept."""

    worth: Tensor
    movers: Tensor
    classes: Tensor
    points: Tensor


class Pool:
    """The games of one kind."""

    def __init__(
        self, game: Game, machine: Any, desk: Desk, memory: Memory, lesson: Lesson, simulations: int, seed: int
    ) -> None:
        self.machine = machine
        self.games = len(desk.counts)
        self.simulations = simulations
        self.turn = 0
        self.gifts = 0
        zeros, put = machine.zeros, machine.put
        self.states, self.seen = zeros(self.games, game.dtype), zeros(self.games, game.dtype)
        self.blank = put(game.blank)
        self.game_seed, self.seed = put(seed_words(2 * seed)), put(seed_words(2 * seed + 1))
        numbers = np.arange(self.games, dtype=np.int64)
        self.streams, self.turns, self.born = put(numbers.copy()), put(numbers.copy()), zeros(self.games, np.int64)
        probes = np.zeros(self.games, PROBE)
        probes["simulations"] = simulations + 1
        tree = (
            put(probes),
            zeros((self.games, simulations + 1), NODE),
            zeros((self.games, (simulations + 1) * MOVES_EACH), MOVE),
        )
        self.tally = torch.zeros(self.games, TALLIES, dtype=torch.int32, device=desk.counts.device)
        self.searched = (
            *(self.seen, self.turns, *tree, zeros((self.games, DEPTH, 2), np.int32)),
            *(put(_wanted(simulations)), self.seed, *map(put, desk)),
        )
        self.finished = (*tree[1:], *map(put, lesson), *map(put, memory), put(self.tally))

    def set_out(self, spread: int = SPREAD) -> None:
        """Begin all games."""
        self._run("set_out_all", self.states, self.seen, self.blank, self.game_seed, self.streams, self.gifts, spread)

    def simulate(self, simulation: int) -> None:
        """Take in what was said of the last leaves, and write the next ones on the desk."""
        self._run("simulate", simulation, self.simulations + 1, *self.searched, CHANCE)

    def finish(self) -> None:
        """Play what the searches found."""
        self._run(
            "finish",
            *(self.turn, self.states, self.seen, self.blank, self.game_seed, self.streams, self.games, self.gifts),
            *(self.turns, self.born, *self.finished),
        )
        self.turn += 1

    def _run(self, name: str, *arguments: Any) -> None:
        self.machine.run(MODULE, name, self.games, *arguments)


def _wanted(simulations: int) -> npt.NDArray[np.int32]:
    """For each number of actions what each simulation tries."""
    return np.stack([visits_wanted(actions, simulations) for actions in range(CONSIDERED + 1)])

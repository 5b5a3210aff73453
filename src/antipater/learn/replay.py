"""What the last games teach: the positions that were searched, what the search found, and how the games ended.

Long enough that no game is learnt by heart. Some games are held out: the network never learns from them, and how well
it foretells them shows whether it understands or remembers.
"""

from typing import NamedTuple

import torch
from torch import Tensor

from ..kernel.judged import Leaves
from ..kernel.lessons import Lesson, Memory
from ..kernel.network import PAIR

ACTIONS = 64  # of a position of which the policy is kept
NOTED = 384  # columns of a position that are kept
HELD_OUT = 32  # one game in so many


class Batch(NamedTuple):
    """Some positions to learn from, a row each."""

    columns: Tensor
    values: Tensor
    counts: Tensor
    kinds: Tensor
    first: Tensor  # the first place of each action, -1 where there is none
    second: Tensor  # and the second
    policy: Tensor
    own: Tensor  # was it decided by the network that learns?
    worth: Tensor  # what the search thought of it, from -1 to 1
    classes: Tensor  # how the game ended, -1 as long as it runs
    points: Tensor


class Replay:
    """A ring of turns, with the positions of all games in each."""

    def __init__(self, turns: int, kinds: Tensor, frozen: Tensor, noted: int = NOTED) -> None:
        games, device = len(kinds), kinds.device

        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, device=device)

        self.turns, self.kinds, self.noted = turns, kinds, noted
        self.frozen = frozen  # the seats that do not learn
        self.filled = 0
        self.columns = zeros(turns, games, noted, dtype=torch.int16)
        self.values = zeros(turns, games, noted, dtype=torch.int8)
        self.counts = zeros(turns, games, dtype=torch.int16)
        self.policy = zeros(turns, games, ACTIONS, dtype=torch.float16)
        self.places = zeros(turns, games, ACTIONS, dtype=torch.int32)
        self.memory = Memory(
            zeros(games, turns, dtype=torch.float32),
            zeros(games, turns, dtype=torch.int8),
            zeros(games, turns, dtype=torch.int8) - 1,
            zeros(games, turns, 2, dtype=torch.int8),
        )
        slots = torch.arange(games, device=device)
        self.learnt = slots[slots % HELD_OUT != 0]
        self.held_out = slots[slots % HELD_OUT == 0]

    def keep_positions(self, turn: int, leaves: Leaves) -> None:
        """Keep the positions that are searched."""
        row = turn % self.turns
        self.columns[row].copy_(leaves.columns[:, : self.noted])
        self.values[row].copy_(leaves.values[:, : self.noted])
        self.counts[row].copy_(leaves.counts)

    def keep_lesson(self, turn: int, lesson: Lesson) -> None:
        """Keep what the searches found."""
        row = turn % self.turns
        self.policy[row].copy_(lesson.policy)
        self.places[row].copy_(lesson.places)
        self.filled = min(turn + 1, self.turns)

    def ends(self, turn: int) -> tuple[Tensor, Tensor]:
        """Who moved in a turn, and how the games that it ended did so for them."""
        row = turn % self.turns
        return self.memory.movers[:, row], self.memory.classes[:, row]

    def sample(self, size: int, slots: Tensor) -> Batch:
        """Positions drawn from the games of some slots."""
        row = torch.randint(0, self.filled, (size,), device=slots.device)
        slot = slots[torch.randint(0, len(slots), (size,), device=slots.device)]
        places = self.places[row, slot].long()
        return Batch(
            self.columns[row, slot],
            self.values[row, slot],
            self.counts[row, slot],
            self.kinds[slot],
            *both_places(places),
            self.policy[row, slot].float(),
            self.memory.movers[slot, row] != self.frozen[slot],
            self.memory.worth[slot, row],
            self.memory.classes[slot, row].long(),
            self.memory.points[slot, row].float(),
        )


def both_places(places: Tensor) -> tuple[Tensor, Tensor]:
    """The first place of each action in the policy, -1 where there is no action, and the second; -1 for none."""
    return torch.where(places >= 0, places % PAIR, places), torch.where(places >= 0, places // PAIR - 1, places)

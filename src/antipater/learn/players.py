"""Games of several kinds side by side, and the choices that are next in each, on the cores or a GPU."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ..gpu import machine as gpu_for
from ..kernel.game import Game
from ..kernel.played import FATES, MOST_ACTIONS, Choices, Ends, Games
from ..kernel.position import seed_words

MODULE = "many_policy_play"
SPREAD = 64  # the first games are fewer random plies old
BLOCK = 64  # threads of a block


def machine_for(game: Game, device: torch.device) -> Any:
    """The GPU, or the cores here."""
    return gpu_for(game, block=BLOCK) if device.type == "cuda" else game.cores()


class Players:
    """Games that go on by what is chosen in each."""

    def __init__(self, games: Sequence[Game], kinds: Tensor, machine: Any, seed: int) -> None:
        self.number, self.machine, device = len(kinds), machine, kinds.device
        most = games[0].load(games[0].name, "encode").MOST_NOTED

        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(self.number, *shape, dtype=dtype, device=device)

        self.choices = Choices(
            zeros(dtype=torch.int8),
            zeros(dtype=torch.int16),
            zeros(MOST_ACTIONS, dtype=torch.int16),
            zeros(MOST_ACTIONS, dtype=torch.int32),
            zeros(most, dtype=torch.int16),
            zeros(most, dtype=torch.int8),
            zeros(dtype=torch.int16),
        )
        self.chosen = zeros(dtype=torch.int64)
        self.ends = Ends(zeros(dtype=torch.int8), zeros(max(game.seats for game in games), FATES, dtype=torch.float32))
        put = self.machine.put
        self.games = Games(
            self.machine.zeros(self.number, games[0].dtype),
            put(np.concatenate([game.blank for game in games])),
            put(kinds),
            put(seed_words(seed)),
            put(np.arange(self.number, dtype=np.int64)),
        )
        self.there = Choices(*map(put, self.choices)), put(self.chosen), Ends(*map(put, self.ends))

    def set_out(self) -> None:
        """Begin all games, each some random plies old so that they do not end all at once."""
        self.take_turn(-1 - torch.arange(self.number, device=self.chosen.device) % SPREAD)

    def take_turn(self, chosen: Tensor) -> None:
        """In each game the action of a number is carried out."""
        self.chosen.copy_(chosen)
        self.machine.run(MODULE, "take_turn", self.number, self.games, *self.there, self.number)

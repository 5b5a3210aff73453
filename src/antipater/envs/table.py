"""A game being played, as every environment here needs it: what seats see, as arrays, and one deal after another."""

import secrets
from typing import Any

import numpy as np

from ..games import make
from ..kernel.game import Game
from ..kernel.position import SEED_BITS, Position
from ..kernel.record import Values
from ..kernel.slices import Cores
from ..notation.found import notation_of
from .rewards import rewards_of

Observation = dict[str, Values]  # "observation": `Game.features` says what its columns mean; "action_mask"


def encoded(position: Position, seat: int, cores: Cores) -> Values:
    """What a seat sees of one position, as numbers."""
    row: Values = np.zeros(len(position.game.features()), np.int8)
    cores.run("many_encoded", "encode", 1, position.states, np.array([seat], np.int8), row[None])
    return row


class Table:
    """A game, the position reached, and what is left to do."""

    def __init__(self, name: str, options: dict[str, Any], compiled: bool, may_wait: bool = False) -> None:
        game = make(name, **options)
        self.game: Game = game.compile() if compiled else game
        self.actions = self.game.actions + may_wait
        self.wait = self.game.actions if may_wait else None  # the action of a seat that owes nothing
        self._cores = self.game.cores()
        self._seed = secrets.randbits(SEED_BITS)
        self._stream = -1
        self.position: Position

    def deal(self, seed: int | None = None) -> None:
        """Begin the game of a seed, or without one the next of the same seed."""
        self._stream = self._stream + 1 if seed is None else 0
        self._seed = self._seed if seed is None else seed
        self.position = self.game.start(self._seed, stream=self._stream)

    def see(self, seat: int) -> Observation:
        """What a seat sees, and what it may do."""
        return {"observation": encoded(self.position, seat, self._cores), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> Values:
        """1 for each action that a seat may choose now."""
        mask: Values = np.zeros(self.actions, np.int8)
        legal = self.position.legal(seat)
        mask[legal] = 1
        if self.wait is not None and not len(legal):
            mask[self.wait] = 1
        return mask

    @property
    def rewards(self) -> list[float]:
        """What the seats get now: nothing before the end."""
        return rewards_of(self.position.outcome, self.game.seats)

    def text(self, seat: int | None) -> str:
        """The position as a seat, or a spectator, sees it."""
        return notation_of(self.game.name).position_text(self.position.observe(seat))

"""A position with the moves that led to it as each seat has seen them; it travels as bytes."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import numpy as np

from ..games import make
from ..kernel.game import Game
from ..kernel.position import Position

Move = tuple[int, tuple[int, ...]]  # the seat, and the action as each seat learns it


@cache
def game_of(name: str, options: bytes, compiled: bool) -> Game:
    """One game for all positions that have its options."""
    game = make(name, **msgspec.json.decode(options))
    return game.compile() if compiled else game


class Reached:
    """A position, and how it came about."""

    def __init__(
        self, kind: tuple[str, bytes, bool], record: bytes, moves: tuple[Move, ...] = (), told: int = 0
    ) -> None:
        self.kind = kind  # what `game_of` takes
        self.position = game_of(*kind).position(record)
        self.moves = moves
        self.told = told  # so many of them are known to all: the others wait for those who still have to choose

    def __reduce__(self) -> tuple[Callable[..., "Reached"], tuple[Any, ...]]:
        return Reached, (self.kind, bytes(self.position), self.moves, self.told)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Reached":
        return Reached(self.kind, bytes(self.position), self.moves, self.told)

    def play(self, action: int, seat: int) -> None:
        """Carry out an action, and note who learns what of it."""
        position = self.position
        seen = tuple(position.seen(action, seat, viewer) for viewer in range(position.game.seats))
        position.play(action, seat)
        self.moves += ((seat, seen),)
        if not position.waits:
            self.told = len(self.moves)

    def remembered(self, seat: int) -> list[str]:
        """All moves that a seat knows of, its own as soon as it has made them."""
        known = enumerate(self.moves)
        return [f"{mover}:{seen[seat]}" for number, (mover, seen) in known if number < self.told or mover == seat]

    def resampled(self, seat: int, rng: np.random.Generator) -> "Reached":
        """Another position that this seat can't tell from this one."""
        world: Position = self.position.sample(seat, rng)
        return Reached(self.kind, bytes(world), self.moves, self.told)

"""A conspiracy at the moment it is triggered."""

from typing import Any

from antipater import Position

from ..moves import play
from ..table import of
from .moves import conspiracy
from .table import agora

ONE = ([0, 1, 0, 0, 0, 0], [0] * 6)


def plot(name: str, **others: Any) -> Position:
    """Seat 0 triggers a conspiracy."""
    return play(agora(prepared=of(0, [name]), **others), conspiracy(1))

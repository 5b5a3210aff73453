"""Games, positions and actions as text.

The text of a position is for the whole position, hidden cards too: show people that of `observe`.
"""

from ..kernel.position import Position
from . import duel_action, duel_read, duel_write
from .errors import NotationError
from .record import Record, RecordError

__all__ = ["NotationError", "Record", "RecordError", "action_text", "parse_action", "parse_position", "position_text"]


def action_text(position: Position, action: int) -> str:
    """A legal action as short text: `build baths`."""
    return duel_action.action_text(position, action)


def parse_action(position: Position, text: str) -> int:
    """The legal action that a text stands for."""
    return duel_action.parse_action(position, text)


def position_text(position: Position) -> str:
    """A position as lines of text."""
    return duel_write.position_text(position)


def parse_position(text: str) -> Position:
    """The position that lines of text stand for."""
    return duel_read.parse_position(text)

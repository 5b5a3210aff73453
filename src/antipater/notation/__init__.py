"""Games, positions and actions as text.

The text of a position is for the whole position, hidden cards too: show people that of `observe`.
"""

from ..kernel.position import Position
from . import duel_action, duel_read, duel_write, wonders_action, wonders_read, wonders_write
from .errors import NotationError
from .record import Record, RecordError

__all__ = ["NotationError", "Record", "RecordError", "action_text", "parse_action", "parse_position", "position_text"]


def action_text(position: Position, action: int, seat: int | None = None) -> str:
    """A legal action as short text: `build baths`; the seat may be left out where only one acts."""
    if position.game.name == "duel":
        return duel_action.action_text(position, action)
    return wonders_action.action_text(position, action, seat)


def parse_action(position: Position, text: str, seat: int | None = None) -> int:
    """The legal action that a text stands for; the seat may be left out where only one acts."""
    if position.game.name == "duel":
        return duel_action.parse_action(position, text)
    return wonders_action.parse_action(position, text, seat)


def position_text(position: Position) -> str:
    """A position as lines of text."""
    write = duel_write.position_text if position.game.name == "duel" else wonders_write.position_text
    return write(position)


def parse_position(text: str) -> Position:
    """The position that lines of text stand for."""
    read = wonders_read.parse_position if text.split()[:1] == ["wonders"] else duel_read.parse_position
    return read(text)

"""Games, positions and actions as text.

The text of a position is for the whole position, hidden cards too: show people that of `observe`.
"""

from ..games import GAMES
from ..kernel.position import Position
from .errors import NotationError
from .found import notation_of, unknown_title
from .lines import split
from .record import Record, RecordError

__all__ = ["NotationError", "Record", "RecordError", "action_text", "parse_action", "parse_position", "position_text"]


def action_text(position: Position, action: int, seat: int | None = None) -> str:
    """A legal action as short text: `build baths`; the seat may be left out where only one acts."""
    return notation_of(position.game.name).action_text(position, action, seat)


def parse_action(position: Position, text: str, seat: int | None = None) -> int:
    """The legal action that a text stands for; the seat may be left out where only one acts."""
    return notation_of(position.game.name).parse_action(position, text, seat)


def position_text(position: Position) -> str:
    """A position as lines of text."""
    return notation_of(position.game.name).position_text(position)


def parse_position(text: str) -> Position:
    """The position that lines of text stand for; the first word names the game, with its expansions: `duel+agora`."""
    name = "".join(text.split()[:1]).partition("+")[0]
    if name not in GAMES:
        raise unknown_title(split(text)[0])
    return notation_of(name).parse_position(text)

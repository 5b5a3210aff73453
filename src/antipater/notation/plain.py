"""The notation of a game that brings none: actions as their numbers, and no text for positions."""

from typing import NoReturn

from ..games import game_type
from ..kernel.position import Position
from .errors import NotationError

TITLES = ()


def action_text(position: Position, action: int, seat: int | None = None) -> str:
    """The number of a legal action."""
    if action not in position.legal(seat):
        raise NotationError(f"Action {action} is not legal here, so it has no text.")
    return str(action)


def parse_action(position: Position, text: str, seat: int | None = None) -> int:
    """The legal action of a number."""
    for action in position.legal(seat).tolist():
        if str(action) == text.strip():
            return int(action)
    raise NotationError(f"{text!r} is not an action of this position.")


def position_text(position: Position) -> NoReturn:
    """Refused: there is no text for positions of such a game."""
    raise _none(position.game.title)


def parse_position(text: str) -> NoReturn:
    """Refused: there is no text for positions of such a game."""
    raise _none(game_type(text.split()[0]).title)


def _none(title: str) -> NotationError:
    return NotationError(f"Positions of {title} can't be written as text: this game has no notation for them.")

"""The notation of a game, found by the game's name."""

from collections.abc import Callable
from typing import Protocol, cast

from ..games import GAMES, folder_of
from ..kernel.options import either
from ..kernel.position import Position
from . import plain
from .errors import NotationError


class Notation(Protocol):
    """What a folder `notation/<game>/` has."""

    TITLES: tuple[str, ...]  # ways in which the text of a position may begin
    action_text: Callable[[Position, int, int | None], str]
    parse_action: Callable[[Position, str, int | None], int]
    position_text: Callable[[Position], str]
    parse_position: Callable[[str], Position]


def notation_of(game: str) -> Notation:
    """That of the game's folder, or a plain one."""
    return cast(Notation, folder_of(game, "notation") or plain)


def unknown_title(title: str) -> NotationError:
    """What is said to a text that begins as no position does."""
    known = [repr(title) for game in GAMES for title in notation_of(game).TITLES]
    return NotationError(f"A position begins with {either(known)}, not {title!r}.")

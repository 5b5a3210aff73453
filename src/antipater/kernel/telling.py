"""What people are told of a game: moves as far as they are known, and what follows from them."""

from collections.abc import Callable
from typing import NamedTuple


class Told(NamedTuple):
    """A move in words, as far as it is known to whoever hears of it."""

    sentence: str  # read after the player's name
    pieces: tuple[str, ...] = ()  # ids of those that it speaks of


class Consequence(NamedTuple):
    """Something that follows from a turn without anybody's choice, and that everybody sees."""

    kind: str
    seat: int | None  # whom it concerns, None if it is all
    sentence: Callable[[str], str]  # in a language, read after the player's name

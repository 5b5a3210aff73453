"""A question about a thing on a table: what the explanations of all games share."""

from typing import Any, ClassVar, Generic, TypeVar

from . import listed, text
from .teller import Teller

Seen = TypeVar("Seen", bound=Any)


class Asking(Generic[Seen]):
    """A view, and the teller who speaks to its viewer."""

    game: ClassVar[str]  # under whose name its words are

    def __init__(self, view: Seen, tell: Teller) -> None:
        self.view = view
        self.tell = tell

    @property
    def near(self) -> int:
        """The seat from which the table is seen; spectators sit behind the first."""
        return 0 if self.view.seat is None else int(self.view.seat)

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.tell.names[seat]

    def word(self, key: str, **values: object) -> str:
        """A word of the game."""
        return text(self.tell.lang, f"{self.game}.{key}", **values)

    def amount(self, n: int, what: str) -> str:
        """ "2 coins"."""
        return self.word(f"amount.{what}", n=n)

    def title(self, key: str) -> str:
        """A word of the game as a title."""
        return capital(self.word(key))

    def listed(self, parts: list[str], joint: str = "and") -> str:
        """Things counted up."""
        return listed(self.tell.lang, parts, joint)

    def names_of(self, kind: str, ids: list[str], joint: str = "and") -> str:
        """Pieces counted up by name."""
        return self.listed([self.word(f"{kind}.{each}") for each in ids], joint)


def capital(word: str) -> str:
    """A word as the first one of a line."""
    return word[:1].upper() + word[1:]

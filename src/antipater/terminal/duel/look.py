"""How a board of Duel is to be drawn."""

from typing import NamedTuple

from ...duel.offers import Offer

SEATS = ("bold #10211f on #7cc7c4", "bold #2b1a08 on #e6a56b")  # the left and the right city
NAMES = ("bold #2a9d96", "bold #c77a2b")


class Look(NamedTuple):
    """Language, names and what is marked."""

    lang: str
    names: tuple[str, str]  # of the seats
    left: int = 0  # the seat whose city is drawn on the left
    slot: int | None = None  # the card that was chosen
    offer: Offer | None = None  # the use of it, or the thing, that was chosen
    shared: bool = False  # do both players read this screen?

    @property
    def order(self) -> tuple[int, int]:
        """The seats from left to right."""
        return self.left, 1 - self.left

    def name_style(self, seat: int) -> str:
        """How the name of a seat is written."""
        return NAMES[self.order.index(seat)]

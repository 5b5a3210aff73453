"""How a board is to be drawn, and in which colors."""

from typing import NamedTuple

from ..duel.offers import Offer

WIDTH, HEIGHT = 100, 40  # what a terminal should have

# Bands have their own background, so that they read the same on dark and on light terminals.
BANDS = {
    "brown": "#ffffff on #7d5836",
    "grey": "#ffffff on #656c73",
    "blue": "#ffffff on #345f9f",
    "green": "#ffffff on #3c7539",
    "yellow": "#29200f on #d2a134",
    "red": "#ffffff on #aa3d33",
    "purple": "#ffffff on #755198",
    "white": "#29200f on #e4ddcd",
    "black": "#ffffff on #33302c",
}
PRICES = {"free": "bold green", "paid": "", "dear": "red"}
SEATS = ("bold #10211f on #7cc7c4", "bold #2b1a08 on #e6a56b")  # the left and the right city
NAMES = ("bold #2a9d96", "bold #c77a2b")
FAINT = "dim"
KEY = "bold"
CAP = "bold #000000 on #ffffff"  # a number to type
CHOSEN = "bold #29200f on #e3bd63"
MARK = "▸"  # before what is chosen, and before the name of who is to act


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

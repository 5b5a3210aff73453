"""How a table of 7 Wonders is to be drawn."""

from typing import NamedTuple

from ...wonders.offers import Offer, Payment
from ...wonders.view import View

BOARD_HEIGHT = 28
LEFT, RIGHT, OWN = "←", "→", "↓"  # neighbours and the city itself, wherever something is counted or bought
WHERE = {"left": LEFT, "right": RIGHT, "self": OWN}
NAME_STYLES = (
    "bold #2a9d96",
    "bold #c77a2b",
    "bold #7d6bb8",
    "bold #5f8f3e",
    "bold #b8567a",
    "bold #4f7fc0",
    "bold #9a8a2f",
)
CENTER = "bold #10211f on #7cc7c4"  # the city in the middle
BESIDE = "bold #2b1a08 on #e6a56b"  # its neighbours


class Use(NamedTuple):
    """One way to use a card: an offer, and for what is bought one of its payments."""

    key: str  # what is typed for it: b, b2, w, d, f
    offer: Offer
    payment: Payment | None = None


class Look(NamedTuple):
    """Language, names and what is marked."""

    lang: str
    names: tuple[str, ...]  # of the cities
    card: str | None = None  # in hand, that was chosen
    use: Use | None = None  # of it, or the thing that was chosen

    def name_style(self, seat: int) -> str:
        """How the name of a city is written."""
        return NAME_STYLES[seat % len(NAME_STYLES)]


def center_of(view: View) -> int:
    """The city in the middle of the screen: the one for which somebody chooses, or that of whoever looks."""
    if view.decision.city is not None:
        return view.decision.city
    return view.seat or 0

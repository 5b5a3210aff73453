"""What is asked about, by whom: what all explanations share."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ...i18n.asking import Asking
from ...kernel.explaining import Explanation, place_in
from ..city_view import CityView
from ..offers import Offer
from ..tables import CARD_DATA
from ..view import View
from ..words import card_name, in_edition

SIDES = ("left", "right")


class Asked(Asking[View]):
    """A question about a table of 7 Wonders."""

    game = "wonders"

    @property
    def buyer(self) -> int:
        """The city for which the viewer decides, or the viewer's own."""
        return self.near if self.view.decision.city is None else self.view.decision.city

    @property
    def data(self) -> dict[str, dict[str, Any]]:
        """The cards as they are printed in this edition."""
        return CARD_DATA[self.view.edition]

    def word(self, key: str, **values: object) -> str:
        """A word of the game, as the edition has it."""
        return in_edition(self.view.edition, key, self.tell.lang, **values)

    def city(self, seat: int) -> CityView:
        """The city of a seat, or the Free City."""
        return self.view.cities[seat]

    def city_in(self, word: str) -> int | None:
        """A city as it stands in a question."""
        return place_in(word, len(self.view.cities))

    def neighbours(self, seat: int) -> list[tuple[str, int]]:
        """Both neighbours of a city, with the side on which they are."""
        city = self.city(seat)
        return list(zip(SIDES, (city.left, city.right), strict=True))

    def card(self, card: str) -> str:
        """The name of a card."""
        return card_name(self.view.edition, card, self.tell.lang)

    def offer(self, use: str, card: str | None = None) -> Offer | None:
        """The first offer to the viewer for a use, of a card if one is named."""
        found = (each for each in self.view.offers if each.use == use and card in (None, each.card))
        return next(found, None)

    def units(self, amounts: dict[str, int]) -> str:
        """ "2 wood and 1 glass"."""
        return self.listed([self.amount(n, what) for what, n in amounts.items() if n])

    def one_of(self, resources: list[str]) -> str:
        """ "wood or clay"."""
        return self.names_of("resource", resources, "or")

    def signed(self, points: int) -> str:
        """ "+3", "−1" or "0"."""
        return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def of_city(explain: Callable[[Asked, int], Explanation]) -> Callable[[Asked, str], Explanation | None]:
    """Decorates what explains a thing of a city: a question names the city; there may be no such one."""

    @wraps(explain)
    def found(asked: Asked, where: str) -> Explanation | None:
        seat = asked.city_in(where)
        return None if seat is None else explain(asked, seat)

    return found


def all_cards(city: CityView) -> list[str]:
    """The cards of a city."""
    return [card for cards in city.cards.values() for card in cards]

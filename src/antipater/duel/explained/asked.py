"""What is asked about, by whom: what all explanations share."""

from typing import Any

from ...i18n.asking import Asking
from ...kernel.explaining import Explanation, place_in
from ..files import load
from ..offers import Offer
from ..view_types import CityView, View

SEATS = 2
RULES: dict[str, dict[str, str]] = load("rules.toml")  # numbers of rules, by kind of piece and id


class Asked(Asking[View]):
    """A question about a table of Duel."""

    game = "duel"

    def city(self, seat: int) -> CityView:
        """The city of a seat."""
        return self.view.cities[seat]

    def offers(self, use: str, **named: Any) -> list[Offer]:
        """The offers to the viewer for a use of a piece."""
        found = [offer for offer in self.view.offers if offer.use == use]
        return [offer for offer in found if all(getattr(offer, key) == value for key, value in named.items())]


def unseen(asked: Asked, thing: str, kind: str, *rules: str) -> Explanation:
    """A thing of which only the back is seen."""
    title, state, what = (asked.tell.say(f"{thing}.{part}") for part in ("title", kind, "what"))
    return Explanation(title=title, state=state, what=what, rules=list(rules))


def seat_in(word: str) -> int | None:
    """A seat as it stands in a question."""
    return place_in(word, SEATS)

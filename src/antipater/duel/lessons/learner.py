"""What who learns can do in a view: the offers that moments are made of."""

from collections.abc import Iterable, Sequence

from ...i18n.teller import Teller
from ..explained.asked import Asked
from ..offers import Offer
from ..tables import EVERY_CARD_DATA, EVERY_WONDER_DATA
from ..view_types import SlotView, View


class Learner(Asked):
    """A view, and who is told about it."""

    @property
    def rival(self) -> int:
        """The other seat."""
        return 1 - self.near

    @property
    def playing(self) -> bool:
        """Is it an ordinary turn?"""
        return self.view.decision.kind == "turn"

    def possible(self, use: str) -> list[Offer]:
        """What can be done now, the cheapest first."""
        found = [offer for offer in self.view.offers if offer.use == use and offer.reason is None]
        return sorted(found, key=lambda offer: offer.price) if self.playing else []

    def builds(self, *colors: str) -> list[Offer]:
        """Cards of these colors that can be built, the cheapest first."""
        return [offer for offer in self.possible("build") if color_of(offer) in colors]

    def card(self, which: str | None) -> str:
        """The name of a card as the object of a sentence."""
        return self.word(f"the_card.{which}")

    def price(self, coins: int) -> str:
        """ "2 coins", or "nothing"."""
        return self.amount(coins, "coins") if coins else self.tell.say("nothing")

    def amounts(self, units: dict[str, int]) -> str:
        """ "1 stone and 1 clay"."""
        return " + ".join(self.amount(n, what) for what, n in units.items())

    def freed_by(self, place: SlotView) -> int:
        """Cards that lie free when a card is taken."""
        return sum(self.covering(below) == [place] for below in self.view.layout)

    def covering(self, place: SlotView) -> list[SlotView]:
        """The cards that lie on one."""
        return [
            other for other in self.view.layout if other.row == place.row + 1 and abs(other.column - place.column) == 1
        ]


def learner(view: View, names: Sequence[str], lang: str) -> Learner:
    """Who learns, by what they see."""
    return Learner(view, Teller("duel.lesson", lang, view.seat, names))


def color_of(offer: Offer) -> str:
    """The color of the card of an offer."""
    return str(EVERY_CARD_DATA[str(offer.card)]["color"])


def symbol_of(offer: Offer) -> str | None:
    """The science symbol of the card of an offer."""
    symbol: str | None = EVERY_CARD_DATA[str(offer.card)]["effect"].get("science")
    return symbol


def made_by(offer: Offer) -> dict[str, int]:
    """What the card of an offer makes, in every turn."""
    made: dict[str, int] = EVERY_CARD_DATA[str(offer.card)]["effect"].get("produces", {})
    return made


def shields_of(offer: Offer) -> int:
    """The shields of the card of an offer."""
    return int(EVERY_CARD_DATA[str(offer.card)]["effect"].get("shields", 0))


def plays_again(offer: Offer) -> bool:
    """Does the wonder of an offer give another turn?"""
    return bool(EVERY_WONDER_DATA[str(offer.wonder)]["effect"].get("play_again"))


def freed_later(card: str | None) -> list[str]:
    """Cards that somebody builds for nothing who has this one."""
    return [each for each, data in EVERY_CARD_DATA.items() if data.get("free_if") == card]


def actions(offers: Iterable[Offer]) -> frozenset[int]:
    """The actions of offers."""
    return frozenset(offer.action for offer in offers)

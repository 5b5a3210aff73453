"""What who learns can do in a view: the offers that moments are made of."""

from collections.abc import Iterable, Sequence

from ...i18n.teller import Teller
from ..explained.asked import Asked
from ..offers import Offer
from ..view import View


class Learner(Asked):
    """A view, and who is told about it."""

    @property
    def playing(self) -> bool:
        """Is a card to be played for one's own city?"""
        return self.view.decision.kind == "turn" and self.view.decision.city == self.near

    def possible(self, use: str) -> list[Offer]:
        """What can be done now, the cheapest first."""
        found = [offer for offer in self.view.offers if offer.use == use and offer.reason is None]
        return sorted(found, key=lambda offer: offer.price) if self.playing else []

    def builds(self, *colors: str) -> list[Offer]:
        """Cards of these colors that can be built, the cheapest first."""
        return [offer for offer in self.possible("build") if self.of(offer)["color"] in colors]

    def of(self, offer: Offer) -> dict[str, object]:
        """What is printed on the card of an offer."""
        return self.data[str(offer.card)]

    def effect(self, offer: Offer, kind: str) -> object:
        """A part of what the card of an offer does, None if it does not."""
        effect = self.of(offer)["effect"]
        assert isinstance(effect, dict)
        return effect.get(kind)

    def card(self, card: str) -> str:
        """The name of a card as the object of a sentence."""
        return self.word(f"the_card.{card}")

    def card_of(self, offer: Offer) -> str:
        """The name of the card of an offer."""
        return self.card(str(offer.card))

    def price(self, coins: int) -> str:
        """ "2 coins", or "nothing"."""
        return self.amount(coins, "coins") if coins else self.tell.say("nothing")

    def freed_later(self, card: str | None) -> list[str]:
        """Cards that somebody builds for nothing who has this one."""
        return [each for each, data in self.data.items() if card in data.get("free_if", ())]

    def receiver(self) -> int:
        """The neighbour to whom the rest of the hand goes."""
        city = self.city(self.near)
        return city.left if self.view.direction == "left" else city.right

    def giver(self) -> int:
        """The neighbour from whom the next hand comes."""
        city = self.city(self.near)
        return city.right if self.view.direction == "left" else city.left


def learner(view: View, names: Sequence[str], lang: str) -> Learner:
    """Who learns, by what they see; the Free City has a name like the players."""
    me = Learner(view, Teller("wonders.lesson", lang, view.seat, names))
    if view.free_city is None:
        return me
    return Learner(view, me.tell._replace(names=[*names[:2], me.word("free_city.name")]))


def actions(offers: Iterable[Offer]) -> frozenset[int]:
    """The actions of offers."""
    return frozenset(offer.action for offer in offers)

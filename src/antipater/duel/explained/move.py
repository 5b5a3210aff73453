"""A move that somebody thinks about: the table before it, and after it in a world that is possible."""

from collections.abc import Sequence

from ...i18n.teller import Teller
from ...kernel.position import Position
from ...kernel.reasoning import Reason
from ..offers import Offer
from ..view_types import SlotView, View
from .asked import Asked


class Move:
    """What can be said about an action of a seat: everything that changes for both."""

    def __init__(self, before: View, after: View, offer: Offer, names: Sequence[str], lang: str) -> None:
        teller = Teller("duel.why", lang, before.seat, names)
        self.then, self.now = Asked(before, teller), Asked(after, teller)
        self.things = Asked(after, teller._replace(under="duel.explain"))  # to say what something means after it
        self.offer = offer

    @property
    def mine(self) -> int:
        """The seat that moves."""
        return self.then.near

    @property
    def rival(self) -> int:
        """The other one."""
        return 1 - self.mine

    @property
    def again(self) -> bool:
        """Does another turn follow? Only after an ordinary one, and not because an age begins."""
        then, now = self.then.view, self.now.view
        ordinary = then.decision.kind == now.decision.kind == "turn" and then.age == now.age
        return ordinary and self.mine in now.to_act and len(then.layout) > len(now.layout)

    @property
    def taken(self) -> SlotView | None:
        """The card of the layout that is taken."""
        if self.then.view.decision.kind != "turn":
            return None
        return next((place for place in self.then.view.layout if place.slot == self.offer.slot and place.card), None)

    @property
    def built(self) -> str | None:
        """The card that comes into the city."""
        card = self.offer.card
        return card if card in _cards(self.now, self.mine) and card not in _cards(self.then, self.mine) else None

    def good(self, key: str, **values: object) -> Reason:
        """Something that speaks for it."""
        return Reason("for", self.then.tell.say(key, **values))

    def bad(self, key: str, **values: object) -> Reason:
        """Something that speaks against it."""
        return Reason("against", self.then.tell.say(key, **values))

    def about_rival(self, kind: str, key: str, **values: object) -> Reason:
        """Something about the other player."""
        said = self.then.tell.say(key, name=self.then.name(self.rival), **values)
        return Reason("for" if kind == "for" else "against", said)


def _cards(asked: Asked, seat: int) -> list[str]:
    return [card for cards in asked.city(seat).cards.values() for card in cards]


def moved(seen: View, world: Position, offer: Offer, names: Sequence[str], lang: str) -> Move:
    """A move in a world in which its seat is to choose."""
    assert seen.seat is not None
    world.play(offer.action, seen.seat)
    return Move(seen, world.view(seen.seat), offer, names, lang)

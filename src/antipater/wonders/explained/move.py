"""A choice that somebody thinks about, as the table stands."""

from collections.abc import Sequence
from typing import Any

from ...kernel.reasoning import Reason
from ..explain import asked_by
from ..offers import Offer
from ..view import View


class Move:
    """What can be said about an action of a seat.

    What others choose at the same time is not known: all is told as the table stands.
    """

    def __init__(self, view: View, offer: Offer, names: Sequence[str], lang: str) -> None:
        self.then = asked_by(view, names, lang)
        self.then.tell = self.then.tell._replace(under="wonders.why")
        self.offer = offer

    @property
    def city(self) -> int:
        """For which it is chosen: one's own city, or the Free City."""
        return self.offer.city

    @property
    def own(self) -> bool:
        """Is it for one's own city?"""
        return self.city == self.then.near

    @property
    def card(self) -> str | None:
        """The card that is built."""
        return self.offer.card if self.offer.use in ("build", "free", "dig_up") else None

    @property
    def effect(self) -> dict[str, Any]:
        """What is printed on it."""
        effect: dict[str, Any] = {} if self.card is None else self.then.data[self.card]["effect"]
        return effect

    def good(self, key: str, **values: object) -> Reason:
        """Something that speaks for it."""
        return Reason("for", self.then.tell.say(key, **values))

    def bad(self, key: str, **values: object) -> Reason:
        """Something that speaks against it."""
        return Reason("against", self.then.tell.say(key, **values))

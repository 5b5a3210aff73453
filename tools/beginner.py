"""Somebody who has played the lessons once and remembers what they said.

    PYTHONPATH=. antipater match tools.beginner:beginner level:1 -n 200

Each line of a policy follows a sentence of a lesson, which stands behind it.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from antipater.duel.lessons.learner import Learner, color_of, freed_later, learner, made_by, plays_again, symbol_of
from antipater.duel.offers import Offer as DuelOffer
from antipater.kernel.position import Position
from antipater.kernel.record import Numbers
from antipater.search.agent import Budget, Choice, Kind
from antipater.wonders.lessons import learner as wonders
from antipater.wonders.offers import Offer as WondersOffer

Policy = Callable[[Any, Any], float]  # how much somebody who learns likes an offer


def duel(me: Learner, offer: DuelOffer) -> float:
    """How a beginner likes an offer of Duel."""
    if offer.use == "draft":
        return plays_again(offer)  # "Two turns in a row: you uncover a card and take it yourself."
    if offer.use not in ("build", "wonder", "discard"):
        return 0
    slot = next(place for place in me.view.layout if place.slot == offer.slot)
    calm = -0.3 * me.freed_by(slot)  # "Taking a card frees the ones below it, for the other first."
    if offer.use == "wonder":
        return calm + 8 + 2 * plays_again(offer) - offer.price / 2  # "Some wonders give you a second turn at once."
    if offer.use == "discard":
        return calm + 2 - me.city(me.near).coins / 4  # "Instead of building a card you can sell it"
    if offer.plan and offer.plan.chain:
        return calm + 8  # "If you own the card with the sign, the later card costs nothing."
    if me.city(me.near).symbols.get(symbol_of(offer) or "") == 1:
        return calm + 8  # "Two of the same symbol bring a progress token."
    if made_by(offer):
        return (
            calm + 5 * sum(made_by(offer).values()) - 2 * me.view.age - offer.price
        )  # "early on, goods are worth most"
    liked = {"purple": 5, "blue": 3 + me.view.age, "green": 4, "red": 5, "yellow": 4}[
        color_of(offer)
    ]  # "most points win"
    return calm + liked + bool(freed_later(offer.card)) - offer.price / 2  # "a white sign makes a later card free"


def seven(me: wonders.Learner, offer: WondersOffer) -> float:
    """How a beginner likes an offer of 7 Wonders."""
    if offer.use == "stage":
        return 5 - offer.price / 2  # "Any card can become a stage of your wonder"
    if offer.use == "sell":
        return 0  # "Build something, or sell a card that is no use to you."
    if offer.use != "build":
        return 1 - offer.price
    if offer.chain:
        return 8  # "If you own the card with the sign, the later card costs nothing."
    color = me.of(offer)["color"]
    if color in ("brown", "grey"):
        return 8 - 3 * me.view.age - offer.price  # "Brown and grey cards are a good start."
    if color == "red":
        return 4 + sum(offer.conflict) / 2  # "At the end of the age you compare shields with both neighbours."
    if color == "green":
        return 3 + sum(me.city(me.near).symbols.values())  # "Science pays when you go on with it."
    return {"purple": 6, "blue": 5, "yellow": 3}[str(color)] - offer.price / 2  # "most points win"


class Beginner(msgspec.Struct, frozen=True):
    """Takes what it likes best, the first of equals."""

    name: str = "tools.beginner:beginner"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:  # noqa: ARG002
        """The legal action that the lessons speak for."""
        view = seen.view(int(seen.states[0].observed) - 1)
        names = [""] * len(view.cities)
        me: Any = (learner if view.game == "duel" else wonders.learner)(view, names, "en")
        likes: Policy = duel if view.game == "duel" else seven
        possible = [offer for offer in view.offers if offer.reason is None and offer.action in legal]
        return Choice(max(possible, key=lambda offer: likes(me, offer)).action)


KINDS = (Kind("beginner", "beginner", lambda _: Beginner(), "server.bot.random", games=("duel", "wonders")),)

"""Somebody who has played the lessons once and remembers what they said.

    PYTHONPATH=. antipater match tools.beginner:beginner level:1 -n 200

Each line of a policy follows a sentence of a lesson, which stands behind it.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from antipater.duel.lessons.learner import (
    Learner,
    color_of,
    freed_later,
    learner,
    made_by,
    plays_again,
    shields_of,
    symbol_of,
)
from antipater.duel.offers import Offer as DuelOffer
from antipater.duel.tables import EVERY_CARD_DATA, EVERY_WONDER_DATA
from antipater.kernel.position import Position
from antipater.kernel.record import Numbers
from antipater.search.agent import Budget, Choice, Kind
from antipater.wonders.explained.worth import card_points
from antipater.wonders.lessons import learner as wonders
from antipater.wonders.offers import Offer as WondersOffer

Policy = Callable[[Any, Any], float]  # how much somebody who learns likes an offer


def duel(me: Learner, offer: DuelOffer) -> float:
    """How a beginner likes an offer of Duel."""
    if offer.use not in ("build", "wonder", "discard"):
        return offer.seat == me.near if offer.wonder is None else shown(offer)  # "Begin yourself"
    slot = next(place for place in me.view.layout if place.slot == offer.slot)
    calm = -0.3 * me.freed_by(slot)  # "Taking a card frees the ones below it, for the other first."
    calm += 20 * ends_game(me, offer, me.rival)  # "Keep an eye on the symbols of the other city, too"
    calm += 3 * has_one(me, offer, me.rival)  # "a card that you do not need, or that the other must not get"
    if offer.use == "wonder":
        return calm + 5 + shown(offer) - offer.price / 3  # "Some wonders give you a second turn at once."
    if offer.use == "discard":
        return calm + offer.income - me.city(me.near).coins / 3  # "Instead of building a card you can sell it"
    if ends_game(me, offer, me.near):
        return 100  # "with {to_win} you win at once"; "Another {left}, and you win on the spot."
    if offer.plan and offer.plan.chain:
        return calm + 9  # "If you own the card with the sign, the later card costs nothing."
    if symbol_of(offer):
        return calm + 5 + 5 * has_one(me, offer, me.near) - offer.price / 2  # "A pair brings you a progress token"
    if made_by(offer):
        return calm + 7 + sum(made_by(offer).values()) - 2 * me.view.age - offer.price  # "goods are worth most"
    liked = {"purple": 6, "blue": 1 + points_of(offer), "red": 3 + 1.5 * shields_of(offer), "yellow": 5}
    return calm + liked[color_of(offer)] + bool(freed_later(offer.card)) - offer.price / 2  # "most points win"


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
        gained = sum(offer.conflict) - sum(me.city(me.near).conflict)
        return 2 + gained - offer.price / 2  # "At the end of the age you compare shields with both neighbours."
    if color == "green":
        return 3 + sum(me.city(me.near).symbols.values())  # "Science pays when you go on with it."
    if color == "yellow":
        return 3 - offer.price / 2  # "Yellow cards make buying cheaper."
    return 2 + card_points(me, me.near, str(offer.card)) - offer.price / 2  # "Count what it would bring, and build it"


def shown(offer: DuelOffer) -> float:
    """What the wonder of an offer shows: another turn, points and shields."""
    effect = EVERY_WONDER_DATA[str(offer.wonder)]["effect"]
    return 4 * plays_again(offer) + float(effect.get("victory_points", 0)) / 2 + float(effect.get("shields", 0))


def has_one(me: Learner, offer: DuelOffer, seat: int) -> bool:
    """Has a seat the symbol on the card of an offer once?"""
    return me.city(seat).symbols.get(symbol_of(offer) or "") == 1


def ends_game(me: Learner, offer: DuelOffer, seat: int) -> bool:
    """Would the card of an offer win the game for a seat, if it built it?"""
    symbols, track = me.city(seat).symbols, me.view.military
    towards = track.pawn if seat == 0 else -track.pawn
    last = symbol_of(offer) is not None and symbol_of(offer) not in symbols
    return (last and len(symbols) == me.view.symbols_to_win - 1) or (
        shields_of(offer) > 0 and towards + shields_of(offer) >= track.capital
    )


def points_of(offer: DuelOffer) -> int:
    """The points of the card of an offer."""
    return int(EVERY_CARD_DATA[str(offer.card)]["effect"].get("victory_points", 0))


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

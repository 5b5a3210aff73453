"""The moments at which the Free City matters, in a game of two."""

from ...kernel.teaching import Moment
from .learner import Learner, actions
from .moments import ARMED


def _rival(me: Learner) -> int:
    return 1 - me.near


def _choosing(me: Learner) -> bool:
    """Is a card to be played for the Free City?"""
    free = me.view.free_city
    return free is not None and me.view.decision.kind == "turn" and me.view.decision.city == free.city


def free_city(me: Learner) -> Moment | None:
    """A card is to be chosen for the Free City."""
    if not _choosing(me):
        return None
    return Moment({"name": me.name(_rival(me)), "n": len(me.view.hand)}, ("free_city",))


def free_harm(me: Learner) -> Moment | None:
    """The Free City stands between both: what it builds helps or hurts."""
    if not _choosing(me) or me.view.turn < ARMED:
        return None
    free = me.view.free_city
    assert free is not None
    shields = [me.city(seat).shields for seat in (me.near, _rival(me), free.city)]
    values = {"own": shields[0], "theirs": shields[1], "its": shields[2], "name": me.name(_rival(me))}
    return Moment(values, tuple(f"shields.{seat}" for seat in (me.near, _rival(me), free.city)))


def free_trade(me: Learner) -> Moment | None:
    """A card for which something has to be bought from the Free City."""
    free, city = me.view.free_city, me.city(me.near)
    for offer in me.possible("build") if free else []:
        payment = offer.payments[0] if offer.payments else None
        if payment is None or free is None:
            continue
        coins = payment.to_left if city.left == free.city else payment.to_right
        if coins and coins == offer.price:
            values = {"card": me.card_of(offer), "price": me.amount(coins, "coins")}
            return Moment(values, (f"card.{offer.card}", f"sells.{free.city}"), actions([offer]))
    return None


def free_war(me: Learner) -> Moment | None:
    """The end of the age comes near: the Free City is a neighbour of both."""
    free = me.view.free_city
    if free is None or not me.playing or me.view.turn < ARMED:
        return None
    values = {"own": me.city(me.near).shields, "its": me.city(free.city).shields}
    return Moment(values, (f"shields.{me.near}", f"shields.{free.city}"))

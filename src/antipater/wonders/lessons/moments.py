"""The moments at which the ideas of 7 Wonders matter: each looks for its own in a view."""

from ...kernel.teaching import Moment
from ..explained.worth import one_more, science_of
from ..offers import Offer, Payment
from ..tables import DEFEAT, VICTORY
from ..words import card_text
from .learner import Learner, actions

ARMED = 3  # the turn from which on conflicts are spoken of


def hand(me: Learner) -> Moment | None:
    """A card that makes something, for one coin or none."""
    makers = [offer for offer in me.builds("brown", "grey") if offer.price <= 1]
    if not makers:
        return None
    values = {"card": me.card_of(makers[0]), "n": len(me.view.hand), "price": me.price(makers[0].price)}
    return Moment(values, (f"card.{makers[0].card}",), actions(makers))


def passing(me: Learner) -> Moment | None:
    """The hand of somebody else has come."""
    if not me.playing or me.view.age != 1 or me.view.turn < 2:
        return None
    return Moment({"from": me.name(me.giver()), "to": me.name(me.receiver()), "n": len(me.view.hand)}, ("passing",))


def trade(me: Learner) -> Moment | None:
    """A card for which one unit has to be bought from a neighbour."""
    for offer in me.possible("build"):
        payment = offer.payments[0] if offer.payments else None
        if payment is not None and not offer.coins and _units_bought(payment) == 1:
            return _trade(me, offer, payment)
    return None


def _units_bought(payment: Payment) -> int:
    return sum(payment.left.values()) + sum(payment.right.values())


def _trade(me: Learner, offer: Offer, payment: Payment) -> Moment:
    city = me.city(me.near)
    seller = city.left if payment.left else city.right
    values = {
        "card": me.card_of(offer),
        "good": me.units({**payment.left, **payment.right}),
        "name": me.name(seller),
        "price": me.amount(payment.to_left + payment.to_right, "coins"),
    }
    return Moment(values, (f"card.{offer.card}", f"sells.{seller}"), actions([offer]))


def stage(me: Learner) -> Moment | None:
    """A stage of the wonder that can be built."""
    stages = me.possible("stage")
    if not stages:
        return None
    city = me.city(me.near)
    values = {
        "n": 1 + (stages[0].stage or 0),
        "of": len(city.stages),
        "price": me.price(stages[0].price),
    }
    return Moment(values, (f"board.{city.board}",), actions(stages))


def sign(me: Learner) -> Moment | None:
    """A card with a sign that makes a later one free."""
    signed = [offer for offer in me.possible("build") if me.freed_later(offer.card)]
    if not signed:
        return None
    later = me.listed([me.card(each) for each in me.freed_later(signed[0].card)])
    return Moment({"card": me.card_of(signed[0]), "later": later}, (f"card.{signed[0].card}",), actions(signed))


def chain(me: Learner) -> Moment | None:
    """A card that is free by one in one's own city."""
    free = [offer for offer in me.possible("build") if offer.chain]
    if not free:
        return None
    values = {"card": me.card_of(free[0]), "owned": me.card(str(free[0].chain))}
    return Moment(values, (f"card.{free[0].card}",), actions(free))


def military(me: Learner) -> Moment | None:
    """A red card, when the end of the age comes near."""
    red = me.builds("red")
    if not red or me.view.turn < ARMED:
        return None
    city = me.city(me.near)
    values = {
        "card": me.card_of(red[0]),
        "shields": me.amount(red[0].shields, "shields"),
        "own": city.shields,
        "left": me.city(city.left).shields,
        "right": me.city(city.right).shields,
        "left_name": me.name(city.left),
        "right_name": me.name(city.right),
        "win": me.amount(int(VICTORY[me.view.age - 1]), "points"),
        "loss": me.amount(-int(DEFEAT), "points"),
    }
    return Moment(values, (f"card.{red[0].card}", f"shields.{city.left}", f"shields.{city.right}"), actions(red))


def science(me: Learner) -> Moment | None:
    """A green card."""
    green = [offer for offer in me.builds("green") if me.effect(offer, "science")]
    if not green:
        return None
    points = one_more(science_of(me, me.near), str(me.effect(green[0], "science")))
    values = {"card": me.card_of(green[0]), "points": me.amount(points, "points")}
    return Moment(values, (f"card.{green[0].card}",), actions(green))


def sell(me: Learner) -> Moment | None:
    """A card that can't be built, and may be sold."""
    dear = [offer for offer in me.view.offers if offer.use == "build" and offer.reason] if me.playing else []
    sold = me.possible("sell")
    if not dear or not sold or me.view.turn < ARMED:
        return None
    values = {"card": me.card_of(dear[0]), "income": me.amount(sold[0].income, "coins")}
    return Moment(values, (f"card.{dear[0].card}", f"coins.{me.near}"))


def last(me: Learner) -> Moment | None:
    """Two cards are left of the age."""
    if not me.playing or me.view.turn != me.view.turns:
        return None
    return Moment({"n": len(me.view.hand)})


def conflict(me: Learner) -> Moment | None:
    """The first conflicts are over."""
    city = me.city(me.near)
    if not me.playing or len(city.conflicts) != 1:
        return None
    left, right = city.conflicts[0]
    values = {
        "left": me.signed(left),
        "right": me.signed(right),
        "left_name": me.name(city.left),
        "right_name": me.name(city.right),
        "win": me.amount(int(VICTORY[me.view.age - 1]), "points"),
    }
    return Moment(values, (f"tokens.{me.near}",))


def turned(me: Learner) -> Moment | None:
    """In the second age hands go the other way."""
    if not me.playing or me.view.age != 2:
        return None
    return Moment({"to": me.name(me.receiver()), "from": me.name(me.giver())}, ("passing",))


def guild(me: Learner) -> Moment | None:
    """A guild."""
    guilds = me.builds("purple")
    if not guilds:
        return None
    card = str(guilds[0].card)
    values = {"card": me.card(card), "does": card_text(me.view.edition, card, me.tell.lang)}
    return Moment(values, (f"card.{card}",), actions(guilds))


# The ideas of the first game: where several matter, the first is told.
FIRST = (conflict, last, turned, hand, passing, military, trade, stage, sign, chain, science, sell, guild)

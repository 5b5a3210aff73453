"""The moments at which the ideas of the base game matter: each looks for its own in a view."""

from ...kernel.teaching import Moment
from ..explained.military import lead_of
from ..offers import Offer
from ..tables import EVERY_CARD_DATA
from ..words import card_text
from .learner import Learner, actions, freed_later, made_by, plays_again, shields_of, symbol_of

LATE = 14  # cards in the layout of an age from which on a price is explained though the other makes nothing


def turn(me: Learner) -> Moment | None:
    """A card that makes something, for nothing."""
    makers = [offer for offer in me.builds("brown", "grey") if offer.price == 0]
    if not makers:
        return None
    card = makers[0].card
    values = {"card": me.card(card), "goods": me.amounts(made_by(makers[0]))}
    return Moment(values, (f"card.{card}",), actions(me.builds("brown", "grey")))


def price(me: Learner) -> Moment | None:
    """A card for which one unit has to be bought, at a price that the other city raises."""
    for offer in me.possible("build"):
        bought = offer.plan.bought if offer.plan else []
        if len(bought) == 1 and bought[0].units == 1 and bought[0].resource not in me.city(me.near).fixed_prices:
            made = me.city(me.rival).production.get(bought[0].resource, 0)
            if made or len(me.view.layout) <= LATE:
                return _price(me, offer, bought[0].resource, made)
    return None


def _price(me: Learner, offer: Offer, good: str, made: int) -> Moment:
    each = me.city(me.near).prices[good]
    makers = [maker for maker in me.builds("brown", "grey") if good in made_by(maker)]
    values = {
        "card": me.card(offer.card),
        "good": me.amount(1, good),
        "base": me.amount(each - made, "coins"),
        "made": made,
        "price": me.amount(each, "coins"),
        "name": me.name(me.rival),
    }
    points = (f"card.{offer.card}", f"good.{me.rival}.{good}", f"good.{me.near}.{good}")
    return Moment(values, points, actions([offer, *makers]))


def sign(me: Learner) -> Moment | None:
    """A card with a sign that makes a later one free."""
    signed = [offer for offer in me.possible("build") if freed_later(offer.card)]
    if not signed:
        return None
    card = signed[0].card
    later = freed_later(card)[0]
    age = me.word(f"age.{EVERY_CARD_DATA[later]['age']}")
    return Moment({"card": me.card(card), "later": me.card(later), "age": age}, (f"card.{card}",), actions(signed))


def chain(me: Learner) -> Moment | None:
    """A card that is free by a sign in one's own city."""
    free = [offer for offer in me.possible("build") if offer.plan and offer.plan.chain]
    if not free:
        return None
    card, owned = free[0].card, free[0].plan.chain if free[0].plan else None
    return Moment({"card": me.card(card), "owned": me.card(owned)}, (f"card.{card}", f"card.{owned}"), actions(free))


def military(me: Learner) -> Moment | None:
    """A red card."""
    red = me.builds("red")
    if not red:
        return None
    card = red[0].card
    values = {
        "card": me.card(card),
        "shields": me.amount(shields_of(red[0]), "shields"),
        "left": me.amount(me.view.military.capital - lead_of(me, me.near), "spaces"),
        "name": me.name(me.rival),
    }
    return Moment(values, (f"card.{card}", "track"), actions(red))


def uncover(me: Learner) -> Moment | None:
    """A card that frees others, beside one that frees none."""
    free = [place for place in me.view.layout if place.reachable and place.card] if me.playing else []
    freeing = [place for place in free if me.freed_by(place)]
    still = [place for place in free if not me.freed_by(place)]
    if not freeing or not still:
        return None
    place = max(freeing, key=me.freed_by)
    values = {
        "card": me.card(place.card),
        "n": me.freed_by(place),
        "still": me.card(still[0].card),
        "name": me.name(me.rival),
    }
    calm = {each.slot for each in still}
    advised = [offer for offer in me.view.offers if offer.reason is None and offer.slot in calm]
    return Moment(values, (f"card.{place.card}", f"card.{still[0].card}"), actions(advised))


def symbol(me: Learner) -> Moment | None:
    """A green card with a symbol that the city does not have."""
    city = me.city(me.near)
    green = [offer for offer in me.builds("green") if symbol_of(offer) not in (None, *city.symbols)]
    if not green:
        return None
    values = {"card": me.card(green[0].card), "have": len(city.symbols), "to_win": me.view.symbols_to_win}
    return Moment(values, (f"card.{green[0].card}", f"science.{me.near}"), actions(green))


def pair(me: Learner) -> Moment | None:
    """A green card whose symbol is the second of its kind."""
    city = me.city(me.near)
    second = [offer for offer in me.builds("green") if city.symbols.get(symbol_of(offer) or "") == 1]
    if not second:
        return None
    values = {"card": me.card(second[0].card), "symbol": me.word(f"symbol.{symbol_of(second[0])}")}
    tokens = [f"token.{token}" for token in me.view.spaces if token]
    return Moment(values, (f"card.{second[0].card}", *tokens[:1]), actions(second))


def token(me: Learner) -> Moment | None:
    """A progress token is to be chosen."""
    offered = [offer.token for offer in me.view.offers if offer.use == "token" and offer.reason is None]
    if me.view.decision.kind != "progress" or not offered:
        return None
    return Moment({"n": len(offered)}, tuple(f"token.{each}" for each in offered))


def wonder(me: Learner) -> Moment | None:
    """A wonder that can be built."""
    return _wonder(me, me.possible("wonder"))


def again(me: Learner) -> Moment | None:
    """A wonder that can be built, and gives another turn."""
    return _wonder(me, [offer for offer in me.possible("wonder") if plays_again(offer)])


def _wonder(me: Learner, offers: list[Offer]) -> Moment | None:
    if not offers:
        return None
    built = sum(each.built for city in me.view.cities for each in city.wonders)
    values = {
        "wonder": me.word(f"the_wonder.{offers[0].wonder}"),
        "price": me.price(offers[0].price),
        "limit": me.view.wonder_limit,
        "built": built,
    }
    return Moment(values, (f"wonder.{offers[0].wonder}",), actions(offers))


def sell(me: Learner) -> Moment | None:
    """A card that is too dear, and others to be sold."""
    dear = [offer for offer in me.view.offers if offer.use == "build" and offer.missing and offer.reason != "covered"]
    sold = me.possible("discard")
    if not dear or not sold:
        return None
    yellow = len(me.city(me.near).cards.get("yellow", []))
    values = {
        "card": me.card(dear[0].card),
        "missing": me.amount(dear[0].missing, "coins"),
        "income": me.amount(sold[0].income, "coins"),
        "base": me.amount(sold[0].income - yellow, "coins"),
        "yellow": yellow,
    }
    return Moment(values, (f"card.{dear[0].card}", f"coins.{me.near}"))


def starter(me: Learner) -> Moment | None:
    """Who begins the next age is to be said."""
    return Moment({"name": me.name(me.rival)}) if me.view.decision.kind == "starter" else None


def guild(me: Learner) -> Moment | None:
    """A guild."""
    guilds = me.builds("purple")
    if not guilds:
        return None
    card = guilds[0].card
    assert card is not None
    return Moment({"card": me.card(card), "does": card_text(card, me.tell.lang)}, (f"card.{card}",), actions(guilds))


# The ideas of the first game: where several matter, the first is told.
FIRST = (turn, price, sign, military, uncover, symbol, wonder, again, pair, token, chain, sell, starter, guild)

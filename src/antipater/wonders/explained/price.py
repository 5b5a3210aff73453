"""What an offer costs, as a small sum, and why it is not possible."""

from collections.abc import Mapping

from ...kernel.explaining import SumLine
from ..offers import Offer
from ..operations import RESOURCES
from ..tables import BOARD_DATA
from ..words import reason_text
from .asked import SIDES, Asked
from .cheapest import Source, cheapest
from .trade import price_from


def price_word(asked: Asked, offer: Offer) -> str:
    """The price in a word: "free", "3 coins", "2 short"."""
    if offer.missing:
        return asked.tell.say("price.short", coins=asked.amount(offer.missing, "coins"))
    if offer.reason:
        return asked.tell.say("price.impossible")
    return asked.amount(offer.price, "coins") if offer.price else asked.tell.say("price.free")


def payment(asked: Asked, offer: Offer) -> list[str]:
    """How an offer is paid, or why it can't be had."""
    purse = asked.city(offer.city).coins
    if offer.missing:
        return [asked.tell.say("price.lacks", price=asked.amount(offer.price, "coins"), purse=purse)]
    if offer.reason:
        lacking = [asked.tell.say("price.lacking", goods=asked.names_of("resource", offer.lacking))]
        return [reason_text(offer.reason, asked.tell.lang), *(lacking if offer.lacking else [])]
    if offer.chain:
        return [asked.tell.say("price.chain", card=asked.word(f"the_card.{offer.chain}"))]
    if offer.olympia:
        return [asked.tell.say("price.olympia")]
    if not offer.price:
        return []
    return [asked.tell.say("price.together", price=offer.price, purse=purse), *_choice(asked, offer)]


def _choice(asked: Asked, offer: Offer) -> list[str]:
    """That there are several ways to pay, of which the cheapest is told."""
    if len(offer.payments) < 2:
        return []
    alike = len({paid.to_left + paid.to_right for paid in offer.payments}) == 1
    return [asked.tell.say("price.choice_alike" if alike else "price.choice", n=len(offer.payments))]


def price_sum(asked: Asked, offer: Offer) -> list[SumLine]:
    """Resource by resource where the units come from; nothing if all of it is free."""
    if not offer.price:
        return []
    sources = _sources(asked, offer)
    lines = [
        _line(asked, offer.city, resource, sources)
        for resource in RESOURCES
        if any(s.resource == resource for s in sources)
    ]
    printed = [SumLine(asked.tell.say("price.printed"), offer.coins)] if offer.coins else []
    return [*lines, *printed]


def _sources(asked: Asked, offer: Offer) -> list[Source]:
    """Where each unit comes from: as the cheapest payment says, also where there are too few coins for it."""
    if not offer.payments:
        return cheapest(asked, offer.city, cost_of(asked, offer))
    paid = offer.payments[0]
    own = [Source(resource, None, 0, n) for resource, n in paid.own.items()]
    bought = zip(SIDES, (paid.left, paid.right), strict=True)
    return own + [
        Source(resource, side, price_from(asked, offer.city, side, resource), n)
        for side, units in bought
        for resource, n in units.items()
    ]


def cost_of(asked: Asked, offer: Offer) -> Mapping[str, int]:
    """The printed cost of a card, or of the next stage."""
    city = asked.city(offer.city)
    if offer.stage is None:
        cost: dict[str, int] = asked.data[offer.card or ""]["cost"]
    else:
        cost = BOARD_DATA[city.board or ""][asked.view.edition][city.side or ""][offer.stage]["cost"]
    return {resource: n for resource, n in cost.items() if resource != "coins"}


def _line(asked: Asked, seat: int, resource: str, sources: list[Source]) -> SumLine:
    own = [source for source in sources if source.resource == resource]
    city = asked.city(seat)
    names = {"left": city.left, "right": city.right}
    parts = [
        asked.tell.say("price.made", n=each.units)
        if each.side is None
        else asked.tell.say("price.bought", n=each.units, price=each.price, name=asked.name(names[each.side]))
        for each in own
    ]
    units = asked.amount(sum(each.units for each in own), resource)
    said = asked.tell.say("price.line", units=units, parts=asked.listed(parts))
    return SumLine(said, sum(each.units * each.price for each in own), resource)

"""What a city makes, buys and owns."""

from ...kernel.explaining import Explanation
from ..operations import RESOURCES
from ..tables import BASE_PRICE, EVERY_CARD_DATA, EVERY_WONDER_DATA
from .asked import Asked, seat_in


def good(asked: Asked, where: str, resource: str) -> Explanation | None:
    """A resource: how much of it a city makes, and what it pays for more."""
    seat = seat_in(where)
    if seat is None or resource not in RESOURCES:
        return None
    city = asked.city(seat)
    made = asked.tell.of(seat, "good.makes", units=asked.amount(city.production[resource], resource))
    choices = _choices(asked, seat, resource)
    return Explanation(
        title=asked.title(f"resource.{resource}"),
        state=asked.tell.say("good.state", price=asked.amount(city.prices[resource], "coins")),
        what=asked.tell.say("good.what", base=asked.amount(BASE_PRICE, "coins")),
        now=[made, _price(asked, seat, resource), *choices],
        rules=["D4.10" if resource in city.fixed_prices else "D4.7", *(["D4.12"] if choices else [])],
    )


def market(asked: Asked, where: str) -> Explanation | None:
    """Everything a city makes and buys."""
    seat = seat_in(where)
    if seat is None:
        return None
    city = asked.city(seat)
    return Explanation(
        title=asked.tell.say("market.title"),
        what=asked.tell.say("good.what", base=asked.amount(BASE_PRICE, "coins")),
        now=[
            asked.tell.say(
                "market.line",
                units=asked.amount(city.production[resource], resource),
                price=asked.amount(price, "coins"),
            )
            for resource, price in city.prices.items()
        ],
        rules=["D4.4", "D4.7"],
    )


def _price(asked: Asked, seat: int, resource: str) -> str:
    city, other = asked.city(seat), asked.city(1 - seat)
    price = asked.amount(city.prices[resource], "coins")
    if resource in city.fixed_prices:
        return asked.tell.of(seat, "good.fixed", price=price)
    made = other.production[resource]
    if city.prices[resource] != BASE_PRICE + made:
        return asked.tell.of(seat, "good.changed", price=price)
    return asked.tell.of(seat, "good.pays", price=price, n=made, other=asked.name(1 - seat))


def _choices(asked: Asked, seat: int, resource: str) -> list[str]:
    """Producers of one resource by choice, if this is one of them."""
    city = asked.city(seat)
    cards = [card for cards in city.cards.values() for card in cards]
    effects = [EVERY_CARD_DATA[card]["effect"] for card in cards]
    effects += [EVERY_WONDER_DATA[each.wonder]["effect"] for each in city.wonders if each.built]
    found = {tuple(effect["produces_choice"]) for effect in effects if "produces_choice" in effect}
    return [
        asked.tell.say("good.choice", resources=asked.names_of("resource", list(choice), "or"))
        for choice in sorted(found)
        if resource in choice
    ]


def choice(asked: Asked, kind: str) -> Explanation | None:
    """A producer of one resource by choice."""
    if kind not in ("raw", "manufactured"):
        return None
    title, what = asked.tell.say(f"choice.{kind}"), asked.tell.say("choice.what")
    return Explanation(title=title, what=what, rules=["D4.12"])


def coins(asked: Asked, where: str) -> Explanation | None:
    """The treasury."""
    seat = seat_in(where)
    if seat is None:
        return None
    city = asked.city(seat)
    points = asked.amount(city.points["coins"], "points")
    income = [offer.income for offer in asked.offers("discard")][:1] if seat == asked.view.seat else []
    return Explanation(
        title=asked.tell.say("coins.title"),
        state=str(city.coins),
        what=asked.tell.say("coins.what"),
        now=[
            asked.tell.say("coins.points", points=points),
            *(asked.tell.say("coins.discard", coins=asked.amount(each, "coins")) for each in income),
        ],
        rules=["D5.1", "D14.8"],
    )

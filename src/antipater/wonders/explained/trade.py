"""What a city makes, and what its neighbours sell to it."""

from ...i18n.asking import capital
from ...kernel.explaining import Explanation, place_in
from ..city_view import CityView, SlotView
from ..operations import RAW, RESOURCES
from ..tables import BOARD_DATA, TRADE_PRICE
from .asked import Asked, all_cards


def good(asked: Asked, where: str, resource: str) -> Explanation | None:
    """A resource: how much of it a city makes, and who sells it to the viewer's."""
    seat = asked.city_in(where)
    if seat is None or resource not in RESOURCES:
        return None
    slots = [slot.resources for slot in asked.city(seat).slots if resource in slot.resources]
    sure = sum(len(slot) == 1 for slot in slots)
    made = asked.tell.of(seat, "good.makes", units=asked.amount(sure, resource))
    choices = [asked.tell.say("good.choice", resources=asked.one_of(slot)) for slot in slots if len(slot) > 1]
    sold = _sellers(asked, resource) if seat == asked.near else []
    return Explanation(
        title=asked.title(f"resource.{resource}"),
        state=str(sure) if not choices else f"{sure}–{len(slots)}",
        what=asked.tell.say("good.what"),
        now=[made, *sorted(set(choices)), *sold],
        rules=["W4.4", "W5.1", *(["W4.6"] if choices else [])],
    )


def sells(asked: Asked, where: str) -> Explanation | None:
    """All that a neighbour sells to the viewer."""
    seller = asked.city_in(where)
    side = None if seller is None else _side_of(asked, seller)
    if seller is None or side is None:
        return None
    offered = [slot for slot in asked.city(seller).slots if slot.tradable]
    lines = [
        asked.tell.say(
            "sells.line",
            goods=asked.one_of(slot.resources),
            coins=asked.amount(price_from(asked, asked.near, side, slot.resources[0]), "coins"),
        )
        for slot in offered
    ]
    return Explanation(
        title=asked.tell.say("sells.title", name=asked.name(seller)),
        state=asked.tell.say(f"side.at_{side}"),
        what=asked.tell.say("sale.what"),
        now=[asked.listed(lines)] if lines else [],
        rules=["W5.1", "W5.2"],
    )


def sale(asked: Asked, where: str, which: str) -> Explanation | None:
    """One thing that a neighbour sells: the slots of its city are counted from 0."""
    seller = asked.city_in(where)
    side = None if seller is None else _side_of(asked, seller)
    if seller is None or side is None:
        return None
    slots = asked.city(seller).slots
    place = place_in(which, len(slots))
    if place is None or not slots[place].tradable:
        return None
    resources = slots[place].resources
    price = price_from(asked, asked.near, side, resources[0])
    lower = _lowered_by(asked, side, resources[0]) if price < TRADE_PRICE else None
    because = asked.tell.say("sale.lower", giver=lower) if lower else asked.tell.say("sale.usual")
    return Explanation(
        title=asked.tell.say("sale.title", goods=capital(asked.one_of(resources)), name=asked.name(seller)),
        state=asked.amount(price, "coins"),
        what=asked.tell.say("sale.what"),
        now=[
            asked.tell.of(asked.near, "sale.price", coins=asked.amount(price, "coins"), because=because),
            *(_elsewhere(asked, seller, resource) for resource in resources),
        ],
        rules=["W5.1", "W5.9" if lower else "W5.2", *(["W5.5"] if len(resources) > 1 else [])],
    )


def price_from(asked: Asked, seat: int, side: str, resource: str) -> int:
    """What one unit costs a city."""
    return asked.city(seat).prices[f"{_kind(resource)}_{side}"]


def makes(asked: Asked, slots: list[SlotView]) -> str:
    """What some slots make, counted up."""
    sure = [slot.resources[0] for slot in slots if len(slot.resources) == 1]
    parts = [asked.amount(sure.count(each), each) for each in RESOURCES if each in sure]
    return asked.listed([*parts, *(asked.one_of(slot.resources) for slot in slots if len(slot.resources) > 1)])


def _kind(resource: str) -> str:
    return "raw" if RESOURCES.index(resource) < RAW else "manufactured"


def _side_of(asked: Asked, seller: int) -> str | None:
    return next((side for side, other in asked.neighbours(asked.near) if other == seller), None)


def _sold(city: CityView, resource: str) -> bool:
    return any(slot.tradable and resource in slot.resources for slot in city.slots)


def _sellers(asked: Asked, resource: str) -> list[str]:
    """Who sells a resource to the viewer, and for how much."""
    found = [
        asked.tell.say(
            "good.sold",
            name=asked.name(other),
            side=asked.tell.say(f"side.at_{side}"),
            coins=asked.amount(price_from(asked, asked.near, side, resource), "coins"),
        )
        for side, other in asked.neighbours(asked.near)
        if _sold(asked.city(other), resource)
    ]
    return found or [asked.tell.say("good.unsold")]


def _elsewhere(asked: Asked, seller: int, resource: str) -> str:
    """What the other neighbour asks for the same."""
    side, other = next(each for each in asked.neighbours(asked.near) if each[1] != seller)
    key = "sale.beside" if _sold(asked.city(other), resource) else "sale.not_beside"
    coins = asked.amount(price_from(asked, asked.near, side, resource), "coins")
    where = asked.tell.say(f"side.at_{side}")
    goods = asked.word(f"resource.{resource}")
    return asked.tell.say(key, name=asked.name(other), side=where, goods=goods, coins=coins)


def _lowered_by(asked: Asked, side: str, resource: str) -> str | None:
    """The card or the board that lowers a price."""
    city = asked.city(asked.near)
    for card in all_cards(city):
        if _lowers(asked.data[card]["effect"], side, resource):
            return asked.card(card)
    if city.board is None or city.side is None:
        return None
    stages = BOARD_DATA[city.board][asked.view.edition][city.side]
    raised = (stage for stage, own in zip(stages, city.stages, strict=True) if own.raised)
    found = any(_lowers(stage["effect"], side, resource) for stage in raised)
    return asked.word(f"board.{city.board}") if found else None


def _lowers(effect: dict[str, dict[str, list[str]]], side: str, resource: str) -> bool:
    discount = effect.get("discount")
    return discount is not None and side in discount["from"] and resource in discount["resources"]

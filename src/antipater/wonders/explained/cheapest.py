"""The cheapest way to a cost that a city can't pay: the rules list only payments that it can."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .asked import Asked
from .trade import price_from

Slots = tuple[tuple[str | None, tuple[str, ...], int], ...]  # whose, what each gives, and how many of them are left
NOT_TO_BE_HAD = 1 << 20


class Source(NamedTuple):
    """Some units of a resource from one city."""

    resource: str
    side: str | None  # of the neighbour who sells them; None if they are made
    price: int  # for each
    units: int


def cheapest(asked: Asked, seat: int, cost: Mapping[str, int]) -> list[Source]:
    """Where each unit of a cost comes from; nothing if there are not enough of them at any price."""
    needed = tuple(resource for resource, n in cost.items() for _ in range(n))

    @cache
    def best(unit: int, slots: Slots) -> tuple[int, tuple[tuple[str, str | None], ...]]:
        if unit == len(needed):
            return 0, ()
        found: tuple[int, tuple[tuple[str, str | None], ...]] = (NOT_TO_BE_HAD, ())
        for k, (side, resources, left) in enumerate(slots):
            if left and needed[unit] in resources:
                more, rest = best(unit + 1, (*slots[:k], (side, resources, left - 1), *slots[k + 1 :]))
                price = 0 if side is None else price_from(asked, seat, side, needed[unit])
                found = min(found, (price + more, ((needed[unit], side), *rest)), key=lambda way: way[0])
        return found

    coins, ways = best(0, _slots(asked, seat))
    if coins >= NOT_TO_BE_HAD:
        return []
    return [
        Source(resource, side, 0 if side is None else price_from(asked, seat, side, resource), n)
        for (resource, side), n in Counter(ways).items()
    ]


def _slots(asked: Asked, seat: int) -> Slots:
    """What the city makes and its neighbours sell, alike ones together."""
    own = [(None, tuple(slot.resources)) for slot in asked.city(seat).slots]
    sold = [
        (side, tuple(slot.resources))
        for side, other in asked.neighbours(seat)
        for slot in asked.city(other).slots
        if slot.tradable
    ]
    return tuple((side, resources, n) for (side, resources), n in Counter([*own, *sold]).items())

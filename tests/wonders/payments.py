"""Every way to pay for something, tried one by one: cards lie on the table, and each symbol serves once.

Written from the rule book. A city uses each symbol of its own once; each symbol that a neighbour sells, its start
resource and those of its brown and grey cards, can be bought once, either alternative of it. A unit costs 2 coins, or 1
with a trading post, the marketplace or Olympia. Nothing forbids buying what one could produce.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import mul, sub
from typing import Any

from .printed import BOARDS, CARDS, RESOURCES, Slot, slots, stages

Pair = tuple[int, int]  # coins to the left neighbour and to the right one
Units = tuple[int, ...]  # of each of RESOURCES
Slots = tuple[Slot, ...]

DEAR, CHEAP = 2, 1


@lru_cache(10_000)
def effects_of(edition: str, board: str, side: str, cards: tuple[str, ...], raised: int) -> list[dict[str, Any]]:
    """What stands on cards and raised stages."""
    built = [CARDS[edition][card] for card in cards]
    return [piece["effect"] for piece in (*built, *stages(edition, board, side)[:raised])]


@lru_cache(10_000)
def slots_for_sale(edition: str, board: str, cards: tuple[str, ...]) -> list[Slot]:
    """What neighbours can buy: not what yellow cards and stages produce."""
    sold = [CARDS[edition][card] for card in cards if CARDS[edition][card]["color"] in ("brown", "grey")]
    return [(BOARDS[board][edition]["start"],), *(slot for card in sold for slot in slots(card["effect"]))]


@dataclass
class Town:
    """What lies before a player and matters for trade."""

    edition: str
    board: str
    side: str
    cards: list[str] = field(default_factory=list)
    raised: int = 0  # stages

    @property
    def effects(self) -> list[dict[str, Any]]:
        """The effects of all its cards and stages."""
        return effects_of(self.edition, self.board, self.side, tuple(self.cards), self.raised)

    def for_sale(self) -> list[Slot]:
        return slots_for_sale(self.edition, self.board, tuple(self.cards))

    def own(self) -> list[Slot]:
        """Everything that it can use itself."""
        return [
            (BOARDS[self.board][self.edition]["start"],),
            *(slot for effect in self.effects for slot in slots(effect)),
        ]

    def price(self, resource: str, side: str) -> int:
        """Coins for a unit from the left or right neighbour."""
        return self.prices(side)[RESOURCES.index(resource)]

    def prices(self, side: str) -> tuple[int, ...]:
        """Coins for a unit of each resource."""
        discounts = [effect["discount"] for effect in self.effects if "discount" in effect]
        cheap = {resource for off in discounts if side in off["from"] for resource in off["resources"]}
        return tuple(CHEAP if resource in cheap else DEAR for resource in RESOURCES)


def units_of(cost: Mapping[str, int]) -> Units:
    return tuple(cost.get(resource, 0) for resource in RESOURCES)


def plus_one(units: Units, resource: str) -> Units:
    k = RESOURCES.index(resource)
    return (*units[:k], units[k] + 1, *units[k + 1 :])


def minus(units: Units, others: Units) -> Units:
    return tuple(map(sub, units, others))


def coins_for(units: Units, prices: Sequence[int]) -> int:
    return sum(map(mul, units, prices))


def useful(found: list[Slot], need: Units) -> Slots:
    """The slots that give something needed."""
    needed = {resource for resource, n in zip(RESOURCES, need, strict=True) if n}
    return tuple(sorted(slot for slot in found if needed.intersection(slot)))


@lru_cache(10_000)
def bundles(found: Slots, need: Units) -> frozenset[Units]:
    """All that slots can give of what is needed: each gives one of its alternatives, or nothing."""
    given = {units_of({})}
    for slot in found:
        given |= {plus_one(units, resource) for units in given for resource in slot}
        given = {units for units in given if min(minus(need, units)) >= 0}
    return frozenset(given)


def can_give(found: list[Slot], units: Units) -> bool:
    """Have the slots these units at once?"""
    return units in bundles(useful(found, units), units)


def is_lower(one: Pair, other: Pair) -> bool:
    """Does the one pair ask less of one neighbour, and not more of the other?"""
    return one != other and one[0] <= other[0] and one[1] <= other[1]


@lru_cache(10_000)
def ways(need: Units, own: Slots, left: Slots, right: Slots, left_prices: Units, right_prices: Units) -> set[Pair]:
    """What is paid to both neighbours, for every way to have the units."""
    produced = bundles(own, need)
    return {
        (coins_for(here, left_prices), coins_for(there, right_prices))
        for here in bundles(left, need)
        for there in bundles(right, need)
        if minus(minus(need, here), there) in produced
    }


def payments(cost: Mapping[str, int], buyer: Town, left: Town, right: Town, coins: int) -> set[Pair]:
    """Every pair of payments from which neither can be lowered without raising the other, within the coins held."""
    need = units_of(cost)
    sources = (useful(found, need) for found in (buyer.own(), left.for_sale(), right.for_sale()))
    possible = ways(need, *sources, buyer.prices("left"), buyer.prices("right"))
    paid = {pair for pair in possible if sum(pair) <= coins - cost.get("coins", 0)}
    return {pair for pair in paid if not any(is_lower(other, pair) for other in paid)}

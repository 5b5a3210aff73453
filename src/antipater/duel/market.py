"""What a city lacks for a piece, and the coins for it: all five resources at once.

Five small numbers, one for each resource, are packed into one number: LANE bits each, the first resource lowest. So a
subtraction or a product does for all of them what would take five, and nothing branches on what cannot be foreseen.
"""

from typing import TypeAlias

import numpy as np

from ..kernel.rule import inlined
from .operations import MANUFACTURED_TO
from .state import City
from .tables import COST

LANE = 10  # bits of a resource: no production, price or cost comes near their limit
ONE_LANE = (1 << LANE) - 1
LAST_LANE = LANE * (MANUFACTURED_TO - 1)
TOPS = sum(1 << (LANE * resource + LANE - 1) for resource in range(MANUFACTURED_TO))  # the highest bit of each lane
BELOW_PRICE = 8  # bits of the lane of a resource, below its price

# The production of a city; its prices, with the last resource lowest; raw and manufactured resources with the dearest
# first, each as its price and its lane; the producers of any one raw, of any one manufactured resource.
Market: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]

PACKED_COST = np.zeros(len(COST), np.int64)  # [card or wonder piece]
for _resource in range(MANUFACTURED_TO):
    PACKED_COST += COST[:, _resource].astype(np.int64) << (LANE * _resource)
PACKED_COST.setflags(write=False)


@inlined
def priced(city: City, resource: int) -> int:
    """A resource as its price and its lane."""
    return (int(city.price[resource]) << BELOW_PRICE) + LANE * resource


@inlined
def market_of(city: City) -> Market:
    """What is asked again and again while pieces are priced."""
    production = 0
    prices = 0
    for resource in range(MANUFACTURED_TO):
        production += int(city.production[resource]) << (LANE * resource)
        prices += int(city.price[resource]) << (LAST_LANE - LANE * resource)
    wood, clay, stone = priced(city, 0), priced(city, 1), priced(city, 2)
    glass, papyrus = priced(city, 3), priced(city, 4)
    dearer, cheaper = max(wood, clay), min(wood, clay)
    middle = min(dearer, stone)
    raw = max(dearer, stone), max(cheaper, middle), min(cheaper, middle)
    made = max(glass, papyrus), min(glass, papyrus)
    return production, prices, raw[0], raw[1], raw[2], made[0], made[1], int(city.choice[0]), int(city.choice[1])


@inlined
def lacking_in(market: Market, piece: int) -> int:
    """The units of each resource that brown and grey cards do not produce, packed."""
    difference = (int(PACKED_COST[piece]) | TOPS) - market[0]
    enough = difference & TOPS  # where the highest bit is still there nothing was borrowed: the cost is not below it
    return difference & (enough - (enough >> (LANE - 1)))


@inlined
def coins_for(market: Market, lacking: int) -> int:
    """The coins for everything that is lacking: in the last lane of the product each resource meets its own price."""
    return ((lacking * market[1]) >> LAST_LANE) & ONE_LANE


@inlined
def covered(lacking: int, resource: int, units: int) -> int:
    """How many of so many units are of use for a resource."""
    return min((lacking >> (resource & (1 << BELOW_PRICE) - 1)) & ONE_LANE, units)


@inlined
def saved_by_choice(market: Market, lacking: int) -> int:
    """The coins that choice producers save, each of which covers one of the dearest units of its kind."""
    raw, manufactured = market[7], market[8]
    first = covered(lacking, market[2], raw)
    second = covered(lacking, market[3], raw - first)
    third = covered(lacking, market[4], raw - first - second)
    saved = first * (market[2] >> BELOW_PRICE) + second * (market[3] >> BELOW_PRICE)
    saved += third * (market[4] >> BELOW_PRICE)
    first = covered(lacking, market[5], manufactured)
    second = covered(lacking, market[6], manufactured - first)
    return saved + first * (market[5] >> BELOW_PRICE) + second * (market[6] >> BELOW_PRICE)


@inlined
def trade_in(market: Market, piece: int) -> int:
    """The fewest coins for the resources that must be bought, without a discount."""
    lacking = lacking_in(market, piece)
    coins = coins_for(market, lacking)
    if market[7] + market[8] > 0:
        coins -= saved_by_choice(market, lacking)
    return coins

"""What resources cost a city that it must buy: production, choice producers, units that are taken off.

`need` is scratch space of five numbers, the units of each resource that are still missing.
"""

from ..kernel.record import Numbers
from ..kernel.rule import Constant, inlined, rule
from .market import Market, market_of, trade_in
from .operations import MANUFACTURED_TO, RAW_FROM, RAW_TO
from .state import City
from .tables import COST, DISCOUNT_GROUP


@inlined
def own_discount(city: City, piece: int) -> int:
    """Units that the city's own progress tokens take off the cost of a piece."""
    return int(city.discount[DISCOUNT_GROUP[piece]])


@rule
def lacking(city: City, piece: int, resource: int) -> int:
    """How many units of a resource brown and grey cards do not produce."""
    return max(int(COST[piece, resource]) - int(city.production[resource]), 0)


@rule
def cover_dearest(city: City, need: Numbers, start: Constant, stop: Constant, units: int) -> None:
    """Cover units of the resources from start to stop, each time one of the dearest that is still needed."""
    for _ in range(units):
        dearest = -1
        highest = 0
        for resource in range(start, stop):
            if int(need[resource]) > 0 and int(city.price[resource]) > highest:
                dearest = resource
                highest = int(city.price[resource])
        if dearest < 0:
            return
        need[dearest] -= 1


@rule
def cover_by_choice(city: City, need: Numbers) -> None:
    """Each choice producer covers one unit of its kind."""
    cover_dearest(city, need, RAW_FROM, RAW_TO, int(city.choice[0]))
    cover_dearest(city, need, RAW_TO, MANUFACTURED_TO, int(city.choice[1]))


@rule
def cover_by_discount(city: City, off: int, need: Numbers) -> None:
    """A discount covers any units."""
    cover_dearest(city, need, RAW_FROM, MANUFACTURED_TO, off)


@inlined
def trade_at(city: City, market: Market, piece: int, off: int, need: Numbers) -> int:
    """The fewest coins for the resources that must be bought in a market, with a discount of so many units."""
    return trade_in(market, piece) if off == 0 else trade_less(city, piece, off, need)


@inlined
def affords(city: City, market: Market, piece: int, off: int, coins: int, need: Numbers) -> bool:
    """Are these coins enough for the resources that must be bought, with a discount of so many units?"""
    if off == 0:
        return trade_in(market, piece) <= coins
    return trade_less(city, piece, off, need) <= coins


@rule
def trade_less(city: City, piece: int, off: int, need: Numbers) -> int:
    """The fewest coins for the resources that must be bought, with a discount of so many units.

    Covering the dearest unit is best at each step as long as what covers only some resources goes first.
    """
    if off == 0:
        return trade_in(market_of(city), piece)
    for resource in range(MANUFACTURED_TO):
        need[resource] = lacking(city, piece, resource)
    cover_by_choice(city, need)
    cover_by_discount(city, off, need)
    coins = 0
    for resource in range(MANUFACTURED_TO):
        coins += int(need[resource]) * int(city.price[resource])
    return coins

"""What a card or wonder costs a city now: production, choice producers, discounts, trade.

`need` is scratch space of five numbers, the units of each resource that are still missing.
"""

from ..kernel.record import Numbers
from ..kernel.rule import rule
from .operations import COINS, MANUFACTURED_TO, RAW_FROM, RAW_TO
from .pantheon.purse import engineered, free_by_mythology, spend_protected
from .state import City, State, in_city
from .tables import BASE_PRICE, COST, DISCOUNT_GROUP, FREE_IF
from .variant import PANTHEON


@rule
def price_unit(state: State, seat: int, resource: int) -> None:
    """Set what a unit costs this city: a fixed price, or more the more of it the opponent's cards produce."""
    city = state.city[seat]
    fixed = int(city.fixed_price[resource])
    city.price[resource] = fixed if fixed > 0 else BASE_PRICE + int(state.city[1 - seat].production[resource])


@rule
def free_by_chain(state: State, seat: int, card: int) -> bool:
    """Does a card in the own city make this one free?"""
    if PANTHEON and free_by_mythology(state, seat, card):
        return True
    giver = int(FREE_IF[card])
    return giver > 0 and in_city(state, seat, giver - 1)


@rule
def lacking(city: City, piece: int, resource: int) -> int:
    """How many units of a resource brown and grey cards do not produce."""
    return max(int(COST[piece, resource]) - int(city.production[resource]), 0)


@rule
def unaided_trade(city: City, piece: int) -> int:
    """The coins for everything that is lacking, with neither choice producers nor discounts."""
    coins = 0
    for resource in range(MANUFACTURED_TO):
        coins += lacking(city, piece, resource) * int(city.price[resource])
    return coins


@rule
def aided(city: City, piece: int) -> bool:
    """Has the city anything that covers units of its choice?"""
    return int(city.choice[0]) + int(city.choice[1]) + int(city.discount[DISCOUNT_GROUP[piece]]) > 0


@rule
def cover_dearest(city: City, need: Numbers, start: int, stop: int, units: int) -> None:
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
def cover_by_discount(city: City, piece: int, need: Numbers) -> None:
    """A discount covers any units."""
    cover_dearest(city, need, RAW_FROM, MANUFACTURED_TO, int(city.discount[DISCOUNT_GROUP[piece]]))


@rule
def trade(city: City, piece: int, need: Numbers) -> int:
    """The fewest coins for the resources that must be bought.

    Covering the dearest unit is best at each step as long as what covers only some resources goes first.
    """
    if not aided(city, piece):
        return unaided_trade(city, piece)
    for resource in range(MANUFACTURED_TO):
        need[resource] = lacking(city, piece, resource)
    cover_by_choice(city, need)
    cover_by_discount(city, piece, need)
    coins = 0
    for resource in range(MANUFACTURED_TO):
        coins += int(need[resource]) * int(city.price[resource])
    return coins


@rule
def purse(city: City) -> int:
    """All coins that the city can spend."""
    if PANTHEON:
        return int(city.coins) + int(city.protected_coins)
    return int(city.coins)


@rule
def spend(city: City, coins: int) -> None:
    """Pay coins."""
    if PANTHEON:
        coins = spend_protected(city, coins)
    city.coins -= coins


@rule
def can_pay(city: City, piece: int, need: Numbers) -> bool:
    """Has the city coins enough to build this without a chain?"""
    left = purse(city) - int(COST[piece, COINS])
    return left >= 0 and trade(city, piece, need) <= left


@rule
def can_build(state: State, seat: int, card: int, need: Numbers) -> bool:
    """Can the card be built, by a chain or by paying?"""
    if PANTHEON and engineered(state.city[seat], card):
        return True
    return free_by_chain(state, seat, card) or can_pay(state.city[seat], card, need)


@rule
def pay(state: State, seat: int, piece: int, need: Numbers) -> None:
    """Pay the printed coins to the bank, and for resources the bank or an opponent who has Economy."""
    city = state.city[seat]
    opponent = state.city[1 - seat]
    bought = trade(city, piece, need)
    spend(city, int(COST[piece, COINS]) + bought)
    if int(opponent.trade_income) == 1:
        opponent.coins += bought


@rule
def pay_for_card(state: State, seat: int, card: int, need: Numbers) -> None:
    """Pay what a card costs; with Engineering the coin for its chain symbol, unless it costs less."""
    if PANTHEON and engineered(state.city[seat], card):
        city = state.city[seat]
        if int(COST[card, COINS]) + trade(city, card, need) >= int(city.chain_price):
            spend(city, int(city.chain_price))
            return
    pay(state, seat, card, need)

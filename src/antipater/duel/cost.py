"""What a card or wonder costs a city now, and paying it.

`need` is scratch space of five numbers, the units of each resource that are still missing.
"""

from ..kernel.record import Numbers
from ..kernel.rule import inlined, rule
from .market import Market
from .operations import COINS, YELLOW
from .seams.cost import (
    ANY_PRICE,
    AS_PRINTED,
    changed_price,
    coins_are_ignored,
    coins_elsewhere,
    free_otherwise,
    left_to_treasury,
    more_for_discarding,
    more_units_off,
    most_to_pay,
    price_instead,
    units_ignored,
)
from .state import City, State, in_city
from .tables import BASE_PRICE, COST, DISCARD_COINS, FREE_IF
from .trade import affords, own_discount, trade_less


@rule
def price_unit(state: State, seat: int, resource: int) -> None:
    """Set what a unit costs this city: a fixed price, or more the more of it the opponent's cards produce."""
    city = state.city[seat]
    fixed = int(city.fixed_price[resource])
    price = fixed if fixed > 0 else BASE_PRICE + int(state.city[1 - seat].production[resource])
    city.price[resource] = changed_price(city, resource, price)


@inlined
def free_by_chain(state: State, seat: int, card: int) -> bool:
    """Does a card in one's own city, or whatever else may do so, make this one free?"""
    giver = int(FREE_IF[card])
    if giver > 0 and in_city(state, seat, giver - 1):
        return True
    return free_otherwise(state, seat, card)


@inlined
def discount(city: City, piece: int) -> int:
    """Units that are taken off the cost of a piece in any case."""
    return own_discount(city, piece) + more_units_off(city, piece)


@inlined
def units_off(city: City, piece: int, need: Numbers) -> int:
    """All units that are taken off the cost of a piece."""
    return discount(city, piece) + units_ignored(city, piece, need)


@rule
def trade(city: City, piece: int, need: Numbers) -> int:
    """The fewest coins for the resources that must be bought."""
    return trade_less(city, piece, units_off(city, piece, need), need)


@inlined
def printed_coins(city: City, piece: int, need: Numbers) -> int:
    """The coins of the cost that must be paid to the bank."""
    if coins_are_ignored(city, piece, need):
        return 0
    return int(COST[piece, COINS])


@rule
def discard_income(city: City) -> int:
    """What a card brings that is discarded: 2 coins and 1 more for each own yellow card."""
    return DISCARD_COINS + int(city.cards[YELLOW]) + more_for_discarding(city)


@inlined
def purse(city: City) -> int:
    """All coins that the city can spend."""
    return int(city.coins) + coins_elsewhere(city)


@rule
def spend(city: City, coins: int) -> None:
    """Pay coins."""
    city.coins -= left_to_treasury(city, coins)


@inlined
def can_pay(city: City, market: Market, piece: int, need: Numbers) -> bool:
    """Has the city coins enough to build this without a chain?"""
    left = purse(city) - printed_coins(city, piece, need)
    return affords(city, market, piece, units_off(city, piece, need), left, need)


@inlined
def can_build(state: State, seat: int, market: Market, card: int, need: Numbers) -> bool:
    """Can the card be built, by a chain or by paying?"""
    city = state.city[seat]
    price = price_instead(city, card)
    if price != AS_PRINTED:
        return price <= purse(city)
    if most_to_pay(city, card) <= purse(city):
        return True
    return free_by_chain(state, seat, card) or can_pay(city, market, card, need)


@rule
def pay(state: State, seat: int, piece: int, need: Numbers) -> None:
    """Pay the printed coins to the bank, and for resources the bank or an opponent who has Economy."""
    city = state.city[seat]
    opponent = state.city[1 - seat]
    bought = trade(city, piece, need)
    spend(city, printed_coins(city, piece, need) + bought)
    if int(opponent.trade_income) == 1:
        opponent.coins += bought


@rule
def pay_for_card(state: State, seat: int, card: int, need: Numbers) -> None:
    """Pay what a card costs, or what takes the place of its cost."""
    city = state.city[seat]
    price = price_instead(city, card)
    most = most_to_pay(city, card)
    if price != AS_PRINTED:
        spend(city, price)
    elif most != ANY_PRICE and printed_coins(city, card, need) + trade(city, card, need) >= most:
        spend(city, most)
    else:
        pay(state, seat, card, need)

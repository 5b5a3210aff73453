"""What a card or wonder costs a city now: production, choice producers, discounts, trade.

`need` is scratch space of five numbers, the units of each resource that are still missing.
"""

from ..kernel.record import Numbers
from ..kernel.rule import Constant, rule
from .agora.decrees import borrows_chains, decreed_price, discard_bonus, ignores_symbol, wonder_units_off
from .agora.senators import is_senator, recruit_price
from .operations import COINS, MANUFACTURED_TO, RAW_FROM, RAW_TO, YELLOW
from .pantheon.purse import engineered, free_by_mythology, spend_protected
from .state import City, State, in_city
from .tables import BASE_PRICE, COST, DISCARD_COINS, DISCOUNT_GROUP, FREE_IF
from .variant import AGORA, PANTHEON


@rule
def price_unit(state: State, seat: int, resource: int) -> None:
    """Set what a unit costs this city: a fixed price, or more the more of it the opponent's cards produce."""
    city = state.city[seat]
    fixed = int(city.fixed_price[resource])
    price = fixed if fixed > 0 else BASE_PRICE + int(state.city[1 - seat].production[resource])
    if AGORA:
        price = decreed_price(city, resource, price)
    city.price[resource] = price


@rule
def free_by_chain(state: State, seat: int, card: int) -> bool:
    """Does a card in the own city make this one free, or by a decree one in the other city?"""
    if PANTHEON and free_by_mythology(state, seat, card):
        return True
    giver = int(FREE_IF[card])
    if AGORA and giver > 0 and borrows_chains(state.city[seat]) and in_city(state, 1 - seat, giver - 1):
        return True
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
def aided(city: City, off: int) -> bool:
    """Has the city anything that covers units of its choice?"""
    return int(city.choice[0]) + int(city.choice[1]) + off > 0


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


@rule
def trade_less(city: City, piece: int, off: int, need: Numbers) -> int:
    """The fewest coins for the resources that must be bought, with a discount of so many units.

    Covering the dearest unit is best at each step as long as what covers only some resources goes first.
    """
    if not aided(city, off):
        return unaided_trade(city, piece)
    for resource in range(MANUFACTURED_TO):
        need[resource] = lacking(city, piece, resource)
    cover_by_choice(city, need)
    cover_by_discount(city, off, need)
    coins = 0
    for resource in range(MANUFACTURED_TO):
        coins += int(need[resource]) * int(city.price[resource])
    return coins


@rule
def discount(city: City, piece: int) -> int:
    """Units that are taken off the cost of a piece in any case."""
    off = int(city.discount[DISCOUNT_GROUP[piece]])
    if AGORA:
        off += wonder_units_off(city, piece)
    return off


@rule
def ignores_coins(city: City, piece: int, need: Numbers) -> bool:
    """Is the printed coin cost the one symbol that a decree ignores, because it is dearer than a unit?"""
    coins = int(COST[piece, COINS])
    if coins == 0:
        return False
    off = discount(city, piece)
    return coins > trade_less(city, piece, off, need) - trade_less(city, piece, off + 1, need)


@rule
def units_off(city: City, piece: int, need: Numbers) -> int:
    """All units that are taken off the cost of a piece."""
    off = discount(city, piece)
    if AGORA and ignores_symbol(city, piece) and not ignores_coins(city, piece, need):
        off += 1
    return off


@rule
def trade(city: City, piece: int, need: Numbers) -> int:
    """The fewest coins for the resources that must be bought."""
    return trade_less(city, piece, units_off(city, piece, need), need)


@rule
def printed_coins(city: City, piece: int, need: Numbers) -> int:
    """The coins of the cost that must be paid to the bank."""
    if AGORA and ignores_symbol(city, piece) and ignores_coins(city, piece, need):
        return 0
    return int(COST[piece, COINS])


@rule
def discard_income(city: City) -> int:
    """What a card brings that is discarded: 2 coins and 1 more for each own yellow card."""
    income = DISCARD_COINS + int(city.cards[YELLOW])
    if AGORA:
        income += discard_bonus(city)
    return income


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
    left = purse(city) - printed_coins(city, piece, need)
    return left >= 0 and trade(city, piece, need) <= left


@rule
def can_build(state: State, seat: int, card: int, need: Numbers) -> bool:
    """Can the card be built, by a chain or by paying, or the senator be recruited?"""
    if AGORA and is_senator(card):
        return recruit_price(state.city[seat]) <= purse(state.city[seat])
    if PANTHEON and engineered(state.city[seat], card):
        return True
    return free_by_chain(state, seat, card) or can_pay(state.city[seat], card, need)


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
    """Pay what a card costs; with Engineering the coin for its chain symbol, unless it costs less."""
    if AGORA and is_senator(card):
        spend(state.city[seat], recruit_price(state.city[seat]))
        return
    if PANTHEON and engineered(state.city[seat], card):
        city = state.city[seat]
        if printed_coins(city, card, need) + trade(city, card, need) >= int(city.chain_price):
            spend(city, int(city.chain_price))
            return
    pay(state, seat, card, need)

"""What decrees change for the city that controls their chamber."""

import numpy as np

from ...kernel.bits import has
from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..capacity import WONDERS
from ..operations import BLUE, COINS, COLORS, GREEN, RAW_TO, RED, SENATOR_COLORS, YELLOW
from ..state import City, State
from ..tables import CARD_COLOR, COST, DECREE_IDS, SENATE_ACTIONS, WONDER_PIECE
from ..trade import own_discount, trade_less

COINS_ON_BLUE = DECREE_IDS.index("coins_on_blue")
COINS_ON_GREEN = DECREE_IDS.index("coins_on_green")
COINS_ON_YELLOW = DECREE_IDS.index("coins_on_yellow")
COINS_ON_RED = DECREE_IDS.index("coins_on_red")
COINS_ON_WONDER = DECREE_IDS.index("coins_on_wonder")
IGNORE_YELLOW = DECREE_IDS.index("ignore_yellow")
IGNORE_RED = DECREE_IDS.index("ignore_red")
IGNORE_GREEN = DECREE_IDS.index("ignore_green")
WONDER_DISCOUNT = DECREE_IDS.index("wonder_discount")
SHIELD = DECREE_IDS.index("shield")
TRADE_RAW = DECREE_IDS.index("trade_raw")
TRADE_MANUFACTURED = DECREE_IDS.index("trade_manufactured")
SENATE_PLUS_TWO = DECREE_IDS.index("senate_plus_two")
DISCARD_PLUS_TWO = DECREE_IDS.index("discard_plus_two")
OPPONENT_CHAINS = DECREE_IDS.index("opponent_chains")
CONSPIRATOR_PLAY_AGAIN = DECREE_IDS.index("conspirator_play_again")

MORE = 2  # blue cards for the senate, or coins for a discarded card
LEAST_PRICE = 1  # of a unit
NONE = -1

# [color]: the decree that pays for a new card of it, NONE if none does
COINS_DECREE = np.full(len(COLORS) + len(SENATOR_COLORS), NONE, np.int16)
COINS_DECREE[[BLUE, GREEN, YELLOW, RED]] = [COINS_ON_BLUE, COINS_ON_GREEN, COINS_ON_YELLOW, COINS_ON_RED]
# [card or wonder piece]: the set of decrees by which a symbol, or a unit, is left out
IGNORED_BY = np.zeros(WONDER_PIECE + WONDERS, np.int32)
for _color, _decree in {YELLOW: IGNORE_YELLOW, RED: IGNORE_RED, GREEN: IGNORE_GREEN}.items():
    IGNORED_BY[: len(CARD_COLOR)][_color == CARD_COLOR] = 1 << _decree
DISCOUNTED_BY = np.zeros(WONDER_PIECE + WONDERS, np.int32)
DISCOUNTED_BY[WONDER_PIECE:] = 1 << WONDER_DISCOUNT
for _table in (COINS_DECREE, IGNORED_BY, DISCOUNTED_BY):
    _table.setflags(write=False)


@rule
def pay_controller(state: State, decree: int) -> None:
    """Who controls the decree gets as many coins as the number of the age."""
    for seat in range(2):
        if has(state.city[seat].decrees, decree):
            state.city[seat].coins += int(state.age)


@rule
def reward_card(state: State, color: int) -> None:
    """Somebody builds a card."""
    if int(COINS_DECREE[color]) != NONE:
        pay_controller(state, int(COINS_DECREE[color]))


@rule
def ignores_symbol(city: City, piece: int) -> bool:
    """May one symbol of the cost of this card be left out?"""
    return int(city.decrees) & int(IGNORED_BY[piece]) != 0


@rule
def wonder_units_off(city: City, piece: int) -> int:
    """Units that a decree takes off the cost of a wonder."""
    return 1 if int(city.decrees) & int(DISCOUNTED_BY[piece]) != 0 else 0


@rule
def ignores_coins(city: City, piece: int, need: Numbers) -> bool:
    """Is the printed coin cost the one symbol that is left out, because it is dearer than a unit?"""
    coins = int(COST[piece, COINS])
    if coins == 0:
        return False
    off = own_discount(city, piece) + wonder_units_off(city, piece)
    return coins > trade_less(city, piece, off, need) - trade_less(city, piece, off + 1, need)


@rule
def decreed_price(city: City, resource: int, price: int) -> int:
    """What a unit costs after a decree on trade."""
    decree = TRADE_RAW if resource < RAW_TO else TRADE_MANUFACTURED
    return max(price - 1, LEAST_PRICE) if has(city.decrees, decree) else price


@rule
def discard_bonus(city: City) -> int:
    """Coins more for a card that is discarded."""
    return MORE if has(city.decrees, DISCARD_PLUS_TWO) else 0


@rule
def senate_actions(city: City) -> int:
    """How often a politician who is recruited now acts."""
    blue = int(city.cards[BLUE]) + (MORE if has(city.decrees, SENATE_PLUS_TWO) else 0)
    return int(SENATE_ACTIONS[min(blue, len(SENATE_ACTIONS) - 1)])


@rule
def borrows_chains(city: City) -> bool:
    """Do chain symbols of the other city work for this one?"""
    return has(city.decrees, OPPONENT_CHAINS)

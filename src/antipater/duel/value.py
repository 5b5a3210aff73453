"""What a city is worth while the game runs, in tenths of a point: the judgement of the greedy player.

All weights stand here, in the words of the game, so that they can be read and argued about.
"""

import numpy as np

from ..kernel.bits import count, lowest, without_lowest
from ..kernel.rule import rule
from . import operations
from .military import lead
from .operations import MANUFACTURED_TO, RAW_TO
from .science import different_symbols
from .score import total
from .seams.value import MORE_WONDER_EFFECTS, more_balance, more_worth
from .state import City, State
from .tables import EFFECTS, EVERY_WONDER, WONDER_PIECE

POINT = 10
# Each coin beyond what it counts as points: a treasury buys cards, the more so the longer the game.
COIN = (6, 6, 4, 2)  # by age; during the draft as in age I
PLENTY = 20  # coins beyond which more of them buy little
# The first and each further unit of a resource that brown and grey cards produce, by age.
FIRST_UNIT = (56, 56, 54, 0)
FURTHER_UNIT = (40, 40, 24, 0)
MANUFACTURED = 9  # more for glass and papyrus, which are rare
CHOICE_PRODUCER = (65, 65, 88, 24)
FIXED_PRICE = (100, 100, 20, 0)  # of a resource that the city does not produce
# Each space that the pawn stands on the other side, and more the closer the capital is.
SPACE = 2
CLOSE = (0, 0, 0, 0, 20, 25, 35, 110, 110, 0)  # by spaces on the other side
# Different science symbols: five are one card away from winning.
SYMBOLS = (0, 4, 12, 30, 36, 44, 0, 0)
# Abilities of progress tokens, by age.
DISCOUNT_UNIT = (28, 28, 18, 7)
TRADE_INCOME = (20, 20, 16, 10)
SHIELD_ON_RED = (40, 40, 50, 4)
WONDERS_PLAY_AGAIN = 12  # for each own wonder that may still be built
CHAIN_COIN = (4, 4, 4, 2)
# What the effects of a wonder are worth beside its points, for one unit of each.
WONDER_EFFECTS = {
    operations.POINTS: 10,
    operations.SHIELDS: 15,
    operations.GAIN_COINS: 4,
    operations.OPPONENT_LOSES: 5,
    operations.PRODUCE_CHOICE: 25,
    operations.PLAY_AGAIN: 60,
    operations.DESTROY: 35,
    operations.BUILD_FROM_DISCARD: 45,
    operations.PROGRESS_FROM_BOX: 15,
    **MORE_WONDER_EFFECTS,
}
# How much of that a wonder counts as long as it is not built, in tenths, by age: it will be, with luck.
OPEN_WONDER = (9, 9, 7, 4)


def _wonder_worth() -> tuple[int, ...]:
    """What each wonder is worth once it stands."""
    wonders = (EFFECTS[WONDER_PIECE + wonder].tolist() for wonder in range(len(EVERY_WONDER)))
    return tuple(sum(WONDER_EFFECTS[op] * max(a, 1) for op, a, _ in effects if op) for effects in wonders)


WONDER_WORTH = np.array(_wonder_worth(), np.int16)


@rule
def production_worth(state: State, seat: int) -> int:
    """Everything that makes later cards cheaper."""
    city = state.city[seat]
    age = int(state.age)
    worth = 0
    for resource in range(MANUFACTURED_TO):
        units = int(city.production[resource])
        if units > 0:
            worth += FIRST_UNIT[age] + (units - 1) * FURTHER_UNIT[age]
            if resource >= RAW_TO and age < 3:
                worth += MANUFACTURED
        elif int(city.fixed_price[resource]) > 0:
            worth += FIXED_PRICE[age]
    return worth + (int(city.choice[0]) + int(city.choice[1])) * CHOICE_PRODUCER[age]


@rule
def open_wonders_worth(city: City) -> int:
    """All own wonders that are not built, as if they were."""
    worth = 0
    wonders = int(city.wonders)
    while wonders != 0:
        worth += int(WONDER_WORTH[lowest(wonders)])
        wonders = without_lowest(wonders)
    return worth


@rule
def ability_worth(state: State, seat: int) -> int:
    """What progress tokens will still bring."""
    city = state.city[seat]
    age = int(state.age)
    worth = (int(city.discount[1]) + int(city.discount[2])) * DISCOUNT_UNIT[age]
    worth += int(city.trade_income) * TRADE_INCOME[age]
    worth += int(city.shields_on_red) * SHIELD_ON_RED[age]
    worth += int(city.chain_coins) * CHAIN_COIN[age]
    worth += int(city.wonders_play_again) * count(city.wonders) * WONDERS_PLAY_AGAIN
    return worth + open_wonders_worth(city) * OPEN_WONDER[age] // 10


@rule
def supremacy_worth(state: State, seat: int) -> int:
    """How close both supremacies are."""
    ahead = max(lead(state, seat), 0)
    return ahead * SPACE + CLOSE[ahead] + SYMBOLS[different_symbols(state, seat)]


@rule
def city_worth(state: State, seat: int) -> int:
    """The whole city."""
    coins = min(int(state.city[seat].coins), PLENTY) * COIN[int(state.age)]
    worth = production_worth(state, seat) + ability_worth(state, seat) + supremacy_worth(state, seat)
    return POINT * total(state, seat) + coins + worth + more_worth(state, seat)


@rule
def balance(state: State, seat: int) -> int:
    """What one's own city is worth more than the other."""
    return city_worth(state, seat) - city_worth(state, 1 - seat) + more_balance(state, seat)

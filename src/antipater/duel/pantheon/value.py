"""What the pieces of the expansion are worth while the game runs, in tenths of a point: the greedy player's weights."""

import numpy as np

from ...kernel.bits import has
from ...kernel.rule import rule
from ..capacity import MYTHOLOGIES, OFFERINGS, SPACES
from ..state import State
from ..tables import ACTIVATION_COST, EVERY_WONDER, GATE, GOD_IDS, OFFERING_COINS

# What it is worth to have a god act, as far as one can say beforehand.
GOD_WORTH = {
    "enki": 60,
    "ishtar": 35,
    "nisaba": 40,
    "astarte": 75,
    "baal": 50,
    "tanit": 70,
    "aphrodite": 90,
    "hades": 60,
    "zeus": 20,
    "anubis": 30,
    "isis": 75,
    "ra": 50,
    "mars": 35,
    "minerva": 15,
    "neptune": 30,
    "gate": 45,
}
WORTH = np.array([GOD_WORTH[god] for god in GOD_IDS], np.int16)
OPEN_FROM_AGE = 2
NEARNESS = 40  # a god is worth so much less for each coin that it costs more than the other player pays
MYTHOLOGY_TOKEN = (25, 25, 25, 12)  # by age: it may make a grand temple free
OFFERING_COIN = (5, 5, 5, 2)
PROTECTED_COIN = (4, 4, 3, 1)  # beside its point
ACTIVATION_COIN = (16, 16, 12, 3)  # taken off each activation
SIEGE = (40, 40, 30, 15)
CHAIN_PRICE = (60, 60, 60, 25)
DIVINE_THEATER = 50  # the god that it brought
THEATER = EVERY_WONDER.index("divine_theater")


@rule
def token_worth(state: State, seat: int) -> int:
    """Mythology and offering tokens."""
    city = state.city[seat]
    age = int(state.age)
    worth = 0
    for mythology in range(MYTHOLOGIES):
        if int(city.mythology_tokens[mythology]) > 0:
            worth += MYTHOLOGY_TOKEN[age]
    for token in range(OFFERINGS):
        if has(city.offerings, token):
            worth += int(OFFERING_COINS[token]) * OFFERING_COIN[age]
    return worth


@rule
def pantheon_worth(state: State, seat: int) -> int:
    """Everything of a city that only the expansion has."""
    city = state.city[seat]
    age = int(state.age)
    worth = token_worth(state, seat) + int(city.protected_coins) * PROTECTED_COIN[age]
    worth += int(city.activation_discount) * ACTIVATION_COIN[age]
    worth += int(city.siege) * SIEGE[age] + int(city.chain_price) * CHAIN_PRICE[age]
    if has(city.gods, GATE):
        worth += int(WORTH[GATE])
    if has(city.wonders_built, THEATER):
        worth += DIVINE_THEATER
    return worth


@rule
def board_worth(state: State, seat: int) -> int:
    """The gods on the board that the seat knows, the more the cheaper they are for it than for the other player."""
    worth = 0
    for space in range(SPACES):
        god = int(state.pantheon.spaces[space]) - 1
        if god >= 0 and (int(state.age) >= OPEN_FROM_AGE or has(state.pantheon.placed_by[space], seat)):
            cheaper = int(ACTIVATION_COST[1 - seat, space]) - int(ACTIVATION_COST[seat, space])
            worth += int(WORTH[god]) * cheaper // NEARNESS
    return worth

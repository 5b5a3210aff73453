"""What two cities are told apart by: numbers that a chance to win is learnt from (`duel/odds.py`).

A trait is what seat 0 has of something less what seat 1 has. Most are pieces: a card in the city, a wonder that stands
or does not yet, a token. Changing the list means to learn the weights anew (`tools/odds.py`).
"""

from ..kernel.bits import count
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .capacity import CARDS, TOKENS, WONDERS
from .listing import note_members
from .operations import MANUFACTURED_TO
from .science import different_symbols
from .score import total
from .seams.traits import MORE_TRAITS, MORE_USED, note_more
from .state import CITY_0, CITY_1, State
from .tables import CAPITAL, DIFFERENT_SYMBOLS

COINS_UP_TO = (3, 8, 20)  # the first coins are worth most
UNITS_UP_TO = 2  # of a resource: the first two beside their number

# Where each group of traits begins.
CARD = 0
OPEN_WONDER = CARD + CARDS
WONDER = OPEN_WONDER + WONDERS
TOKEN = WONDER + WONDERS
UNITS = TOKEN + TOKENS
FIRST_UNITS = UNITS + MANUFACTURED_TO
SYMBOLS = FIRST_UNITS + UNITS_UP_TO * MANUFACTURED_TO
COINS = SYMBOLS + DIFFERENT_SYMBOLS + 1
CHOICE = COINS + len(COINS_UP_TO)
POINTS = CHOICE + 1
SPACE = POINTS + 1
TURN = SPACE + CAPITAL
LAST_TURN = TURN + 1  # the same if an odd number of cards is left
MORE = LAST_TURN + 1
TRAITS = MORE + MORE_TRAITS
USED = MORE + MORE_USED


@rule
def note_resources(state: State, seat: int, side: int, traits: Numbers) -> None:
    """What the city produces, and its coins."""
    city = state.city[seat]
    for resource in range(MANUFACTURED_TO):
        units = int(city.production[resource])
        traits[UNITS + resource] += side * units
        for k in range(min(units, UNITS_UP_TO)):
            traits[FIRST_UNITS + MANUFACTURED_TO * k + resource] += side
    if int(city.choice[0]) + int(city.choice[1]) > 0:
        traits[CHOICE] += side
    for k in range(len(COINS_UP_TO)):
        traits[COINS + k] += side * min(int(city.coins), COINS_UP_TO[k])


@rule
def note_city(state: State, seat: int, side: int, traits: Numbers) -> None:
    """Everything but the cards of a city; a side is 1 or -1."""
    city = state.city[seat]
    note_members(int(city.wonders), OPEN_WONDER, side, traits)
    note_members(int(city.wonders_built), WONDER, side, traits)
    note_members(int(city.progress), TOKEN, side, traits)
    note_resources(state, seat, side, traits)
    traits[SYMBOLS + different_symbols(state, seat)] += side
    traits[POINTS] += side * total(state, seat)
    note_more(state, seat, side, MORE, traits)


@rule
def note_traits(state: State, traits: Numbers) -> None:
    """All traits of a game that runs."""
    for k in range(USED):
        traits[k] = 0
    for card in range(CARDS):
        place = int(state.place[card])
        if place == CITY_0:
            traits[CARD + card] = 1
        elif place == CITY_1:
            traits[CARD + card] = -1
    note_city(state, 0, 1, traits)
    note_city(state, 1, -1, traits)
    pawn = int(state.pawn)
    traits[SPACE + abs(pawn)] = 1 if pawn > 0 else -1 if pawn < 0 else 0
    traits[TURN] = 1 if int(state.active) == 0 else -1
    traits[LAST_TURN] = int(traits[TURN]) * (count(state.layout) & 1)

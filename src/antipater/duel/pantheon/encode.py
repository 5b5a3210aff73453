"""What a seat sees of the Pantheon as numbers, see `duel/encode.py`."""

from ...kernel.bits import has, lowest, without_lowest
from ...kernel.noting import note, note_price
from ...kernel.record import Columns, Values
from ...kernel.rule import rule
from ..capacity import GODS, GODS_EACH, MYTHOLOGIES, OFFERINGS, SLOTS, SPACES
from ..columns import (
    GREEN_PLACE,
    MYTHOLOGY_PLACE,
    OFFERING_PLACE,
    TOKEN_PLACE,
    WONDER_PLACE,
    at,
    at_cities,
)
from ..cost import purse
from ..decisions import ISIS_CARD, PUT_GOD, TAKE_GOD, THEATER_GOD, THEATER_TOP
from ..state import OFFERING, SEAT_SETS, State, decision, detail
from ..tables import CAPITAL
from .activation import activation_price, full_price
from .decks import gods_left

SNAKE, SLOT_MYTHOLOGY, SLOT_OFFERING = at("card.snake"), at("slot.mythology"), at("slot.offering")
ON_SPACE, SPACE_CLOSED, SPACE_THEY_KNOW = at("god.on_space"), at("space.closed"), at("space.they_know")
SPACE_PRICES = at("space.our_price"), at("space.their_price")
OUR_PRICE, THEIR_PRICE = SPACE_PRICES
WE_CAN_ACTIVATE, THEY_CAN_ACTIVATE = at("space.we_can_activate"), at("space.they_can_activate")
IN_DECK, DECK_THEY_KNOW, DECK_LEFT = at("god.in_deck"), at("deck.they_know"), at("deck.left")
HELD, ASKED_MYTHOLOGY, ASKED_WONDER = at("god.held"), at("decision.mythology"), at("wonder.asked")
MINERVA, ENKI = at("minerva"), at("token.enki")
GODS_OF, MYTHOLOGY_OF = at_cities("gods"), at_cities("mythology")
OFFERINGS_OF, ON_ASTARTE = at_cities("offerings"), at_cities("on_astarte")


@rule
def note_price_of_space(
    state: State, owner: int, v: int, space: int, ours: bool, columns: Columns, values: Values, n: int
) -> int:
    """What activating costs a city, and whether it could pay with all its offering tokens."""
    city = state.city[owner]
    block = int(OUR_PRICE[v]) if ours else int(THEIR_PRICE[v])
    n = note_price(columns, values, n, block + space, full_price(state, owner, space))
    if activation_price(state, owner, space, int(city.offerings)) <= purse(city):
        n = note(columns, values, n, (int(WE_CAN_ACTIVATE[v]) if ours else int(THEY_CAN_ACTIVATE[v])) + space, 1)
    return n


@rule
def note_spaces(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """The gods on the board, as far as they are known."""
    pantheon = state.pantheon
    for space in range(SPACES):
        god = int(pantheon.spaces[space]) - 1
        mythology = int(pantheon.mythology[space]) - 1
        if god >= 0:
            n = note(columns, values, n, int(ON_SPACE[v]) + GODS * space + god, 1)
            n = note_price_of_space(state, seat, v, space, True, columns, values, n)
            n = note_price_of_space(state, 1 - seat, v, space, False, columns, values, n)
        elif mythology >= 0:
            n = note(columns, values, n, int(SPACE_CLOSED[v]) + MYTHOLOGIES * space + mythology, 1)
        if has(pantheon.placed_by[space], 1 - seat):
            n = note(columns, values, n, int(SPACE_THEY_KNOW[v]) + space, 1)
    return n


@rule
def note_decks(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """The gods in the decks, as far as they are known, and what the other player knows."""
    pantheon = state.pantheon
    for mythology in range(MYTHOLOGIES):
        n = note(columns, values, n, int(DECK_LEFT[v]) + mythology, gods_left(state, mythology))
        for place in range(GODS_EACH):
            god = int(pantheon.decks[mythology][place]) - 1
            if god >= 0:
                n = note(columns, values, n, int(IN_DECK[v]) + GODS_EACH * god + place, 1)
            if has(pantheon.known[mythology][place], 1 - seat):
                n = note(columns, values, n, int(DECK_THEY_KNOW[v]) + GODS_EACH * mythology + place, 1)
    return n


@rule
def note_slots(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """Tokens on the cards of the layout."""
    row = v // 2
    for slot in range(SLOTS):
        token = int(state.pantheon.tokens[slot]) - 1
        if token >= OFFERING - 1:
            place = OFFERINGS * int(OFFERING_PLACE[row, slot]) + token + 1 - OFFERING
            n = note(columns, values, n, int(SLOT_OFFERING[v]) + place, 1)
        elif token >= 0:
            place = MYTHOLOGIES * int(MYTHOLOGY_PLACE[row, slot]) + token
            n = note(columns, values, n, int(SLOT_MYTHOLOGY[v]) + place, 1)
    return n


@rule
def note_blessed_city(state: State, owner: int, side: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Gods and tokens of a city."""
    city = state.city[owner]
    for god in range(GODS):
        if has(city.gods, god):
            n = note(columns, values, n, int(GODS_OF[side, v]) + god, 1)
    for mythology in range(MYTHOLOGIES):
        n = note(columns, values, n, int(MYTHOLOGY_OF[side, v]) + mythology, int(city.mythology_tokens[mythology]))
    for token in range(OFFERINGS):
        if has(city.offerings, token):
            n = note(columns, values, n, int(OFFERINGS_OF[side, v]) + token, 1)
    return note(columns, values, n, int(ON_ASTARTE[side, v]), int(city.protected_coins))


@rule
def note_asked(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """What a decision about gods is about."""
    kind = decision(state)
    if kind == PUT_GOD:
        n = note(columns, values, n, int(ASKED_MYTHOLOGY[v]) + detail(state) // SEAT_SETS, 1)
        if int(state.pantheon.held) > 0:
            n = note(columns, values, n, int(HELD[v]) + int(state.pantheon.held) - 1, 1)
    elif kind == TAKE_GOD or kind == THEATER_GOD or kind == THEATER_TOP:
        n = note(columns, values, n, int(ASKED_MYTHOLOGY[v]) + detail(state), 1)
    elif kind == ISIS_CARD:
        n = note(columns, values, n, int(ASKED_WONDER[v]) + int(WONDER_PLACE[v, detail(state)]), 1)
    return n


@rule
def note_pieces(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Minerva, the snake, and the tokens on Enki."""
    minerva = int(state.pantheon.minerva) - 1
    if minerva >= 0:
        ahead = minerva - CAPITAL if seat == 0 else CAPITAL - minerva
        n = note(columns, values, n, int(MINERVA[v]) + ahead + CAPITAL, 1)
    snake = int(state.pantheon.snake) - 1
    if snake >= 0:
        n = note(columns, values, n, int(SNAKE[v]) + int(GREEN_PLACE[v, snake]), 1)
    tokens = int(state.pantheon.enki)
    while tokens != 0:
        n = note(columns, values, n, int(ENKI[v]) + int(TOKEN_PLACE[v, lowest(tokens)]), 1)
        tokens = without_lowest(tokens)
    return n


@rule
def note_pantheon(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Everything that the expansion adds."""
    n = note_spaces(state, seat, v, columns, values, n)
    n = note_decks(state, seat, v, columns, values, n)
    n = note_slots(state, v, columns, values, n)
    n = note_blessed_city(state, seat, 0, v, columns, values, n)
    n = note_blessed_city(state, 1 - seat, 1, v, columns, values, n)
    n = note_asked(state, v, columns, values, n)
    return note_pieces(state, seat, v, columns, values, n)

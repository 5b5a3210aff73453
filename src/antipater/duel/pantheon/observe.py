"""What each seat knows of the gods, and how the rest may lie.

Who looked at a god knows it as long as nobody else has moved it unseen: `known` and `placed_by` say so, and are public.
The last god of a deck follows from the two others.
"""

from ...kernel.bits import bit, has
from ...kernel.record import Numbers
from ...kernel.rng import deal_numbers, shuffle
from ...kernel.rule import rule
from ..capacity import GODS_EACH, MYTHOLOGIES, OFFERINGS, SPACES
from ..decisions import GATE_GOD, PUT_GOD, THEATER_GOD
from ..orders import fill_order
from ..pieces import tokens_in_game
from ..state import (
    ENKI_BY_GATE,
    ENKI_BY_THEATER,
    ENKI_DRAW,
    ENKI_ON_BOARD,
    LIBRARY_AGAIN,
    LIBRARY_AGAIN_DRAW,
    SEAT_SETS,
    State,
    decider,
    decision,
    detail,
)
from ..tables import ENKI
from .decks import (
    ENKIS_MYTHOLOGY,
    OPEN_FROM_AGE,
    enki_on_top,
    gods_left,
    knows_the_others,
    lay_tokens_on_enki,
    place_in_deck,
    return_tokens_of_enki,
)
from .setup import ORDERS

IN_DECK = 4


@rule
def knows_god_in(state: State, mythology: int, place: int, seat: int) -> bool:
    """Does the seat know the god in this place of a deck?"""
    if has(state.pantheon.known[mythology][place], seat):
        return True
    return gods_left(state, mythology) == 1 and knows_the_others(state, mythology, seat)


@rule
def knows_last_drawn(state: State, mythology: int, seat: int) -> bool:
    """Has a deck given its last god, and does the seat know the two others?"""
    return gods_left(state, mythology) == 0 and knows_the_others(state, mythology, seat)


@rule
def knows_god_on(state: State, space: int, seat: int) -> bool:
    """Does the seat know the god that lies face down on a space?"""
    if has(state.pantheon.placed_by[space], seat):
        return True
    mythology = int(state.pantheon.mythology[space]) - 1
    return mythology >= 0 and knows_last_drawn(state, mythology, seat)


@rule
def knows_held(state: State, seat: int) -> bool:
    """Does the seat know the god that is to be put on the board?"""
    about = detail(state)
    return has(about % SEAT_SETS, seat) or knows_last_drawn(state, about // SEAT_SETS, seat)


@rule
def hide_pantheon(state: State, seat: int) -> None:
    """Blank the gods that a seat does not know, and every order."""
    pantheon = state.pantheon
    for order in range(ORDERS):
        for k in range(tokens_in_game(state)):
            pantheon.orders[order][k] = 0
    for mythology in range(MYTHOLOGIES):
        for place in range(GODS_EACH):
            pantheon.dealt[mythology][place] = 0
            if not knows_god_in(state, mythology, place, seat):
                pantheon.decks[mythology][place] = 0
    if int(state.age) < OPEN_FROM_AGE:
        hide_board(state, seat)
    if decision(state) == PUT_GOD and not knows_held(state, seat):
        pantheon.held = 0
    if looks_for_enki(state) and decider(state) != seat:
        return_tokens_of_enki(state)


@rule
def hide_board(state: State, seat: int) -> None:
    """Gods that lie face down are known to whoever placed them; offering tokens are not laid out yet."""
    for space in range(SPACES):
        if not knows_god_on(state, space, seat):
            state.pantheon.spaces[space] = 0
    for k in range(OFFERINGS):
        state.pantheon.offering_dealt[k] = 0


@rule
def looks_for_enki(state: State) -> bool:
    """Is somebody looking at gods who may be Enki, with tokens that nobody else sees?"""
    kind = decision(state)
    taken = has(int(state.city[0].gods) | int(state.city[1].gods), ENKI)
    hidden = not taken and int(state.pantheon.enki_order) != ENKI_ON_BOARD + 1
    return hidden and (kind == GATE_GOD or kind == THEATER_GOD)


@rule
def gods_in_sight(state: State) -> int:
    """The set of all gods that can be seen somewhere."""
    seen = int(state.city[0].gods) | int(state.city[1].gods)
    for mythology in range(MYTHOLOGIES):
        for place in range(GODS_EACH):
            if int(state.pantheon.decks[mythology][place]) != 0:
                seen |= bit(int(state.pantheon.decks[mythology][place]) - 1)
    for space in range(SPACES):
        if int(state.pantheon.spaces[space]) != 0:
            seen |= bit(int(state.pantheon.spaces[space]) - 1)
    if int(state.pantheon.held) != 0:
        seen |= bit(int(state.pantheon.held) - 1)
    return seen


@rule
def fill_mythology(state: State, mythology: int, seen: int, items: Numbers) -> None:
    """Gods of a mythology that are not in sight lie anywhere: in its deck, face down on the board, or in a hand."""
    pantheon = state.pantheon
    n = 0
    for k in range(GODS_EACH):
        if not has(seen, GODS_EACH * mythology + k):
            items[n] = GODS_EACH * mythology + k + 1
            n += 1
    shuffle(state, items, n, n)
    for place in range(gods_left(state, mythology)):
        if int(pantheon.decks[mythology][place]) == 0:
            n -= 1
            pantheon.decks[mythology][place] = items[n]
    for space in range(SPACES):
        if int(pantheon.mythology[space]) == mythology + 1 and int(pantheon.spaces[space]) == 0:
            n -= 1
            pantheon.spaces[space] = items[n]
    if n > 0:
        pantheon.held = items[0]


@rule
def way_out(state: State, god: int) -> int:
    """How a god has left its deck: 0 by a token, 1 through the Gate, 2 or 3 in the Divine Theater; 4 if it has not."""
    if place_in_deck(state, god // GODS_EACH, god) >= 0:
        return IN_DECK
    if int(state.pantheon.by_gate) == god + 1:
        return 1
    for k in range(2):
        if int(state.pantheon.by_theater[k]) == god + 1:
            return 2 + k
    return 0


@rule
def fill_dealt(state: State, mythology: int) -> None:
    """A deck at set-up that can have become this one: on top what tokens have placed, then what the Gate has taken."""
    n = 0
    for way in range(IN_DECK):
        for k in range(GODS_EACH):
            god = GODS_EACH * mythology + k
            if way_out(state, god) == way:
                state.pantheon.dealt[mythology][n] = god + 1
                n += 1
    for place in range(gods_left(state, mythology)):
        state.pantheon.dealt[mythology][n + place] = state.pantheon.decks[mythology][place]


@rule
def fill_orders(state: State, items: Numbers) -> None:
    """Every order may be any, but for what is known to have been drawn."""
    pantheon = state.pantheon
    for order in range(ORDERS):
        drawn = 0
        box = 0
        if order == LIBRARY_AGAIN:
            drawn = int(pantheon.drawn_then[LIBRARY_AGAIN_DRAW])
            box = int(pantheon.box_then[LIBRARY_AGAIN_DRAW])
        elif order + 1 == int(pantheon.enki_order):
            drawn = int(pantheon.drawn_then[ENKI_DRAW])
            box = int(pantheon.box_then[ENKI_DRAW])
        fill_order(state, pantheon.orders[order], drawn, box, items)


@rule
def fill_offerings(state: State, items: Numbers) -> None:
    """Before age II the offering tokens may come in any order."""
    if int(state.pantheon.offering_dealt[0]) == 0:
        deal_numbers(state, items, OFFERINGS, state.pantheon.offering_dealt, OFFERINGS)


@rule
def fill_look(state: State) -> None:
    """If somebody is looking at Enki, tokens lie on him."""
    if not looks_for_enki(state) or int(state.pantheon.enki) != 0:
        return
    if decision(state) == GATE_GOD:
        if enki_on_top(state):
            lay_tokens_on_enki(state, ENKI_BY_GATE)
    elif place_in_deck(state, ENKIS_MYTHOLOGY, ENKI) >= 0 and detail(state) == ENKIS_MYTHOLOGY:
        lay_tokens_on_enki(state, ENKI_BY_THEATER + int(state.pantheon.theaters) - 1)


@rule
def fill_pantheon(state: State, items: Numbers) -> None:
    """Fill what a seat does not see of the Pantheon."""
    seen = gods_in_sight(state)
    for mythology in range(MYTHOLOGIES):
        fill_mythology(state, mythology, seen, items)
        fill_dealt(state, mythology)
    fill_orders(state, items)
    fill_offerings(state, items)
    fill_look(state)

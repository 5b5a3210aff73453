"""The five decks of gods: who looks at what, and who knows what afterwards."""

from ...kernel.bits import bit, count, has
from ...kernel.rule import rule
from ..agora.locked import see_elsewhere
from ..capacity import GODS_EACH, MYTHOLOGIES, SPACES
from ..decisions import PUT_GOD
from ..expanded.draws import drawn_in_order, remember_draw
from ..state import ENKI_BY_GATE, ENKI_BY_THEATER, ENKI_DRAW, ENKI_ON_BOARD, SEAT_SETS, State, decision, detail
from ..tables import ENKI, ENKI_TOKENS, GATE, GODS_LOOKED_AT
from ..variant import AGORA, with_agora

ENKIS_MYTHOLOGY = ENKI // GODS_EACH
OPEN_FROM_AGE = 2  # gods on the board, and the offering tokens
BOTH_SEATS = 3


@rule
def gods_left(state: State, mythology: int) -> int:
    """How many gods the deck of a mythology still has."""
    return int(state.pantheon.left[mythology])


@rule
def looked_at(state: State, mythology: int) -> int:
    """How many gods are looked at for a mythology token: two, or what is there."""
    return min(GODS_LOOKED_AT, gods_left(state, mythology))


@rule
def place_in_deck(state: State, mythology: int, god: int) -> int:
    """The place of a god in the deck of its mythology, 0 on top, -1 if it is not there."""
    for place in range(GODS_EACH):
        if int(state.pantheon.decks[mythology][place]) == god + 1:
            return place
    return -1


@rule
def shown_to(state: State, mythology: int, gods: int, seat: int) -> None:
    """A seat looks at the uppermost gods of a deck."""
    for place in range(gods):
        state.pantheon.known[mythology][place] |= bit(seat)


@rule
def draw_god(state: State, mythology: int, place: int) -> int:
    """Take a god out of a deck; those below move up, and with them who knows them."""
    deck = state.pantheon.decks[mythology]
    known = state.pantheon.known[mythology]
    god = int(deck[place]) - 1
    for k in range(place, GODS_EACH - 1):
        deck[k] = deck[k + 1]
        known[k] = known[k + 1]
    deck[GODS_EACH - 1] = 0
    known[GODS_EACH - 1] = 0
    state.pantheon.left[mythology] -= 1
    return god


@rule
def gods_on_board(state: State, mythology: int, seat: int) -> int:
    """How many gods of a mythology the seat knows on the board: all of them once they lie open."""
    known = 0
    for space in range(SPACES):
        seen = int(state.age) >= OPEN_FROM_AGE or has(state.pantheon.placed_by[space], seat)
        if seen and int(state.pantheon.mythology[space]) == mythology + 1:
            known += 1
    return known


@rule
def gods_known(state: State, mythology: int, seat: int) -> int:
    """How many gods of a mythology the seat has seen where they are now; 2 is a spectator."""
    gods_of_mythology = (bit(GODS_EACH) - 1) << GODS_EACH * mythology
    known = count((int(state.city[0].gods) | int(state.city[1].gods)) & gods_of_mythology)
    known += gods_on_board(state, mythology, seat)
    for place in range(gods_left(state, mythology)):
        if has(state.pantheon.known[mythology][place], seat):
            known += 1
    if decision(state) == PUT_GOD and detail(state) // SEAT_SETS == mythology and has(detail(state) % SEAT_SETS, seat):
        known += 1
    return known


@rule
def knows_the_others(state: State, mythology: int, seat: int) -> bool:
    """Does the seat know two of the three gods of a mythology? Then the last one of its deck is no secret."""
    return gods_known(state, mythology, seat) >= GODS_EACH - 1


@rule
def deduce_last(state: State, mythology: int) -> None:
    """Who knows all other gods of a mythology knows the last one in its deck, wherever in it that one lay.

    Noted where a god is taken unseen, because the digests of records have it; what follows from gods that lie open is
    concluded by whoever looks (`knows_the_others`).
    """
    if gods_left(state, mythology) != 1:
        return
    known_to = BOTH_SEATS
    if int(state.age) < OPEN_FROM_AGE:
        for space in range(SPACES):
            if int(state.pantheon.mythology[space]) == mythology + 1:
                known_to &= int(state.pantheon.placed_by[space])
    state.pantheon.known[mythology][0] |= known_to


@rule
def lay_tokens_on_enki(state: State, order: int) -> None:
    """Enki is looked at: two tokens of the box lie on him. They leave the box when he is taken, or lies open."""
    state.pantheon.enki = drawn_in_order(state, order, ENKI_TOKENS)
    state.pantheon.enki_order = order + 1
    remember_draw(state, ENKI_DRAW, int(state.pantheon.enki))


@rule
def look_at_tokens(state: State, seat: int) -> None:
    """A seat alone sees the tokens on Enki."""
    if AGORA and with_agora(state):
        see_elsewhere(state, seat, int(state.pantheon.enki))


@rule
def return_tokens_of_enki(state: State) -> None:
    """Enki has been looked at and not taken: his tokens are in the box, as if nothing had been drawn."""
    state.pantheon.enki = 0
    state.pantheon.enki_order = 0
    state.pantheon.box_then[ENKI_DRAW] = 0
    state.pantheon.drawn_then[ENKI_DRAW] = 0


@rule
def enki_on_top(state: State) -> bool:
    """Does Enki lie on top of his deck?"""
    return place_in_deck(state, ENKIS_MYTHOLOGY, ENKI) == 0


@rule
def look_through_gate(state: State, seat: int) -> None:
    """The top god of each deck is looked at."""
    for mythology in range(MYTHOLOGIES):
        shown_to(state, mythology, min(gods_left(state, mythology), 1), seat)
    if enki_on_top(state):
        lay_tokens_on_enki(state, ENKI_BY_GATE)
        look_at_tokens(state, seat)


@rule
def look_in_theater(state: State, seat: int, mythology: int) -> None:
    """All gods of one deck are looked at."""
    shown_to(state, mythology, gods_left(state, mythology), seat)
    if place_in_deck(state, mythology, ENKI) >= 0:
        lay_tokens_on_enki(state, ENKI_BY_THEATER + int(state.pantheon.theaters))
        look_at_tokens(state, seat)
    state.pantheon.theaters += 1


@rule
def any_god_left(state: State) -> bool:
    """Has any deck a god left?"""
    for mythology in range(MYTHOLOGIES):
        if gods_left(state, mythology) > 0:
            return True
    return False


@rule
def free_spaces(state: State) -> int:
    """The set of spaces of the Pantheon board that no god lies on, face down or up."""
    free = 0
    for space in range(SPACES):
        if int(state.pantheon.mythology[space]) == 0:
            free |= bit(space)
    return free


@rule
def open_pantheon(state: State) -> None:
    """Before age II the Gate goes on the first free space, the gods are turned up, and Enki gets his tokens."""
    pantheon = state.pantheon
    gated = False
    for space in range(SPACES):
        if int(pantheon.spaces[space]) == 0 and not gated:
            pantheon.spaces[space] = GATE + 1
            gated = True
        pantheon.placed_by[space] = 0
        if int(pantheon.spaces[space]) == ENKI + 1:
            lay_tokens_on_enki(state, ENKI_ON_BOARD)
            state.box -= int(pantheon.enki)

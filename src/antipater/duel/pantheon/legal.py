"""Which actions the expansion adds to a turn, and which its decisions allow."""

from ...kernel.bits import bit
from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..actions import CARD, GOD, MILITARY_TOKEN, MYTHOLOGY, PUT_GOD, SLOT, TARGET, TOKEN, TRACK_SPACE
from ..capacity import GODS_EACH, MYTHOLOGIES, SPACES, TRACK
from ..decisions import (
    ANUBIS_WONDER,
    BAAL_CARD,
    ENKI_TOKEN,
    ISIS_CARD,
    ISIS_WONDER,
    MINERVA_SPACE,
    NEPTUNE_REMOVES,
    NEPTUNE_USES,
    SNAKE_CARD,
    TAKE_GOD,
    THEATER_DECK,
    THEATER_GOD,
    THEATER_TOP,
    ZEUS_SLOT,
)
from ..decisions import PUT_GOD as PUT_GOD_DECISION
from ..listing import list_members
from ..operations import BROWN, GREEN, GREY
from ..pieces import cards_in_game
from ..state import DISCARDED, State, decider, decision, detail, in_city
from ..tables import CARD_COLOR
from .activation import FROM_AGE, activation, can_activate
from .decks import free_spaces, gods_left, looked_at
from .track import track_space

EVERY_SPACE = (1 << TRACK) - 1
LOOT_BITS = 2  # military tokens of each side


@rule
def list_activations(state: State, seat: int, out: Numbers, n: int) -> int:
    """From age II on every card of the board that can be paid, with every set of offering tokens that is of use."""
    if int(state.age) < FROM_AGE:
        return n
    own = int(state.city[seat].offerings)
    for space in range(SPACES):
        if int(state.pantheon.spaces[space]) != 0:
            for offerings in range(own + 1):
                if offerings & ~own == 0 and can_activate(state, seat, space, offerings):
                    out[n] = activation(space, offerings)
                    n += 1
    return n


@rule
def gods_among(state: State, mythology: int, gods: int) -> int:
    """The set of the uppermost gods of a deck that are not hidden, each by its number within the mythology."""
    found = 0
    for place in range(gods):
        god = int(state.pantheon.decks[mythology][place]) - 1
        if god >= 0:
            found |= bit(god - GODS_EACH * mythology)
    return found


@rule
def decks_left(state: State) -> int:
    """The set of mythologies whose deck has a god left."""
    found = 0
    for mythology in range(MYTHOLOGIES):
        if gods_left(state, mythology) > 0:
            found |= bit(mythology)
    return found


@rule
def military_tokens_left(state: State) -> int:
    """The set of all military tokens on the board, those of seat 0 first."""
    return int(state.military_tokens[0]) | int(state.military_tokens[1]) << LOOT_BITS


@rule
def set_of_gods(state: State, kind: int) -> int:
    """What a decision about gods allows, as a set."""
    if kind == TAKE_GOD:
        return gods_among(state, detail(state), looked_at(state, detail(state)))
    if kind == THEATER_GOD or kind == THEATER_TOP:
        return gods_among(state, detail(state), gods_left(state, detail(state)))
    if kind == PUT_GOD_DECISION:
        return free_spaces(state)
    return decks_left(state)


@rule
def set_of_wonders(state: State, kind: int) -> int:
    """The wonders that a god may act on, as a set."""
    seat = decider(state)
    if kind == ANUBIS_WONDER:
        return int(state.city[0].wonders_built) | int(state.city[1].wonders_built)
    if kind == ISIS_WONDER:
        return int(state.city[seat].wonders)
    return int(state.city[1 - seat].wonders)


@rule
def set_allowed(state: State, kind: int) -> int:
    """What a decision of the expansion allows, as a set of numbers within its block; not for cards."""
    if kind <= THEATER_TOP:
        return set_of_gods(state, kind)
    if kind == ENKI_TOKEN:
        return int(state.pantheon.enki)
    if kind == ZEUS_SLOT:
        return int(state.layout)
    if kind == MINERVA_SPACE:
        return EVERY_SPACE & ~bit(track_space(int(state.pawn)))
    if kind == NEPTUNE_REMOVES or kind == NEPTUNE_USES:
        return military_tokens_left(state)
    return set_of_wonders(state, kind)


@rule
def block_of_gods(kind: int) -> int:
    """The first action of decisions about gods."""
    if kind == PUT_GOD_DECISION:
        return PUT_GOD
    if kind == THEATER_DECK:
        return MYTHOLOGY
    return GOD


@rule
def block_of(kind: int) -> int:
    """The first action of the block in which a decision of the expansion is answered."""
    if kind <= THEATER_TOP:
        return block_of_gods(kind)
    if kind == ENKI_TOKEN:
        return TOKEN
    if kind == ZEUS_SLOT:
        return SLOT
    if kind == MINERVA_SPACE:
        return TRACK_SPACE
    if kind == NEPTUNE_REMOVES or kind == NEPTUNE_USES:
        return MILITARY_TOKEN
    if asks_for_card(kind):
        return CARD
    return TARGET


@rule
def asks_for_card(kind: int) -> bool:
    """Is a card asked for?"""
    return kind == SNAKE_CARD or kind == BAAL_CARD or kind == ISIS_CARD


@rule
def card_allowed(state: State, kind: int, card: int) -> bool:
    """May a god act on this card?"""
    if kind == ISIS_CARD:
        return int(state.place[card]) == DISCARDED
    color = int(CARD_COLOR[card])
    fits = color == GREEN if kind == SNAKE_CARD else color == BROWN or color == GREY
    return fits and in_city(state, 1 - decider(state), card)


@rule
def list_decision(state: State, out: Numbers) -> int:
    """Write the actions that a decision of the expansion allows, ascending, and count them."""
    kind = decision(state)
    if asks_for_card(kind):
        n = 0
        for card in range(cards_in_game(state)):
            if card_allowed(state, kind, card):
                out[n] = CARD + card
                n += 1
        return n
    return list_members(block_of(kind), set_allowed(state, kind), out, 0)

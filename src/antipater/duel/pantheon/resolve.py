"""Carrying out what the expansion adds: activating, and the choices that its gods ask for."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..actions import (
    ACTIVATE,
    CARD,
    GOD,
    MILITARY_TOKEN,
    MYTHOLOGY,
    OFFERING_SETS,
    PUT_GOD,
    SLOT,
    TARGET,
    TOKEN,
    TRACK_SPACE,
)
from ..capacity import GODS_EACH
from ..cost import spend
from ..decisions import (
    ANUBIS_WONDER,
    BAAL_CARD,
    ENKI_TOKEN,
    GATE_GOD,
    ISIS_CARD,
    ISIS_WONDER,
    MINERVA_SPACE,
    NEPTUNE_REMOVES,
    NEPTUNE_USES,
    RA_WONDER,
    SNAKE_CARD,
    TAKE_GOD,
    THEATER_DECK,
    THEATER_GOD,
    THEATER_TOP,
    TURN_END,
    ZEUS_SLOT,
)
from ..decisions import PUT_GOD as PUT_GOD_DECISION
from ..effects import add_card, add_token, add_wonder, destroy_card, gain, symbol_of
from ..expanded.losses import lose
from ..expanded.thefts import steal_wonder
from ..legal import card_in
from ..military import lose_coins
from ..science import learn
from ..seams.military import acts_otherwise
from ..state import DISCARDED, ENKI_ON_BOARD, SEAT_SETS, State, push_todo
from ..tables import ENKI, GOD_PIECE, LOOT_COINS, WONDER_PIECE
from .activation import activation_price
from .decks import (
    deduce_last,
    draw_god,
    gods_left,
    look_in_theater,
    looked_at,
    place_in_deck,
    return_tokens_of_enki,
)
from .legal import LOOT_BITS, military_tokens_left


@rule
def receive_god(state: State, seat: int, god: int) -> None:
    """A god, or the Gate, comes to a player and acts at once."""
    state.city[seat].gods |= bit(god)
    gain(state, seat, GOD_PIECE + god)


@rule
def activate(state: State, seat: int, action: int) -> None:
    """One turn: pay for a card of the Pantheon board and take it; the offering tokens that are given leave the game."""
    space = (action - ACTIVATE) // OFFERING_SETS
    offerings = (action - ACTIVATE) % OFFERING_SETS
    push_todo(state, TURN_END, seat, 0)
    spend(state.city[seat], activation_price(state, seat, space, offerings))
    state.city[seat].offerings -= offerings
    god = int(state.pantheon.spaces[space]) - 1
    state.pantheon.spaces[space] = 0
    state.pantheon.mythology[space] = 0
    receive_god(state, seat, god)


@rule
def take_god(state: State, seat: int, mythology: int, god: int) -> None:
    """Choose one of the gods looked at for a mythology token; another stays on top. Nobody else sees which is which."""
    known = state.pantheon.known[mythology]
    gods = looked_at(state, mythology)
    if gods > 1:
        for place in range(gods):
            known[place] = bit(seat)
    place = place_in_deck(state, mythology, god)
    known_to = int(known[place])
    draw_god(state, mythology, place)
    state.pantheon.held = god + 1
    push_todo(state, PUT_GOD_DECISION, seat, SEAT_SETS * mythology + known_to)


@rule
def put_god(state: State, mythology: int, known_to: int, space: int) -> None:
    """Lay the god in hand face down on a space of the board."""
    state.pantheon.spaces[space] = state.pantheon.held
    state.pantheon.held = 0
    state.pantheon.mythology[space] = mythology + 1
    state.pantheon.placed_by[space] = known_to


@rule
def take_looked_at(state: State, seat: int, god: int) -> None:
    """A god that was looked at through the Gate or the Divine Theater acts, for nothing."""
    if god == ENKI:
        state.box -= int(state.pantheon.enki)
    elif int(state.pantheon.enki) != 0 and int(state.pantheon.enki_order) > ENKI_ON_BOARD + 1:
        return_tokens_of_enki(state)
    receive_god(state, seat, god)


@rule
def take_through_gate(state: State, seat: int, mythology: int) -> None:
    """The god on top of a deck acts; the others stay where they are."""
    god = draw_god(state, mythology, 0)
    state.pantheon.by_gate = god + 1
    deduce_last(state, mythology)
    take_looked_at(state, seat, god)


@rule
def take_in_theater(state: State, seat: int, mythology: int, god: int) -> None:
    """A god of the open deck acts; nobody else sees where it lay, nor which of two others the player puts on top."""
    draw_god(state, mythology, place_in_deck(state, mythology, god))
    state.pantheon.by_theater[int(state.pantheon.theaters) - 1] = god + 1
    deduce_last(state, mythology)
    if gods_left(state, mythology) > 1:
        for place in range(2):
            state.pantheon.known[mythology][place] = bit(seat)
        push_todo(state, THEATER_TOP, seat, mythology)
    take_looked_at(state, seat, god)


@rule
def order_deck(state: State, mythology: int, god: int) -> None:
    """Put one of the two gods of a deck on top; nobody else sees which."""
    deck = state.pantheon.decks[mythology]
    if int(deck[0]) != god + 1:
        deck[1] = deck[0]
        deck[0] = god + 1


@rule
def take_token_of_enki(state: State, seat: int, token: int) -> None:
    """Take one of the tokens on Enki; the other returns to the box."""
    state.box |= int(state.pantheon.enki) & ~bit(token)
    state.pantheon.enki = 0
    add_token(state, seat, token)


@rule
def lay_snake(state: State, seat: int, card: int) -> None:
    """The snake copies the symbol of a green card."""
    state.pantheon.snake = card + 1
    learn(state, seat, symbol_of(card))


@rule
def steal_card(state: State, seat: int, card: int) -> None:
    """A brown or grey card changes the city."""
    destroy_card(state, 1 - seat, card)
    add_card(state, seat, card)


@rule
def strike_slot(state: State, slot: int) -> None:
    """Any card of the layout goes to the discard pile, open to both, and a token on it leaves the game."""
    state.layout -= bit(slot)
    state.reachable &= ~bit(slot)
    state.face_up |= bit(slot)
    state.pantheon.tokens[slot] = 0
    state.place[card_in(state, slot)] = DISCARDED


@rule
def unbuild_wonder(state: State, wonder: int) -> None:
    """The card under a wonder of either city goes to the discard pile; the wonder may be built again."""
    owner = 0 if has(state.city[0].wonders_built, wonder) else 1
    state.place[int(state.tucked[wonder]) - 1] = DISCARDED
    state.tucked[wonder] = 0
    state.city[owner].wonders_built -= bit(wonder)
    state.city[owner].wonders |= bit(wonder)
    lose(state, owner, WONDER_PIECE + wonder)


@rule
def remove_military_token(state: State, token: int) -> None:
    """Take a military token of either side off the board."""
    state.military_tokens[token // LOOT_BITS] -= bit(token % LOOT_BITS)


@rule
def neptune_removes(state: State, seat: int, token: int) -> None:
    """The first military token is not used; a second one, if there is any, will be."""
    remove_military_token(state, token)
    if military_tokens_left(state) != 0:
        push_todo(state, NEPTUNE_USES, seat, 0)


@rule
def neptune_uses(state: State, seat: int, token: int) -> None:
    """The second one is used against the opponent, whichever side it lay on."""
    remove_military_token(state, token)
    if not acts_otherwise(state, seat, token % LOOT_BITS):
        lose_coins(state, 1 - seat, int(LOOT_COINS[token % LOOT_BITS]))


@rule
def resolve_gods(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Choices among gods; `about` is the detail of the decision."""
    if kind == TAKE_GOD:
        take_god(state, seat, about, GODS_EACH * about + action - GOD)
    elif kind == PUT_GOD_DECISION:
        put_god(state, about // SEAT_SETS, about % SEAT_SETS, action - PUT_GOD)
    elif kind == GATE_GOD:
        take_through_gate(state, seat, action - GOD)
    elif kind == THEATER_DECK:
        look_in_theater(state, seat, action - MYTHOLOGY)
        push_todo(state, THEATER_GOD, seat, action - MYTHOLOGY)
    elif kind == THEATER_GOD:
        take_in_theater(state, seat, about, GODS_EACH * about + action - GOD)
    else:
        order_deck(state, about, GODS_EACH * about + action - GOD)


@rule
def resolve_pieces(state: State, kind: int, seat: int, action: int) -> None:
    """Choices of a token, a card or a slot."""
    if kind == ENKI_TOKEN:
        take_token_of_enki(state, seat, action - TOKEN)
    elif kind == SNAKE_CARD:
        lay_snake(state, seat, action - CARD)
    elif kind == BAAL_CARD:
        steal_card(state, seat, action - CARD)
    else:
        strike_slot(state, action - SLOT)


@rule
def resolve_wonders(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Choices of a wonder, and the card that Isis builds it with."""
    if kind == ANUBIS_WONDER:
        unbuild_wonder(state, action - TARGET)
    elif kind == ISIS_WONDER:
        push_todo(state, ISIS_CARD, seat, action - TARGET)
    elif kind == ISIS_CARD:
        add_wonder(state, seat, about, action - CARD)
    else:
        steal_wonder(state, seat, action - TARGET)


@rule
def resolve_pantheon(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Do what the action says in a decision of the expansion."""
    if kind <= THEATER_TOP:
        resolve_gods(state, kind, seat, about, action)
    elif kind <= ZEUS_SLOT:
        resolve_pieces(state, kind, seat, action)
    elif kind <= RA_WONDER:
        resolve_wonders(state, kind, seat, about, action)
    elif kind == MINERVA_SPACE:
        state.pantheon.minerva = action - TRACK_SPACE + 1
    elif kind == NEPTUNE_REMOVES:
        neptune_removes(state, seat, action - MILITARY_TOKEN)
    else:
        neptune_uses(state, seat, action - MILITARY_TOKEN)

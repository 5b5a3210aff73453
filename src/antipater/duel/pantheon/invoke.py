"""What gods, and the wonders and progress tokens of the expansion do when they come to a player.

What asks for a choice is put on top of what is to be resolved, if there is anything to choose from.
"""

from ...kernel.rule import rule
from ..decisions import (
    ANUBIS_WONDER,
    BAAL_CARD,
    ENKI_TOKEN,
    GATE_GOD,
    ISIS_WONDER,
    MINERVA_SPACE,
    NEPTUNE_REMOVES,
    RA_WONDER,
    SNAKE_CARD,
    THEATER_DECK,
    ZEUS_SLOT,
)
from ..operations import (
    ACTIVATION_DISCOUNT,
    BROWN,
    CHAIN_PRICE,
    COINS_ON_CARD,
    DISCARD_FROM_LAYOUT,
    GOD_OF_A_DECK,
    GOD_ON_TOP,
    GOD_POINTS,
    GREEN,
    GREY,
    PLACE_MINERVA,
    POINTS_PER_OFFERING,
    PROGRESS_FROM_CARD,
    SIEGE,
    SNAKE,
    STEAL_CARD,
    STEAL_WONDER,
    UNBUILD_WONDER,
    USE_MILITARY_TOKENS,
    WONDER_FROM_DISCARD,
)
from ..pieces import something_discarded
from ..state import State, push_todo
from .decks import any_god_left, look_through_gate


@rule
def bless(state: State, seat: int, operation: int, a: int) -> None:
    """Lasting effects."""
    city = state.city[seat]
    if operation == GOD_POINTS:
        city.god_points += a
    elif operation == POINTS_PER_OFFERING:
        city.points_per_offering = a
    elif operation == SIEGE:
        city.siege = a
    elif operation == CHAIN_PRICE:
        city.chain_price = a
    elif operation == ACTIVATION_DISCOUNT:
        city.activation_discount += a
    elif operation == COINS_ON_CARD:
        city.protected_coins += a


@rule
def ask_about_cards(state: State, seat: int, operation: int) -> None:
    """Nisaba, Baal, Zeus: cards of the other city, or of the layout."""
    cards = state.city[1 - seat].cards
    if operation == SNAKE:
        if int(cards[GREEN]) > 0:
            push_todo(state, SNAKE_CARD, seat, 0)
    elif operation == STEAL_CARD:
        if int(cards[BROWN]) + int(cards[GREY]) > 0:
            push_todo(state, BAAL_CARD, seat, 0)
    elif operation == DISCARD_FROM_LAYOUT and int(state.layout) != 0:
        push_todo(state, ZEUS_SLOT, seat, 0)


@rule
def ask_about_wonders(state: State, seat: int, operation: int) -> None:
    """Ra, Anubis, Isis: wonders of either city."""
    if operation == STEAL_WONDER:
        if int(state.city[1 - seat].wonders) != 0:
            push_todo(state, RA_WONDER, seat, 0)
    elif operation == UNBUILD_WONDER:
        if int(state.city[0].wonders_built) | int(state.city[1].wonders_built) != 0:
            push_todo(state, ANUBIS_WONDER, seat, 0)
    elif operation == WONDER_FROM_DISCARD and int(state.city[seat].wonders) != 0 and something_discarded(state):
        push_todo(state, ISIS_WONDER, seat, 0)


@rule
def ask_about_board(state: State, seat: int, operation: int) -> None:
    """Minerva, Neptune, Enki, the Gate and the Divine Theater."""
    if operation == PLACE_MINERVA:
        push_todo(state, MINERVA_SPACE, seat, 0)
    elif operation == USE_MILITARY_TOKENS:
        if int(state.military_tokens[0]) | int(state.military_tokens[1]) != 0:
            push_todo(state, NEPTUNE_REMOVES, seat, 0)
    elif operation == PROGRESS_FROM_CARD:
        if int(state.pantheon.enki) != 0:
            push_todo(state, ENKI_TOKEN, seat, 0)
    elif operation == GOD_ON_TOP and any_god_left(state):
        look_through_gate(state, seat)
        push_todo(state, GATE_GOD, seat, 0)
    elif operation == GOD_OF_A_DECK and any_god_left(state):
        push_todo(state, THEATER_DECK, seat, 0)


@rule
def invoke(state: State, seat: int, operation: int, a: int) -> None:
    """Carry out one effect that the expansion has added."""
    if operation <= COINS_ON_CARD:
        bless(state, seat, operation, a)
    elif operation <= STEAL_CARD or operation == DISCARD_FROM_LAYOUT:
        ask_about_cards(state, seat, operation)
    elif operation <= WONDER_FROM_DISCARD:
        ask_about_wonders(state, seat, operation)
    else:
        ask_about_board(state, seat, operation)

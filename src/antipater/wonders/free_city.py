"""The Free City of the game for two: who plays it has one card more, and it must do what it can."""

from ..kernel.record import Numbers
from ..kernel.rule import rule
from ..kernel.sorting import insert
from .actions import NO_USE, TO_BUILD, TO_RAISE, TO_SELL, card_of, use_of, with_card
from .building import by_chain, can_build, can_build_free, can_raise
from .capacity import HAND
from .packets import card_at, controller, end_of_hand, first_controller
from .state import FREE_CITY, State


@rule
def draw_for_free_city(state: State) -> None:
    """Who plays the Free City draws the top card of its pile."""
    age = int(state.age) - 1
    turn = int(state.turn)
    card = int(state.deck[age][FREE_CITY][turn])
    state.drawn[age][turn] = card
    state.deck[age][FREE_CITY][turn] = 0
    insert(state.deck[age][first_controller(int(state.age))], turn, HAND, card)


@rule
def card_left(state: State, place: int) -> int:
    """The card at a place of the hand of whoever plays the Free City, -1 if it is the one chosen for one's own city."""
    card = card_at(state, first_controller(int(state.age)), place)
    return -1 if card == card_of(int(state.commitment[controller(state)]) - 1) else card


@rule
def may_raise_free_city(state: State, card: int) -> bool:
    """May the Free City raise a stage with this card? Not with one that a chain makes free: that must be built."""
    return not by_chain(state, FREE_CITY, card) and can_raise(state, FREE_CITY)


@rule
def can_use(state: State, card: int) -> bool:
    """Can the Free City build this card, or raise a stage with it?"""
    if can_build(state, FREE_CITY, card) or can_build_free(state, FREE_CITY, card):
        return True
    return may_raise_free_city(state, card)


@rule
def free_city_can_act(state: State) -> bool:
    """Can the Free City build with any of the cards left, or raise a stage?"""
    for place in range(int(state.turn), end_of_hand(state, FREE_CITY)):
        card = card_left(state, place)
        if card >= 0 and can_use(state, card):
            return True
    return False


@rule
def may_play_free_city(state: State, action: int, can_act: bool) -> bool:
    """May the Free City do this with a card that is left? It sells only if it can do nothing else with any of them."""
    card = card_of(action)
    use = use_of(action)
    if use == TO_BUILD:
        return can_build(state, FREE_CITY, card)
    if use == TO_RAISE:
        return may_raise_free_city(state, card)
    if use == TO_SELL:
        return not can_act
    return can_build_free(state, FREE_CITY, card)


@rule
def legal_free_city(state: State, out: Numbers) -> int:
    """What the Free City may do with any card that is left."""
    n = 0
    can_act = free_city_can_act(state)
    for use in range(NO_USE):
        for place in range(int(state.turn), end_of_hand(state, FREE_CITY)):
            card = card_left(state, place)
            if card >= 0 and may_play_free_city(state, with_card(use, card), can_act):
                out[n] = with_card(use, card)
                n += 1
    return n

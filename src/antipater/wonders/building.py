"""What a city may build: no two alike, chains, Olympia's free buildings, stages from left to right."""

from ..kernel.rule import rule
from .effects import stage_piece
from .operations import FREE_EACH_AGE, FREE_FIRST_OF_AGE, FREE_FIRST_OF_COLOR, FREE_LAST_OF_AGE
from .score import is_complete
from .state import LAST_TURN, State, has_power, stands
from .tables import CARD_COLOR, COST_IN_COINS, DEMAND, FREE_IF, SAME_BUILDING
from .trade import ALL_MANUFACTURED, ALL_RAW, can_pay


@rule
def has_building(state: State, city: int, card: int) -> bool:
    """Does the city have a card of the same name?"""
    own = state.city[city]
    other = int(SAME_BUILDING[card])
    return stands(own, card) or (other > 0 and stands(own, other - 1))


@rule
def by_chain(state: State, city: int, card: int) -> bool:
    """Does a card in the city make this one free?"""
    edition = int(state.edition)
    for k in range(2):
        giver = int(FREE_IF[edition, card, k])
        if giver > 0 and stands(state.city[city], giver - 1):
            return True
    return False


@rule
def by_olympia(state: State, city: int, card: int) -> bool:
    """Second edition: is it the first card of its color in the city, or of its age, or the last of its age?"""
    own = state.city[city]
    if int(own.powers) == 0:
        return False
    return (
        (has_power(own, FREE_FIRST_OF_COLOR) and int(own.cards[CARD_COLOR[card]]) == 0)
        or (has_power(own, FREE_FIRST_OF_AGE) and int(state.turn) == 0)
        or (has_power(own, FREE_LAST_OF_AGE) and int(state.turn) == LAST_TURN)
    )


@rule
def costs_nothing(state: State, card: int) -> bool:
    """Is no cost printed on the card?"""
    edition = int(state.edition)
    printed = int(DEMAND[edition, card, ALL_RAW]) + int(DEMAND[edition, card, ALL_MANUFACTURED])
    return printed + int(COST_IN_COINS[edition, card]) == 0


@rule
def is_free(state: State, city: int, card: int) -> bool:
    """May the city build the card without paying anything, and without using up a power?"""
    return costs_nothing(state, card) or by_chain(state, city, card) or by_olympia(state, city, card)


@rule
def can_build(state: State, city: int, card: int) -> bool:
    """May the city build the card, free or by paying?"""
    return not has_building(state, city, card) and (is_free(state, city, card) or can_pay(state, city, card))


@rule
def has_free_building(state: State, city: int) -> bool:
    """First edition: may Olympia build for nothing once more in this age?"""
    own = state.city[city]
    return has_power(own, FREE_EACH_AGE) and int(own.free_used) == 0


@rule
def can_build_free(state: State, city: int, card: int) -> bool:
    """May the city use Olympia's free building for the card? Not for one that is free anyway."""
    return has_free_building(state, city) and not has_building(state, city, card) and not is_free(state, city, card)


@rule
def can_raise(state: State, city: int) -> bool:
    """Can the city pay for its next stage?"""
    own = state.city[city]
    return not is_complete(state, city) and can_pay(state, city, stage_piece(own, int(own.stages)))

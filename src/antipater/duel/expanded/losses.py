"""What a city loses with a piece that leaves it: points and lasting effects go, what it gave at once stays."""

from ...kernel.rule import rule
from ..cost import price_unit
from ..effects import effect_of, grant_ability, produce, source_of
from ..operations import (
    ACTIVATION_DISCOUNT,
    CHAIN_PRICE,
    DISCOUNT,
    FIXED_PRICE,
    KEEP_BOTH,
    NOTHING,
    POINTS,
    POINTS_PER_OFFERING,
    PRODUCE,
    PRODUCE_CHOICE,
    SENATORS_FREE,
    SIEGE,
    SYMBOL,
)
from ..state import State


@rule
def lose_from_city(state: State, seat: int, piece: int, operation: int, a: int, b: int) -> None:
    """Points, production and prices."""
    city = state.city[seat]
    if operation == POINTS:
        city.points[source_of(piece)] -= a
    elif operation == PRODUCE:
        produce(state, seat, a, -b)
    elif operation == PRODUCE_CHOICE:
        city.choice[a] -= 1
    elif operation == FIXED_PRICE:
        city.fixed_price[a] = 0
        price_unit(state, seat, a)


@rule
def lose_ability(state: State, seat: int, operation: int, a: int, b: int) -> None:
    """What changed a rule for this city."""
    if operation == DISCOUNT:
        grant_ability(state, seat, DISCOUNT, a, -b)
    elif operation == SYMBOL:
        state.city[seat].symbols[a] -= 1
    else:
        grant_ability(state, seat, operation, 0, 0)


@rule
def lose_blessing(state: State, seat: int, operation: int, a: int) -> None:
    """What the expansions have added."""
    city = state.city[seat]
    if operation == ACTIVATION_DISCOUNT:
        city.activation_discount -= a
    elif operation == POINTS_PER_OFFERING:
        city.points_per_offering = 0
    elif operation == SIEGE:
        city.siege = 0
    elif operation == CHAIN_PRICE:
        city.chain_price = 0
    elif operation == SENATORS_FREE:
        city.senators_free = 0
    elif operation == KEEP_BOTH:
        city.keeps_both = 0


@rule
def lose(state: State, seat: int, piece: int) -> None:
    """Undo the lasting effects of a piece."""
    k = 0
    operation, a, b = effect_of(piece, k)
    while operation != NOTHING:
        if operation <= FIXED_PRICE:
            lose_from_city(state, seat, piece, operation, a, b)
        elif operation <= SYMBOL:
            lose_ability(state, seat, operation, a, b)
        else:
            lose_blessing(state, seat, operation, a)
        k += 1
        operation, a, b = effect_of(piece, k)

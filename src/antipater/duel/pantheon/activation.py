"""What it costs to activate a god or the Gate."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..actions import ACTIVATE, OFFERING_SETS
from ..capacity import OFFERINGS
from ..cost import purse
from ..state import State
from ..tables import ACTIVATION_COST, GATE, GATE_FACTOR, OFFERING_COINS

FROM_AGE = 2  # gods may be activated


@rule
def full_price(state: State, seat: int, space: int) -> int:
    """What a card of the Pantheon board costs a seat, without offering tokens."""
    price = int(ACTIVATION_COST[seat, space])
    if int(state.pantheon.spaces[space]) == GATE + 1:
        price *= GATE_FACTOR
    return max(price - int(state.city[seat].activation_discount), 0)


@rule
def rebate(offerings: int) -> int:
    """What a set of offering tokens takes off."""
    coins = 0
    for token in range(OFFERINGS):
        if has(offerings, token):
            coins += int(OFFERING_COINS[token])
    return coins


@rule
def wasteful(price: int, offerings: int) -> bool:
    """Is there a token in the set that takes nothing off, because the others do already?"""
    for token in range(OFFERINGS):
        if has(offerings, token) and rebate(offerings - bit(token)) >= price:
            return True
    return False


@rule
def activation_price(state: State, seat: int, space: int, offerings: int) -> int:
    """What is left to pay when offering tokens are given."""
    return max(full_price(state, seat, space) - rebate(offerings), 0)


@rule
def can_activate(state: State, seat: int, space: int, offerings: int) -> bool:
    """Are all these own tokens of use, and are there coins for the rest?"""
    price = full_price(state, seat, space)
    if offerings != 0:
        if wasteful(price, offerings):
            return False
        price = max(price - rebate(offerings), 0)
    return price <= purse(state.city[seat])


@rule
def activation(space: int, offerings: int) -> int:
    """The action of activating a space with a set of offering tokens."""
    return ACTIVATE + OFFERING_SETS * space + offerings

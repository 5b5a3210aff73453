"""What the expansions are worth while the game runs, in tenths of a point."""

from ...kernel.rule import rule
from .. import operations
from ..agora.value import agora_worth
from ..pantheon.value import board_worth, pantheon_worth
from ..state import State
from ..variant import AGORA, PANTHEON, with_agora

# What the effects of a wonder are worth beside its points, for one unit of each.
MORE_WONDER_EFFECTS = {
    operations.ACTIVATION_DISCOUNT: 12,
    operations.GOD_OF_A_DECK: 50,
    operations.COINS_AFTERWARDS: 4,
    operations.TRIGGER_UNPREPARED: 40,
    operations.PLACE_CUBE: 15,
    operations.MOVE_CUBE: 5,
    operations.WHEN_CHOSEN: 0,
}


@rule
def more_worth(state: State, seat: int) -> int:
    """Everything of a city that only the expansions have."""
    worth = 0
    if PANTHEON:
        worth += pantheon_worth(state, seat)
    if AGORA and with_agora(state):
        worth += agora_worth(state, seat)
    return worth


@rule
def more_balance(state: State, seat: int) -> int:
    """What lies between the cities and favours one of them."""
    return board_worth(state, seat) if PANTHEON else 0

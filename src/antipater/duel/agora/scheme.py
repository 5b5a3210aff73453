"""What senators, conspiracies, and the wonders and tokens of the expansion do when they come to a player.

What asks for a choice is put on top of what is to be resolved; if there is nothing to choose from when its time has
come, it falls away (`settle.py`).
"""

import numpy as np

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..capacity import CHAMBERS
from ..decisions import (
    COERCE_CARD,
    COINS,
    CURIA_CONSPIRACY,
    DISCARD_OTHERS,
    ESPIONAGE_TOKEN,
    EVENT_SLOT,
    EXTORT_WONDER,
    FORECLOSE_CARD,
    FRAUD_SLOT,
    NO_DECISION,
    SABOTAGE_WONDER,
    SENATE,
    TREASON_CARD,
    TURN_UP,
)
from ..decisions import CONSPIRATOR as CONSPIRATOR_DECISION
from ..decisions import LOCK_TOKEN as LOCK_TOKEN_DECISION
from ..decisions import MOVE_CUBE as MOVE_CUBE_DECISION
from ..decisions import MOVE_DECREE as MOVE_DECREE_DECISION
from ..decisions import PLACE_CUBE as PLACE_CUBE_DECISION
from ..decisions import REMOVE_CUBE as REMOVE_CUBE_DECISION
from ..military import lose_coins
from ..operations import (
    BUILD_FROM_LAST_ROW,
    BUILD_FROM_REMOVED,
    COINS_AFTERWARDS,
    COINS_PER_CUBE,
    CONSPIRATOR,
    DESTROY_WONDER,
    DISCARD_AVAILABLE,
    DISCARD_OPPONENT_CARD,
    KEEP_BOTH,
    LOCK_TOKEN,
    MOVE_CUBE,
    MOVE_DECREE,
    PLACE_CUBE,
    POLITICIAN,
    REMOVE_CUBE,
    SENATORS_FREE,
    SWAP_CARD,
    TAKE_CARD,
    TAKE_HALF_OF_COINS,
    TAKE_WONDER,
    TOKEN_OF_BOX,
    TRIGGER_UNPREPARED,
    WHEN_CHOSEN,
)
from ..state import State, push_todo
from .conspiracies import unprepared
from .decrees import CONSPIRATOR_PLAY_AGAIN, senate_actions
from .locked import see_box

ACTION_SETS = 4  # a politician acts less often than this

# The decision that an operation asks for.
ASKS = np.full(WHEN_CHOSEN + 1, NO_DECISION, np.int16)
for _operation, _decision in {
    COINS_AFTERWARDS: COINS,
    MOVE_CUBE: MOVE_CUBE_DECISION,
    REMOVE_CUBE: REMOVE_CUBE_DECISION,
    PLACE_CUBE: PLACE_CUBE_DECISION,
    CONSPIRATOR: CONSPIRATOR_DECISION,
    TRIGGER_UNPREPARED: CURIA_CONSPIRACY,
    TAKE_WONDER: EXTORT_WONDER,
    DESTROY_WONDER: SABOTAGE_WONDER,
    DISCARD_OPPONENT_CARD: DISCARD_OTHERS,
    TAKE_CARD: FORECLOSE_CARD,
    SWAP_CARD: COERCE_CARD,
    LOCK_TOKEN: LOCK_TOKEN_DECISION,
    TOKEN_OF_BOX: ESPIONAGE_TOKEN,
    BUILD_FROM_LAST_ROW: FRAUD_SLOT,
    BUILD_FROM_REMOVED: TREASON_CARD,
    DISCARD_AVAILABLE: EVENT_SLOT,
    MOVE_DECREE: MOVE_DECREE_DECISION,
}.items():
    ASKS[_operation] = _decision
ASKS.setflags(write=False)


@rule
def take_half_of_coins(state: State, seat: int) -> None:
    """Half of the other treasury, rounded up, changes hands."""
    coins = (int(state.city[1 - seat].coins) + 1) // 2
    state.city[1 - seat].coins -= coins
    state.city[seat].coins += coins


@rule
def coins_per_cube(state: State, seat: int, coins: int) -> None:
    """Coins for each own cube in the senate; the opponent loses as many for each of his."""
    for chamber in range(CHAMBERS):
        state.city[seat].coins += coins * int(state.agora.cubes[seat][chamber])
        lose_coins(state, 1 - seat, coins * int(state.agora.cubes[1 - seat][chamber]))


@rule
def see_removed(state: State, seat: int) -> None:
    """Look at the cards that were put away from age I up to this one."""
    for age in range(int(state.age)):
        state.agora.removed_known[age] |= bit(seat)


@rule
def scheme_at_once(state: State, seat: int, operation: int, a: int) -> None:
    """What is not a choice."""
    if operation == SENATORS_FREE:
        state.city[seat].senators_free = 1
    elif operation == KEEP_BOTH:
        state.city[seat].keeps_both = 1
    elif operation == TAKE_HALF_OF_COINS:
        take_half_of_coins(state, seat)
    elif operation == COINS_PER_CUBE:
        coins_per_cube(state, seat, a)


@rule
def scheme(state: State, seat: int, operation: int, a: int) -> None:
    """Carry out one effect that the expansion has added."""
    if operation <= COINS_PER_CUBE:
        scheme_at_once(state, seat, operation, a)
    elif operation == POLITICIAN:
        push_todo(state, SENATE, seat, ACTION_SETS * a + senate_actions(state.city[seat]))
    elif operation < WHEN_CHOSEN:
        push_todo(state, int(ASKS[operation]), seat, a)
        if operation == CONSPIRATOR and has(state.city[seat].decrees, CONSPIRATOR_PLAY_AGAIN):
            state.extra_turn = 1
        elif operation == BUILD_FROM_REMOVED:
            see_removed(state, seat)
        elif operation == TOKEN_OF_BOX:
            see_box(state, seat)
        elif operation == TRIGGER_UNPREPARED and unprepared(state, seat) != 0:
            push_todo(state, TURN_UP, seat, 0)

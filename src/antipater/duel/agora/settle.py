"""What happens between two choices: military tokens act, coins come, the turn goes on, and empty choices fall away."""

from ...kernel.bits import has
from ...kernel.rule import rule
from ..effects import gain
from ..pantheon.resolve import turn_up_freed
from ..state import (
    COINS,
    PROGRESS,
    SENATE,
    TURN,
    TURN_GOES_ON,
    TURN_UP,
    State,
    decider,
    decision,
    detail,
    pop_todo,
    push_todo,
)
from ..tables import LOOT_TOKENS, MILITARY_PIECE
from .legal import something_to_choose


@rule
def use_spoils(state: State) -> None:
    """Military tokens act before anything else, of two the nearer one first."""
    spoils = int(state.agora.spoils)
    state.agora.spoils = 0
    for number in range(2 * LOOT_TOKENS - 1, -1, -1):
        if has(spoils, number):
            gain(state, number // LOOT_TOKENS, MILITARY_PIECE + number % LOOT_TOKENS)


@rule
def nothing_to_choose(state: State, kind: int) -> bool:
    """Is it a choice without anything to choose from?"""
    if kind == PROGRESS:
        return int(state.board) == 0
    return kind >= SENATE and not something_to_choose(state, kind)


@rule
def go_on(state: State, kind: int, seat: int, coins: int) -> None:
    """Do what nobody decides."""
    if kind == TURN_GOES_ON:
        push_todo(state, TURN, seat, 0)
    elif kind == TURN_UP:
        turn_up_freed(state, TURN_UP)
    else:
        state.city[seat].coins += coins


@rule
def settle_agora(state: State) -> bool:
    """Do what comes before the next choice; False if a player has to choose now, or the game is over."""
    if int(state.agora.spoils) != 0:
        use_spoils(state)
        return True
    kind = decision(state)
    if TURN_GOES_ON <= kind <= COINS:
        seat = decider(state)
        coins = detail(state)
        pop_todo(state)
        go_on(state, kind, seat, coins)
        return True
    if nothing_to_choose(state, kind):
        pop_todo(state)
        return True
    return False

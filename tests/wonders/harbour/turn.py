"""Unloading after a turn, and sending ships away before age III."""

from ...kernel.rule import rule
from ..decisions import NO_DECISION
from ..state import State
from .phases import LAUNCH, SAIL, SAILING, UNLOAD, UNLOADING
from .room import FLEET, LOADED, SAILED

LAST_AGE = 3


@rule
def ask_before_age(state: State) -> bool:
    """Before age III every city that has ships is asked."""
    asks = False
    if int(state.age) == LAST_AGE and int(state.room[SAILED]) == 0:
        state.room[SAILED] = 1
        for city in range(int(state.cities)):
            if int(state.city[city].room[FLEET]) > 0:
                state.asked[city] = SAILING
                state.phase = SAILING
                asks = True
    return asks


@rule
def ask_after_turn(state: State) -> bool:
    """Every city to which a ship has come is asked."""
    asks = False
    for city in range(int(state.cities)):
        if int(state.city[city].room[LOADED]) == 1:
            state.city[city].room[LOADED] = 0
            state.asked[city] = UNLOADING
            state.phase = UNLOADING
            asks = True
    return asks


@rule
def choose(state: State, city: int, action: int) -> None:
    """Carried out at once: nobody loses by it."""
    own = state.city[city]
    if action == UNLOAD:
        own.coins += 2
    elif action == LAUNCH:
        own.room[FLEET] += 1
    elif action == SAIL:
        own.room[FLEET] -= 1
        own.coins += 3
    state.asked[city] = NO_DECISION


@rule
def resolve(state: State) -> None:
    """Nothing is left to do."""

"""What may be done with a ship that has come, and with those that are there."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..state import State
from .phases import SAIL, SAILING, UNLOAD, UNLOADING


@rule
def legal(state: State, city: int, kind: int, out: Numbers) -> int:
    """Two ways in each phase."""
    if kind != UNLOADING and kind != SAILING:
        return 0
    first = UNLOAD if kind == UNLOADING else SAIL
    out[0] = first
    out[1] = first + 1
    return 2


@rule
def offered(state: State, city: int, kind: int, action: int) -> bool:
    """Is it one of them?"""
    first = UNLOAD if kind == UNLOADING else SAIL
    return (kind == UNLOADING or kind == SAILING) and (action == first or action == first + 1)

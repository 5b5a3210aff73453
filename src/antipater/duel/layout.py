"""Taking cards of the layout, and turning up what they covered."""

from ..kernel.bits import bit, lowest, without_lowest
from ..kernel.rule import rule
from .legal import card_in
from .pieces import layout_row
from .seams.layout import comes_first, others_may_be_free
from .state import State
from .tables import COVERED_BY, COVERS


@rule
def take(state: State, slot: int) -> int:
    """Take the card out of a slot; what it covered is turned up when the turn has been resolved."""
    state.layout -= bit(slot)
    state.reachable -= bit(slot)
    state.taken = slot + 1
    return card_in(state, slot)


@rule
def loosened(state: State, row: int) -> int:
    """The set of slots that may have become free: those under the card taken."""
    if others_may_be_free(state):
        return int(state.layout) & ~int(state.reachable)
    return int(COVERS[row, int(state.taken) - 1])


@rule
def turn_up(state: State, then: int) -> bool:
    """Turn up the cards that nothing covers any more, one by one.

    False if something comes first; what is then still to be turned up is left to `then`, which is put under it.
    """
    row = layout_row(state, int(state.age))
    slots = loosened(state, row)
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        if int(COVERED_BY[row, slot]) & int(state.layout) == 0:
            if comes_first(state, slot, then):
                return False
            state.reachable |= bit(slot)
            state.face_up |= bit(slot)
    state.taken = 0
    return True

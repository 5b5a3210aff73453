"""Tokens on the slots of the layout."""

from ...kernel.bits import bit
from ...kernel.rule import rule
from ..decisions import TAKE_GOD
from ..state import OFFERING, State, push_todo
from .decks import gods_left, looked_at, shown_to


@rule
def take_slot_token(state: State, seat: int, slot: int, then: int) -> bool:
    """Take the token, if any, of a card that has become free; True if a god is to be chosen and placed for it first."""
    found = int(state.pantheon.tokens[slot])
    if found == 0:
        return False
    state.pantheon.tokens[slot] = 0
    if found >= OFFERING:
        state.city[seat].offerings |= bit(found - OFFERING)
        return False
    mythology = found - 1
    state.city[seat].mythology_tokens[mythology] += 1
    if gods_left(state, mythology) == 0:
        return False
    shown_to(state, mythology, looked_at(state, mythology), seat)
    push_todo(state, then, seat, 0)
    push_todo(state, TAKE_GOD, seat, mythology)
    return True

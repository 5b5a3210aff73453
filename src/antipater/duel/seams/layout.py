"""What the expansions change when cards of the layout are turned up."""

from ...kernel.rule import rule
from ..pantheon.slots import take_slot_token
from ..state import State
from ..variant import PANTHEON, expanded


@rule
def others_may_be_free(state: State) -> bool:
    """Can other cards have left the layout than the one that was taken?"""
    return expanded(state)


@rule
def comes_first(state: State, slot: int, then: int) -> bool:
    """Must something be resolved before the card of a slot is turned up? `then` is what is put under it."""
    return take_slot_token(state, int(state.active), slot, then) if PANTHEON else False

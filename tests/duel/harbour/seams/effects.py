"""What the Harbour's pieces do."""

from ...kernel.rule import rule
from ..cargo import ask_for_cargo
from ..seams_beneath.effects import after_card, after_wonder, is_counted_apart, note_draw, note_gone
from ..seams_beneath.effects import do_more as do_beneath
from ..state import State
from .harbour import POINTS_PER_CARGO, UNLOAD_CARDS


@rule
def do_more(state: State, seat: int, operation: int, a: int) -> None:
    if operation == UNLOAD_CARDS:
        ask_for_cargo(state, seat, a)
    elif operation != POINTS_PER_CARGO:  # which are counted at the end
        do_beneath(state, seat, operation, a)

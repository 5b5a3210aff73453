"""What an action turned up, as one number: by it a search tells positions apart to which the same action led."""

from ..kernel.bits import lowest, without_lowest
from ..kernel.judged import mixed
from ..kernel.rule import rule
from .pieces import age_on_table
from .seams.turned_up import turned_up_more
from .state import State


@rule
def turned_up(state: State, face_up_before: int, seat: int) -> int:
    """Cards turned up, tokens drawn, wonders shown, and what the expansions add, as far as a seat sees it."""
    number = mixed(mixed(0, int(state.wonders_shown)), int(state.drawn))
    slots = int(state.face_up) & ~face_up_before
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        number = mixed(number, int(state.deck[age_on_table(state) - 1][slot]))
    return turned_up_more(state, seat, number)

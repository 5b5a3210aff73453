"""What expansions keep hidden.

An expansion has in `observe.py` the rules `hide(state, seat)`, which blanks what a seat does not see, and
`fill(state, seat, items)`, which fills these blanks at random.
"""

from ...kernel.bits import has
from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..state import State
from ..variant import FIRST, SECOND, part

first, second = part(0, "observe"), part(1, "observe")
ONE, TWO = first is not None, second is not None


@rule
def hide_more(state: State, seat: int) -> None:
    """Blank what this seat does not see of expansions."""
    if ONE and has(state.expansions, FIRST):
        first.hide(state, seat)
    if TWO and has(state.expansions, SECOND):
        second.hide(state, seat)


@rule
def fill_more(state: State, seat: int, items: Numbers) -> None:
    """Fill what was blank of them."""
    if ONE and has(state.expansions, FIRST):
        first.fill(state, seat, items)
    if TWO and has(state.expansions, SECOND):
        second.fill(state, seat, items)

"""What expansions do when the table is set up.

An expansion has in `setup.py` the rules `deal(state, items)`, for what it leaves to chance (after all shuffles of the
base game, so that these stay as they are), and `found(city)`, for what every city starts with.
"""

from ...kernel.bits import has
from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..state import State
from ..variant import FIRST, SECOND, part

first, second = part(0, "setup"), part(1, "setup")
ONE, TWO = first is not None, second is not None


@rule
def deal_more(state: State, items: Numbers) -> None:
    """Draw what else is left to chance."""
    if ONE and has(state.expansions, FIRST):
        first.deal(state, items)
    if TWO and has(state.expansions, SECOND):
        second.deal(state, items)


@rule
def found_more(state: State, city: int) -> None:
    """What a city has at the start beside coins and its resource."""
    if ONE and has(state.expansions, FIRST):
        first.found(state.city[city])
    if TWO and has(state.expansions, SECOND):
        second.found(state.city[city])

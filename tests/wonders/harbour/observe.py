"""Nobody sees the tide before the end."""

from ...kernel.record import Numbers
from ...kernel.rng import draw
from ...kernel.rule import rule
from ..state import State
from .room import TIDE


@rule
def hide(state: State, seat: int) -> None:
    """The tide is not known."""
    state.room[TIDE] = 0


@rule
def fill(state: State, seat: int, items: Numbers) -> None:
    """It may be any."""
    state.room[TIDE] = 1 + draw(state, 3)

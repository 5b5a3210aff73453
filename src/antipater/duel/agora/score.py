"""Points of the chambers."""

from ...kernel.rule import rule
from ..capacity import CHAMBERS
from ..state import State
from ..tables import CHAMBER_POINTS


@rule
def chamber_points(state: State, seat: int) -> int:
    """Points of all chambers that a seat controls."""
    points = 0
    for chamber in range(CHAMBERS):
        if int(state.agora.control[chamber]) == seat + 1:
            points += int(CHAMBER_POINTS[chamber])
    return points

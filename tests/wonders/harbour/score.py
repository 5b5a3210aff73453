"""Points of ships."""

from ...kernel.rule import rule
from ..decisions import NO_DECISION
from ..state import State
from .room import FLEET, TIDE

CATEGORY = "harbour"


@rule
def points(state: State, city: int) -> int:
    """As many for each ship as the tide is high, when it comes in at the end."""
    return int(state.city[city].room[FLEET]) * int(state.room[TIDE]) if int(state.phase) == NO_DECISION else 0

"""What a player takes from the other one by a god, or by a conspiracy."""

from ...kernel.bits import bit
from ...kernel.rule import rule
from ..state import State


@rule
def steal_wonder(state: State, seat: int, wonder: int) -> None:
    """An unbuilt wonder changes the city."""
    state.city[1 - seat].wonders -= bit(wonder)
    state.city[seat].wonders |= bit(wonder)

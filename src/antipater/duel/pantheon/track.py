"""What the gods change on the military track."""

from ...kernel.rule import rule
from ..state import State
from ..tables import CAPITAL


@rule
def track_space(pawn: int) -> int:
    """The number of a space of the military track, counted from the capital of seat 0."""
    return pawn + CAPITAL


@rule
def minerva_stops(state: State, seat: int) -> bool:
    """Does Minerva stand on the next space? Then the pawn stays where it is, and she leaves the track."""
    ahead = int(state.pawn) + (1 if seat == 0 else -1)
    if int(state.pantheon.minerva) != track_space(ahead) + 1:
        return False
    state.pantheon.minerva = 0
    return True

"""What the greedy player may not look at, and who is close to a political supremacy."""

from ...kernel.rule import rule
from ..decisions import KEEP_CONSPIRACY, TREASON_CARD
from ..state import State, decision
from .senate import chambers_of

CLOSE = 4  # chambers from which a turn may bring the others


@rule
def unseen_draw(seen: State, state: State) -> bool:
    """Is the position about conspiracies, or cards put away, that the player has not looked at yet?"""
    kind = decision(state)
    if kind == decision(seen):
        return False
    return kind == KEEP_CONSPIRACY or kind == TREASON_CARD


@rule
def close_in_senate(state: State, seat: int) -> bool:
    """Could a seat come to control all chambers in one turn?"""
    return chambers_of(state, seat) >= CLOSE

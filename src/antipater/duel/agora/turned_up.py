"""What Agora turned up, see `duel/turned_up.py`."""

from ...kernel.bits import has
from ...kernel.judged import mixed
from ...kernel.rule import rule
from ..capacity import CHAMBERS, CONSPIRACIES
from ..state import State
from ..tables import REMOVED
from .senate import decree_open


@rule
def seen_in_hands(state: State, seat: int, number: int) -> int:
    """Conspiracies of both that the seat knows, or that lie open."""
    agora = state.agora
    for owner in range(2):
        for k in range(int(agora.held[owner])):
            if has(agora.hand_known[owner][k], seat) or has(agora.triggered[owner], k):
                number = mixed(number, int(agora.hands[owner][k]))
    return number


@rule
def turned_up_in_agora(state: State, seat: int, number: int) -> int:
    """Decrees, conspiracies and cards put away that the seat knows, and what is locked."""
    agora = state.agora
    for chamber in range(CHAMBERS):
        if decree_open(state, chamber):
            number = mixed(number, int(agora.decrees[chamber]))
    for k in range(CONSPIRACIES):
        if has(agora.known[k], seat):
            number = mixed(number, int(agora.deck[k]))
    for age in range(len(agora.removed_known)):
        if has(agora.removed_known[age], seat):
            for k in range(REMOVED):
                number = mixed(number, int(state.removed[age][k]))
    if int(agora.lock_known) == 0 or has(agora.lock_known, seat):
        number = mixed(number, int(agora.locked))
    return seen_in_hands(state, seat, number)

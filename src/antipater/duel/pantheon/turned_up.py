"""What Pantheon turned up, see `duel/turned_up.py`."""

from ...kernel.bits import has
from ...kernel.judged import mixed
from ...kernel.rule import rule
from ..capacity import GODS_EACH, MYTHOLOGIES
from ..state import State, decider
from .observe import looks_for_enki


@rule
def turned_up_in_pantheon(state: State, seat: int, number: int) -> int:
    """Gods in the decks that the seat knows, and the tokens on Enki."""
    pantheon = state.pantheon
    for mythology in range(MYTHOLOGIES):
        for place in range(GODS_EACH):
            if has(pantheon.known[mythology][place], seat):
                number = mixed(number, int(pantheon.decks[mythology][place]))
    if not looks_for_enki(state) or decider(state) == seat:
        number = mixed(number, int(pantheon.enki))
    return number

"""What the expansions add to what a seat sees as numbers."""

from ...kernel.record import Columns, Values
from ...kernel.rule import rule
from ..agora.encode import note_agora
from ..pantheon.encode import note_pantheon
from ..state import State
from ..variant import AGORA, PANTHEON, with_agora, with_pantheon


@rule
def note_more(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Note the columns of the expansions after n others; the number of those noted then."""
    if PANTHEON and with_pantheon(state):
        n = note_pantheon(state, seat, v, columns, values, n)
    if AGORA and with_agora(state):
        n = note_agora(state, seat, v, columns, values, n)
    return n

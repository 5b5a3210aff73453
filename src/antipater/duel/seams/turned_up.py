"""What the expansions turn up."""

from ...kernel.rule import rule
from ..agora.turned_up import turned_up_in_agora
from ..pantheon.turned_up import turned_up_in_pantheon
from ..state import State
from ..variant import AGORA, PANTHEON, with_agora, with_pantheon


@rule
def turned_up_more(state: State, seat: int, number: int) -> int:
    """A number that also tells of what the expansions turned up, as far as a seat sees it."""
    if PANTHEON and with_pantheon(state):
        number = turned_up_in_pantheon(state, seat, number)
    if AGORA and with_agora(state):
        number = turned_up_in_agora(state, seat, number)
    return number

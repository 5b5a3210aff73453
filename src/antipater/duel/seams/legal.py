"""Which actions the expansions add."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..agora.legal import list_choice, list_conspiracies
from ..decisions import TURN_END, TURN_GOES_ON
from ..pantheon.legal import list_activations, list_decision
from ..state import State
from ..variant import AGORA, PANTHEON, expanded, with_agora, with_pantheon


@rule
def has_more_turns(state: State) -> bool:
    """May a turn be something else than the use of a card of the layout?"""
    return expanded(state)


@rule
def list_more_turns(state: State, seat: int, out: Numbers, n: int) -> int:
    """Append what else a turn may be, and count all."""
    if PANTHEON and with_pantheon(state):
        n = list_activations(state, seat, out, n)
    if AGORA and with_agora(state):
        n = list_conspiracies(state, seat, out, n)
    return n


@rule
def list_more_choices(state: State, kind: int, out: Numbers) -> int:
    """Write the actions that a decision of an expansion allows, ascending, and count them."""
    if AGORA and kind >= TURN_GOES_ON:
        return list_choice(state, out)
    if PANTHEON and kind > TURN_END:
        return list_decision(state, out)
    return 0

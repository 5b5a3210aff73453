"""Where the actions of the expansions stand in the policy of a network."""

from ...kernel.network import alone
from ...kernel.rule import rule
from ..actions import PANTHEON_ACTIONS
from ..agora.policy import place_in_agora
from ..decisions import TURN_GOES_ON
from ..pantheon.policy import place_in_pantheon
from ..state import State, decision
from ..variant import AGORA, PANTHEON


@rule
def place_of_more(state: State, seat: int, action: int) -> int:
    """The place of an action that is none of the base game's, or both places."""
    if AGORA and (action >= PANTHEON_ACTIONS or decision(state) >= TURN_GOES_ON):
        return place_in_agora(state, seat, action)
    if PANTHEON:
        return place_in_pantheon(state, seat, action)
    return alone(0)

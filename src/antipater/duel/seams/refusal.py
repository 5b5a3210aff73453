"""Why an action of the expansions is not possible."""

from ...kernel.rule import rule
from ..actions import PREPARE
from ..agora.refusal import REASONS as AGORA_REASONS
from ..agora.refusal import answers_agora, refuse_agora
from ..decisions import TURN_GOES_ON
from ..pantheon.refusal import REASONS as PANTHEON_REASONS
from ..pantheon.refusal import answers_pantheon, refuse_pantheon
from ..reasons import OTHER_DECISION
from ..state import State, decider
from ..variant import AGORA, PANTHEON, with_pantheon

MORE_REASONS = (*PANTHEON_REASONS, *AGORA_REASONS)


@rule
def answers_more(state: State, action: int, kind: int) -> bool:
    """Is it an action of the kind that a decision of an expansion asks for, or one that an expansion adds to a turn?"""
    if AGORA and (kind >= TURN_GOES_ON or action >= PREPARE):
        return answers_agora(action, kind)
    if PANTHEON and with_pantheon(state):
        return answers_pantheon(action, kind)
    return False


@rule
def refuse_more(state: State, kind: int, action: int) -> int:
    """The reason why such an action is not legal."""
    if AGORA and (kind >= TURN_GOES_ON or action >= PREPARE):
        return refuse_agora(state, decider(state), action)
    return refuse_pantheon(state, decider(state), action) if PANTHEON else OTHER_DECISION

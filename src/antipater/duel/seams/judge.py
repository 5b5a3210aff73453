"""What the greedy player may not look at in games with expansions, and how they are won."""

from ...kernel.rule import rule
from ..actions import ACTIVATE, PREPARE
from ..agora.judge import close_in_senate, unseen_draw
from ..decisions import TURN
from ..expanded.sight import is_unseen_card
from ..pantheon.judge import is_unseen_god, promising_god, unseen_look
from ..state import State, decision
from ..variant import AGORA, EXPANDED, PANTHEON, with_pantheon


@rule
def looks_further(seen: State, state: State) -> bool:
    """Is the position about pieces that the player has not looked at yet?"""
    if AGORA and unseen_draw(seen, state):
        return True
    return unseen_look(seen, state) if PANTHEON else False


@rule
def is_activation(state: State, action: int) -> bool:
    """Is a god activated by this action?"""
    return ACTIVATE <= action < PREPARE and decision(state) == TURN


@rule
def is_hidden_choice(seen: State, state: State, action: int) -> bool:
    """Would the action use a piece that the player can't have seen?"""
    if PANTHEON and is_activation(state, action):
        return is_unseen_god(seen, action)
    if EXPANDED:
        return is_unseen_card(seen, decision(state), action)
    return False


@rule
def thrown_out_in_a_turn(state: State) -> int:
    """How many cards may leave the layout in one turn beside those that are taken."""
    if PANTHEON and with_pantheon(state):
        return 1  # by Zeus
    return 0


@rule
def is_close_otherwise(state: State, seat: int) -> bool:
    """Could a seat win in one turn by a supremacy that the base game does not have?"""
    return close_in_senate(state, seat) if AGORA else False


@rule
def is_harmless(state: State, action: int) -> bool:
    """Is it an action of an expansion that can neither win nor give another turn?"""
    if PANTHEON and is_activation(state, action):
        return not promising_god(state, action)
    return False

"""Where Agora's actions stand in the policy of a network, see `duel/policy.py`."""

from ...kernel.network import alone, together
from ...kernel.rule import rule
from ..actions import CONSPIRACY, CONSPIRE, GOD, MOVE, MOVE_DECREE, MYTHOLOGY, PLACE, PREPARE, REMOVE
from ..capacity import CHAMBERS
from ..decisions import TURN
from ..legal import card_in
from ..outputs import CONSPIRACY as CONSPIRACY_PLACE
from ..outputs import DECREE_FROM, DECREE_TO, SAY, TRIGGER, TUCK
from ..outputs import MOVE as MOVE_PLACE
from ..outputs import PLACE as CUBE_PLACE
from ..outputs import PREPARE as PREPARE_PLACE
from ..outputs import REMOVE as REMOVE_PLACE
from ..pantheon.policy import place_in_pantheon
from ..state import State, decision


@rule
def place_of_conspiracy(state: State, seat: int, number: int) -> int:
    """A conspiracy in hand: to be triggered in a turn, to be chosen otherwise."""
    conspiracy = int(state.agora.hands[seat][number]) - 1
    return alone((TRIGGER if decision(state) == TURN else CONSPIRACY_PLACE) + conspiracy)


@rule
def place_of_decree(number: int) -> int:
    """The chamber that a decree is moved from, and the one that it goes to."""
    chamber = number // (CHAMBERS - 1)
    to = number % (CHAMBERS - 1)
    return together(DECREE_FROM + chamber, DECREE_TO + (to if to < chamber else to + 1))


@rule
def place_in_senate(action: int) -> int:
    """The place of what is done with cubes and decrees."""
    if action < MOVE:
        return alone(CUBE_PLACE + action - PLACE)
    if action < REMOVE:
        return alone(MOVE_PLACE + action - MOVE)
    if action < MOVE_DECREE:
        return alone(REMOVE_PLACE + action - REMOVE)
    return place_of_decree(action - MOVE_DECREE)


@rule
def place_in_agora(state: State, seat: int, action: int) -> int:
    """The place of an action, or both places."""
    if action < PREPARE:
        if GOD <= action < MYTHOLOGY:
            return alone(CONSPIRACY_PLACE + int(state.agora.deck[action - GOD]) - 1)
        return place_in_pantheon(state, seat, action)
    if action < CONSPIRACY:
        return together(PREPARE_PLACE, TUCK + card_in(state, action - PREPARE))
    if action < PLACE:
        return place_of_conspiracy(state, seat, action - CONSPIRACY)
    if action < CONSPIRE:
        return place_in_senate(action)
    return alone(SAY + action - CONSPIRE)

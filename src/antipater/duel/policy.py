"""Where an action stands in the policy of a network: by the pieces that it names, not by the slots they lie in.

An action has one place or two, whose sum counts: to build a wonder is the wonder, and the card that goes under it.
"""

from ..kernel.network import alone, together
from ..kernel.rule import rule
from .actions import ACTIONS as BASE_ACTIONS
from .actions import BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from .capacity import SLOTS
from .legal import card_in
from .outputs import BUILD as BUILD_PLACE
from .outputs import CARD as CARD_PLACE
from .outputs import DISCARD as DISCARD_PLACE
from .outputs import DRAFT as DRAFT_PLACE
from .outputs import STARTER as STARTER_PLACE
from .outputs import TOKEN as TOKEN_PLACE
from .outputs import TUCK as TUCK_PLACE
from .outputs import WONDER as WONDER_PLACE
from .seams.policy import place_of_more
from .state import State


@rule
def place_of_wonder(state: State, number: int) -> int:
    """The wonder, and the card that goes under it."""
    return together(WONDER_PLACE + number // SLOTS, TUCK_PLACE + card_in(state, number % SLOTS))


@rule
def place_of(state: State, seat: int, action: int) -> int:
    """The place of an action of the seat that decides, or both places."""
    if action < BUILD:
        return alone(DRAFT_PLACE + action - CHOOSE)
    if action < DISCARD:
        return alone(BUILD_PLACE + card_in(state, action - BUILD))
    if action < WONDER:
        return alone(DISCARD_PLACE + card_in(state, action - DISCARD))
    if action < TOKEN:
        return place_of_wonder(state, action - WONDER)
    if action < CARD:
        return alone(TOKEN_PLACE + action - TOKEN)
    if action < START:
        return alone(CARD_PLACE + action - CARD)
    if action < BASE_ACTIONS:
        return alone(STARTER_PLACE + (0 if action - START == seat else 1))
    return place_of_more(state, seat, action)

"""Why an action of the expansion is not possible."""

from ...kernel.bits import has
from ...kernel.rule import rule
from ..actions import AGORA_ACTIONS, CARD, CONSPIRACY, CONSPIRE, PLACE, PREPARE
from ..decisions import TURN, TURN_GOES_ON
from ..listing import end_of_block
from ..pieces import cards_in_game
from ..reasons import COVERED, EMPTY_SLOT, NOT_OFFERED, POSSIBLE
from ..state import State, decision
from .conspiracies import ready, unprepared
from .legal import block_of_choice, card_chosen_from, names_card, set_chosen_from, words_allowed

NO_CONSPIRACY, NOT_PREPARED, ALREADY_TRIGGERED, ONE_A_TURN = range(18, 22)
REASONS = ("no_conspiracy", "not_prepared", "already_triggered", "one_a_turn")


@rule
def answers_agora(action: int, kind: int) -> bool:
    """Is it an action of the kind that a turn, or a decision of the expansion, asks for?"""
    if kind == TURN:
        return PREPARE <= action < PLACE
    if kind < TURN_GOES_ON:
        return False
    block = block_of_choice(kind)
    return block <= action < end_of_block(block) or CONSPIRE <= action < AGORA_ACTIONS


@rule
def refuse_prepare(state: State, seat: int, slot: int) -> int:
    """Only with a card in reach, and only if there is something to prepare."""
    if not has(state.layout, slot):
        return EMPTY_SLOT
    if not has(state.reachable, slot):
        return COVERED
    return POSSIBLE if unprepared(state, seat) != 0 else NO_CONSPIRACY


@rule
def refuse_trigger(state: State, seat: int, k: int) -> int:
    """Only one prepared conspiracy each turn, before anything else."""
    if k >= int(state.agora.held[seat]):
        return NO_CONSPIRACY
    if has(state.agora.triggered[seat], k):
        return ALREADY_TRIGGERED
    if not has(ready(state, seat), k):
        return NOT_PREPARED
    return POSSIBLE if int(state.agora.triggered_now) == 0 else ONE_A_TURN


@rule
def chosen_from(state: State, kind: int, action: int) -> bool:
    """Is it one of the answers to the decision?"""
    if action >= CONSPIRE:
        return has(words_allowed(state, kind), action - CONSPIRE)
    if names_card(kind):
        return action - CARD < cards_in_game(state) and card_chosen_from(state, kind, action - CARD)
    return has(set_chosen_from(state, kind), action - block_of_choice(kind))


@rule
def refuse_agora(state: State, seat: int, action: int) -> int:
    """The reason why an action that answers a decision of the expansion, or prepares or triggers, is not legal."""
    kind = decision(state)
    if kind != TURN:
        return POSSIBLE if chosen_from(state, kind, action) else NOT_OFFERED
    if action < CONSPIRACY:
        return refuse_prepare(state, seat, action - PREPARE)
    return refuse_trigger(state, seat, action - CONSPIRACY)

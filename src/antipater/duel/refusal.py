"""Why an action is not possible."""

from ..kernel.bits import has
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import ACTIONS, BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from .capacity import SLOTS
from .cost import can_build, can_pay
from .decisions import DESTROY, DISCARD_PILE, DRAFT, LIBRARY, NO_DECISION, PROGRESS, STARTER, TURN, TURN_END
from .legal import card_in, may_destroy
from .market import market_of
from .pieces import actions_in_game
from .reasons import (
    BASE_REASONS,
    COVERED,
    EMPTY_SLOT,
    GAME_OVER,
    NOT_OFFERED,
    NOT_YOUR_WONDER,
    OBSERVED,
    OTHER_DECISION,
    POSSIBLE,
    TOO_DEAR,
    UNKNOWN_ACTION,
    WONDER_LIMIT_REACHED,
    WONDER_STANDS,
)
from .seams.refusal import MORE_REASONS, answers_more, refuse_more
from .state import DISCARDED, State, decider, decision, detail
from .tables import WONDER_PIECE

REASONS = (*BASE_REASONS, *MORE_REASONS)


@rule
def decision_of(action: int) -> int:
    """The decision that an action answers; PROGRESS stands for any choice of a token, DESTROY for any of a card."""
    if action < BUILD:
        return DRAFT
    if action < TOKEN:
        return TURN
    if action < CARD:
        return PROGRESS
    if action < START:
        return DESTROY
    return STARTER


@rule
def is_more(action: int, kind: int) -> bool:
    """Does the action, or the decision, belong to an expansion?"""
    return kind > TURN_END or action >= ACTIONS


@rule
def answers(state: State, action: int, kind: int) -> bool:
    """Is it an action of the kind that is asked for?"""
    if is_more(action, kind):
        return answers_more(state, action, kind)
    asked = decision_of(action)
    return asked == kind or (asked == PROGRESS and kind == LIBRARY) or (asked == DESTROY and kind == DISCARD_PILE)


@rule
def refuse_slot(state: State, slot: int) -> int:
    """Only a card that nothing covers may be taken."""
    if not has(state.layout, slot):
        return EMPTY_SLOT
    if not has(state.reachable, slot):
        return COVERED
    return POSSIBLE


@rule
def refuse_wonder(state: State, seat: int, wonder: int, need: Numbers) -> int:
    """Only an own wonder that is not built, below the limit, that can be paid."""
    city = state.city[seat]
    if has(city.wonders_built, wonder):
        return WONDER_STANDS
    if not has(city.wonders, wonder):
        limit = int(state.city[0].wonders) == 0 and int(state.city[1].wonders) == 0
        return WONDER_LIMIT_REACHED if limit else NOT_YOUR_WONDER
    return POSSIBLE if can_pay(city, market_of(city), WONDER_PIECE + wonder, need) else TOO_DEAR


@rule
def refuse_turn(state: State, seat: int, action: int, need: Numbers) -> int:
    """A use of a card of the layout."""
    if action < DISCARD:
        slot = action - BUILD
    elif action < WONDER:
        slot = action - DISCARD
    else:
        slot = (action - WONDER) % SLOTS
    reason = refuse_slot(state, slot)
    if reason != POSSIBLE or (DISCARD <= action < WONDER):
        return reason
    if action >= WONDER:
        return refuse_wonder(state, seat, (action - WONDER) // SLOTS, need)
    return POSSIBLE if can_build(state, seat, market_of(state.city[seat]), card_in(state, slot), need) else TOO_DEAR


@rule
def refuse_card(state: State, kind: int, card: int) -> int:
    """A card to destroy, or from the discard pile."""
    if kind == DESTROY and may_destroy(state, decider(state), detail(state), card):
        return POSSIBLE
    if kind == DISCARD_PILE and int(state.place[card]) == DISCARDED:
        return POSSIBLE
    return NOT_OFFERED


@rule
def offered(state: State, kind: int, action: int) -> bool:
    """Is the wonder, token or player among those to choose from?"""
    if kind == DRAFT:
        return has(state.wonders_shown, action - CHOOSE)
    if kind == PROGRESS:
        return has(state.board, action - TOKEN)
    if kind == LIBRARY:
        return has(state.drawn, action - TOKEN)
    return kind == STARTER


@rule
def why_not(state: State, action: int, need: Numbers) -> int:
    """The reason why an action is not legal, POSSIBLE if it is; also for a position of which one seat sees its part."""
    kind = decision(state)
    if kind == NO_DECISION:
        return GAME_OVER
    if not 0 <= action < actions_in_game(state):
        return UNKNOWN_ACTION
    if not answers(state, action, kind):
        return OTHER_DECISION
    if is_more(action, kind):
        return refuse_more(state, kind, action)
    if kind == TURN:
        return refuse_turn(state, decider(state), action, need)
    if kind == DESTROY or kind == DISCARD_PILE:
        return refuse_card(state, kind, action - CARD)
    return POSSIBLE if offered(state, kind, action) else NOT_OFFERED


@rule
def refuse(state: State, action: int, need: Numbers) -> int:
    """The reason why an action can't be carried out on this record, POSSIBLE if it can."""
    return OBSERVED if int(state.observed) != 0 else why_not(state, action, need)

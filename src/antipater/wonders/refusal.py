"""Why an action is not possible."""

from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import (
    ACTIONS,
    BOARD,
    CHOICE,
    DIG_UP,
    KNOWN_ACTIONS,
    MORE,
    NO_DIGGING,
    NO_USE,
    PAY,
    TO_BUILD,
    TO_RAISE,
    TO_SELL,
    card_of,
    dug_card,
    use_of,
)
from .building import by_chain, can_build, can_build_free, has_building, has_free_building, is_free
from .decisions import CHOOSE_BOARD, CHOOSE_SIDE, DISCARD_PILE, MORE_DECISIONS, PAYMENT, SEVENTH, TURN
from .effects import stage_piece
from .free_city import card_left, free_city_can_act, may_play_free_city
from .legal import can_dig_up, city_to_decide, is_left, piece_to_pay
from .operations import MANUFACTURED
from .packets import card_at, end_of_hand, packet_of, place_of_turn
from .score import is_complete
from .seams.legal import offered_more
from .state import FREE_CITY, RUNNING, State, for_two
from .trade import ALL_MANUFACTURED, ALL_RAW, can_pay, list_payments, purchase

(
    POSSIBLE,
    GAME_OVER,
    NOT_YOUR_TURN,
    UNKNOWN_ACTION,
    OTHER_DECISION,
    NOT_IN_HAND,
    ALREADY_BUILT,
    NOT_FOR_SALE,
    TOO_DEAR,
    WONDER_COMPLETE,
    NO_FREE_BUILDING,
    FREE_ANYWAY,
    MUST_USE_CHAIN,
    MUST_NOT_SELL,
    NOT_OFFERED,
    NOTHING_CHOSEN,
    OBSERVED,
) = range(17)

REASONS = (
    "possible",
    "game_over",
    "not_your_turn",
    "unknown_action",
    "other_decision",
    "not_in_hand",
    "already_built",
    "not_for_sale",
    "too_dear",
    "wonder_complete",
    "no_free_building",
    "free_anyway",
    "must_use_chain",
    "must_not_sell",
    "not_offered",
    "nothing_chosen",
    "observed",
)


@rule
def answers(action: int, kind: int) -> bool:
    """Is it an action of the kind that is asked for?"""
    if use_of(action) != NO_USE:
        return kind == TURN or kind == SEVENTH
    if action < DIG_UP:
        return kind == PAYMENT
    if action == NO_DIGGING or dug_card(action) >= 0:
        return kind == DISCARD_PILE
    if action >= CHOICE:
        return kind >= MORE_DECISIONS
    return kind == (CHOOSE_SIDE if action < BOARD else CHOOSE_BOARD)


@rule
def in_hand(state: State, city: int, card: int) -> bool:
    """Has the city this card to choose from?"""
    for place in range(place_of_turn(state), end_of_hand(state, city)):
        if for_two(state) and city == FREE_CITY:
            if card_left(state, place) == card:
                return True
        elif card_at(state, packet_of(state, city), place) == card:
            return True
    return False


@rule
def refuse_price(state: State, city: int, piece: int) -> int:
    """Resources that nobody sells, or coins that are missing."""
    if can_pay(state, city, piece):
        return POSSIBLE
    raw = purchase(state, city, piece, 0, ALL_RAW)[0]
    manufactured = purchase(state, city, piece, MANUFACTURED, ALL_MANUFACTURED)[0]
    return NOT_FOR_SALE if raw < 0 or manufactured < 0 else TOO_DEAR


@rule
def refuse_building(state: State, city: int, card: int) -> int:
    """No two alike, and it must be paid."""
    if can_build(state, city, card):
        return POSSIBLE
    if has_building(state, city, card):
        return ALREADY_BUILT
    return refuse_price(state, city, card)


@rule
def refuse_stage(state: State, city: int) -> int:
    """The next stage must be there, and be paid."""
    if is_complete(state, city):
        return WONDER_COMPLETE
    return refuse_price(state, city, stage_piece(state.city[city], int(state.city[city].stages)))


@rule
def refuse_free_building(state: State, city: int, card: int) -> int:
    """Only Olympia, once in each age, and not for what is free anyway."""
    if can_build_free(state, city, card):
        return POSSIBLE
    if not has_free_building(state, city):
        return NO_FREE_BUILDING
    return FREE_ANYWAY if is_free(state, city, card) and not has_building(state, city, card) else ALREADY_BUILT


@rule
def refuse_free_city(state: State, action: int) -> int:
    """What the Free City must not do though another city could."""
    if may_play_free_city(state, action, free_city_can_act(state)):
        return POSSIBLE
    if use_of(action) == TO_RAISE and by_chain(state, FREE_CITY, card_of(action)):
        return MUST_USE_CHAIN
    return MUST_NOT_SELL if use_of(action) == TO_SELL else POSSIBLE


@rule
def refuse_turn(state: State, city: int, action: int) -> int:
    """A use of a card in hand."""
    card = card_of(action)
    if not in_hand(state, city, card):
        return NOT_IN_HAND
    if for_two(state) and city == FREE_CITY:
        reason = refuse_free_city(state, action)
        if reason != POSSIBLE:
            return reason
    use = use_of(action)
    if use == TO_BUILD:
        return refuse_building(state, city, card)
    if use == TO_RAISE:
        return refuse_stage(state, city)
    if use == TO_SELL:
        return POSSIBLE
    return refuse_free_building(state, city, card)


@rule
def offered(state: State, city: int, action: int, pairs: Numbers) -> bool:
    """Is it one of the payments, cards of the pile, sides or boards to choose from?"""
    if action < DIG_UP:
        list_payments(state, city, piece_to_pay(state, city), pairs)
        return int(pairs[action - PAY]) > 0
    if action == NO_DIGGING or dug_card(action) >= 0:
        return action == NO_DIGGING or can_dig_up(state, city, dug_card(action))
    if action >= CHOICE:
        return offered_more(state, city, int(state.asked[city]), action)
    return action < BOARD or is_left(state, action - BOARD)


@rule
def why_not(state: State, seat: int, action: int, pairs: Numbers) -> int:
    """The reason why an action is not legal, POSSIBLE if it is; also for a position of which the seat sees its part."""
    if int(state.how) != RUNNING:
        return GAME_OVER
    city = city_to_decide(state, seat)
    if city < 0:
        return NOT_YOUR_TURN
    if not (0 <= action < ACTIONS or MORE <= action < KNOWN_ACTIONS):
        return UNKNOWN_ACTION
    if not answers(action, int(state.asked[city])):
        return OTHER_DECISION
    if use_of(action) != NO_USE:
        return refuse_turn(state, city, action)
    return POSSIBLE if offered(state, city, action, pairs) else NOT_OFFERED


@rule
def refuse(state: State, seat: int, action: int, pairs: Numbers) -> int:
    """The reason why an action can't be carried out on this record, POSSIBLE if it can."""
    return OBSERVED if int(state.observed) != 0 else why_not(state, seat, action, pairs)


@rule
def refuse_retraction(state: State, seat: int) -> int:
    """A seat takes back what it has chosen while somebody still owes a choice: else it is resolved already."""
    if int(state.observed) != 0:
        return OBSERVED
    if int(state.how) != RUNNING:
        return GAME_OVER
    chosen = 0 <= seat < int(state.players) and int(state.commitment[seat]) != 0
    return POSSIBLE if chosen else NOTHING_CHOSEN

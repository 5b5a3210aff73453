"""Which actions a position allows a seat."""

from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import (
    BOARD,
    NO_DIGGING,
    PAY,
    PAYMENTS,
    SIDE,
    TO_BUILD,
    TO_BUILD_FREE,
    TO_RAISE,
    TO_SELL,
    card_of,
    digging_up,
    sort_actions,
    use_of,
    with_card,
)
from .building import can_build, can_build_free, can_raise, has_building, has_free_building
from .capacity import BOARDS, SIDES
from .decisions import CHOOSE_BOARD, CHOOSE_SIDE, DISCARD_PILE, MORE_DECISIONS, NO_DECISION, PAYMENT
from .effects import stage_piece
from .free_city import legal_free_city
from .packets import card_at, controller, end_of_hand, packet_of, place_of_turn
from .seams.legal import legal_more
from .state import FREE_CITY, State, for_two
from .tables import KNOWN_CARDS
from .trade import list_payments


@rule
def decides(state: State, city: int) -> int:
    """The seat that decides for a city."""
    return controller(state) if for_two(state) and city == FREE_CITY else city


@rule
def city_to_decide(state: State, seat: int) -> int:
    """The city for which a seat is to choose now, -1 if it owes nothing: its own, then the Free City."""
    if seat >= int(state.players):
        return -1
    if int(state.asked[seat]) != NO_DECISION:
        return seat
    if for_two(state) and int(state.asked[FREE_CITY]) != NO_DECISION and controller(state) == seat:
        return FREE_CITY
    return -1


@rule
def is_copy(state: State, packet: int, place: int, first: int) -> bool:
    """Is the card before it in the hand the same? Two equal cards are one action."""
    return place > first and card_at(state, packet, place) == card_at(state, packet, place - 1)


@rule
def list_cards(state: State, city: int, out: Numbers, n: int) -> int:
    """Append each different card in hand."""
    packet = packet_of(state, city)
    first = place_of_turn(state)
    for place in range(first, end_of_hand(state, city)):
        if not is_copy(state, packet, place, first):
            out[n] = card_at(state, packet, place)
            n += 1
    return n


@rule
def list_hand(state: State, city: int, use: int, out: Numbers, n: int) -> int:
    """Append one action for each different card in hand."""
    last = list_cards(state, city, out, n)
    for k in range(n, last):
        out[k] = with_card(use, int(out[k]))
    return last


@rule
def legal_turn(state: State, city: int, out: Numbers) -> int:
    """Every card in hand may be built, tucked under a stage, or sold; Olympia may build one without cost."""
    hand = list_cards(state, city, out, 0)
    n = 0
    for k in range(hand):
        card = int(out[k])
        if can_build(state, city, card):
            out[n] = with_card(TO_BUILD, card)
            n += 1
    if can_raise(state, city):
        n = list_hand(state, city, TO_RAISE, out, n)
    n = list_hand(state, city, TO_SELL, out, n)
    if has_free_building(state, city):
        last = list_cards(state, city, out, n)
        for k in range(n, last):
            card = int(out[k])
            if can_build_free(state, city, card):
                out[n] = with_card(TO_BUILD_FREE, card)
                n += 1
    return n


@rule
def piece_to_pay(state: State, city: int) -> int:
    """The piece for which a city is to choose a payment."""
    action = int(state.commitment[city]) - 1
    if use_of(action) == TO_BUILD:
        return card_of(action)
    return stage_piece(state.city[city], int(state.city[city].stages))


@rule
def legal_payments(state: State, city: int, out: Numbers, pairs: Numbers) -> int:
    """Every payment that makes sense."""
    list_payments(state, city, piece_to_pay(state, city), pairs)
    n = 0
    for left in range(PAYMENTS):
        if int(pairs[left]) > 0:
            out[n] = PAY + left
            n += 1
    return n


@rule
def can_dig_up(state: State, city: int, card: int) -> bool:
    """Is the card in the discard pile, and not in the city?"""
    return int(state.pile[card]) > 0 and not has_building(state, city, card)


@rule
def legal_discarded(state: State, city: int, out: Numbers) -> int:
    """Any card of the discard pile that is not in the city, or none."""
    n = 0
    for card in range(KNOWN_CARDS):
        if can_dig_up(state, city, card):
            out[n] = digging_up(card)
            n += 1
    out[n] = NO_DIGGING
    return n + 1


@rule
def is_left(state: State, board: int) -> bool:
    """Has no player chosen this board? They choose in the order of the seats, and the Free City makes way."""
    for seat in range(int(state.players)):
        if int(state.asked[seat]) == CHOOSE_BOARD:
            return True
        if int(state.city[seat].board) == board:
            return False
    return True


@rule
def legal_boards(state: State, out: Numbers) -> int:
    """Any board that no player has."""
    n = 0
    for board in range(BOARDS):
        if is_left(state, board):
            out[n] = BOARD + board
            n += 1
    return n


@rule
def list_decision(state: State, city: int, out: Numbers, pairs: Numbers) -> int:
    """Write what a city may choose, and count it."""
    kind = int(state.asked[city])
    if kind >= MORE_DECISIONS:
        return legal_more(state, city, kind, out)
    if kind == PAYMENT:
        return legal_payments(state, city, out, pairs)
    if kind == DISCARD_PILE:
        return legal_discarded(state, city, out)
    if kind == CHOOSE_BOARD:
        return legal_boards(state, out)
    if kind == CHOOSE_SIDE:
        for side in range(SIDES):
            out[side] = SIDE + side
        return SIDES
    if for_two(state) and city == FREE_CITY:
        return legal_free_city(state, out)
    return legal_turn(state, city, out)


@rule
def list_legal(state: State, seat: int, out: Numbers, pairs: Numbers) -> int:
    """Write the legal actions of a seat, ascending, and count them."""
    city = city_to_decide(state, seat)
    if city < 0:
        return 0
    n = list_decision(state, city, out, pairs)
    sort_actions(out, n)
    return n

"""Carrying out an action, and all that follows from it until somebody must choose again."""

from ..kernel.bits import bit
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import (
    BOARD,
    CHOICE,
    DIG_UP,
    NO_DIGGING,
    NO_USE,
    PAY,
    SIDE,
    TO_BUILD,
    TO_BUILD_FREE,
    TO_RAISE,
    TO_SELL,
    card_of,
    dug_card,
    use_of,
)
from .building import is_free
from .capacity import AGES, HAND
from .conflict import resolve_conflicts
from .decisions import CHOOSE_BOARD, CHOOSE_SIDE, DISCARD_PILE, MORE_DECISIONS, NO_DECISION, PAYMENT, SEVENTH, TURN
from .digging import ask_digger, dig_up
from .effects import earn, lay_out_card, lay_out_stage, stage_piece
from .free_board import make_way
from .legal import city_to_decide, piece_to_pay
from .operations import SEVENTH_CARD
from .packets import (
    BUILT,
    SEVENTH_PLACE,
    SOLD,
    THROWN_AWAY,
    TUCKED,
    controller,
    first_controller,
    first_turn_is_over,
    packet_of,
    place_of_turn,
)
from .score import end_game
from .seams.turn import ask_after_turn, ask_before_age, choose_more, resolve_more
from .setup import ask_board, ask_sides, ask_turn, begin_age, begin_first_age
from .state import CHOSEN_SIDE, FREE_CITY, LAST_TURN, State, for_two, has_power, left_of, right_of
from .tables import COST_IN_COINS, SALE
from .trade import list_payments


@rule
def choose_board(state: State, seat: int, board: int) -> None:
    """Take a board; the next player chooses after."""
    state.city[seat].board = board
    state.boards_taken |= bit(board)
    state.asked[seat] = NO_DECISION
    if for_two(state):
        make_way(state, board)
    if seat + 1 < int(state.players):
        ask_board(state, seat + 1)


@rule
def must_pay(state: State, city: int, action: int) -> bool:
    """Is it a stage, or a building that is not free?"""
    if use_of(action) == TO_BUILD:
        return not is_free(state, city, card_of(action))
    return use_of(action) == TO_RAISE


@rule
def pay_as(state: State, city: int, left: int, pairs: Numbers) -> None:
    """Settle what goes to the neighbours."""
    state.to_left[city] = left
    state.to_right[city] = int(pairs[left]) - 1
    state.asked[city] = NO_DECISION


@rule
def commit(state: State, city: int, action: int, pairs: Numbers) -> None:
    """Choose a use of a card; if it can be paid in several ways, that is asked next."""
    state.commitment[city] = action + 1
    state.asked[city] = NO_DECISION
    if not must_pay(state, city, action):
        return
    if list_payments(state, city, piece_to_pay(state, city), pairs) > 1:
        state.asked[city] = PAYMENT
        return
    left = 0
    while int(pairs[left]) == 0:
        left += 1
    pay_as(state, city, left, pairs)


@rule
def take_back(state: State, city: int) -> None:
    """Forget what a city has chosen, and ask it again."""
    state.commitment[city] = 0
    state.to_left[city] = 0
    state.to_right[city] = 0
    state.asked[city] = int(state.phase)


@rule
def take_out(state: State, city: int, card: int) -> int:
    """Take the chosen card out of the hand; it lies at the place of this turn in the packet given back."""
    age = int(state.age) - 1
    place = place_of_turn(state)
    if for_two(state) and city == FREE_CITY:
        return take_out_for_free_city(state, card)
    packet = packet_of(state, city)
    cards = state.deck[age][packet]
    k = place
    while int(cards[k]) != card + 1:
        k += 1
    while k > place:
        cards[k] = cards[k - 1]
        k -= 1
    cards[place] = card + 1
    return packet


@rule
def take_out_for_free_city(state: State, card: int) -> int:
    """The Free City's card leaves the hand of whoever plays it, and lies where the drawn card lay in its pile."""
    age = int(state.age) - 1
    cards = state.deck[age][first_controller(int(state.age))]
    k = int(state.turn) + 1
    while int(cards[k]) != card + 1:
        k += 1
    while k < HAND:
        cards[k] = cards[k + 1]
        k += 1
    cards[HAND] = 0
    state.deck[age][FREE_CITY][int(state.turn)] = card + 1
    return FREE_CITY


@rule
def pay(state: State, city: int, action: int) -> None:
    """Coins to the bank and to both neighbours."""
    left = int(state.to_left[city])
    right = int(state.to_right[city])
    if use_of(action) == TO_BUILD and not is_free(state, city, card_of(action)):
        state.city[city].coins -= int(COST_IN_COINS[int(state.edition), card_of(action)])
    state.city[city].coins -= left + right
    state.city[left_of(state, city)].coins += left
    state.city[right_of(state, city)].coins += right
    state.to_left[city] = 0
    state.to_right[city] = 0


@rule
def use_card(state: State, city: int, action: int) -> None:
    """Lay the card out, tuck it under a stage, or sell it; coins come later."""
    card = card_of(action)
    use = use_of(action)
    packet = take_out(state, city, card)
    done = BUILT
    if use == TO_BUILD:
        lay_out_card(state, city, card)
    elif use == TO_RAISE:
        lay_out_stage(state, city)
        done = TUCKED
    elif use == TO_SELL:
        state.pile[card] += 1
        done = SOLD
    else:
        lay_out_card(state, city, card)
        state.city[city].free_used = 1
    state.uses[int(state.age) - 1][packet][place_of_turn(state)] = done


@rule
def take_income(state: State, city: int, action: int) -> None:
    """Coins of what the city has just built, raised or sold."""
    use = use_of(action)
    if use == TO_BUILD or use == TO_BUILD_FREE:
        earn(state, city, card_of(action))
    elif use == TO_RAISE:
        earn(state, city, stage_piece(state.city[city], int(state.city[city].stages) - 1))
    else:
        state.city[city].coins += SALE


@rule
def resolve_commitments(state: State) -> None:
    """All at once: everybody pays, everything is laid out, then all income is counted."""
    cities = int(state.cities)
    for city in range(cities):
        if int(state.commitment[city]) > 0:
            pay(state, city, int(state.commitment[city]) - 1)
    for city in range(cities):
        if int(state.commitment[city]) > 0:
            use_card(state, city, int(state.commitment[city]) - 1)
    for city in range(cities):
        if int(state.commitment[city]) > 0:
            take_income(state, city, int(state.commitment[city]) - 1)
            state.commitment[city] = 0


@rule
def throw_away(state: State) -> None:
    """The seventh card of every packet goes on the discard pile without coins, unless it may be played."""
    age = int(state.age) - 1
    kept = -1
    for city in range(int(state.cities)):
        if has_power(state.city[city], SEVENTH_CARD):
            kept = packet_of(state, city)
    for packet in range(int(state.cities)):
        if packet != kept:
            state.uses[age][packet][SEVENTH_PLACE] = THROWN_AWAY
            state.pile[int(state.deck[age][packet][SEVENTH_PLACE]) - 1] += 1


@rule
def ask_seventh(state: State) -> bool:
    """Babylon plays its seventh card in a turn of its own."""
    for city in range(int(state.cities)):
        if has_power(state.city[city], SEVENTH_CARD):
            state.phase = SEVENTH
            state.asked[city] = SEVENTH
            return True
    return False


@rule
def end_turn(state: State) -> None:
    """Hands are passed on; after the last turn conflicts are resolved, and the next age begins."""
    if int(state.turn) < LAST_TURN:
        state.turn += 1
        ask_turn(state)
        return
    resolve_conflicts(state)
    if int(state.age) < AGES:
        begin_age(state, int(state.age) + 1)
    else:
        state.phase = NO_DECISION
        end_game(state)


@rule
def show_sides(state: State) -> None:
    """All who chose a side show it."""
    for city in range(int(state.cities)):
        if int(state.side_rule[city]) == CHOSEN_SIDE:
            state.city[city].side = int(state.commitment[city]) - 1 - SIDE
            state.commitment[city] = 0


@rule
def go_on(state: State) -> None:
    """Everybody who was asked has chosen."""
    phase = int(state.phase)
    if phase == CHOOSE_BOARD:
        if not ask_sides(state):
            begin_first_age(state)
    elif phase == CHOOSE_SIDE:
        show_sides(state)
        begin_first_age(state)
    elif phase == DISCARD_PILE:
        close_turn(state)
    elif phase >= MORE_DECISIONS:
        resolve_more(state)
        resume(state)
    else:
        resolve_commitments(state)
        finish_turn(state)


@rule
def close_turn(state: State) -> None:
    """What else is asked after a turn; then the next turn."""
    if not ask_after_turn(state):
        end_turn(state)


@rule
def resume(state: State) -> None:
    """A phase of an expansion is over: it lay before the first turn of an age, or after a turn."""
    if first_turn_is_over(state):
        close_turn(state)
    elif not ask_before_age(state):
        ask_turn(state)


@rule
def finish_turn(state: State) -> None:
    """After the last turn the seventh cards; then the discard pile; then the next turn."""
    if int(state.phase) == TURN and int(state.turn) == LAST_TURN:
        throw_away(state)
        if ask_seventh(state):
            return
    if not ask_digger(state):
        close_turn(state)


@rule
def somebody_owes(state: State) -> bool:
    """Is somebody still asked?"""
    for city in range(int(state.cities)):
        if int(state.asked[city]) != NO_DECISION:
            return True
    return False


@rule
def choose(state: State, city: int, action: int, pairs: Numbers) -> None:
    """Note the choice for a city."""
    if use_of(action) != NO_USE:
        commit(state, city, action, pairs)
    elif action < DIG_UP:
        list_payments(state, city, piece_to_pay(state, city), pairs)
        pay_as(state, city, action - PAY, pairs)
    elif action == NO_DIGGING or dug_card(action) >= 0:
        state.asked[city] = NO_DECISION
        if action != NO_DIGGING:
            dig_up(state, city, dug_card(action))
    elif action >= CHOICE:
        choose_more(state, city, action)
    elif action < BOARD:
        state.commitment[city] = action + 1
        state.asked[city] = NO_DECISION
    else:
        choose_board(state, city, action - BOARD)


@rule
def apply(state: State, seat: int, action: int, pairs: Numbers) -> None:
    """Carry out a legal action of a seat."""
    choose(state, city_to_decide(state, seat), action, pairs)
    if not somebody_owes(state):
        go_on(state)


@rule
def retract(state: State, seat: int) -> None:
    """Take back what a seat has chosen in this turn, for the Free City too."""
    take_back(state, seat)
    if for_two(state) and int(state.phase) == TURN and controller(state) == seat:
        take_back(state, FREE_CITY)

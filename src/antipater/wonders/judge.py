"""The value of each legal action to the seat that chooses, by what it sees: the greedy player's eyes.

It works on what a seat sees. The choice is carried out alone, as if nobody else acted in this turn, so nothing hidden
is ever looked at: what counts is how much more one's own city is worth after it, how much more the neighbours' cities
are, and what the player who gets the hand next will miss.

`worlds` is scratch space of WORLDS records: what is known, and a copy of it in which a choice is tried. The first
row of `lists` holds what is at stake in each city, the second what it is worth to keep each card in hand from others.
"""

from ..kernel.record import Numbers, States
from ..kernel.rule import rule
from .actions import BOARD, BUILD, DIG_UP, FREE, NO_DIGGING, PAY, PAYMENTS, SELL, SIDE, STAGE, card_of
from .building import can_build
from .decisions import TURN
from .effects import earn, lay_out_card, lay_out_stage
from .legal import city_to_decide, decides, list_legal, piece_to_pay
from .packets import card_at, end_of_hand, packet_of, place_of_turn
from .state import CHOSEN_SIDE, LAST_TURN, State, for_two, left_of, right_of
from .step import must_pay, pay, take_income
from .trade import list_payments
from .value import (
    CAN_WAIT,
    DENIAL,
    RIVAL,
    SIDE_WORTH,
    SPOIL,
    STAGE_WAITS,
    STAGE_WAITS_IN_AGE,
    STRONGER_RIVAL,
    chain_worth,
    city_worth,
)

KNOWN, TRIED = 0, 1
WORLDS = 2
OWN_STAKE = 10  # one's own city counts in full
NOBODY = -1


@rule
def set_stakes(state: State, seat: int, lists: Numbers) -> None:
    """How much each city counts for the seat, in tenths: one's own in full, those of rivals beside it against it."""
    for city in range(int(state.cities)):
        lists[KNOWN, city] = 0
    lists[KNOWN, seat] = OWN_STAKE
    if int(state.age) == 0:
        return
    left = left_of(state, seat)
    right = right_of(state, seat)
    ahead = city_worth(state, left) - city_worth(state, right)
    if left < int(state.players):
        lists[KNOWN, left] = -RIVAL[int(state.players)] - (STRONGER_RIVAL if ahead > 0 else 0)
    if right < int(state.players):
        lists[KNOWN, right] = -RIVAL[int(state.players)] - (STRONGER_RIVAL if ahead < 0 else 0)


@rule
def balance(state: State, seat: int, lists: Numbers) -> int:
    """What one's own city is worth, less what its rivals beside it are."""
    left = left_of(state, seat)
    right = right_of(state, seat)
    worth = OWN_STAKE * city_worth(state, seat)
    if int(lists[KNOWN, left]) != 0:
        worth += int(lists[KNOWN, left]) * city_worth(state, left)
    if int(lists[KNOWN, right]) != 0:
        worth += int(lists[KNOWN, right]) * city_worth(state, right)
    return worth // OWN_STAKE


@rule
def settle_payment(state: State, city: int, piece: int, own: int, left: int, right: int, pairs: Numbers) -> None:
    """Choose the best payment by the stakes in the city itself and in its neighbours."""
    list_payments(state, city, piece, pairs)
    best = 0
    chosen = NOBODY
    for coins in range(PAYMENTS):
        if int(pairs[coins]) > 0:
            other = int(pairs[coins]) - 1
            burden = coins * (own - left) + other * (own - right)
            if chosen == NOBODY or burden < best:
                best = burden
                chosen = coins
    state.to_left[city] = chosen
    state.to_right[city] = int(pairs[chosen]) - 1


@rule
def next_city(state: State, city: int) -> int:
    """Who gets the hand next, NOBODY in the last turn of an age."""
    if int(state.turn) == LAST_TURN or int(state.phase) != TURN:
        return NOBODY
    if for_two(state):
        return 1 - decides(state, city)
    return right_of(state, city) if int(state.age) == 2 else left_of(state, city)


@rule
def gain_of(worlds: States, city: int, card: int, before: int, pairs: Numbers) -> int:
    """How much a city would gain by building a card, 0 if it can't."""
    if not can_build(worlds[KNOWN], city, card):
        return 0
    worlds[TRIED] = worlds[KNOWN]
    state = worlds[TRIED]
    if must_pay(state, city, BUILD + card):
        settle_payment(state, city, card, OWN_STAKE, 0, 0, pairs)
        pay(state, city, BUILD + card)
    lay_out_card(state, city, card)
    earn(state, city, card)
    return city_worth(state, city) - before + chain_worth(state, card)


@rule
def note_denials(worlds: States, city: int, lists: Numbers, pairs: Numbers) -> None:
    """Note for each card in hand what it is worth that the next player does not get it, most for what he wants most."""
    state = worlds[KNOWN]
    packet = packet_of(state, city)
    first = place_of_turn(state)
    last = end_of_hand(state, city)
    for place in range(first, last):
        lists[TRIED, card_at(state, packet, place)] = 0
    rival = next_city(state, city)
    if rival == NOBODY or int(lists[KNOWN, rival]) == 0:
        return
    stake = -int(lists[KNOWN, rival])
    before = city_worth(state, rival)
    wanted = NOBODY
    best = 0
    second = 0
    for place in range(first, last):
        card = card_at(state, packet, place)
        gain = gain_of(worlds, rival, card, before, pairs)
        lists[TRIED, card] = gain * stake * SPOIL // (OWN_STAKE * OWN_STAKE)
        if gain > best:
            second = best
            best = gain
            wanted = card
        else:
            second = max(second, gain)
    if wanted != NOBODY:
        lists[TRIED, wanted] += (best - second) * stake * DENIAL // (OWN_STAKE * OWN_STAKE)


@rule
def can_wait(state: State, city: int, card: int) -> bool:
    """Will the hand come back in this age, and can nobody else build the card until then?"""
    if for_two(state) or int(state.turn) + int(state.cities) > LAST_TURN:
        return False
    for other in range(int(state.cities)):
        if other != city and can_build(state, other, card):
            return False
    return True


@rule
def lay_out_choice(state: State, city: int, action: int) -> None:
    """What a choice changes in the city, but for coins."""
    if action < STAGE or action >= FREE:
        lay_out_card(state, city, card_of(action))
    elif action < SELL:
        lay_out_stage(state, city)
    if action >= FREE:
        state.city[city].free_used = 1


@rule
def use_value(worlds: States, seat: int, city: int, action: int, lists: Numbers, pairs: Numbers) -> int:
    """The balance after a card is built, tucked under a stage or sold, in one's own city or the Free City."""
    worlds[TRIED] = worlds[KNOWN]
    state = worlds[TRIED]
    state.commitment[city] = action + 1
    stake = int(lists[KNOWN, city])
    if must_pay(state, city, action):
        left = int(lists[KNOWN, left_of(state, city)])
        right = int(lists[KNOWN, right_of(state, city)])
        settle_payment(state, city, piece_to_pay(state, city), stake, left, right, pairs)
    pay(state, city, action)
    lay_out_choice(state, city, action)
    take_income(state, city, action)
    value = balance(state, seat, lists)
    if action < STAGE or action >= FREE:
        value += chain_worth(state, card_of(action)) * stake // OWN_STAKE
        if can_wait(worlds[KNOWN], city, card_of(action)):
            value -= CAN_WAIT
    elif action < SELL and city == seat:
        value -= STAGE_WAITS[int(state.turn)] + STAGE_WAITS_IN_AGE[int(state.age) - 1]
    return value


@rule
def judge_uses(
    worlds: States, seat: int, city: int, lists: Numbers, pairs: Numbers, out: Numbers, values: Numbers, n: int
) -> None:
    """The values of all uses of the cards in hand. Under a stage, or sold, one card is as good as another."""
    note_denials(worlds, city, lists, pairs)
    value = 0
    for choice in range(n):
        action = int(out[choice])
        block = action - card_of(action)
        same = choice > 0 and block == int(out[choice - 1]) - card_of(int(out[choice - 1]))
        if not same or (block != STAGE and block != SELL):
            value = use_value(worlds, seat, city, action, lists, pairs)
        values[choice] = value + int(lists[TRIED, card_of(action)])


@rule
def payment_value(worlds: States, seat: int, city: int, coins: int, lists: Numbers, pairs: Numbers) -> int:
    """The balance after both neighbours are paid, so many coins to the left one."""
    worlds[TRIED] = worlds[KNOWN]
    state = worlds[TRIED]
    list_payments(state, city, piece_to_pay(state, city), pairs)
    state.to_left[city] = coins
    state.to_right[city] = int(pairs[coins]) - 1
    pay(state, city, int(state.commitment[city]) - 1)
    return balance(state, seat, lists)


@rule
def dig_value(worlds: States, seat: int, city: int, action: int, lists: Numbers) -> int:
    """The balance after a card of the discard pile is built, or none."""
    worlds[TRIED] = worlds[KNOWN]
    state = worlds[TRIED]
    if action == NO_DIGGING:
        return balance(state, seat, lists)
    lay_out_card(state, city, action - DIG_UP)
    earn(state, city, action - DIG_UP)
    stake = int(lists[KNOWN, city])
    return balance(state, seat, lists) + chain_worth(state, action - DIG_UP) * stake // OWN_STAKE


@rule
def board_value(state: State, seat: int, action: int) -> int:
    """How good a side is, or the better side of a board that one may have."""
    edition = int(state.edition)
    if action < BOARD:
        return int(SIDE_WORTH[edition, int(state.city[seat].board), action - SIDE])
    sides = SIDE_WORTH[edition, action - BOARD]
    agreed = int(state.side_rule[seat])
    if agreed == CHOSEN_SIDE:
        return max(int(sides[0]), int(sides[1]))
    return int(sides[agreed - 1]) if agreed > 0 else (int(sides[0]) + int(sides[1])) // 2


@rule
def judge_actions(
    states: States, i: int, worlds: States, lists: Numbers, need: Numbers, out: Numbers, values: Numbers
) -> int:
    """List the legal actions of what a seat sees in record i with the value of each to it, and count them."""
    seat = int(states[i].observed) - 1
    if seat < 0:
        return 0
    worlds[KNOWN] = states[i]
    state = worlds[KNOWN]
    city = city_to_decide(state, seat)
    n = list_legal(state, seat, out, need)
    set_stakes(state, seat, lists)
    for choice in range(n):
        action = int(out[choice])
        if PAY <= action < DIG_UP:
            values[choice] = payment_value(worlds, seat, city, action - PAY, lists, need)
        elif DIG_UP <= action < SIDE:
            values[choice] = dig_value(worlds, seat, city, action, lists)
        elif action >= SIDE:
            values[choice] = board_value(state, seat, action)
    if n > 0 and int(out[0]) < PAY:
        judge_uses(worlds, seat, city, lists, need, out, values, n)
    return n

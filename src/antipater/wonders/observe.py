"""What is hidden: blanking a record to what one seat sees and remembers.

A seat has seen every packet that it has held. Between two looks at a packet, or since the last, it knows which cards
have left or are still there, but not which of the hidden ones lies where: those places hold these cards sorted, and
only the set of them means anything. Places of which it knows nothing are 0.
"""

from ..kernel.hiding import begin_to_hide
from ..kernel.rule import rule
from .capacity import AGES, HAND
from .decisions import PAYMENT
from .free_board import hide_free_board
from .packets import (
    BUILT,
    NOT_USED,
    SEVENTH_PLACE,
    SOLD,
    THROWN_AWAY,
    controller_at,
    first_controller,
    is_before_age,
    packet_at,
)
from .seams.observe import hide_more
from .state import DIGS, FREE_CITY, LAST_TURN, State, for_two
from .tables import KNOWN_CARDS, TURNS

NEVER = -1


@rule
def holder_turn(place: int) -> int:
    """The turn in which the card of a place left its packet: the seventh in the last turn."""
    return min(place, LAST_TURN)


@rule
def looks_at(state: State, seat: int, age: int, packet: int, turn: int) -> bool:
    """Does the seat hold this packet in this turn?"""
    return seat < int(state.players) and packet_at(state, seat, age, turn) == packet


@rule
def turns_begun(state: State, age: int) -> int:
    """How many turns of an age have begun."""
    if age != int(state.age):
        return TURNS if age < int(state.age) else 0
    return 0 if is_before_age(state) else int(state.turn) + 1


@rule
def last_look(state: State, seat: int, age: int, packet: int, place: int) -> int:
    """The last turn in which the seat held the packet with this place still in it, NEVER if it did not."""
    turn = min(holder_turn(place), turns_begun(state, age) - 1)
    while turn >= 0 and not looks_at(state, seat, age, packet, turn):
        turn -= 1
    return turn


@rule
def is_open(state: State, age: int, packet: int, place: int) -> bool:
    """Does the card of this place lie open in a city?"""
    return place < HAND and int(state.uses[age - 1][packet][place]) == BUILT


@rule
def is_known(state: State, seat: int, age: int, packet: int, place: int) -> bool:
    """Does the seat know which card lies here? It is open, or the seat holds it or has used it itself."""
    if is_open(state, age, packet, place):
        return True
    turn = holder_turn(place)
    begun = turns_begun(state, age)
    if begun == 0:
        return False
    if for_two(state) and packet == FREE_CITY:
        # The pile: the card that a seat has used for the Free City itself; its last card is thrown away unseen.
        used = place < SEVENTH_PLACE and int(state.uses[age - 1][packet][place]) != NOT_USED
        return used and controller_at(age, turn) == seat
    return looks_at(state, seat, age, packet, min(turn, begun - 1))


@rule
def hide_packet(state: State, seat: int, age: int, packet: int) -> None:
    """Blank what the seat has never seen, and sort what it can't tell apart since its last look."""
    cards = state.deck[age - 1][packet]
    begun = turns_begun(state, age)
    look = NEVER
    for place in range(HAND + 1):
        turn = min(holder_turn(place), begun - 1)
        if turn >= 0 and looks_at(state, seat, age, packet, turn):
            look = turn
        elif not is_open(state, age, packet, place):
            if look == NEVER:
                cards[place] = 0
            else:
                sort_in(state, age, packet, look + 1, place)


@rule
def sort_in(state: State, age: int, packet: int, first: int, place: int) -> None:
    """Bring the card of a place into order among those of the places from the first that are not open."""
    for other in range(first, place):
        if not is_open(state, age, packet, other):
            order(state, age, packet, other, packet, place)


@rule
def order(state: State, age: int, packet: int, place: int, other_packet: int, other: int) -> None:
    """Swap the cards of two places if they are not in order."""
    card = int(state.deck[age - 1][packet][place])
    if comes_later(card, int(state.deck[age - 1][other_packet][other])):
        state.deck[age - 1][packet][place] = state.deck[age - 1][other_packet][other]
        state.deck[age - 1][other_packet][other] = card


@rule
def comes_later(card: int, other: int) -> bool:
    """Cards plus one in ascending order, what is blank last."""
    return other != 0 and (card == 0 or card > other)


@rule
def hide_drawn(state: State, seat: int, age: int) -> None:
    """Two players: a card that the other has drawn is unknown as long as it has not been seen."""
    first = first_controller(age)
    for turn in range(turns_begun(state, age)):
        if controller_at(age, turn) != seat:
            card = int(state.drawn[age - 1][turn])
            unaware = turn == 0 or seat >= int(state.players)
            if unaware or not has_shown(state, age, turn, card):
                state.drawn[age - 1][turn] = 0
            forget(state, seat, age, first, turn, card)
            unseen = unaware or int(state.deck[age - 1][FREE_CITY][turn]) == card
            if unseen and not is_known(state, seat, age, FREE_CITY, turn):
                state.deck[age - 1][FREE_CITY][turn] = 0
            pair_up(state, seat, age, first, turn)


@rule
def has_shown(state: State, age: int, turn: int, card: int) -> bool:
    """Has the other seen this card of the controller's packet after the turn, open or in the next hand?"""
    first = first_controller(age)
    if is_open(state, age, FREE_CITY, turn) and int(state.deck[age - 1][FREE_CITY][turn]) == card:
        return True
    for place in range(turn, SEVENTH_PLACE + 1):  # the seventh card may have been built too
        if is_open(state, age, first, place) and int(state.deck[age - 1][first][place]) == card:
            return True
    if turns_begun(state, age) <= turn + 1:
        return False
    for place in range(turn + 1, HAND + 1):
        if int(state.deck[age - 1][first][place]) == card:
            return True
    for later in range(turn + 1, TURNS):
        if int(state.deck[age - 1][FREE_CITY][later]) == card:
            return True
    return False


@rule
def forget(state: State, seat: int, age: int, packet: int, turn: int, card: int) -> None:
    """Blank the drawn card wherever the seat has not seen it."""
    for place in range(turn, HAND + 1):
        unseen = last_look(state, seat, age, packet, place) < turn and not is_known(state, seat, age, packet, place)
        if unseen and int(state.deck[age - 1][packet][place]) == card:
            state.deck[age - 1][packet][place] = 0


@rule
def pair_up(state: State, seat: int, age: int, packet: int, turn: int) -> None:
    """Which of the hidden cards of a turn was for the Free City is not known: give it the last of them."""
    if is_known(state, seat, age, FREE_CITY, turn) or int(state.uses[age - 1][FREE_CITY][turn]) == NOT_USED:
        return
    last = SEVENTH_PLACE if turn == turns_begun(state, age) - 1 else turn  # what is left then has not been seen since
    for place in range(turn, last + 1):
        if not is_known(state, seat, age, packet, place):
            order(state, age, packet, place, FREE_CITY, turn)


@rule
def hide_age(state: State, seat: int, age: int) -> None:
    """Blank what the seat does not know of the packets of an age."""
    for packet in range(int(state.players)):
        hide_packet(state, seat, age, packet)
    if for_two(state):
        hide_drawn(state, seat, age)
        for place in range(turns_begun(state, age), HAND):
            if not is_open(state, age, FREE_CITY, place):
                state.deck[age - 1][FREE_CITY][place] = 0
        for packet in range(int(state.players)):
            hide_packet(state, seat, age, packet)


@rule
def in_pile_before(state: State, age: int, packet: int, place: int, moment: int) -> bool:
    """Was the card of this place on the discard pile at a moment, given as age times TURNS plus turn?"""
    use = int(state.uses[age - 1][packet][place])
    return (use == SOLD or use == THROWN_AWAY) and age * TURNS + holder_turn(place) <= moment


@rule
def last_look_at_pile(state: State, seat: int) -> int:
    """When the seat last looked through the discard pile, NEVER if it did not."""
    moment = NEVER
    for k in range(DIGS):
        if int(state.dug_by[k]) == seat + 1:
            moment = int(state.dug_at[k])
    return moment


@rule
def hide_pile(state: State, seat: int) -> None:
    """Leave of the discard pile what the seat has seen in it or put on it."""
    moment = last_look_at_pile(state, seat)
    for card in range(KNOWN_CARDS):
        state.pile[card] = 0
    for age in range(1, AGES + 1):
        for packet in range(int(state.cities)):
            for place in range(HAND):
                seen = in_pile_before(state, age, packet, place, moment)
                own = is_known(state, seat, age, packet, place)
                if seen or (own and in_pile_before(state, age, packet, place, AGES * TURNS + TURNS)):
                    state.pile[int(state.deck[age - 1][packet][place]) - 1] += 1
    for k in range(DIGS):
        card = int(state.dug_up[k]) - 1
        if card >= 0 and int(state.pile[card]) > 0:
            state.pile[card] -= 1


@rule
def hide_choices(state: State, seat: int) -> None:
    """Nobody sees what another has chosen before all have; whether one still thinks about the payment is hidden too."""
    for city in range(int(state.cities)):
        mine = city == seat
        if for_two(state) and city == FREE_CITY and int(state.age) > 0:
            mine = controller_at(int(state.age), int(state.turn)) == seat
        if not mine:
            state.commitment[city] = 0
            state.to_left[city] = 0
            state.to_right[city] = 0
            if int(state.asked[city]) == PAYMENT:
                state.asked[city] = int(state.phase)


@rule
def hide(state: State, seat: int) -> None:
    """Blank what this seat does not see. A finished game has no secrets but its generator."""
    if not begin_to_hide(state, seat):
        return
    if for_two(state):
        hide_free_board(state)
    hide_more(state, seat)
    hide_choices(state, seat)
    hide_pile(state, seat)
    for age in range(1, AGES + 1):
        hide_age(state, seat, age)

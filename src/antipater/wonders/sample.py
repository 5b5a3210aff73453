"""How the hidden part of a table may be: filling what a seat sees at random, each way as likely as it must think.

What has never been seen comes from the cards that have not been seen; what lies somewhere among several places is dealt
to them in any order.
"""

from ..kernel.record import Numbers
from ..kernel.rng import draw
from ..kernel.rule import rule
from .actions import SIDE
from .capacity import AGES, HAND, SIDES
from .decisions import CHOOSE_SIDE, NO_DECISION, TURN
from .free_board import fill_free_board
from .hidden import WIDTH, fill_blanks, first_in_hand, gather_unseen, holds_card, shuffle_packet
from .legal import decides, list_legal
from .pile import count_pile, fill_pile, note_required
from .seams.observe import fill_more
from .setup import sort_hand
from .state import CHOSEN_SIDE, RUNNING, State, for_two
from .step import choose
from .two_players import try_age_for_two


@rule
def unmark(state: State, age: int) -> None:
    """Take the minus from the cards that were fixed."""
    for packet in range(int(state.cities)):
        for place in range(WIDTH):
            state.deck[age - 1][packet][place] = abs(int(state.deck[age - 1][packet][place]))


@rule
def sort_hands(state: State, age: int) -> None:
    """Hands have no order."""
    first = first_in_hand(state, age)
    for packet in range(int(state.players)):
        sort_hand(state, age, packet, first, WIDTH if holds_card(state, age, packet, HAND) else HAND)


@rule
def fill_age(state: State, seat: int, age: int, items: Numbers) -> None:
    """The cards of an age."""
    n = gather_unseen(state, age, items)
    n = fill_pile(state, seat, age, items, n)
    fill_blanks(state, age, items, n)
    for packet in range(int(state.players)):
        shuffle_packet(state, seat, age, packet, items)
    unmark(state, age)


@rule
def fill_choices(state: State, items: Numbers, pairs: Numbers) -> None:
    """Who has chosen has chosen anything that the rules allow."""
    for city in range(int(state.cities)):
        chosen = int(state.asked[city]) == NO_DECISION and int(state.commitment[city]) == 0
        if chosen and int(state.phase) == TURN:
            state.asked[city] = TURN
            while int(state.asked[city]) != NO_DECISION:
                n = list_legal(state, decides(state, city), items, pairs)
                choose(state, city, int(items[draw(state, n)]), pairs)
        elif chosen and int(state.phase) == CHOOSE_SIDE and int(state.side_rule[city]) == CHOSEN_SIDE:
            state.commitment[city] = SIDE + draw(state, SIDES) + 1


@rule
def fill(state: State, items: Numbers, pairs: Numbers) -> None:
    """Turn what somebody sees into one of the tables that it may be."""
    seat = int(state.observed) - 1
    state.observed = 0
    if int(state.how) != RUNNING:
        return
    if for_two(state) and int(state.choose_boards) == 1:
        fill_free_board(state, items)
    note_required(state, seat)
    for age in range(1, AGES + 1):
        if for_two(state):
            try_age_for_two(state, seat, age, items)
        else:
            fill_age(state, seat, age, items)
        sort_hands(state, age)
    count_pile(state)
    fill_more(state, seat, items)
    fill_choices(state, items, pairs)

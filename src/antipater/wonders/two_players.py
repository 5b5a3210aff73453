"""What two players can not see of an age: which cards were for the Free City, and which were drawn for it."""

from ..kernel.record import Numbers
from ..kernel.rng import draw
from ..kernel.rule import rule
from .capacity import HAND
from .hidden import POOL, WIDTH, fill_blanks, gather_unseen, holds_card, remove_from, shuffle_packet, shuffle_places
from .observe import is_known, turns_begun
from .packets import controller_at, first_controller
from .pile import TRIES, pile_fits
from .state import FREE_CITY, State
from .tables import TURNS

KEPT = 110  # behind the noted places: what two players know of an age
PACKETS_FOR_TWO = 3


@rule
def note_hidden(state: State, seat: int, age: int, turn: int, items: Numbers) -> int:
    """Two players: note the places of the cards of a turn of the other that are hidden, for both cities."""
    packet = first_controller(age)
    n = 0
    last = HAND if turn == turns_begun(state, age) - 1 else turn  # what is left then has not been seen since
    for place in range(turn, last + 1):
        if holds_card(state, age, packet, place) and not is_known(state, seat, age, packet, place):
            items[POOL + n] = packet * WIDTH + place
            n += 1
    if holds_card(state, age, FREE_CITY, turn) and not is_known(state, seat, age, FREE_CITY, turn):
        items[POOL + n] = FREE_CITY * WIDTH + turn
        n += 1
    return n


@rule
def fill_drawn(state: State, seat: int, age: int, items: Numbers, unseen: int) -> int:
    """Two players: a drawn card that has not been seen since is among the hidden ones of its turn."""
    for turn in range(1, turns_begun(state, age)):
        if controller_at(age, turn) != seat and int(state.drawn[age - 1][turn]) == 0:
            n = note_hidden(state, seat, age, turn, items)
            for k in range(n):
                one = int(items[POOL + k])
                if int(state.deck[age - 1][one // WIDTH][one % WIDTH]) == 0 and int(state.drawn[age - 1][turn]) == 0:
                    unseen -= 1
                    state.deck[age - 1][one // WIDTH][one % WIDTH] = items[unseen] + 1
                    state.drawn[age - 1][turn] = items[unseen] + 1
    return unseen


@rule
def shuffle_turns(state: State, seat: int, age: int, items: Numbers) -> None:
    """Two players: which of the hidden cards of a turn of the other was for the Free City may be any of them."""
    for turn in range(turns_begun(state, age)):
        if controller_at(age, turn) != seat:
            n = note_hidden(state, seat, age, turn, items)
            kept = 0
            for k in range(n):
                one = int(items[POOL + k])
                if int(state.deck[age - 1][one // WIDTH][one % WIDTH]) > 0:
                    items[POOL + kept] = one
                    kept += 1
            shuffle_places(state, age, items, kept)


@rule
def note_leaving(state: State, age: int, turn: int, items: Numbers) -> int:
    """Two players: the cards that left the controller's packet in this turn or later, or are still in it."""
    n = 0
    for packet in range(first_controller(age), FREE_CITY + 1, FREE_CITY - first_controller(age)):
        stop = WIDTH if packet < FREE_CITY else turns_begun(state, age)
        for place in range(turn, stop):
            card = abs(int(state.deck[age - 1][packet][place])) - 1
            if card >= 0:
                items[n] = card
                n += 1
    return n


@rule
def guess_drawn(state: State, age: int, items: Numbers) -> None:
    """Two players: a drawn card of which nothing is known may be any that was there then and was not drawn later."""
    begun = turns_begun(state, age)
    for turn in range(begun - 1, -1, -1):
        if int(state.drawn[age - 1][turn]) == 0:
            n = note_leaving(state, age, turn, items)
            for later in range(turn + 1, begun):
                n = remove_from(items, n, int(state.drawn[age - 1][later]) - 1)
            state.drawn[age - 1][turn] = items[draw(state, n)] + 1


@rule
def fill_age_for_two(state: State, seat: int, age: int, items: Numbers) -> None:
    """Two players: the cards of an age."""
    n = gather_unseen(state, age, items)
    if seat < int(state.players):
        n = fill_drawn(state, seat, age, items, n)
    fill_blanks(state, age, items, n)
    for packet in range(int(state.players)):
        shuffle_packet(state, seat, age, packet, items)
    shuffle_turns(state, seat, age, items)
    guess_drawn(state, age, items)


@rule
def keep_age(state: State, age: int, items: Numbers) -> None:
    """Two players: note what is known of an age, to try again."""
    for k in range(PACKETS_FOR_TWO * WIDTH):
        items[KEPT + k] = state.deck[age - 1][k // WIDTH][k % WIDTH]
    for turn in range(TURNS):
        items[KEPT + PACKETS_FOR_TWO * WIDTH + turn] = state.drawn[age - 1][turn]


@rule
def restore_age(state: State, age: int, items: Numbers) -> None:
    """Two players: back to what is known of an age."""
    for k in range(PACKETS_FOR_TWO * WIDTH):
        state.deck[age - 1][k // WIDTH][k % WIDTH] = items[KEPT + k]
    for turn in range(TURNS):
        state.drawn[age - 1][turn] = items[KEPT + PACKETS_FOR_TWO * WIDTH + turn]


@rule
def try_age_for_two(state: State, seat: int, age: int, items: Numbers) -> None:
    """Two players: little is hidden, so the cards of an age are dealt again until they fit the pile."""
    keep_age(state, age, items)
    for _ in range(TRIES):
        fill_age_for_two(state, seat, age, items)
        if pile_fits(state, seat, age):
            return
        restore_age(state, age, items)
    fill_age_for_two(state, seat, age, items)

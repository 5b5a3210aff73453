"""Cards that have not been seen, and the places at which hidden cards may lie."""

from ..kernel.record import Numbers
from ..kernel.rng import draw, shuffle
from ..kernel.rule import rule
from .capacity import AGES, HAND
from .decisions import SEVENTH, TURN
from .observe import holder_turn, is_open, looks_at, turns_begun
from .packets import SEVENTH_PLACE, first_controller, is_after_turn
from .state import FREE_CITY, LAST_TURN, State, deck_row, for_two
from .tables import DECK, DECK_CARDS, GUILDS, MORE_GUILDS, NUMBER_OF_GUILDS

POOL = 60  # numbers of scratch space for cards that have not been seen; places are noted behind them
WIDTH = HAND + 1


@rule
def in_progress(state: State, age: int) -> bool:
    """Are hands of this age held for a turn that is not resolved?"""
    return age == int(state.age) and int(state.phase) == TURN


@rule
def first_in_hand(state: State, age: int) -> int:
    """The place at which the hands of an age begin now."""
    if age != int(state.age):
        return HAND if age < int(state.age) else 0
    if int(state.phase) == SEVENTH:
        return SEVENTH_PLACE
    if is_after_turn(state):
        return int(state.turn) + 1 if int(state.turn) < LAST_TURN else HAND
    return int(state.turn)


@rule
def holds_card(state: State, age: int, packet: int, place: int) -> bool:
    """Is there a card at this place? Who plays the Free City holds one more, which is missing in its pile."""
    if place == HAND:
        return for_two(state) and in_progress(state, age) and packet == first_controller(age)
    if for_two(state) and packet == FREE_CITY:
        return not (in_progress(state, age) and place == int(state.turn))
    return True


@rule
def remove_from(items: Numbers, n: int, card: int) -> int:
    """Take one copy of a card out of the first n items, if it is there; how many are left."""
    for k in range(n):
        if int(items[k]) == card:
            items[k] = items[n - 1]
            return n - 1
    return n


@rule
def remove_seen(state: State, age: int, items: Numbers, n: int) -> int:
    """Take the cards that lie somewhere in this age out of the first n items."""
    for packet in range(int(state.cities)):
        for place in range(WIDTH):
            card = abs(int(state.deck[age - 1][packet][place])) - 1
            if card >= 0:
                n = remove_from(items, n, card)
    return n


@rule
def gather_unseen(state: State, age: int, items: Numbers) -> int:
    """The cards of an age that have not been seen, with as many of the unseen guilds as are missing."""
    edition = int(state.edition)
    guilds = 0
    if age == AGES:
        for k in range(NUMBER_OF_GUILDS):
            items[k] = GUILDS[edition, k]
        unseen = remove_seen(state, age, items, NUMBER_OF_GUILDS)
        guilds = int(state.cities) + MORE_GUILDS - (NUMBER_OF_GUILDS - unseen)
        shuffle(state, items, unseen, unseen)
        required_first(state, items, unseen)
    n = guilds
    row = deck_row(state)
    for k in range(int(DECK_CARDS[edition, row, age - 1])):
        items[n] = DECK[edition, row, age - 1, k]
        n += 1
    for packet in range(int(state.cities)):
        for place in range(WIDTH):
            card = abs(int(state.deck[age - 1][packet][place])) - 1
            if card >= 0 and not is_guild(state, card):
                n = remove_from(items, n, card)
    shuffle(state, items, n, n)
    return n


@rule
def required_first(state: State, items: Numbers, n: int) -> None:
    """Bring the cards that are known to have come to the pile to the front."""
    front = 0
    for k in range(n):
        card = int(items[k])
        if int(state.pile[card]) > 0:
            items[k] = items[front]
            items[front] = card
            front += 1


@rule
def is_guild(state: State, card: int) -> bool:
    """Is it a guild of this edition?"""
    for k in range(NUMBER_OF_GUILDS):
        if int(GUILDS[int(state.edition), k]) == card:
            return True
    return False


@rule
def fill_blanks(state: State, age: int, items: Numbers, n: int) -> None:
    """Deal the unseen cards to the places that are blank."""
    for packet in range(int(state.cities)):
        for place in range(WIDTH):
            if int(state.deck[age - 1][packet][place]) == 0 and holds_card(state, age, packet, place):
                n -= 1
                state.deck[age - 1][packet][place] = items[n] + 1


@rule
def shuffle_places(state: State, age: int, items: Numbers, n: int) -> None:
    """Bring the cards of n noted places into any order."""
    for k in range(n - 1):
        j = k + draw(state, n - k)
        one = int(items[POOL + k])
        other = int(items[POOL + j])
        card = int(state.deck[age - 1][one // WIDTH][one % WIDTH])
        state.deck[age - 1][one // WIDTH][one % WIDTH] = state.deck[age - 1][other // WIDTH][other % WIDTH]
        state.deck[age - 1][other // WIDTH][other % WIDTH] = card


@rule
def shuffle_packet(state: State, seat: int, age: int, packet: int, items: Numbers) -> None:
    """Deal what lies somewhere since a look to those places, in any order."""
    n = 0
    for place in range(WIDTH):
        turn = min(holder_turn(place), turns_begun(state, age) - 1)
        if turn >= 0 and looks_at(state, seat, age, packet, turn):
            shuffle_places(state, age, items, n)
            n = 0
        elif int(state.deck[age - 1][packet][place]) > 0 and not is_open(state, age, packet, place):
            items[POOL + n] = packet * WIDTH + place
            n += 1
    shuffle_places(state, age, items, n)

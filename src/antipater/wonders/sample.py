"""How the hidden part of a table may be: filling what a seat sees at random, each way as likely as it must think.

What has never been seen comes from the cards that have not been seen; what lies somewhere among several places is dealt
to them in any order. Cards that are known to have come to the discard pile first go to places from which they may have
come, those with one such source before the others.
"""

from ..kernel.record import Numbers
from ..kernel.rng import draw, shuffle
from ..kernel.rule import rule
from .actions import SIDE
from .capacity import AGES, CARDS, HAND, SIDES
from .legal import decides, list_legal
from .observe import (
    NEVER,
    holder_turn,
    in_pile_before,
    is_known,
    is_open,
    last_look,
    last_look_at_pile,
    looks_at,
    turns_begun,
)
from .setup import sort_hand
from .state import (
    CHOOSE_SIDE,
    CHOSEN_SIDE,
    DIGS,
    DISCARD_PILE,
    FREE_CITY,
    LAST_TURN,
    NO_DECISION,
    RUNNING,
    SEVENTH,
    SEVENTH_PLACE,
    SOLD,
    THROWN_AWAY,
    TURN,
    State,
    controller_at,
    first_controller,
    for_two,
)
from .step import choose
from .tables import CARD_AGE, DECK, DECK_CARDS, FEWEST_CITIES, GUILDS, MORE_GUILDS, NUMBER_OF_GUILDS, TURNS

LONG_AGO = AGES * TURNS + TURNS  # later than every turn
TRIES = 200  # to find a source for every card that is known to be on the pile
POOL = 60  # numbers of scratch space for cards that have not been seen; places are noted behind them
WIDTH = HAND + 1
KEPT = 110  # behind the noted places: what two players know of an age
PACKETS_FOR_TWO = 3


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
    if int(state.phase) == DISCARD_PILE:
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
    row = int(state.cities) - FEWEST_CITIES
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
def source_holds(state: State, seat: int, age: int, packet: int, place: int, card: int, items: Numbers, n: int) -> bool:
    """May the card have come to this place: from the cards never seen, or from those it lies among?"""
    look = last_look(state, seat, age, packet, place)
    if look == NEVER:
        for k in range(n):
            if int(items[k]) == card:
                return True
        return False
    return place_among(state, seat, age, packet, look, card) >= 0


@rule
def place_among(state: State, seat: int, age: int, packet: int, look: int, card: int) -> int:
    """Where the card lies among the places of a packet that are unknown since a look, -1 if it does not."""
    for other in range(look + 1, WIDTH):
        here = int(state.deck[age - 1][packet][other]) == card + 1 and not is_known(state, seat, age, packet, other)
        if here and last_look(state, seat, age, packet, other) == look:
            return other
    return -1


@rule
def put(state: State, seat: int, age: int, packet: int, place: int, card: int, items: Numbers, n: int) -> int:
    """Fix the card at this place, marked by a minus; how many unseen cards are left."""
    cards = state.deck[age - 1][packet]
    look = last_look(state, seat, age, packet, place)
    if look == NEVER:
        n = remove_from(items, n, card)
    else:
        cards[place_among(state, seat, age, packet, look, card)] = cards[place]
    cards[place] = -(card + 1)
    return n


@rule
def moment_of(state: State, seat: int, card: int) -> int:
    """Until when a card must have come to the pile: it was seen there, or dug up."""
    moment = last_look_at_pile(state, seat)
    for k in range(DIGS):
        if int(state.dug_up[k]) == card + 1:
            moment = max(moment, int(state.dug_at[k]))
    return LONG_AGO if moment == NEVER else moment


@rule
def put_in_pile(state: State, seat: int, age: int, card: int, only_one: bool, items: Numbers, n: int) -> int:
    """Choose a hidden place of the pile for a card that is known to be there; with several sources only if allowed."""
    moment = moment_of(state, seat, card)
    found = 0
    sources = 0
    for packet in range(int(state.cities)):
        here = 0
        for place in range(HAND):
            free = is_free_in_pile(state, seat, age, packet, place, moment)
            if free and source_holds(state, seat, age, packet, place, card, items, n):
                items[POOL + found] = packet * WIDTH + place
                found += 1
                here = 1
        sources += here
    if found == 0 or (only_one and sources > 1):
        return n
    chosen = int(items[POOL + draw(state, found)])
    state.pile[card] -= 1
    return put(state, seat, age, chosen // WIDTH, chosen % WIDTH, card, items, n)


@rule
def is_free_in_pile(state: State, seat: int, age: int, packet: int, place: int, moment: int) -> bool:
    """Did a hidden card of this place come to the pile in time, and is none fixed there?"""
    return (
        int(state.deck[age - 1][packet][place]) >= 0
        and in_pile_before(state, age, packet, place, moment)
        and not is_known(state, seat, age, packet, place)
    )


@rule
def note_required(state: State, seat: int) -> None:
    """Leave in `pile` the cards that are known to have come to the pile from somewhere."""
    for k in range(DIGS):
        if int(state.dug_up[k]) > 0:
            state.pile[int(state.dug_up[k]) - 1] += 1
    for age in range(1, AGES + 1):
        for packet in range(int(state.cities)):
            for place in range(HAND):
                card = int(state.deck[age - 1][packet][place]) - 1
                if in_pile_before(state, age, packet, place, LONG_AGO) and is_known(state, seat, age, packet, place):
                    state.pile[card] = max(int(state.pile[card]) - 1, 0)


@rule
def try_pile(state: State, seat: int, age: int, items: Numbers, n: int) -> int:
    """Put the cards that are known to have come to the pile where they may have come from, as far as it comes out."""
    for only_one in range(1, -1, -1):
        for card in range(CARDS):
            if int(CARD_AGE[card]) == age:
                for _ in range(int(state.pile[card])):
                    n = put_in_pile(state, seat, age, card, only_one == 1, items, n)
    return n


@rule
def missing_in_pile(state: State, age: int) -> bool:
    """Is a card of this age still to be put somewhere?"""
    for card in range(CARDS):
        if int(CARD_AGE[card]) == age and int(state.pile[card]) > 0:
            return True
    return False


@rule
def take_from_pile(state: State, seat: int, age: int, items: Numbers, n: int) -> int:
    """Undo a try that did not come out; how many cards are unseen again."""
    for packet in range(int(state.cities)):
        for place in range(HAND):
            card = -int(state.deck[age - 1][packet][place]) - 1
            if card >= 0:
                state.pile[card] += 1
                state.deck[age - 1][packet][place] = card + 1
                if last_look(state, seat, age, packet, place) == NEVER:
                    state.deck[age - 1][packet][place] = 0
                    items[n] = card
                    n += 1
    return n


@rule
def fill_pile(state: State, seat: int, age: int, items: Numbers, n: int) -> int:
    """Put the cards that are known to have come to the pile where they may have come from."""
    for _ in range(TRIES):
        if not missing_in_pile(state, age):
            return n
        n = try_pile(state, seat, age, items, n)
        if missing_in_pile(state, age):
            n = take_from_pile(state, seat, age, items, n)
    return n


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


@rule
def fill_blanks(state: State, age: int, items: Numbers, n: int) -> None:
    """Deal the unseen cards to the places that are blank."""
    for packet in range(int(state.cities)):
        for place in range(WIDTH):
            if int(state.deck[age - 1][packet][place]) == 0 and holds_card(state, age, packet, place):
                n -= 1
                state.deck[age - 1][packet][place] = items[n] + 1


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
def came_to_pile(state: State, seat: int, age: int, card: int) -> int:
    """How many copies of a card lie at hidden places from which they came to the pile in time."""
    n = 0
    moment = moment_of(state, seat, card)
    for packet in range(int(state.cities)):
        for place in range(HAND):
            here = int(state.deck[age - 1][packet][place]) == card + 1
            if here and is_free_in_pile(state, seat, age, packet, place, moment):
                n += 1
    return n


@rule
def pile_fits(state: State, seat: int, age: int) -> bool:
    """Are the cards that are known to have come to the pile at such places?"""
    for card in range(CARDS):
        needed = int(state.pile[card]) if int(CARD_AGE[card]) == age else 0
        if needed > 0 and came_to_pile(state, seat, age, card) < needed:
            return False
    return True


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


@rule
def count_pile(state: State) -> None:
    """The discard pile follows from what was sold and thrown away, without what was dug up."""
    for card in range(CARDS):
        state.pile[card] = 0
    for age in range(1, AGES + 1):
        for packet in range(int(state.cities)):
            for place in range(HAND):
                use = int(state.uses[age - 1][packet][place])
                if use == SOLD or use == THROWN_AWAY:
                    state.pile[int(state.deck[age - 1][packet][place]) - 1] += 1
    for k in range(DIGS):
        card = int(state.dug_up[k]) - 1
        if card >= 0 and int(state.pile[card]) > 0:
            state.pile[card] -= 1


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
    note_required(state, seat)
    for age in range(1, AGES + 1):
        if for_two(state):
            try_age_for_two(state, seat, age, items)
        else:
            fill_age(state, seat, age, items)
        sort_hands(state, age)
    count_pile(state)
    fill_choices(state, items, pairs)

"""Where the cards came from that are known to have come to the discard pile.

They go to places from which they may have come, those with one such source before the others.
"""

from ..kernel.record import Numbers
from ..kernel.rng import draw
from ..kernel.rule import rule
from .capacity import AGES, HAND
from .hidden import POOL, WIDTH, remove_from
from .observe import NEVER, in_pile_before, is_known, last_look, last_look_at_pile
from .packets import SOLD, THROWN_AWAY
from .state import DIGS, State
from .tables import CARD_AGE, KNOWN_CARDS, TURNS

LONG_AGO = AGES * TURNS + TURNS  # later than every turn
TRIES = 200  # to find a source for every card that is known to be on the pile


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
        for card in range(KNOWN_CARDS):
            if int(CARD_AGE[card]) == age:
                for _ in range(int(state.pile[card])):
                    n = put_in_pile(state, seat, age, card, only_one == 1, items, n)
    return n


@rule
def missing_in_pile(state: State, age: int) -> bool:
    """Is a card of this age still to be put somewhere?"""
    for card in range(KNOWN_CARDS):
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
    for card in range(KNOWN_CARDS):
        needed = int(state.pile[card]) if int(CARD_AGE[card]) == age else 0
        if needed > 0 and came_to_pile(state, seat, age, card) < needed:
            return False
    return True


@rule
def count_pile(state: State) -> None:
    """The discard pile follows from what was sold and thrown away, without what was dug up."""
    for card in range(KNOWN_CARDS):
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

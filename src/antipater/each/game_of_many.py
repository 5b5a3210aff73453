"""One game among many: what a batch asks of record i, with its answer in a row of an array.

This file and its neighbours lie in no game. Each game loads them as modules of its own package (`kernel/twin.py`),
where `.engine` is its engine, plain, compiled or for a GPU: what is done with many games is written once.

On a CPU record and row have the same number. On a GPU the record is a copy of its own, number 0, and only the row is
the number of the game.
"""

from ..kernel.bits import has, lowest
from ..kernel.record import Bytes, Numbers, States, Words
from ..kernel.rule import rule
from .engine import acting, carry_out, forbids, legal, note_result, observe, playout, start

NEXT = -1  # instead of a seat: the first that owes a choice
NOBODY = -1
NO_ACTION = -1  # leaves a game as it is
BYTE = 8


@rule
def begin(states: States, i: int, blank: States, seed: Words, stream: int, out: Numbers) -> None:
    """A new game of the batch's seed, told from its other games by its stream."""
    states[i] = blank[0]
    start(states, i, seed, stream, out)


@rule
def next_seat(states: States, i: int) -> int:
    """The first seat that owes a choice."""
    seats = acting(states, i)
    return lowest(seats) if seats != 0 else NOBODY


@rule
def seat_meant(states: States, i: int, given: int) -> int:
    """The seat that is named, or the next."""
    return next_seat(states, i) if given == NEXT else given


@rule
def list_for(states: States, i: int, given: int, out: Numbers, need: Numbers) -> int:
    """Write the legal actions of the seat that is meant, and count them."""
    seat = seat_meant(states, i, given)
    return 0 if seat == NOBODY else legal(states, i, seat, out, need)


@rule
def list_actions(
    states: States, i: int, row: int, seats: Bytes, lists: Numbers, counts: Numbers, need: Numbers
) -> None:
    """The legal actions of the seat that is meant, and their number."""
    counts[row] = list_for(states, i, int(seats[row]), lists[row], need)


@rule
def mark_actions(states: States, i: int, row: int, seats: Bytes, mask: Bytes, out: Numbers, need: Numbers) -> None:
    """Mark the legal actions in a row of one byte an action."""
    for action in range(mask.shape[1]):
        mask[row, action] = 0
    for k in range(list_for(states, i, int(seats[row]), out, need)):
        mask[row, int(out[k])] = 1


@rule
def pack_actions(states: States, i: int, row: int, seats: Bytes, bits: Bytes, out: Numbers, need: Numbers) -> None:
    """Mark the legal actions in a row of one bit an action, the lowest bit of a byte first."""
    for place in range(bits.shape[1]):
        bits[row, place] = 0
    for k in range(list_for(states, i, int(seats[row]), out, need)):
        bits[row, int(out[k]) // BYTE] |= 1 << (int(out[k]) % BYTE)


@rule
def actor(states: States, i: int, row: int, seats: Bytes, actions: Numbers, column: int) -> int:
    """Whose action stands in a column: with a column for each seat its own, else the seat that is meant."""
    return column if actions.shape[1] > 1 else seat_meant(states, i, int(seats[row]))


@rule
def check(states: States, i: int, row: int, seats: Bytes, actions: Numbers, need: Numbers) -> bool:
    """Can all actions of a game be carried out?"""
    for column in range(actions.shape[1]):
        action = int(actions[row, column])
        if action != NO_ACTION:
            seat = actor(states, i, row, seats, actions, column)
            if forbids(states, i, seat, action, need) != 0:
                return False
    return True


@rule
def is_listed(row: int, actions: Numbers, lists: Numbers, counts: Numbers) -> bool:
    """Is the action of a game one of those that were listed, if there is one?"""
    action = actions[row, 0]
    found = 1 if int(action) == NO_ACTION else 0
    for k in range(int(counts[row])):
        found |= 1 if lists[row, k] == action else 0  # to the end: when it is found, nobody can foretell
    return found == 1


@rule
def carry_out_all(states: States, i: int, row: int, seats: Bytes, actions: Numbers, need: Numbers) -> int:
    """Carry out the actions of a game, and count them."""
    played = 0
    for column in range(actions.shape[1]):
        action = int(actions[row, column])
        if action != NO_ACTION:
            carry_out(states, i, actor(states, i, row, seats, actions, column), action, need)
            played += 1
    return played


@rule
def carry_on(
    states: States, i: int, row: int, seats: Bytes, actions: Numbers, plies: Numbers, results: Numbers, need: Numbers
) -> bool:
    """Carry out the actions of a game, and tell whether it ends by them."""
    played = carry_out_all(states, i, row, seats, actions, need)
    plies[row] += played
    return played > 0 and note_end(states, i, row, plies, results)


@rule
def note_end(states: States, i: int, row: int, plies: Numbers, results: Numbers) -> bool:
    """Write the line of results if the game is over."""
    if acting(states, i) != 0:
        return False
    note_result(states[i], int(plies[row]), results[row])
    return True


@rule
def play_to_end(
    states: States, i: int, row: int, plies: Numbers, results: Numbers, out: Numbers, need: Numbers
) -> None:
    """Random actions to the end."""
    plies[row] += playout(states, i, out, need)
    note_end(states, i, row, plies, results)


@rule
def looker(states: States, i: int, row: int, seats: Bytes) -> int:
    """The seat that is meant; the first where the game is over."""
    return max(seat_meant(states, i, int(seats[row])), 0)


@rule
def show_to(states: States, i: int, row: int, seats: Bytes, seen: States, place: int) -> int:
    """Write what the seat that is meant sees, and tell which it is."""
    seat = looker(states, i, row, seats)
    seen[place] = states[i]
    observe(seen, place, seat)
    return seat


@rule
def note_acting(states: States, i: int, row: int, owing: Bytes) -> None:
    """Which seats owe a choice, a byte each."""
    seats = acting(states, i)
    for seat in range(owing.shape[1]):
        owing[row, seat] = 1 if has(seats, seat) else 0


@rule
def note_over(states: States, i: int, row: int, ended: Bytes) -> None:
    """Whether nobody owes a choice."""
    ended[row] = 1 if acting(states, i) == 0 else 0

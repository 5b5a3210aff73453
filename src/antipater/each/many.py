"""All games of a batch: what its threads call, each of which does the games that it takes. See `game_of_many.py`.

Every rule takes what it must know about the run, the arrays of the batch, and scratch space of its thread. It gives the
first game to which it objects.

If a step is given lists, it writes the next legal actions there while the record is at hand; with `by_list` they still
hold those of the positions as they are.
"""

from ..kernel.ahead import AHEAD, fetch
from ..kernel.record import Bytes, Numbers, States, Words
from ..kernel.rule import rule
from ..kernel.shared import all_done, done_by_all, first_refused, following, is_called_again, join, refuse, take
from ..kernel.shared import begin_run as begin_run
from ..kernel.slices import BEFORE, LAST, NONE_REFUSED, NOT_YET, Room, Run
from . import game_of_many as one
from .engine import USED


@rule
def begin_anew(
    states: States, i: int, blank: States, seed: Words, streams: Words, further: int, plies: Numbers, out: Numbers
) -> None:
    """A new game, of a stream that is so much further."""
    streams[i] += further
    one.begin(states, i, blank, seed, int(streams[i]), out)
    plies[i] = 0


@rule
def reset(
    run: Run,
    states: States,
    blank: States,
    seed: Words,
    streams: Words,
    further: int,
    where: Bytes,
    plies: Numbers,
    room: Room,
) -> int:
    """New games where they are wanted."""
    i = take(run, LAST)
    while i < run.games:
        if int(where[i]) != 0:
            begin_anew(states, i, blank, seed, streams, further, plies, room.out)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def to_act(run: Run, states: States, owing: Bytes, _room: Room) -> int:
    """Who owes a choice."""
    i = take(run, LAST)
    while i < run.games:
        one.note_acting(states, i, i, owing)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def over(run: Run, states: States, ended: Bytes, _room: Room) -> int:
    """Which games have ended."""
    i = take(run, LAST)
    while i < run.games:
        one.note_over(states, i, i, ended)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def legal(run: Run, states: States, seats: Bytes, lists: Numbers, counts: Numbers, room: Room) -> int:
    """The legal actions as lists."""
    i = take(run, LAST)
    while i < run.games:
        fetch(states, i + AHEAD, USED)
        one.list_actions(states, i, i, seats, lists, counts, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def legal_mask(run: Run, states: States, seats: Bytes, mask: Bytes, room: Room) -> int:
    """The legal actions as bytes."""
    i = take(run, LAST)
    while i < run.games:
        one.mark_actions(states, i, i, seats, mask, room.out, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def legal_bits(run: Run, states: States, seats: Bytes, bits: Bytes, room: Room) -> int:
    """The legal actions as bits."""
    i = take(run, LAST)
    while i < run.games:
        one.pack_actions(states, i, i, seats, bits, room.out, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def check_all(run: Run, states: States, seats: Bytes, actions: Numbers, need: Numbers) -> None:
    """Note the games in which an action can't be carried out."""
    i = take(run, BEFORE)
    while i < run.games:
        fetch(states, i + AHEAD, USED)
        if not one.check(states, i, i, seats, actions, need):
            refuse(run, i)
        i = following(run, BEFORE, i)


@rule
def look_up_all(run: Run, actions: Numbers, lists: Numbers, counts: Numbers) -> None:
    """Note the games whose action is not listed: it reads no record."""
    i = take(run, BEFORE)
    while i < run.games:
        if not one.is_listed(i, actions, lists, counts):
            refuse(run, i)
        i = following(run, BEFORE, i)


@rule
def objection(run: Run) -> int:
    """What the threads have found together: the first game that was refused; NOT_YET as long as any is not done."""
    return first_refused(run) if all_done(run, BEFORE) else NOT_YET


@rule
def step_once(
    run: Run,
    states: States,
    seats: Bytes,
    actions: Numbers,
    plies: Numbers,
    results: Numbers,
    ended: Bytes,
    blank: States,
    seed: Words,
    streams: Words,
    further: int,
    by_list: int,
    next_seats: Bytes,
    lists: Numbers,
    counts: Numbers,
    room: Room,
) -> int:
    """Check all actions, then carry them out and say which games end; unless `further` is 0 begin these anew."""
    if by_list != 0:
        look_up_all(run, actions, lists, counts)
    else:
        check_all(run, states, seats, actions, room.need)
    found = objection(run)
    if found != NONE_REFUSED:
        return found
    i = take(run, LAST)
    while i < run.games:
        fetch(states, i + AHEAD, USED)
        ended[i] = 1 if one.carry_on(states, i, i, seats, actions, plies, results, room.need) else 0
        if int(ended[i]) != 0 and further != 0:
            begin_anew(states, i, blank, seed, streams, further, plies, room.out)
        if len(counts) > 0:
            one.list_actions(states, i, i, next_seats, lists, counts, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def step(
    run: Run,
    states: States,
    seats: Bytes,
    actions: Numbers,
    plies: Numbers,
    results: Numbers,
    ended: Bytes,
    blank: States,
    seed: Words,
    streams: Words,
    further: int,
    by_list: int,
    next_seats: Bytes,
    lists: Numbers,
    counts: Numbers,
    room: Room,
) -> int:
    """The same again and again, as long as whoever helps is called in time."""
    found = NONE_REFUSED
    called = True
    while called:
        join(run)
        found = step_once(
            run,
            states,
            seats,
            actions,
            plies,
            results,
            ended,
            blank,
            seed,
            streams,
            further,
            by_list,
            next_seats,
            lists,
            counts,
            room,
        )
        called = found == NONE_REFUSED and is_called_again(run)
    return found


@rule
def playout(run: Run, states: States, plies: Numbers, results: Numbers, room: Room) -> int:
    """Random actions to the end of all games."""
    i = take(run, LAST)
    while i < run.games:
        one.play_to_end(states, i, i, plies, results, room.out, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def observe(run: Run, states: States, seats: Bytes, seen: States, _room: Room) -> int:
    """What seats see."""
    i = take(run, LAST)
    while i < run.games:
        one.show_to(states, i, i, seats, seen, i)
        i = following(run, LAST, i)
    return done_by_all(run)

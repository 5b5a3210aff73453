"""All games of a batch: what its threads call, each of which does the games that it takes. See `game_of_many.py`.

Every rule takes the number of games, how many of them this thread spares, what the threads share, the arrays of the
batch, and scratch space of its thread. It gives the first game to which it objects.

If a step is given lists, it writes the next legal actions there while the record is at hand; with `by_list` they still
hold those of the positions as they are.
"""

from ..kernel.ahead import AHEAD, fetch
from ..kernel.record import Bytes, Numbers, States, Words
from ..kernel.rule import rule
from ..kernel.shared import all_done, first_refused, following, refuse, take
from ..kernel.slices import BEFORE, LAST, NONE_REFUSED, NOT_YET
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
    games: int,
    spared: int,
    shared: Words,
    states: States,
    blank: States,
    seed: Words,
    streams: Words,
    further: int,
    where: Bytes,
    plies: Numbers,
    out: Numbers,
    _need: Numbers,
) -> int:
    """New games where they are wanted."""
    i = take(shared, LAST, games, spared)
    while i < games:
        if int(where[i]) != 0:
            begin_anew(states, i, blank, seed, streams, further, plies, out)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def to_act(games: int, spared: int, shared: Words, states: States, owing: Bytes, _out: Numbers, _need: Numbers) -> int:
    """Who owes a choice."""
    i = take(shared, LAST, games, spared)
    while i < games:
        one.note_acting(states, i, i, owing)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def over(games: int, spared: int, shared: Words, states: States, ended: Bytes, _out: Numbers, _need: Numbers) -> int:
    """Which games have ended."""
    i = take(shared, LAST, games, spared)
    while i < games:
        one.note_over(states, i, i, ended)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def legal(
    games: int,
    spared: int,
    shared: Words,
    states: States,
    seats: Bytes,
    lists: Numbers,
    counts: Numbers,
    _out: Numbers,
    need: Numbers,
) -> int:
    """The legal actions as lists."""
    i = take(shared, LAST, games, spared)
    while i < games:
        fetch(states, i + AHEAD, USED)
        one.list_actions(states, i, i, seats, lists, counts, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def legal_mask(
    games: int, spared: int, shared: Words, states: States, seats: Bytes, mask: Bytes, out: Numbers, need: Numbers
) -> int:
    """The legal actions as bytes."""
    i = take(shared, LAST, games, spared)
    while i < games:
        one.mark_actions(states, i, i, seats, mask, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def legal_bits(
    games: int, spared: int, shared: Words, states: States, seats: Bytes, bits: Bytes, out: Numbers, need: Numbers
) -> int:
    """The legal actions as bits."""
    i = take(shared, LAST, games, spared)
    while i < games:
        one.pack_actions(states, i, i, seats, bits, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def check_all(
    games: int, spared: int, shared: Words, states: States, seats: Bytes, actions: Numbers, need: Numbers
) -> None:
    """Note the games in which an action can't be carried out."""
    i = take(shared, BEFORE, games, spared)
    while i < games:
        fetch(states, i + AHEAD, USED)
        if not one.check(states, i, i, seats, actions, need):
            refuse(shared, i, games)
        i = following(shared, BEFORE, i, games, spared)


@rule
def look_up_all(games: int, spared: int, shared: Words, actions: Numbers, lists: Numbers, counts: Numbers) -> None:
    """Note the games whose action is not listed: it reads no record."""
    i = take(shared, BEFORE, games, spared)
    while i < games:
        if not one.is_listed(i, actions, lists, counts):
            refuse(shared, i, games)
        i = following(shared, BEFORE, i, games, spared)


@rule
def objection(shared: Words, games: int) -> int:
    """What the threads have found together: the first game that was refused; NOT_YET as long as any is not done."""
    return first_refused(shared, games) if all_done(shared, BEFORE, games) else NOT_YET


@rule
def step(
    games: int,
    spared: int,
    shared: Words,
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
    out: Numbers,
    need: Numbers,
) -> int:
    """Check all actions, then carry them out and say which games end; unless `further` is 0 begin these anew."""
    if by_list != 0:
        look_up_all(games, spared, shared, actions, lists, counts)
    else:
        check_all(games, spared, shared, states, seats, actions, need)
    found = objection(shared, games)
    if found != NONE_REFUSED:
        return found
    i = take(shared, LAST, games, spared)
    while i < games:
        fetch(states, i + AHEAD, USED)
        ended[i] = 1 if one.carry_on(states, i, i, seats, actions, plies, results, need) else 0
        if int(ended[i]) != 0 and further != 0:
            begin_anew(states, i, blank, seed, streams, further, plies, out)
        if len(counts) > 0:
            one.list_actions(states, i, i, next_seats, lists, counts, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def playout(
    games: int,
    spared: int,
    shared: Words,
    states: States,
    plies: Numbers,
    results: Numbers,
    out: Numbers,
    need: Numbers,
) -> int:
    """Random actions to the end of all games."""
    i = take(shared, LAST, games, spared)
    while i < games:
        one.play_to_end(states, i, i, plies, results, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def observe(
    games: int, spared: int, shared: Words, states: States, seats: Bytes, seen: States, _out: Numbers, _need: Numbers
) -> int:
    """What seats see."""
    i = take(shared, LAST, games, spared)
    while i < games:
        one.show_to(states, i, i, seats, seen, i)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED

"""All games of a batch: what its threads call, each of which does the games that it takes. See `game_of_many.py`.

Every rule takes the number of games, how many of them this thread spares, what the threads share, the arrays of the
batch, and scratch space of its thread. It gives the first game to which it objects.
"""

from ..kernel.ahead import AHEAD, fetch
from ..kernel.record import Bytes, Numbers, States, Words
from ..kernel.rule import rule
from ..kernel.shared import all_done, first_refused, following, refuse, take
from ..kernel.slices import BEFORE, LAST, NONE_REFUSED, NOT_YET
from .engine import USED
from .game_of_many import (
    begin,
    carry_out_all,
    check,
    is_listed,
    list_actions,
    mark_actions,
    note_acting,
    note_end,
    note_over,
    pack_actions,
    play_to_end,
    show_to,
)


@rule
def begin_anew(
    states: States, i: int, blank: States, seed: Words, streams: Words, further: int, plies: Numbers, out: Numbers
) -> None:
    """A new game, of a stream that is so much further."""
    streams[i] += further
    begin(states, i, blank, seed, int(streams[i]), out)
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
        note_acting(states, i, i, owing)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def over(games: int, spared: int, shared: Words, states: States, ended: Bytes, _out: Numbers, _need: Numbers) -> int:
    """Which games have ended."""
    i = take(shared, LAST, games, spared)
    while i < games:
        note_over(states, i, i, ended)
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
        list_actions(states, i, i, seats, lists, counts, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def legal_mask(
    games: int,
    spared: int,
    shared: Words,
    states: States,
    seats: Bytes,
    mask: Bytes,
    out: Numbers,
    need: Numbers,
) -> int:
    """The legal actions as bytes."""
    i = take(shared, LAST, games, spared)
    while i < games:
        mark_actions(states, i, i, seats, mask, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def legal_bits(
    games: int,
    spared: int,
    shared: Words,
    states: States,
    seats: Bytes,
    bits: Bytes,
    out: Numbers,
    need: Numbers,
) -> int:
    """The legal actions as bits."""
    i = take(shared, LAST, games, spared)
    while i < games:
        pack_actions(states, i, i, seats, bits, out, need)
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
        if not check(states, i, i, seats, actions, need):
            refuse(shared, i, games)
        i = following(shared, BEFORE, i, games, spared)


@rule
def look_up_all(games: int, spared: int, shared: Words, actions: Numbers, lists: Numbers, counts: Numbers) -> None:
    """Note the games whose action is not listed: it reads no record."""
    i = take(shared, BEFORE, games, spared)
    while i < games:
        if not is_listed(i, actions, lists, counts):
            refuse(shared, i, games)
        i = following(shared, BEFORE, i, games, spared)


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
    """Check all actions, then carry them out and say which games end; unless `further` is 0 begin these anew.

    If there are lists, the next legal actions are written there while the record is at hand; with `by_list` they
    still hold those of the positions as they are.
    """
    if by_list != 0:
        look_up_all(games, spared, shared, actions, lists, counts)
    else:
        check_all(games, spared, shared, states, seats, actions, need)
    if not all_done(shared, BEFORE, games):
        return NOT_YET
    if first_refused(shared, games) != NONE_REFUSED:
        return first_refused(shared, games)
    i = take(shared, LAST, games, spared)
    while i < games:
        fetch(states, i + AHEAD, USED)
        played = carry_out_all(states, i, i, seats, actions, need)
        plies[i] += played
        ended[i] = 1 if played > 0 and note_end(states, i, i, plies, results) else 0
        if int(ended[i]) != 0 and further != 0:
            begin_anew(states, i, blank, seed, streams, further, plies, out)
        if len(counts) > 0:
            list_actions(states, i, i, next_seats, lists, counts, need)
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
        play_to_end(states, i, i, plies, results, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def observe(
    games: int, spared: int, shared: Words, states: States, seats: Bytes, seen: States, _out: Numbers, _need: Numbers
) -> int:
    """What seats see."""
    i = take(shared, LAST, games, spared)
    while i < games:
        show_to(states, i, i, seats, seen, i)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED

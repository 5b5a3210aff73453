"""The games of a slice, one after the other: what the threads of a batch call. See `game_of_many.py`.

Every rule takes the first game and the one after the last, the arrays of the batch, and scratch space of its thread.
"""

from ..kernel.record import Bytes, Numbers, States, Words
from ..kernel.rule import rule
from .game_of_many import (
    begin,
    carry_out_all,
    check,
    list_actions,
    mark_actions,
    note_acting,
    note_end,
    note_over,
    pack_actions,
    play_to_end,
    show_to,
)

ALL_RIGHT = -1


@rule
def reset(
    first: int,
    last: int,
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
    """New games where they are wanted, of streams that are so much further."""
    for i in range(first, last):
        if int(where[i]) != 0:
            streams[i] += further
            begin(states, i, blank, seed, int(streams[i]), out)
            plies[i] = 0
    return ALL_RIGHT


@rule
def to_act(first: int, last: int, states: States, owing: Bytes, _out: Numbers, _need: Numbers) -> int:
    """Who owes a choice."""
    for i in range(first, last):
        note_acting(states, i, i, owing)
    return ALL_RIGHT


@rule
def over(first: int, last: int, states: States, ended: Bytes, _out: Numbers, _need: Numbers) -> int:
    """Which games have ended."""
    for i in range(first, last):
        note_over(states, i, i, ended)
    return ALL_RIGHT


@rule
def legal(
    first: int,
    last: int,
    states: States,
    seats: Bytes,
    lists: Numbers,
    counts: Numbers,
    _out: Numbers,
    need: Numbers,
) -> int:
    """The legal actions as lists."""
    for i in range(first, last):
        list_actions(states, i, i, seats, lists, counts, need)
    return ALL_RIGHT


@rule
def legal_mask(first: int, last: int, states: States, seats: Bytes, mask: Bytes, out: Numbers, need: Numbers) -> int:
    """The legal actions as bytes."""
    for i in range(first, last):
        mark_actions(states, i, i, seats, mask, out, need)
    return ALL_RIGHT


@rule
def legal_bits(first: int, last: int, states: States, seats: Bytes, bits: Bytes, out: Numbers, need: Numbers) -> int:
    """The legal actions as bits."""
    for i in range(first, last):
        pack_actions(states, i, i, seats, bits, out, need)
    return ALL_RIGHT


@rule
def check_step(
    first: int, last: int, states: States, seats: Bytes, actions: Numbers, _out: Numbers, need: Numbers
) -> int:
    """The first game in which an action can't be carried out."""
    for i in range(first, last):
        if not check(states, i, i, seats, actions, need):
            return i
    return ALL_RIGHT


@rule
def step(
    first: int,
    last: int,
    states: States,
    seats: Bytes,
    actions: Numbers,
    plies: Numbers,
    results: Numbers,
    ended: Bytes,
    _out: Numbers,
    need: Numbers,
) -> int:
    """Carry out actions that have been checked, and say which games end by them."""
    for i in range(first, last):
        played = carry_out_all(states, i, i, seats, actions, need)
        plies[i] += played
        ended[i] = 1 if played > 0 and note_end(states, i, i, plies, results) else 0
    return ALL_RIGHT


@rule
def playout(
    first: int, last: int, states: States, plies: Numbers, results: Numbers, out: Numbers, need: Numbers
) -> int:
    """Random actions to the end of all games."""
    for i in range(first, last):
        play_to_end(states, i, i, plies, results, out, need)
    return ALL_RIGHT


@rule
def observe(first: int, last: int, states: States, seats: Bytes, seen: States, _out: Numbers, _need: Numbers) -> int:
    """What seats see."""
    for i in range(first, last):
        show_to(states, i, i, seats, seen, i)
    return ALL_RIGHT

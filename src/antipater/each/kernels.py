"""The kernels of a batch on a GPU: a thread a game. Each calls rules and no more, see `game_of_many.py`.

What changes a record works on a copy that is the thread's own: on a GPU the copies of neighbouring threads lie side by
side, field by field, and are read together. What only reads a few fields does so where the record lies.
"""

import numpy as np

from ..kernel.cuda import cuda, kernel, record_type
from ..kernel.record import Bytes, Numbers, States, Words
from . import game_of_many as one
from .actions import MOST_LEGAL
from .state import STATE

RECORD = record_type(STATE)
NEED = 16  # numbers of scratch space for paying, of all games


@kernel
def reset(
    games: int, states: States, blank: States, seed: Words, streams: Words, further: int, where: Bytes, plies: Numbers
) -> None:
    """New games where they are wanted."""
    i = cuda.grid(1)
    if i < games and where[i] != 0:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        streams[i] += further
        one.begin(table, 0, blank, seed, streams[i], out)
        states[i] = table[0]
        plies[i] = 0


@kernel
def to_act(games: int, states: States, owing: Bytes) -> None:
    """Who owes a choice."""
    i = cuda.grid(1)
    if i < games:
        one.note_acting(states, i, i, owing)


@kernel
def over(games: int, states: States, ended: Bytes) -> None:
    """Which games have ended."""
    i = cuda.grid(1)
    if i < games:
        one.note_over(states, i, i, ended)


@kernel
def legal(games: int, states: States, seats: Bytes, lists: Numbers, counts: Numbers) -> None:
    """The legal actions as lists."""
    i = cuda.grid(1)
    if i < games:
        need = cuda.local.array(NEED, np.int16)
        one.list_actions(states, i, i, seats, lists, counts, need)


@kernel
def legal_mask(games: int, states: States, seats: Bytes, mask: Bytes) -> None:
    """The legal actions as bytes."""
    i = cuda.grid(1)
    if i < games:
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        one.mark_actions(states, i, i, seats, mask, out, need)


@kernel
def legal_bits(games: int, states: States, seats: Bytes, bits: Bytes) -> None:
    """The legal actions as bits."""
    i = cuda.grid(1)
    if i < games:
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        one.pack_actions(states, i, i, seats, bits, out, need)


@kernel
def check_step(games: int, states: States, seats: Bytes, actions: Numbers, refused: Words) -> None:
    """The first game in which an action can't be carried out."""
    i = cuda.grid(1)
    if i < games:
        need = cuda.local.array(NEED, np.int16)
        if not one.check(states, i, i, seats, actions, need):
            cuda.atomic.min(refused, 0, i)


@kernel
def step(
    games: int, states: States, seats: Bytes, actions: Numbers, plies: Numbers, results: Numbers, ended: Bytes
) -> None:
    """Carry out actions that have been checked, and say which games end by them."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        need = cuda.local.array(NEED, np.int16)
        table[0] = states[i]
        ended[i] = 1 if one.carry_on(table, 0, i, seats, actions, plies, results, need) else 0
        states[i] = table[0]


@kernel
def playout(games: int, states: States, plies: Numbers, results: Numbers) -> None:
    """Random actions to the end of all games."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        table[0] = states[i]
        one.play_to_end(table, 0, i, plies, results, out, need)
        states[i] = table[0]


@kernel
def observe(games: int, states: States, seats: Bytes, seen: States) -> None:
    """What seats see."""
    i = cuda.grid(1)
    if i < games:
        one.show_to(states, i, i, seats, seen, i)

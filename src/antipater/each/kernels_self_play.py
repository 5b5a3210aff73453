"""The kernels of games that play themselves, see `kernels.py` and `self_play.py`."""

from typing import Any

import numpy as np

from ..kernel.cuda import cuda, roomy_kernel
from ..kernel.network import Floats
from ..kernel.record import Bytes, Columns, Numbers, States, Values, Words
from .actions import MOST_LEGAL
from .kernels import NEED, RECORD
from .self_play import finish as finish_one
from .self_play import look, set_out
from .self_play import simulate as simulate_one


@roomy_kernel
def set_out_all(
    games: int,
    states: States,
    seen: States,
    blank: States,
    seed: Words,
    streams: Words,
    gifts: int,
    spread: int,
) -> None:
    """New games, each some random plies old so that they do not end all at once."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        set_out(table, blank, seed, streams, i, gifts, i % spread, out, need)
        states[i] = table[0]
        look(table, seen, i)


@roomy_kernel
def simulate(
    games: int,
    simulation: int,
    simulations: int,
    seen: States,
    turns: Words,
    probes: Any,
    nodes: Any,
    moves: Any,
    path: Any,
    wanted: Numbers,
    seed: Words,
    columns: Columns,
    values: Values,
    counts: Numbers,
    said: Floats,
    chance: float,
) -> None:
    """A simulation of the search of every game."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        simulate_one(
            simulation,
            simulations,
            seen,
            i,
            turns,
            table,
            probes,
            nodes,
            moves,
            path,
            wanted,
            seed,
            columns,
            values,
            counts,
            said,
            chance,
            out,
            need,
        )


@roomy_kernel
def finish(
    games: int,
    turn: int,
    states: States,
    seen: States,
    blank: States,
    seed: Words,
    streams: Words,
    further: int,
    gifts: int,
    turns: Words,
    born: Words,
    nodes: Any,
    moves: Any,
    policy: Any,
    places: Any,
    worth: Any,
    movers: Bytes,
    classes: Bytes,
    points: Bytes,
    tallies: Any,
) -> None:
    """Every game plays what its search found."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        finish_one(
            turn,
            states,
            seen,
            i,
            table,
            blank,
            seed,
            streams,
            further,
            gifts,
            turns,
            born,
            nodes,
            moves,
            policy,
            places,
            worth,
            movers,
            classes,
            points,
            tallies,
            out,
            need,
        )

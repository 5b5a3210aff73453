"""The games of a slice that play themselves; see `many.py` and `self_play.py`."""

from typing import Any

from ..kernel.network import Floats
from ..kernel.record import Bytes, Columns, Numbers, States, Values, Words
from ..kernel.rule import rule
from .many import ALL_RIGHT
from .self_play import finish as finish_one
from .self_play import look, set_out
from .self_play import simulate as simulate_one


@rule
def set_out_all(
    first: int,
    last: int,
    states: States,
    seen: States,
    blank: States,
    seed: Words,
    streams: Words,
    gifts: int,
    spread: int,
    out: Numbers,
    need: Numbers,
    table: States,
) -> int:
    """New games, each some random plies old so that they do not end all at once."""
    for i in range(first, last):
        set_out(table, blank, seed, streams, i, gifts, i % spread, out, need)
        states[i] = table[0]
        look(table, seen, i)
    return ALL_RIGHT


@rule
def simulate(
    first: int,
    last: int,
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
    out: Numbers,
    need: Numbers,
    table: States,
) -> int:
    """A simulation of the search of every game."""
    for i in range(first, last):
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
    return ALL_RIGHT


@rule
def finish(
    first: int,
    last: int,
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
    out: Numbers,
    need: Numbers,
    table: States,
) -> int:
    """Every game plays what its search found."""
    for i in range(first, last):
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
    return ALL_RIGHT

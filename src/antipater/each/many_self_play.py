"""All games of a pool that play themselves; see `many.py` and `self_play.py`."""

from typing import Any

from ..kernel.network import Floats
from ..kernel.record import Bytes, Columns, Numbers, States, Values, Words
from ..kernel.rule import rule
from ..kernel.shared import following, take
from ..kernel.slices import LAST, NONE_REFUSED
from .self_play import finish as finish_one
from .self_play import look, set_out
from .self_play import simulate as simulate_one


@rule
def set_out_all(
    games: int,
    spared: int,
    shared: Words,
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
    i = take(shared, LAST, games, spared)
    while i < games:
        set_out(table, blank, seed, streams, i, gifts, i % spread, out, need)
        states[i] = table[0]
        look(table, seen, i)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def simulate(
    games: int,
    spared: int,
    shared: Words,
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
    i = take(shared, LAST, games, spared)
    while i < games:
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
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def finish(
    games: int,
    spared: int,
    shared: Words,
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
    i = take(shared, LAST, games, spared)
    while i < games:
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
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED

"""All games of a pool that play themselves; see `many.py` and `self_play.py`."""

from typing import Any

from ..kernel.network import Floats
from ..kernel.rule import rule
from ..kernel.shared import done_by_all, following, take
from ..kernel.slices import LAST, Room, Run
from . import self_play


@rule
def set_out(run: Run, tables: Any, gifts: int, spread: int, room: Room) -> int:
    """New games, each some random plies old so that they do not end all at once."""
    i = take(run, LAST)
    while i < run.games:
        self_play.set_out(room.table, tables, i, gifts, i % spread, room.out, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def simulate(
    run: Run,
    simulation: int,
    simulations: int,
    tables: Any,
    trees: Any,
    leaves: Any,
    said: Floats,
    chances: Floats,
    room: Room,
) -> int:
    """A simulation of the search of every game."""
    i = take(run, LAST)
    while i < run.games:
        table, out, need = room.table, room.out, room.need
        self_play.simulate(simulation, simulations, tables, i, table, trees, leaves, said, chances, out, need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def finish(
    run: Run,
    turn: int,
    tables: Any,
    further: int,
    gifts: int,
    trees: Any,
    lesson: Any,
    memory: Any,
    tallies: Any,
    room: Room,
) -> int:
    """Every game plays what its search found."""
    i = take(run, LAST)
    while i < run.games:
        table, out, need = room.table, room.out, room.need
        self_play.finish(turn, tables, i, table, further, gifts, trees, lesson, memory, tallies, out, need)
        i = following(run, LAST, i)
    return done_by_all(run)

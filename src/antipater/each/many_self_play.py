"""All games of a pool that play themselves; see `many.py` and `self_play.py`."""

from typing import Any

from ..kernel.network import Floats
from ..kernel.record import Numbers, States, Words
from ..kernel.rule import rule
from ..kernel.shared import following, take
from ..kernel.slices import LAST, NONE_REFUSED
from . import self_play


@rule
def set_out(
    games: int,
    spared: int,
    shared: Words,
    tables: Any,
    gifts: int,
    spread: int,
    out: Numbers,
    need: Numbers,
    table: States,
) -> int:
    """New games, each some random plies old so that they do not end all at once."""
    i = take(shared, LAST, games, spared)
    while i < games:
        self_play.set_out(table, tables, i, gifts, i % spread, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def simulate(
    games: int,
    spared: int,
    shared: Words,
    simulation: int,
    simulations: int,
    tables: Any,
    trees: Any,
    leaves: Any,
    said: Floats,
    chances: Floats,
    out: Numbers,
    need: Numbers,
    table: States,
) -> int:
    """A simulation of the search of every game."""
    i = take(shared, LAST, games, spared)
    while i < games:
        self_play.simulate(simulation, simulations, tables, i, table, trees, leaves, said, chances, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def finish(
    games: int,
    spared: int,
    shared: Words,
    turn: int,
    tables: Any,
    further: int,
    gifts: int,
    trees: Any,
    lesson: Any,
    memory: Any,
    tallies: Any,
    out: Numbers,
    need: Numbers,
    table: States,
) -> int:
    """Every game plays what its search found."""
    i = take(shared, LAST, games, spared)
    while i < games:
        self_play.finish(turn, tables, i, table, further, gifts, trees, lesson, memory, tallies, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED

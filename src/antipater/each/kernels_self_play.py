"""The kernels of games that play themselves, see `kernels.py` and `self_play.py`."""

from typing import Any

import numpy as np

from ..kernel.cuda import cuda, roomy_kernel
from ..kernel.network import Floats
from . import self_play
from .actions import MOST_LEGAL
from .kernels import NEED, RECORD


@roomy_kernel
def set_out(games: int, tables: Any, gifts: int, spread: int) -> None:
    """New games, each some random plies old so that they do not end all at once."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        self_play.set_out(table, tables, i, gifts, i % spread, out, need)


@roomy_kernel
def simulate(
    games: int, simulation: int, simulations: int, tables: Any, trees: Any, leaves: Any, said: Floats, chances: Floats
) -> None:
    """A simulation of the search of every game."""
    i = cuda.grid(1)
    if i < games:
        world = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        self_play.simulate(simulation, simulations, tables, i, world, trees, leaves, said, chances, out, need)


@roomy_kernel
def finish(
    games: int, turn: int, tables: Any, further: int, gifts: int, trees: Any, lesson: Any, memory: Any, tallies: Any
) -> None:
    """Every game plays what its search found."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        self_play.finish(turn, tables, i, table, further, gifts, trees, lesson, memory, tallies, out, need)

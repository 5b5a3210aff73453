"""The kernels of games that a network plays by its policy: a thread a game, see `policy_play.py`."""

from typing import Any

import numpy as np

from ..kernel.cuda import cuda, record_type, roomy_kernel
from . import policy_play
from .actions import MOST_LEGAL, PAYMENTS
from .state import STATE

RECORD = record_type(STATE)
NEED = PAYMENTS + 1


@roomy_kernel
def take_turn(games: int, tables: Any, choices: Any, chosen: Any, ends: Any, further: int) -> None:
    """Carry out what was chosen in every game."""
    i = cuda.grid(1)
    if i < games:
        table = cuda.local.array(1, RECORD)
        seen = cuda.local.array(1, RECORD)
        out = cuda.local.array(MOST_LEGAL, np.int16)
        need = cuda.local.array(NEED, np.int16)
        table[0] = tables.states[i]
        policy_play.take_turn(table, 0, i, tables, choices, chosen, ends, further, seen, out, need)
        tables.states[i] = table[0]

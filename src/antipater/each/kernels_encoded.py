"""The kernels for what seats see as numbers, see `kernels.py`."""

import numpy as np

from ..kernel.cuda import cuda, kernel
from ..kernel.record import Bytes, Columns, Numbers, States, Values
from .encode import MOST_NOTED
from .encoding_of_many import list_columns, mark_columns
from .kernels import NEED, RECORD


@kernel
def encode_active(games: int, states: States, seats: Bytes, columns: Columns, values: Values, counts: Numbers) -> None:
    """The columns that are not zero, as lists."""
    i = cuda.grid(1)
    if i < games:
        seen = cuda.local.array(1, RECORD)
        need = cuda.local.array(NEED, np.int16)
        list_columns(states, i, i, seats, columns, values, counts, seen, need)


@kernel
def encode(games: int, states: States, seats: Bytes, rows: Values) -> None:
    """All columns, as rows that are zero before."""
    i = cuda.grid(1)
    if i < games:
        seen = cuda.local.array(1, RECORD)
        need = cuda.local.array(NEED, np.int16)
        noted = cuda.local.array(MOST_NOTED, np.int16)
        marks = cuda.local.array(MOST_NOTED, np.int8)
        mark_columns(states, i, i, seats, rows, noted, marks, seen, need)

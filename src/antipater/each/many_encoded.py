"""What seats see of the games of a slice, as numbers; see `many.py`."""

from ..kernel.record import Bytes, Columns, Numbers, States, Values
from ..kernel.rule import rule
from .encoding_of_many import list_columns, mark_columns
from .many import ALL_RIGHT


@rule
def encode_active(
    first: int,
    last: int,
    states: States,
    seats: Bytes,
    columns: Columns,
    values: Values,
    counts: Numbers,
    _out: Numbers,
    need: Numbers,
    seen: States,
    _noted: Columns,
    _marks: Values,
) -> int:
    """The columns that are not zero, as lists."""
    for i in range(first, last):
        list_columns(states, i, i, seats, columns, values, counts, seen, need)
    return ALL_RIGHT


@rule
def encode(
    first: int,
    last: int,
    states: States,
    seats: Bytes,
    rows: Values,
    _out: Numbers,
    need: Numbers,
    seen: States,
    noted: Columns,
    marks: Values,
) -> int:
    """All columns, as rows."""
    for i in range(first, last):
        for column in range(rows.shape[1]):
            rows[i, column] = 0
        mark_columns(states, i, i, seats, rows, noted, marks, seen, need)
    return ALL_RIGHT

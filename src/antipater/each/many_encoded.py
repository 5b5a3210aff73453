"""What seats see of all games of a batch, as numbers; see `many.py`."""

from ..kernel.record import Bytes, Columns, Numbers, States, Values, Words
from ..kernel.rule import rule
from ..kernel.shared import following, take
from ..kernel.slices import LAST, NONE_REFUSED
from .encoding_of_many import list_columns, mark_columns


@rule
def encode_active(
    games: int,
    spared: int,
    shared: Words,
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
    i = take(shared, LAST, games, spared)
    while i < games:
        list_columns(states, i, i, seats, columns, values, counts, seen, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED


@rule
def encode(
    games: int,
    spared: int,
    shared: Words,
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
    i = take(shared, LAST, games, spared)
    while i < games:
        for column in range(rows.shape[1]):
            rows[i, column] = 0
        mark_columns(states, i, i, seats, rows, noted, marks, seen, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED

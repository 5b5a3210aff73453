"""What seats see of one game among many as numbers, see `game_of_many.py`; as lists, and as rows of all columns."""

from ..kernel.record import Bytes, Columns, Numbers, States, Values
from ..kernel.rule import rule
from .encode import encode
from .game_of_many import show_to


@rule
def list_columns(
    states: States,
    i: int,
    row: int,
    seats: Bytes,
    columns: Columns,
    values: Values,
    counts: Numbers,
    seen: States,
    need: Numbers,
) -> None:
    """The columns that are not zero, with their values; `seen` is scratch space of one record."""
    seat = show_to(states, i, row, seats, seen, 0)
    counts[row] = encode(seen[0], seat, columns[row], values[row], need)


@rule
def mark_columns(
    states: States,
    i: int,
    row: int,
    seats: Bytes,
    rows: Values,
    columns: Columns,
    values: Values,
    seen: States,
    need: Numbers,
) -> None:
    """Write the columns that are not zero into a row that is; the others are scratch space."""
    seat = show_to(states, i, row, seats, seen, 0)
    for k in range(encode(seen[0], seat, columns, values, need)):
        rows[row, int(columns[k])] = values[k]

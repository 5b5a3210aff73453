"""What seats see of one game among many as numbers, see `game_of_many.py`; as lists, and as rows of all columns.

Where a game's columns say nothing that may be hidden (`READS_SECRETS`), its record is read as it lies there: to copy
and blank it would take a tenth of the time.
"""

from ..kernel.record import Bytes, Columns, Numbers, States, Values
from ..kernel.rule import rule
from .encode import READS_SECRETS, encode
from .game_of_many import looker, show_to


@rule
def note_columns(
    states: States, i: int, row: int, seats: Bytes, columns: Columns, values: Values, seen: States, need: Numbers
) -> int:
    """Note the columns that are not zero for the seat that is meant, and count them."""
    if READS_SECRETS:
        seat = show_to(states, i, row, seats, seen, 0)
        return encode(seen[0], seat, columns, values, need)
    return encode(states[i], looker(states, i, row, seats), columns, values, need)


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
    counts[row] = note_columns(states, i, row, seats, columns[row], values[row], seen, need)


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
    for k in range(note_columns(states, i, row, seats, columns, values, seen, need)):
        rows[row, int(columns[k])] = values[k]

"""What seats see of all games of a batch, as numbers; see `many.py`."""

from ..kernel.ahead import AHEAD, fetch
from ..kernel.record import Bytes, Columns, Numbers, States, Values
from ..kernel.rule import rule
from ..kernel.shared import done_by_all, following, take
from ..kernel.slices import LAST, Room, Run
from .encoding_of_many import list_columns, mark_columns
from .engine import USED


@rule
def encode_active(
    run: Run, states: States, seats: Bytes, columns: Columns, values: Values, counts: Numbers, room: Room
) -> int:
    """The columns that are not zero, as lists."""
    i = take(run, LAST)
    while i < run.games:
        fetch(states, i + AHEAD, USED)
        list_columns(states, i, i, seats, columns, values, counts, room.table, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)


@rule
def encode(run: Run, states: States, seats: Bytes, rows: Values, room: Room) -> int:
    """All columns, as rows."""
    i = take(run, LAST)
    while i < run.games:
        fetch(states, i + AHEAD, USED)
        for column in range(rows.shape[1]):
            rows[i, column] = 0
        mark_columns(states, i, i, seats, rows, room.noted, room.marks, room.table, room.need)
        i = following(run, LAST, i)
    return done_by_all(run)

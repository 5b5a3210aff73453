"""The tables of a database as who keeps it sees them: listed, taken out as records, deleted by age."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Literal

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError

from ..kernel.errors import AntipaterError
from ..notation.record import Record
from .refusal import Refusal
from .replay import replayed
from .store import Store, analyses, events, findings, load, records, seats, tables
from .stored import StoredTable
from .table import Table

AT_ONCE = 100  # tables that are deleted in one transaction, so that moves do not wait for long

State = Literal["running", "finished", "older rules", "newer rules", "damaged"]


class NoRecordError(AntipaterError):
    """A table that can't be taken out."""


class TableSummary(Struct, frozen=True):
    """A table, in short."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[str]  # names of people, kinds of bots
    begun: datetime
    last: datetime  # when something happened there
    moves: int  # that stand
    state: State


class Dated(Struct, frozen=True):
    """A table with the times of its first and last event."""

    id: str
    begun: datetime
    last: datetime


class TableAdmin:
    """All tables of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def dated(self, older_than: timedelta = timedelta(0)) -> list[Dated]:
        """The tables where nothing has happened for so long, the latest first."""
        rows = self.store.found(lambda connection: connection.execute(_times(older_than)).all())
        return [Dated(row.id, _utc(row.begun), _utc(row.last)) for row in rows]

    def summaries(self, found: Sequence[Dated]) -> Iterator[TableSummary]:
        """What is to be said of tables; each is replayed, for only so it is known whether it is finished."""
        for each in found:
            try:
                stored = self.store.found(partial(load, each.id))
            except DatabaseError:
                yield TableSummary(each.id, "", {}, [], each.begun, each.last, 0, "damaged")
                continue
            if stored is not None:
                state, moves = _state(stored)
                seats = [who.name if who.owned else str(who.bot or who.kind) for who in stored.seats]
                yield TableSummary(each.id, stored.game, stored.options, seats, each.begun, each.last, moves, state)

    def record(self, name: str) -> Record:
        """The record of a finished game; one that is played would tell what is hidden."""
        stored = self.store.found(partial(load, name))
        if stored is None:
            raise NoRecordError(f"There is no table {name}.")
        state, _ = _state(stored)
        if state != "finished":
            raise NoRecordError(_why_no_record(name, state))
        return record_of(replayed(stored), stored.seed)

    async def delete(self, names: Sequence[str], older_than: timedelta) -> int:
        """Delete tables, but none where something has happened meanwhile; how many it were."""
        deleted = 0
        for first in range(0, len(names), AT_ONCE):
            some = names[first : first + AT_ONCE]
            deleted += await self.store.write(partial(_delete, some, older_than))
        return deleted

    def old_records(self, older_than: timedelta) -> int:
        """How many uploaded records are so old."""
        return len(self.store.found(lambda connection: connection.execute(_records(older_than)).all()))

    async def delete_records(self, older_than: timedelta) -> int:
        """Delete uploaded records by age; how many it were."""
        return await self.store.write(partial(_delete_records, older_than))


def _delete(names: Sequence[str], older_than: timedelta, connection: Connection) -> int:
    chosen = [row.id for row in connection.execute(_times(older_than).where(tables.c.id.in_(names)))]
    connection.execute(sql.update(tables).where(tables.c.previous.in_(chosen)).values(previous=None))
    for each in (findings, analyses, events, seats):
        connection.execute(sql.delete(each).where(each.c.table.in_(chosen)))
    connection.execute(sql.delete(tables).where(tables.c.id.in_(chosen)))
    return len(chosen)


def _delete_records(older_than: timedelta, connection: Connection) -> int:
    chosen = [row.id for row in connection.execute(_records(older_than))]
    for first in range(0, len(chosen), AT_ONCE):
        some = chosen[first : first + AT_ONCE]
        for each in (findings, analyses):
            connection.execute(sql.delete(each).where(each.c.table.in_(some)))
        connection.execute(sql.delete(records).where(records.c.id.in_(some)))
    return len(chosen)


def _records(older_than: timedelta) -> sql.Select[tuple[str]]:
    """Records that were uploaded so long ago."""
    return sql.select(records.c.id).where(records.c.made_at <= _ago(older_than))


def _ago(age: timedelta) -> datetime:
    """So long ago, as the database writes it."""
    return datetime.now(UTC).replace(tzinfo=None) - age


def record_of(table: Table, seed: int) -> Record:
    """The moves of a table that stand, as a record."""
    record = Record(table.position.game, seed)
    for turn in table.history.turns:
        for seat, action in turn.in_order():
            record.play(action, seat)
    if table.history.ended is not None:
        record.end(table.history.ended)
    return record


def _times(older_than: timedelta) -> sql.Select[tuple[str, datetime, datetime]]:
    """Tables with the time of their first and last event, if that is so long ago."""
    last = sql.func.max(events.c.happened_at)
    found = sql.select(tables.c.id, tables.c.made_at.label("begun"), last.label("last")).join(events)
    return found.group_by(tables.c.id).having(last <= _ago(older_than)).order_by(last.desc(), tables.c.id)


def _state(stored: StoredTable) -> tuple[State, int]:
    """How a table stands, and after how many moves."""
    try:
        table = replayed(stored)
    except Refusal:
        return "newer rules", 0
    except Exception:  # whatever the rules say to what a damaged page holds
        return "damaged", 0
    history = table.history
    moves = sum(len(turn.choices) for turn in [*history.turns, history.turn])
    if table.read_only:
        return "older rules", moves
    return "finished" if table.over else "running", moves


def _why_no_record(name: str, state: State) -> str:
    if state == "running":
        return f"The table {name} is not finished, and its record would tell what is hidden."
    if state == "damaged":
        return f"The table {name} is damaged."
    return f"The table {name} was played by {state} than this version's, which do not lead to its end."


def _utc(time: datetime) -> datetime:
    return time.replace(tzinfo=UTC)

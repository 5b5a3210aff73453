"""The database: tables, seats and events. Events are only ever added."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DatabaseError

from .manner_wire import ClockRule, SeriesRule
from .stored import Left, Seat, SeatChange, StoredEvent, StoredTable, Tick
from .writer import Writer

Found = TypeVar("Found")

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
READ = {"reads": True}
WAKED_DAYS = 60  # for so long a clock goes on after a restart where nobody comes

metadata = sql.MetaData()


def _numbered_at_table(number: str) -> tuple[sql.Column[str], sql.Column[int]]:
    """The key of what a table has several of."""
    table = sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True)
    return table, sql.Column(number, sql.Integer, primary_key=True)


tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(16), nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("seed", sql.String(40), nullable=False),  # decimal: it has 128 bits
    sql.Column("hints", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Column("rules", sql.Integer, nullable=False, server_default="1"),  # the number of those it was played by
    sql.Column("lesson", sql.String(16)),  # that is taught there
    sql.Column("previous", sql.String(32), sql.ForeignKey("tables.id"), unique=True),  # of which it is the rematch
    sql.Column("begun", sql.Boolean, nullable=False, server_default=sql.true()),  # or seats are still being taken
    sql.Column("invite", sql.String(32), nullable=False, server_default=""),  # needed to take a seat
    sql.Column("clock", sql.Text),  # how long people may think, as JSON
    sql.Column("tick", sql.Text),  # what was left on the clocks last, as JSON; none where they will not run any more
    sql.Column("series", sql.Text),  # the score of the games before, as JSON
    sql.Column("listed", sql.Boolean, nullable=False, server_default=sql.false()),  # among the open tables
    sql.Column("stopped", sql.Boolean, nullable=False, server_default=sql.false()),  # by whoever runs the server
    sql.Column("made_at", sql.DateTime, nullable=False, server_default=sql.func.now()),
)

seats = sql.Table(
    "seats",
    metadata,
    *_numbered_at_table("seat"),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("name", sql.String(24), nullable=False),
    sql.Column("bot", sql.String(16)),
    sql.Column("token_hash", sql.String(64), index=True),
)

events = sql.Table(
    "events",
    metadata,
    *_numbered_at_table("seq"),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("seat", sql.Integer),
    sql.Column("action", sql.Integer),
    sql.Column("client_id", sql.String(64)),
    sql.Column("digest", sql.String(16)),  # of the position after it; events from before there were numbers have none
    sql.Column("change", sql.Text),  # of a seat, as JSON
    sql.Column("left", sql.Text),  # on the clocks, as JSON
    sql.Column("happened_at", sql.DateTime, nullable=False, server_default=sql.func.now()),
    sql.UniqueConstraint("table", "seat", "client_id"),
)

passes = sql.Table(
    "passes",
    metadata,
    sql.Column("code_hash", sql.String(64), primary_key=True),
    sql.Column("seat", sql.Integer),  # that is handed on; none where all seats of a device move
    sql.Column("held", sql.JSON, nullable=False),  # tables, each with the hash of a secret
    sql.Column("until", sql.Integer, nullable=False),  # seconds since 1970
)

notes = sql.Table(
    "notes",
    metadata,
    sql.Column("name", sql.String(16), primary_key=True),
    sql.Column("text", sql.Text, nullable=False),
)

records = sql.Table(
    "records",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("digest", sql.String(64), nullable=False, unique=True),  # of the text
    sql.Column("text", sql.Text, nullable=False),  # as JSON lines (docs/record.md)
    sql.Column("made_at", sql.DateTime, nullable=False, server_default=sql.func.now()),  # uploaded, the last time
)

analyses = sql.Table(
    "analyses",
    metadata,
    sql.Column("table", sql.String(32), primary_key=True),  # or the id of a record
    sql.Column("depth", sql.String(8), primary_key=True),
    sql.Column("state", sql.String(8), nullable=False),
    sql.Column("pieces", sql.Integer, nullable=False),  # that are to be calculated
    sql.Column("simulations", sql.Integer, nullable=False),  # by which each is
    sql.Column("version", sql.String(32), nullable=False),  # of antipater: pieces of another do not go with them
)

findings = sql.Table(
    "findings",
    metadata,
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("depth", sql.String(8), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),  # of the piece
    sql.Column("result", sql.LargeBinary, nullable=False),  # as JSON
)


class Store:
    """All tables of a server on disk."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.writer = Writer(self.engine)

    async def migrate(self) -> None:
        """Bring the database to this version; of two processes at once one does it, the other waits."""
        await self.write(_upgrade)

    async def add(self, table: StoredTable, previous: str | None = None) -> str:
        """Store a new table; if it is a rematch that there is already, that one's id is the answer."""
        return await self.write(partial(_add, table, previous))

    async def append(
        self, table: str, *happened: StoredEvent, rules: int | None = None, seated: Mapping[int, Seat] | None = None
    ) -> None:
        """Store events, the number of the rules if it has changed, and seats that have, all or none; on disk."""
        await self.write(partial(_append, table, happened, rules, seated or {}))

    async def rename(self, table: str, seat: int, name: str) -> None:
        """Store the new name of a seat."""
        where = (seats.c.table == table) & (seats.c.seat == seat)
        await self.write(lambda connection: connection.execute(sql.update(seats).where(where).values(name=name)))

    async def load(self, table: str) -> StoredTable | None:
        """A table with everything that happened there."""
        return await self.read(partial(load, table))

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """What `work` answers when all that it has written lies on disk."""
        return await self.writer.write(work)

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """What is found in the database, beside those who write and the event loop."""
        return await asyncio.to_thread(self.found, work)

    def found(self, work: Callable[[Connection], Found]) -> Found:
        """The same in this thread."""
        with self.engine.connect() as connection:
            return work(connection.execution_options(**READ))

    async def close(self) -> None:
        """Write what waits, and let go of the file."""
        await self.writer.close()
        self.engine.dispose()


def _add(table: StoredTable, previous: str | None, connection: Connection) -> str:
    if previous is not None and (found := connection.scalar(_following(previous))):
        return str(found)
    connection.execute(sql.insert(tables), _table_row(table, previous))
    connection.execute(sql.insert(seats), [_seat_row(table.id, k, s) for k, s in enumerate(table.seats)])
    connection.execute(sql.insert(events), [_event_row(table.id, event) for event in table.events])
    return table.id


def _append(
    table: str,
    happened: tuple[StoredEvent, ...],
    rules: int | None,
    seated: Mapping[int, Seat],
    connection: Connection,
) -> None:
    connection.execute(sql.insert(events), [_event_row(table, event) for event in happened])
    if rules is not None:
        connection.execute(sql.update(tables).where(tables.c.id == table).values(rules=rules))
    if any(event.kind == "begin" for event in happened):
        connection.execute(sql.update(tables).where(tables.c.id == table).values(begun=True))
    reseat(table, seated, connection)


def reseat(table: str, seated: Mapping[int, Seat], connection: Connection) -> None:
    """Who has some seats from now on."""
    for seat, who in seated.items():
        where = (seats.c.table == table) & (seats.c.seat == seat)
        connection.execute(sql.update(seats).where(where).values(_seat_row(table, seat, who)))


def load(table: str, connection: Connection) -> StoredTable | None:
    """A table with everything that happened there."""
    row = connection.execute(sql.select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    sitting = connection.execute(sql.select(seats).where(seats.c.table == table).order_by(seats.c.seat))
    happened = connection.execute(sql.select(events).where(events.c.table == table).order_by(events.c.seq))
    return StoredTable(
        id=table,
        game=row["game"],
        options=row["options"],
        seed=int(row["seed"]),
        rules=row["rules"],
        seats=[Seat(seat.kind, seat.name, seat.bot, seat.token_hash) for seat in sitting],
        events=[
            StoredEvent(
                *(e.seq, e.kind, e.seat, e.action, e.client_id, e.digest),
                _read(e.change, SeatChange),
                _read(e.left, Left),
                e.happened_at.replace(tzinfo=UTC).timestamp(),
            )
            for e in happened
        ],
        hints=row["hints"],
        next=_next(table, connection),
        begun=row["begun"],
        invite=row["invite"],
        lesson=row["lesson"],
        clock=_read(row["clock"], ClockRule),
        tick=_read(row["tick"], Tick),
        series=_read(row["series"], SeriesRule),
        listed=row["listed"],
        stopped=row["stopped"],
    )


def _read(stored: str | None, kind: type[Found]) -> Found | None:
    return None if stored is None else msgspec.json.decode(stored, type=kind)


def _written(data: object) -> str | None:
    return None if data is None else msgspec.json.encode(data).decode()


def store_ticks(ticks: Mapping[str, Tick | None], connection: Connection) -> None:
    """Store what is left on the clocks of tables; none where they will not run any more."""
    for table, tick in ticks.items():
        connection.execute(sql.update(tables).where(tables.c.id == table).values(tick=_written(tick)))


def ticking(connection: Connection) -> list[str]:
    """The tables with clocks that will run, where something has happened in the last weeks."""
    since = sql.func.datetime("now", f"-{WAKED_DAYS} days")
    recent = sql.select(events.c.table).where(events.c.happened_at >= since)
    found = sql.select(tables.c.id).where(tables.c.tick.is_not(None), tables.c.id.in_(recent))
    return [str(each) for each in connection.scalars(found)]


def _next(table: str, connection: Connection) -> str | None:
    """The table of the rematch. All tables are looked for on one page of its index: if that is lost, they are not."""
    try:
        found = connection.scalar(_following(table))
    except DatabaseError:
        return None
    return None if found is None else str(found)


def _following(table: str) -> sql.Select[tuple[Any]]:
    return sql.select(tables.c.id).where(tables.c.previous == table)


def _table_row(table: StoredTable, previous: str | None) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "seed": str(table.seed),
        "hints": table.hints,
        "rules": table.rules,
        "lesson": table.lesson,
        "previous": previous,
        "begun": table.begun,
        "invite": table.invite,
        "clock": _written(table.clock),
        "tick": _written(table.tick),
        "series": _written(table.series),
        "listed": table.listed,
    }


def _seat_row(table: str, seat: int, who: Seat) -> dict[str, Any]:
    return {
        "table": table,
        "seat": seat,
        "kind": who.kind,
        "name": who.name,
        "bot": who.bot,
        "token_hash": who.token_hash,
    }


def _event_row(table: str, event: StoredEvent) -> dict[str, Any]:
    return {
        "table": table,
        "seq": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "action": event.action,
        "client_id": event.client_id,
        "digest": event.digest,
        "change": _written(event.change),
        "left": _written(event.left),
    }


def _engine(url: str) -> Engine:
    """SQLite as it should be: write-ahead log, and a lock from the beginning of every transaction that writes."""
    engine = sql.create_engine(url)

    @sql.event.listens_for(engine, "connect")
    def connect(raw: Any, _record: object) -> None:
        raw.isolation_level = None  # or the driver begins transactions in its own way, and updates get lost
        cursor = raw.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sql.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads")
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def _upgrade(connection: Connection) -> None:
    from alembic import command  # only when it is needed: it takes a quarter of a second
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

"""The database on its own."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from antipater.server.bots import Bots
from antipater.server.place import database_url
from antipater.server.store import Store, metadata
from antipater.server.stored import Seat, StoredEvent, StoredTable
from antipater.server.tables import IDLE, Tables
from antipater.server.visitor import MOST_WAITING, Visitor
from antipater.server.wire import Bots as BotsMessage

from .on_loop import on_loop

ANN = Seat("person", "Ann", None, "hash")


def new(name: str) -> StoredTable:
    return StoredTable(name, "duel", {}, 2**127 + 1, 1, [ANN, Seat("bot", bot="random")], [StoredEvent(1, "start")])


async def fresh(folder: Path) -> Store:
    store = Store(database_url(str(folder / "tables.db")))
    await store.migrate()
    return store


@on_loop
async def test_what_is_stored_comes_back(tmp_path: Path) -> None:
    store = await fresh(tmp_path)
    assert await store.add(new("t")) == "t"
    await store.append("t", StoredEvent(2, "play", 0, 57, "id"))
    await store.rename("t", 0, "Änne")
    found = await store.load("t")
    assert found is not None
    assert (found.seed, found.seats[0].name, found.seats[1].bot) == (2**127 + 1, "Änne", "random")
    assert [replace(event, at=None) for event in found.events] == [
        StoredEvent(1, "start"),
        StoredEvent(2, "play", 0, 57, "id"),
    ]
    assert all(abs(time.time() - (event.at or 0)) < 60 for event in found.events)  # in seconds since 1970
    assert await store.load("u") is None
    await store.close()


@on_loop
async def test_an_event_is_stored_once(tmp_path: Path) -> None:
    store = await fresh(tmp_path)
    await store.add(new("t"))
    await store.append("t", StoredEvent(2, "play", 0, 57, "id"))
    for again in (StoredEvent(2, "play", 1, 57), StoredEvent(3, "play", 0, 58, "id")):
        with pytest.raises(IntegrityError):
            await store.append("t", again)
    with pytest.raises(IntegrityError):  # of a table that there is not
        await store.append("u", StoredEvent(1, "start"))
    await store.append("t", StoredEvent(3, "play", 1, 58, "id"))  # ids are the seat's own
    await store.close()


@on_loop
async def test_several_events_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    store = await fresh(tmp_path)
    await store.add(new("t"))
    await store.append("t", StoredEvent(2, "play", 0, 57), StoredEvent(3, "play", 0, 330), StoredEvent(4, "retract", 0))
    with pytest.raises(IntegrityError):
        await store.append("t", StoredEvent(5, "play", 0, 58), StoredEvent(4, "play", 0, 330))
    found = await store.load("t")
    assert found is not None
    assert [event.kind for event in found.events] == ["start", "play", "play", "retract"]
    await store.close()


@on_loop
async def test_a_table_has_one_rematch(tmp_path: Path) -> None:
    store = await fresh(tmp_path)
    await store.add(new("t"))
    made = await asyncio.gather(*(store.add(new(f"r{k}"), "t") for k in range(8)))
    assert len(set(made)) == 1
    found = await store.load("t")
    assert found is not None
    assert found.next == made[0]
    await store.close()


def test_migrations_lead_to_the_tables_of_the_store(tmp_path: Path) -> None:
    def differences(connection: sql.Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def check() -> None:
        store = await fresh(tmp_path)
        with store.engine.connect() as connection:
            assert differences(connection) == []
        await store.close()

    asyncio.run(check())


def test_processes_that_migrate_at_once(tmp_path: Path) -> None:
    program = (
        "import asyncio; from antipater.server.run import migrate; "
        f"asyncio.run(migrate({database_url(str(tmp_path / 'tables.db'))!r}))"
    )
    running = [subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE) for _ in range(4)]
    for process in running:
        assert process.communicate(timeout=60)[1] == b""
        assert process.returncode == 0


@on_loop
async def test_idle_tables_leave_the_memory(tmp_path: Path) -> None:
    store, bots = await fresh(tmp_path), Bots()
    tables = Tables(store, bots, 0)
    await store.add(new("t"))
    table, visitor = await tables.get("t"), Visitor((), "en")
    table.visitors.add(visitor)
    later = table.last_used + IDLE + 1
    tables.drop_idle(later)
    assert await tables.get("t") is table
    table.visitors.remove(visitor)
    tables.drop_idle(table.last_used + 1)
    assert await tables.get("t") is table
    tables.drop_idle(table.last_used + IDLE + 1)
    assert await tables.get("t") is not table
    await tables.close()
    bots.close()
    await store.close()


def test_who_is_too_slow_is_sent_away() -> None:
    visitor = Visitor((), "en")
    for _ in range(MOST_WAITING + 1):
        visitor.send(BotsMessage([], warming=False, replaced=[]))
    assert visitor.waiting.get_nowait() is None
    assert visitor.waiting.empty()

"""One thread writes: what waits is one transaction, and nobody is answered before it lies on disk."""

import asyncio
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError

from antipater.server.store import READ, Store, events
from antipater.server.stored import StoredEvent

from .on_loop import on_loop
from .program import ROOT
from .traced import calls
from .writing import ALONE, TOGETHER, fresh, new

FULL = 2  # PRAGMA synchronous


def commits(store: Store) -> list[int]:
    """Grows by one with every transaction that writes."""
    seen: list[int] = []

    @sql.event.listens_for(store.engine, "commit")
    def committed(connection: sql.Connection) -> None:
        seen.append(1)

    return seen


def play(seq: int) -> StoredEvent:
    return StoredEvent(seq, "play", 0, 57)


def stored(store: Store) -> list[tuple[str, int]]:
    """All moves: table and number."""
    with store.engine.connect() as connection:
        found = connection.execute(sql.select(events.c.table, events.c.seq).where(events.c.seq > 1))
        return sorted((str(table), int(seq)) for table, seq in found)


@on_loop
async def test_what_waits_is_one_transaction(tmp_path: Path) -> None:
    store = await fresh(tmp_path / "tables.db")
    names = [f"t{number}" for number in range(TOGETHER)]
    await asyncio.gather(*(store.add(new(name)) for name in names))
    seen = commits(store)
    await asyncio.gather(*(store.append(name, play(2)) for name in names))
    assert 1 <= len(seen) <= 4  # the first ones may begin before the others are there
    assert stored(store) == sorted((name, 2) for name in names)
    await store.close()


@on_loop
async def test_one_that_fails_fails_alone(tmp_path: Path) -> None:
    store = await fresh(tmp_path / "tables.db")
    for name in "abc":
        await store.add(new(name))
    wishes = [
        store.append("a", play(2)),
        store.append("b", play(2), play(2)),
        store.append("nobody", play(2)),
        store.append("c", play(2)),
    ]
    found = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(each) for each in found] == [type(None), IntegrityError, IntegrityError, type(None)]
    assert stored(store) == [("a", 2), ("c", 2)]
    await store.close()


@on_loop
async def test_who_waits_for_a_locked_database_waits_once(tmp_path: Path) -> None:
    """All of a group are told together, not each after a time of its own."""
    store = await fresh(tmp_path / "tables.db")
    store.engine.dispose()
    sql.event.listen(store.engine, "connect", lambda raw, _: raw.execute("PRAGMA busy_timeout=500"))
    for name in "abcd":
        await store.add(new(name))
    with store.engine.begin():  # holds the database for longer than anybody waits
        async with asyncio.timeout(1.5):  # twice half a second, if the first of them went ahead
            found = await asyncio.gather(*(store.append(name, play(2)) for name in "abcd"), return_exceptions=True)
    assert {type(each) for each in found} == {OperationalError}
    await store.append("a", play(2))
    assert stored(store) == [("a", 2)]
    await store.close()


@on_loop
async def test_what_waits_is_written_before_the_end(tmp_path: Path) -> None:
    store = await fresh(tmp_path / "tables.db")
    await store.add(new("a"))
    waiting = [asyncio.create_task(store.append("a", play(seq))) for seq in range(2, 30)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 28
    assert len(stored(store)) == 28


@on_loop
async def test_every_connection_syncs(tmp_path: Path) -> None:
    store = await fresh(tmp_path / "tables.db")
    with store.engine.connect().execution_options(**READ) as one, store.engine.begin() as another:
        for connection in (one, another):
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == FULL
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    await store.close()


def test_no_answer_comes_before_the_disk_has_it(tmp_path: Path) -> None:
    """Every answer has a sync of the log of the database before it, and those who wait together share one."""
    words = [sys.executable, "-m", "tests.server.writing", str(tmp_path / "tables.db")]
    child = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    seen = []
    for call, file in calls(child.pid):
        if call == "write" and file.startswith("pipe:"):
            seen.append("answer")
        elif call != "write" and file == "tables.db-wal":
            seen.append("sync")
    said = child.stdout.read()
    child.stdout.close()
    child.returncode = 0  # it was waited for by whoever watched it
    assert said == b"." * ALONE + b"|" + b"." * TOGETHER
    alone, together = in_two(seen)
    assert [before for before, what in pairwise(alone) if what == "answer"] == ["sync"] * ALONE
    assert together[0] == "sync"
    assert 1 <= together.count("sync") <= 4


def in_two(seen: list[str]) -> tuple[list[str], list[str]]:
    """What was seen until the moves one after the other were answered, and what came after the stroke."""
    answers = [k for k, what in enumerate(seen) if what == "answer"]
    return seen[: answers[ALONE]], seen[answers[ALONE] + 1 :]


@pytest.mark.parametrize("kind", ["fsync", "fdatasync"])
def test_syncs_are_seen(kind: str, tmp_path: Path) -> None:
    """Who counts must be able to see one."""
    program = (
        "import os, sys, threading; from tests.server.traced import watch_me; watch_me()\n"
        "file = os.open(sys.argv[1], os.O_CREAT | os.O_WRONLY)\n"
        f"thread = threading.Thread(target=os.{kind}, args=(file,)); thread.start(); thread.join()\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program, str(tmp_path / "file")], cwd=ROOT)
    assert (kind, "file") in list(calls(child.pid))
    child.returncode = 0

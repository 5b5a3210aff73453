"""A child that stores moves one after the other, then many at once, and says when each was answered.

`python -m tests.server.writing DATABASE`; it is watched by `traced.py`.
"""

import asyncio
import os
import sys
from pathlib import Path

from antipater.server.place import database_url
from antipater.server.store import Store
from antipater.server.stored import Seat, StoredEvent, StoredTable

from .traced import watch_me

ALONE, TOGETHER = 10, 40


def new(name: str) -> StoredTable:
    seats = [Seat("person", "Ann", None, "hash"), Seat("bot", bot="random")]
    return StoredTable(name, "duel", {}, 5, 1, seats, [StoredEvent(1, "start")])


async def fresh(file: Path) -> Store:
    """A new database in which nothing is stored yet."""
    store = Store(database_url(str(file)))
    await store.migrate()
    return store


async def add_tables(file: Path) -> None:
    store = await fresh(file)
    for number in range(TOGETHER):
        await store.add(new(f"t{number}"))
    await store.close()


async def write(file: Path) -> None:
    store = Store(database_url(str(file)))

    async def move(table: int, seq: int) -> None:
        await store.append(f"t{table}", StoredEvent(seq, "play", 0, 57))
        os.write(1, b".")

    for seq in range(2, ALONE + 2):
        await move(0, seq)
    os.write(1, b"|")
    await asyncio.gather(*(move(table, ALONE + 2) for table in range(TOGETHER)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(add_tables(Path(sys.argv[1])))
    watch_me()
    asyncio.run(write(Path(sys.argv[1])))

"""After a restart nothing is loaded until somebody comes, however much lies on disk."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from antipater.server.bots import Bots
from antipater.server.refusal import Refusal
from antipater.server.store import Store
from antipater.server.stored import StoredTable
from antipater.server.tables import Tables

from ..sizes import size
from .client import joined
from .many import fill
from .on_loop import on_loop
from .program import Server, Serving
from .writing import fresh, new

ON_DISK = size(500, 10_000)
LATER = 0.5  # seconds that the page may answer later than with an empty database


def seconds_to_the_page(file: Path) -> float:
    """From the start of the program until it answers."""
    began = time.monotonic()
    server = Server(file)
    httpx.get(f"{server.http}/")
    took = time.monotonic() - began
    server.end()
    return took


def test_the_page_does_not_wait_for_what_lies_on_disk(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    fill(tmp_path / "many.db", ON_DISK)
    none, many = tmp_path / "none" / "none.db", tmp_path / "many.db"
    pairs = [(seconds_to_the_page(none), seconds_to_the_page(many)) for _ in range(3)]
    print(f"with none and with {ON_DISK}: {pairs}")
    assert min(full - empty for empty, full in pairs) < LATER  # others use the machine too


def test_nothing_is_loaded_before_somebody_comes(serving: Serving, tmp_path: Path) -> None:
    """Not even where it is a bot's turn; there it plays as soon as somebody is there."""
    names = fill(tmp_path / "tables.db", 20)
    server = serving()
    time.sleep(1)
    assert httpx.get(f"{server.http}/health").json()["tables"] == 0
    with joined(server, names[1], names[1]) as lena:
        seq = lena.seq
        assert lena.view["to_act"] == [1]
        assert lena.wait_for_turn()
        assert lena.log[seq]["seat"] == 1
    assert httpx.get(f"{server.http}/health").json()["tables"] == 1
    assert server.stop()[0] == 0


class Slow(Store):
    """A database in which some tables are far away."""

    async def load(self, table: str) -> StoredTable | None:
        if table.startswith("slow"):
            self.asked += 1
            await self.there.wait()
        return await super().load(table)

    def waiting(self) -> "Slow":
        self.there, self.asked = asyncio.Event(), 0
        return self


@on_loop
async def test_nobody_waits_for_another_table(tmp_path: Path) -> None:
    await (await fresh(tmp_path / "tables.db")).close()
    store, bots = Slow(f"sqlite:///{tmp_path / 'tables.db'}").waiting(), Bots()
    tables = Tables(store, bots, 0)
    for name in ("slow", "quick"):
        await store.add(new(name))
    first, second, missing = [asyncio.create_task(tables.get(name)) for name in ("slow", "slow", "slow, not there")]
    await asyncio.sleep(0.01)
    async with asyncio.timeout(10):
        assert (await tables.get("quick")).id == "quick"
    first.cancel()
    store.there.set()
    assert (await second) is await tables.get("slow")
    assert store.asked == 2
    with pytest.raises(Refusal, match="unknown_table"):
        await missing
    assert tables.loading == {}
    await tables.close()
    bots.close()
    await store.close()

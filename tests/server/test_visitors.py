"""Many who watch: who comes and goes is told once for all of them, and a table has room for so many."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from antipater.server import limits
from antipater.server.bots import Bots
from antipater.server.company import GATHERED
from antipater.server.http_wire import PersonSeat
from antipater.server.place import database_url
from antipater.server.refusal import Refusal
from antipater.server.store import Store
from antipater.server.table import Table
from antipater.server.tables import Tables
from antipater.server.visitor import Visitor

from .client import connected, joined
from .on_loop import on_loop
from .program import TWO_PEOPLE, Server, wanted


@asynccontextmanager
async def table_of_two(folder: Path) -> AsyncIterator[tuple[Tables, Table, list[str]]]:
    """A table, and the secrets of both seats."""
    store, bots = Store(database_url(str(folder / "tables.db"))), Bots()
    await store.migrate()
    tables = Tables(store, bots, 0)
    made = await tables.set_up(wanted("duel", [PersonSeat("A"), PersonSeat("B")], wonders="first-game"))
    try:
        yield tables, await tables.get(made.table), [seat.token for seat in made.seats]
    finally:
        await tables.close()
        bots.close()
        await store.close()


def told(visitor: Visitor) -> list[dict[str, Any]]:
    """What a visitor was told since the last time."""
    return [json.loads(visitor.waiting.get_nowait() or b"{}") for _ in range(visitor.waiting.qsize())]


def online(message: dict[str, Any]) -> list[bool]:
    return [player["online"] for player in message["players"]]


async def come(tables: Tables, table: Table, token: str | None = None) -> Visitor:
    visitor = Visitor(table.seats_of(token), "en", token)
    await tables.enter(table, visitor, 0)
    return visitor


@on_loop
async def test_who_comes_and_goes_is_told_once(tmp_path: Path) -> None:
    async with table_of_two(tmp_path) as (tables, table, tokens):
        first = await come(tables, table, tokens[0])
        await asyncio.sleep(2 * GATHERED)
        assert [online(message) for message in told(first) if "players" in message][-1] == [True, False]
        for _ in range(20):
            tables.leave(table, await come(tables, table, tokens[1]))
            await come(tables, table)
        await come(tables, table, tokens[1])
        await asyncio.sleep(2 * GATHERED)
        heard = [online(message) for message in told(first) if message["type"] == "players"]
        assert heard[-1] == [True, True]
        assert len(heard) <= 3
        await come(tables, table)
        await asyncio.sleep(2 * GATHERED)
        assert told(first) == []  # one more who watches changes nothing for anybody


@on_loop
async def test_who_came_meanwhile_knows_who_is_there(tmp_path: Path) -> None:
    """A player leaves, somebody comes, the player is back before anybody was told."""
    async with table_of_two(tmp_path) as (tables, table, tokens):
        player = await come(tables, table, tokens[0])
        await asyncio.sleep(2 * GATHERED)
        tables.leave(table, player)
        watching = await come(tables, table)
        assert online(told(watching)[0]) == [False, False]
        await come(tables, table, tokens[0])
        await asyncio.sleep(2 * GATHERED)
        assert online(told(watching)[-1]) == [True, False]


def test_a_table_has_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_VISITORS", 5)
    monkeypatch.setattr(limits, "MOST_OF_A_SEAT", 2)

    async def check() -> None:
        async with table_of_two(tmp_path) as (tables, table, tokens):
            watching = [await come(tables, table) for _ in range(5)]
            with pytest.raises(Refusal, match="table_full"):
                await come(tables, table)
            await come(tables, table, tokens[0])
            await come(tables, table, tokens[0])
            with pytest.raises(Refusal, match="table_full"):
                await come(tables, table, tokens[0])
            await come(tables, table, tokens[1])
            for visitor in watching[:4]:
                tables.leave(table, visitor)
            await come(tables, table)

    asyncio.run(check())


@on_loop
async def test_joining_costs_the_same_however_many_watch(tmp_path: Path) -> None:
    async with table_of_two(tmp_path) as (tables, table, _):
        took = []
        for _ in range(5):
            began = time.process_time()
            for _ in range(99):
                await come(tables, table)
            took.append(time.process_time() - began)
        assert len(table.visitors) == 495
        assert took[-1] < 3 * took[1]


def test_a_full_table_says_so(server: Server) -> None:
    """Over the network, in the language of whoever asked."""
    made = server.new_table(TWO_PEOPLE)
    token = made["seats"][0]["token"]
    with ExitStack() as stack:
        for _ in range(limits.MOST_OF_A_SEAT):
            stack.enter_context(joined(server, made["table"], token))
        one_more = stack.enter_context(connected(server, made["table"]))
        refused = one_more.join(token, "de")
        assert (refused["type"], refused["reason"]) == ("refused", "table_full")
        assert refused["text"] == "Dieser Tisch ist voll: Es sind schon zu viele Leute da."
        assert one_more.closed_with() == 1008

"""Who runs the server: what all are told, the list of open tables, and what the host sees and may do."""

import asyncio
import time
from functools import partial

from . import limits
from .glance import Glance, glance_at, state_of
from .host_wire import HostLimits, HostMessage, HostTable, HostView, Lobby, OpenTable
from .http_wire import Here
from .refusal import Refusal
from .seating import removed_by_host
from .sitting import host_of
from .stored_notes import Listed, count_tables, listed, read_message, stop_table, write_message
from .table import Table
from .tables import IDLE, Tables

KEPT = 2.0  # seconds for which the list of open tables is kept: many may ask for it
TABLES_A_SECOND, TABLES_AT_ONCE = 5, 100  # that an address may set up


class Hosting:
    """What the host has set, and how the server stands."""

    def __init__(self, tables: Tables, lobby: bool) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby = lobby  # open tables are listed
        self.began = time.monotonic()
        self.looking = asyncio.Lock()
        self.found: Lobby | None = None
        self.found_at = 0.0

    async def look(self) -> Lobby:
        """What everybody finds who comes; made anew only now and then."""
        async with self.looking:
            if self.found is None or time.monotonic() - self.found_at > KEPT:
                message = await self.store.read(read_message)
                self.found = Lobby(message, await self._open_tables() if self.lobby else None)
                self.found_at = time.monotonic()
            return self.found

    async def _open_tables(self) -> list[OpenTable]:
        found = []
        for each in await self.store.read(listed):
            try:
                glance = await self.tables.glance(each.table)
            except Refusal:
                continue
            if not glance.over and host_of(glance.seats) is not None:
                found.append(_open_table(glance, each))
        return [table for table in found if table.free]

    async def say(self, message: HostMessage) -> None:
        """Let everybody read something on the start page."""
        await self.store.write(partial(write_message, message.lang, message.text.strip()))
        self.found = None

    def list_tables(self, on: bool) -> None:
        """List open tables from now on, or no longer."""
        self.lobby = on
        self.found = None

    async def stop(self, name: str) -> None:
        """End a table: it can be looked at, but nobody plays on."""
        table = await self.tables.get(name)
        async with table.lock:
            if table.over:
                raise Refusal("game_over", game=table.position.game.name)
            await self.store.write(partial(stop_table, name))
            table.stop()
            self.tables.timing.update(table)
        self.found = None

    async def remove(self, name: str, seat: int) -> None:
        """Free the seat of somebody before the game begins: who had it is told so, and can take another one."""
        table = await self.tables.get(name)
        async with table.lock:
            await self.tables.change_seats(table, [removed_by_host(table, seat)])
        self.found = None

    async def view(self, here: Here, connections: int, lang: str) -> HostView:
        """The server as its host sees it."""
        glances = [glance_at(table) for table in self.tables.open.values()]
        going = [glance for glance in glances if not glance.over]
        told = [_host_table(glance, self.tables.open[glance.table], lang) for glance in going]
        return HostView(
            seconds=round(time.monotonic() - self.began),
            tables=told,
            stored=await self.store.read(count_tables),
            playing=sum(len(glance.present) for glance in glances),
            watching=sum(glance.watching for glance in glances),
            thinking=sum(len(table.thinking) for table in self.tables.open.values()),
            workers=self.tables.bots.workers.number,
            limits=HostLimits(
                connections=connections,
                connections_of_address=limits.OF_AN_ADDRESS,
                watchers_of_table=limits.MOST_VISITORS,
                new_tables_at_once=TABLES_AT_ONCE,
                new_tables_a_minute=60 * TABLES_A_SECOND,
                idle_minutes=round(IDLE / 60),
            ),
            message=(await self.look()).message,
            lobby=self.lobby,
            here=here,
        )


def _open_table(glance: Glance, found: Listed) -> OpenTable:
    host = host_of(glance.seats)
    assert host is not None
    return OpenTable(
        table=found.table,
        invite=found.invite,
        game=glance.game,
        expansions=glance.expansions,
        host=glance.seats[host].name,
        seats=len(glance.seats),
        free=sum(who.kind == "open" for who in glance.seats),
        clock=glance.clock,
        begun=glance.begun,
    )


def _host_table(glance: Glance, table: Table, lang: str) -> HostTable:
    there = [table.here_for(seat) for seat in range(len(table.seats))]
    watched = table.watched_for()
    return HostTable(
        table=glance.table,
        game=glance.game,
        expansions=glance.expansions,
        clock=glance.clock,
        players=table.players(lang),
        there=[None if seconds is None else round(seconds) for seconds in there],
        watching=glance.watching,
        watched=None if watched is None else round(watched),
        age=glance.age,
        turn=glance.turn,
        state=state_of(glance),
        to_act=list(glance.to_act),
    )

"""The clocks of all tables: they run, are stored while they do, and what happens at zero happens."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from ..search.agents import at_the_table
from .refusal import Refusal
from .seating import given_to_bot
from .store import store_ticks, ticking
from .stored import StoredEvent, Tick
from .table import Table

if TYPE_CHECKING:
    from .tables import Tables

BEAT = 2.0  # seconds after which the clocks that run are stored: a crash gives back no more than that
SLACK = 0.02  # seconds that a timer waits longer, so that time is surely up
RETRY = 2.0  # seconds after which it is tried again if the disk refused it
SUBSTITUTE = "level:3"  # plays for whoever has run out of time

log = logging.getLogger(__name__)


class Timing:
    """Keeps the clocks of all tables."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.going_on: set[asyncio.Task[None]] = set()

    def update(self, table: Table, news: bool = False) -> None:
        """Let those clocks run that should, tell everybody if that is new, and wake up when the first is at zero."""
        if table.clock is None:
            return
        if table.clock.run(on_clock(table)) or news:
            table.tell_clocks()
        self._schedule(table)

    def _schedule(self, table: Table) -> None:
        self.forget(table.id)
        assert table.clock is not None
        left = table.clock.until_zero
        if left is not None:
            loop = asyncio.get_running_loop()
            self.timers[table.id] = loop.call_later(left + SLACK, self._begin, table)

    def forget(self, table: str) -> None:
        """Nobody waits for a clock of this table."""
        timer = self.timers.pop(table, None)
        if timer is not None:
            timer.cancel()

    def _begin(self, table: Table) -> None:
        task = asyncio.create_task(self._time_is_up(table))
        self.going_on.add(task)
        task.add_done_callback(self.going_on.discard)

    async def _time_is_up(self, table: Table) -> None:
        async with table.lock:
            if self.tables.open.get(table.id) is not table or table.clock is None:
                return
            try:
                for seat in table.clock.up():
                    await self._at_zero(table, seat)
                    if table.over:
                        return
            except Refusal:
                return
            except SQLAlchemyError as error:
                log.error("That a clock is at zero could not be stored; it is tried again: %s", error)
                await asyncio.sleep(RETRY)
            self.update(table)

    async def _at_zero(self, table: Table, seat: int) -> None:
        """What was chosen for it when the table was set up."""
        assert table.clock is not None
        if table.clock.rule.at_zero == "lose":
            await self.tables.happen(table, StoredEvent(table.next_event, "timeout", seat))
            return
        await self.tables.happen(table, StoredEvent(table.next_event, "late", seat))
        await self.tables.change_seats(table, [given_to_bot(table, seat, substitute(table))])

    async def beat(self) -> None:
        """Store the clocks that run again and again, for ever; first wake the tables whose clocks ran before."""
        await self._wake()
        while True:
            await asyncio.sleep(BEAT)
            await self.store()

    async def store(self) -> None:
        """Store what is left at tables where something has changed."""
        clocked = [table for table in self.tables.open.values() if table.clock is not None]
        ticks = {table.id: tick for table in clocked if (tick := tick_of(table)) != table.ticked}
        if not ticks:
            return
        try:
            await self.tables.store.write(partial(store_ticks, ticks))
        except SQLAlchemyError as error:
            log.error("The clocks could not be stored; it is tried again: %s", error)
            return
        for table in clocked:
            table.ticked = ticks.get(table.id, table.ticked)

    async def _wake(self) -> None:
        """Load the tables whose clocks ran when the server stopped: nobody may be there, and time goes on."""
        for name in await self.tables.store.read(ticking):
            try:
                await self.tables.get(name)
            except Refusal as refusal:
                log.info("The table %s is not woken: %s.", name, refusal.reason)

    async def close(self) -> None:
        """Let all clocks stand where they are."""
        for name in list(self.timers):
            self.forget(name)
        for task in self.going_on:
            task.cancel()
        await asyncio.gather(*self.going_on, return_exceptions=True)
        await self.store()


def on_clock(table: Table) -> frozenset[int]:
    """The seats whose clocks run: people who owe a choice, but not their first; who asks to take back instead."""
    if table.read_only or table.over:
        return frozenset()
    wish = table.talk.wish
    if wish is not None and wish.what == "undo" and table.history.paused is None:
        return frozenset(wish.seats[:1]) & table.history.seasoned
    people = (seat for seat in table.to_act if table.seats[seat].kind == "person")
    return frozenset(people) & table.history.seasoned


def tick_of(table: Table) -> Tick | None:
    """What is left on the clocks now, to be stored; none where they will not run any more."""
    assert table.clock is not None
    return None if table.over or table.read_only else Tick(table.history.stored, table.clock.settle())


def substitute(table: Table) -> str:
    """The bot that plays for somebody who does not."""
    bots = at_the_table(table.position.game.name)
    return SUBSTITUTE if SUBSTITUTE in bots else bots[0]

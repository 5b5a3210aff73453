"""The bots of a table take their turns: all that owe a choice think at once, and what they choose happens."""

import asyncio
import logging
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from .bots import Bots
from .off_loop import off_loop
from .pace import Pace, pace_of
from .refusal import Refusal
from .stored import StoredEvent
from .table import Table

RETRY = 2.0  # seconds after which a bot's move is stored again if the disk refused it

log = logging.getLogger(__name__)


class Happen(Protocol):
    """Stores events of a table and tells them."""

    async def __call__(self, table: Table, *events: StoredEvent) -> None:
        """Refusal if the table is no longer ours."""


class BotTurns:
    """Lets bots play at all tables."""

    def __init__(self, bots: Bots, pause: float, happen: Happen) -> None:
        self.bots = bots
        self.pause = pause  # seconds that a bot's turn lasts at least
        self.happen = happen

    def wake(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn, and it can be played on."""
        if table.read_only:
            return
        self.bots.need(table.position.game, table.bots)
        if table.bots_to_act() and (table.playing is None or table.playing.done()):
            table.playing = asyncio.create_task(self._let_bots_play(table))

    async def _let_bots_play(self, table: Table) -> None:
        """All bots that owe a choice think at the same time, until it is a person's turn."""
        while seats := table.bots_to_act():
            self._thinking(table, seats)
            pace = pace_of([table.seats[seat].bot for seat in seats], self.bots.workers.number, self.pause)
            ours = await asyncio.gather(*(self._let_bot_play(table, seat, pace) for seat in seats))
            if not all(ours):
                return
        self._thinking(table, [])

    async def _let_bot_play(self, table: Table, seat: int, pace: Pace) -> bool:
        """Let a bot make its choice; False if the table is no longer ours."""
        seq, then = table.seq, pace.draw()
        choices = await self.bots.plan(table.seats[seat].bot, table.position, seat, pace.latest)
        await asyncio.sleep(pace.wait(then))
        async with table.lock:
            if not table.history.is_known(seq) or seat not in table.bots_to_act():
                return True
            events = await off_loop(table.plays, seat, [choice.action for choice in choices])
            table.note_replaced(seat, any(choice.replaced for choice in choices))
            return await self._bot_plays(table, seat, events)

    async def _bot_plays(self, table: Table, seat: int, events: list[StoredEvent]) -> bool:
        """Let a bot's choice happen; False if the table is no longer ours."""
        try:
            await self.happen(table, *events)
        except Refusal:
            return False
        except SQLAlchemyError as error:
            log.error("A move could not be stored; it is tried again: %s", error)
            await asyncio.sleep(RETRY)
        else:
            self._thinking(table, [other for other in table.thinking if other != seat])
        return True

    def _thinking(self, table: Table, seats: list[int]) -> None:
        if seats != table.thinking:
            table.thinking = seats
            self.tell(table)

    def tell(self, table: Table) -> None:
        table.tell_bots(self.warming(table), table.visitors)

    def warming(self, table: Table) -> bool:
        return not table.read_only and self.bots.warming(table.position.game, table.bots)

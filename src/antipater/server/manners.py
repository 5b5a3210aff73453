"""People among themselves: what one asks the others, what they answer, what is said, and giving up."""

import asyncio
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from .judging import judge_resign
from .manner_wire import Agree, How, MannerMessage, Pause, React, Reacted, Resign, What, Wished
from .off_loop import off_loop
from .refusal import Refusal
from .stored import StoredEvent
from .table import Table
from .taking_back import judge_undo, last_chooser, why_no_undo
from .visitor import Visitor
from .wire import Undo, encode
from .wish import PATIENCE, OpenWish, people_beside, taken_back_by


class Happen(Protocol):
    """Stores events of a table and tells them."""

    async def __call__(self, table: Table, *events: StoredEvent) -> None:
        """Refusal if the table is no longer ours."""


class Manners:
    """What people may ask of each other at all tables."""

    def __init__(self, happen: Happen) -> None:
        self.happen = happen

    async def do(self, table: Table, visitor: Visitor, seat: int, message: MannerMessage) -> None:
        """Do what a message asks for, if it may be done."""
        match message:
            case Resign():
                await self.happen(table, judge_resign(table, seat, message))
            case Pause():
                await self._pause(table, visitor, message)
            case Agree():
                await self._answer(table, visitor, message)
            case React():
                _react(table, seat, message)

    async def undo(self, table: Table, visitor: Visitor, message: Undo) -> None:
        """Take back the last move at once against bots; other people are asked."""
        event = await off_loop(judge_undo, table, visitor.seats, message)
        needed = people_beside(table, visitor.seats)
        if not needed:
            return await self.happen(table, event)
        assert event.seat is not None
        entries, shown = await off_loop(taken_back_by, table, event.seat)
        self._ask(table, visitor, "undo", needed, entries, shown)
        return None

    async def _pause(self, table: Table, visitor: Visitor, message: Pause) -> None:
        if table.clock is None:
            raise Refusal("no_clock")
        if table.over or table.read_only:
            raise Refusal("game_over", game=table.position.game.name)
        if message.on == (table.history.paused is not None):
            raise Refusal("stale")
        what: What = "pause" if message.on else "resume"
        needed = [seat for seat in people_beside(table, visitor.seats) if not table.has_left(seat)]
        if needed:
            return self._ask(table, visitor, what, needed, [], [])
        return await self.happen(table, StoredEvent(table.next_event, what, visitor.seats[0], None, message.id))

    def _ask(
        self, table: Table, visitor: Visitor, what: What, needed: list[int], entries: list[int], shown: list[str]
    ) -> None:
        """Ask the others; no answer in time means no."""
        if table.talk.wish is not None:
            raise Refusal("wish_open")
        if what != "resume" and not table.talk.may_ask(visitor.seats[0]):  # a game shall not stand still for good
            raise Refusal("too_many_wishes")
        table.talk.asked += 1
        table.talk.wish = OpenWish(table.talk.asked, what, visitor.seats, needed, entries, shown)
        asyncio.get_running_loop().call_later(PATIENCE, self._expire, table, table.talk.asked)
        _tell(table)

    def _expire(self, table: Table, number: int) -> None:
        if table.talk.wish is not None and table.talk.wish.number == number:
            settle(table, "expired")

    async def _answer(self, table: Table, visitor: Visitor, message: Agree) -> None:
        wish = table.talk.wish
        if wish is None or wish.number != message.wish:
            raise Refusal("no_wish")
        mine = [seat for seat in visitor.seats if seat in wish.needed]
        if visitor.seats == wish.seats and not message.yes:
            return settle(table, "withdrawn", visitor.seats[0])
        if not mine:
            raise Refusal("not_asked")
        if not message.yes:
            return settle(table, "refused", mine[0])
        wish.agreed.update(mine)
        if not wish.granted:
            return _tell(table)
        return await self._grant(table, wish)

    async def _grant(self, table: Table, wish: OpenWish) -> None:
        """All have agreed: it happens, unless something has come between."""
        if wish.what == "undo" and why_no_undo(table, wish.seats) is not None:
            return settle(table, "void")
        seat = last_chooser(table, wish.seats) if wish.what == "undo" else wish.seats[0]
        settle(table, "granted")
        try:
            await self.happen(table, StoredEvent(table.next_event, wish.what, seat))
        except SQLAlchemyError:
            table.talk.wish = wish  # it can be granted again
            raise


def settle(table: Table, how: How, by: int | None = None) -> None:
    """What was asked is not open any more, and everybody is told why."""
    table.talk.wish = None
    table.tell_all(encode(Wished(None, how, by)))
    table.clocks_changed()


def _tell(table: Table) -> None:
    wish = table.talk.wish
    assert wish is not None
    table.tell_all(encode(Wished(wish.told(), None, None)))
    table.clocks_changed()


def _react(table: Table, seat: int, message: React) -> None:
    if not table.talk.may_react(seat):
        raise Refusal("too_many_reactions")
    table.tell_all(encode(Reacted(seat, message.reaction)))

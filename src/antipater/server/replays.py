"""Games to look at again: finished tables, uploaded records, and for whoever sits there one that is played."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ..kernel.errors import AntipaterError
from ..notation.record import Record, RecordError
from .moments import Moments, moments_of_record, moments_of_table
from .off_loop import off_loop
from .refusal import Refusal
from .replay_wire import PUBLIC, MomentTold, Replay, Viewpoint
from .secret import new_id
from .store import Store
from .stored_records import add_record, find_record
from .tables import Tables
from .wire import Player, encode

KEPT = 64  # games in memory,
KEPT_SECONDS = 600.0  # for so long
VIEWS_KEPT = 4000  # views of them, as they are sent
AT_ONCE = 20  # moments that are told at once
STEPS_AT_ONCE = 2  # that wait for the thread beside the event loop

log = logging.getLogger(__name__)

Own = tuple[int, ...]  # seats of whoever asks
Given = ParamSpec("Given")
Found = TypeVar("Found")


class Replays:
    """All games that can be looked at."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.kept: OrderedDict[str, Moments] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Moments]] = {}
        self.seen: OrderedDict[tuple[str, int, Viewpoint], bytes] = OrderedDict()
        self.turns = asyncio.Semaphore(STEPS_AT_ONCE)

    async def aside(self, function: Callable[Given, Found], *arguments: Given.args, **options: Given.kwargs) -> Found:
        """One step of something for whoever looks on; however many do, those who play wait for a few steps at most."""
        async with self.turns:
            return await off_loop(function, *arguments, **options)

    async def upload(self, text: str) -> str:
        """Keep a record; its id, which is the old one if the same game was uploaded before."""
        try:
            record = await self._read(text)
        except AntipaterError as error:
            raise _refused(error) from None
        written = await self.aside(record.dumps)
        try:
            return await self.store.write(partial(add_record, new_id(), written))
        except SQLAlchemyError as error:
            log.error("A record could not be stored: %s", error)
            raise Refusal("not_stored") from None

    async def _read(self, text: str) -> Record:
        """A record, line by line: what somebody has made up to keep us busy keeps nobody else waiting."""
        lines = Record.reading(text)
        record = await self.aside(next, lines)
        while await self.aside(next, lines, None) is not None:
            pass
        return record

    async def get(self, name: str, token: str | None = None) -> tuple[Moments, Own]:
        """A game, and the seats of whoever asks, if they may look at anything."""
        self._forget_if_old(name)
        if name not in self.kept:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self._load(name))
            found = await asyncio.shield(self.loading[name])  # who gives up must not take it from others who wait
        else:
            found = self.kept[name]
            self.kept.move_to_end(name)
        own = await self._seats(found, token)
        if not found.views(own):
            raise Refusal("not_over")
        return found, own

    def _forget_if_old(self, name: str) -> None:
        """Look into the database again from time to time: a game may have been deleted there."""
        if name in self.kept and time.monotonic() - self.kept[name].loaded_at > KEPT_SECONDS:
            del self.kept[name]

    async def _seats(self, found: Moments, token: str | None) -> Own:
        """The seats of a secret, which is asked for only where something is hidden."""
        if not found.hidden or token is None:
            return ()
        return (await self.tables.get(found.id)).seats_of(token)

    async def _load(self, name: str) -> Moments:
        """A game from the database; one that is played is not kept, because it goes on."""
        try:
            text = await self.store.read(partial(find_record, name))
            table = None if text is not None else await self.tables.get(name)
            steps = moments_of_record(name, text or "") if table is None else moments_of_table(table)
            found = await self._last(steps)
            found.text, found.loaded_at = text, time.monotonic()
            if not found.hidden:
                self.kept[name] = found
                if len(self.kept) > KEPT:
                    self.kept.popitem(last=False)
            return found
        finally:
            del self.loading[name]

    async def _last(self, steps: Iterator[Moments | None]) -> Moments:
        """What comes last of what is done step by step."""
        nothing = object()
        found = None
        while (step := await self.aside(next, steps, nothing)) is not nothing:
            found = step
        assert isinstance(found, Moments)
        return found

    async def replay(self, name: str, token: str | None, lang: str, viewpoint: Viewpoint | None) -> Replay:
        """Everything about a game but the views of its moments."""
        found, own = await self.get(name, token)
        views = found.views(own)
        wanted = _allowed(found, views, viewpoint or (PUBLIC if PUBLIC in views else views[0]))
        moments: list[MomentTold] = []
        for first in range(0, len(found.positions), AT_ONCE):
            moments += await self.aside(found.told, first, AT_ONCE, wanted, lang)
        difference = found.difference
        return Replay(
            id=name,
            game=found.game.name,
            options=found.game.options,
            over=found.over,
            running=found.hidden and difference is None,
            seats=self.players(found, lang),
            views=views,
            moments=moments,
            outcome=await self.aside(found.result),
            difference=None if difference is None else difference.text(lang),
        )

    def players(self, found: Moments, lang: str) -> list[Player]:
        """Who sat there, by the names that they have now."""
        table = self.tables.open.get(found.id)
        found.seats = found.seats if table is None else table.seats
        return found.players(lang)

    async def views(self, name: str, token: str | None, viewpoint: Viewpoint, first: int, count: int) -> bytes:
        """The views of some moments, as they are sent."""
        found, own = await self.get(name, token)
        wanted = _allowed(found, found.views(own), viewpoint)
        moments = range(first, min(first + count, len(found.positions)))
        return b"[" + b",".join([await self._view(found, moment, wanted) for moment in moments]) + b"]"

    async def _view(self, found: Moments, moment: int, viewpoint: Viewpoint) -> bytes:
        """One view: one by one, because others need the thread too. Those of a game that is played are not kept."""
        key = found.id, moment, viewpoint
        if key in self.seen:
            self.seen.move_to_end(key)
            return self.seen[key]
        made = await self.aside(lambda: encode(found.view(moment, viewpoint)))
        if not found.hidden:
            self.seen[key] = made
            if len(self.seen) > VIEWS_KEPT:
                self.seen.popitem(last=False)
        return made

    async def record(self, name: str) -> str:
        """The record of a game that is over, or that was uploaded."""
        found, _ = await self.get(name)
        if found.hidden:
            raise Refusal("older_rules")
        if found.text is None:
            found.text = await self.tables.record(name)
        return found.text


def _allowed(found: Moments, views: list[Viewpoint], wanted: Viewpoint) -> Viewpoint:
    if wanted not in views:
        raise Refusal("not_over" if found.hidden else "no_view")
    return wanted


def _refused(error: AntipaterError) -> Refusal:
    """Why a record is not taken: what its first line asks for may be refused by the game, too."""
    if isinstance(error, RecordError):
        return Refusal(error.reason, str(error), line=error.line)
    return Refusal("bad_record", str(error), line=1)

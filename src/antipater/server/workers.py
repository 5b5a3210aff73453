"""The processes in which bots think: each about one thing at a time, and replaced if it dies or does not answer."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from ..kernel.background import NICENESS, background_pool, end_pool
from . import bot_tasks

Thought = TypeVar("Thought")

MOST = max(2, min(4, os.cpu_count() or 1))  # so that two tables need not wait for each other


class Worker:
    """One process; it starts when it is first asked."""

    def __init__(self, niceness: int = NICENESS, ready: Callable[[], None] = bot_tasks.ready) -> None:
        self.niceness = niceness
        self.ready = ready  # what it does at first
        self.pool = background_pool(1, niceness)
        self.started: Future[None] | None = None
        self.taken = False  # by somebody who asks it
        self.thoughts = 0  # that it has not finished, perhaps nobody waits for them
        self.ended = False
        self.knows: set[object] = set()  # what it has loaded

    @property
    def busy(self) -> bool:
        """Must others wait?"""
        return self.taken or self.thoughts > 0

    def ask(self, function: Callable[..., Thought], *arguments: object) -> Future[Thought]:
        """Let it think; one that has died or was ended since it was last asked is replaced."""
        try:
            return self._ask(function, *arguments)
        except RuntimeError:  # also a BrokenProcessPool
            if self.ended:
                raise
            self.renew()
            return self._ask(function, *arguments)

    def _ask(self, function: Callable[..., Thought], *arguments: object) -> Future[Thought]:
        self.started = self.started or self.pool.submit(self.ready)
        return self.pool.submit(function, *arguments)

    def end(self) -> None:
        """End the process for good, also if it is thinking."""
        self.ended = True
        end_pool(self.pool)

    def renew(self) -> None:
        """Think in another process from now on; nobody waits until the old one is gone."""
        asyncio.get_running_loop().run_in_executor(None, end_pool, self.pool)
        self.pool = background_pool(1, self.niceness)
        self.started = None
        self.knows = set()


class Workers:
    """Processes of a server: those of the bots, one at first, or so many of another priority."""

    def __init__(self, number: int = 1, niceness: int = NICENESS, ready: Callable[[], None] = bot_tasks.ready) -> None:
        self.workers = [Worker(niceness, ready) for _ in range(number)]
        self.freed = asyncio.Event()
        self.awaited: set[asyncio.Future[Any]] = set()

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.workers)

    async def start(self) -> None:
        """Wait until the first of them is there."""
        await self.ask(None, bot_tasks.ready)

    async def ask(self, seconds: float | None, function: Callable[..., Thought], *arguments: object) -> Thought:
        """Let one that is free think, for so long at most; waiting for it, or for its process, does not count."""
        async with self.taken() as one:
            return await self.think(one, seconds, function, *arguments)

    @asynccontextmanager
    async def taken(self, wanted: Worker | None = None) -> AsyncIterator[Worker]:
        """One that is free, for several thoughts: nobody else can ask it in between."""
        while (one := self._free_one(wanted)) is None:
            self.freed.clear()
            await self.freed.wait()
        one.taken = True
        try:
            yield one
        finally:
            one.taken = False
            self.freed.set()

    def _free_one(self, wanted: Worker | None) -> Worker | None:
        return next((one for one in self.workers if not one.busy and wanted in (None, one)), None)

    async def teach(self, lesson: object, function: Callable[..., object], *arguments: object) -> None:
        """Let all of them, and from now on there are as many as there may be, do something once."""
        while len(self.workers) < MOST:
            self.workers.append(Worker())
        for one in self.workers:
            if lesson not in one.knows:
                async with self.taken(one):
                    await self.think(one, None, function, *arguments)
                one.knows.add(lesson)

    async def think(
        self, one: Worker, seconds: float | None, function: Callable[..., Thought], *arguments: object
    ) -> Thought:
        """Let one think that is taken."""
        asked = self._ask(one, function, *arguments)
        assert one.started is not None
        await asyncio.shield(self._awaited(one.started))
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(asked)  # nobody else may ask before it has finished
        except TimeoutError:
            if not asked.done():  # the loop may have been busy when the answer came, and notice both at once
                one.renew()
                raise
        return asked.result()

    def _ask(self, one: Worker, function: Callable[..., Thought], *arguments: object) -> asyncio.Future[Thought]:
        asked = self._awaited(one.ask(function, *arguments))
        pool = one.pool
        one.thoughts += 1
        asked.add_done_callback(lambda _: self._has_thought(one, pool, asked))
        return asked

    def _awaited(self, future: Future[Thought]) -> asyncio.Future[Thought]:
        """What a process owes, noted so that nobody is told of its end when the server ends."""
        found = asyncio.wrap_future(future)
        self.awaited.add(found)
        found.add_done_callback(self.awaited.discard)
        return found

    def _has_thought(self, one: Worker, pool: ProcessPoolExecutor, asked: asyncio.Future[Any]) -> None:
        died = not asked.cancelled() and isinstance(asked.exception(), BrokenProcessPool)
        if died and one.pool is pool and not one.ended:
            one.renew()
        one.thoughts -= 1
        self.freed.set()

    def end(self) -> None:
        """End all processes."""
        for future in list(self.awaited):
            future.cancel()
        for one in self.workers:
            one.end()

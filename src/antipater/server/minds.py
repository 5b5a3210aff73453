"""The processes in which bots think: each about one thing at a time, and replaced if it dies or does not answer."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ..kernel.beside import end_pool, pool_beside
from . import mind

Thought = TypeVar("Thought")

MOST = max(2, min(4, os.cpu_count() or 1))  # so that two tables need not wait for each other


class Mind:
    """One process; it starts when it is first asked."""

    def __init__(self) -> None:
        self.pool = pool_beside(1)
        self.started: Future[None] | None = None
        self.busy = False
        self.knows: set[object] = set()  # what it has loaded

    def ask(self, function: Callable[..., Thought], *arguments: object) -> Future[Thought]:
        """Let it think; one that has died since it was last asked is replaced."""
        try:
            return self._ask(function, *arguments)
        except BrokenProcessPool:
            self.renew()
            return self._ask(function, *arguments)

    def _ask(self, function: Callable[..., Thought], *arguments: object) -> Future[Thought]:
        self.started = self.started or self.pool.submit(mind.ready)
        return self.pool.submit(function, *arguments)

    def end(self) -> None:
        """End the process, also if it is thinking."""
        end_pool(self.pool)

    def renew(self) -> None:
        """Think in another process from now on."""
        self.end()
        self.pool = pool_beside(1)
        self.started = None
        self.knows = set()


class Minds:
    """All of them."""

    def __init__(self) -> None:
        self.minds = [Mind()]
        self.freed = asyncio.Event()
        self.awaited: set[asyncio.Future[Any]] = set()

    async def start(self) -> None:
        """Wait until the first of them is there."""
        await self.ask(None, mind.ready)

    async def ask(self, seconds: float | None, function: Callable[..., Thought], *arguments: object) -> Thought:
        """Let one that is free think, for so long at most; waiting for it, or for its process, does not count."""
        return await self._think(await self._free_one(), seconds, function, *arguments)

    async def teach(self, lesson: object, function: Callable[..., object], *arguments: object) -> None:
        """Let all of them, and from now on there are as many as there may be, do something once."""
        while len(self.minds) < MOST:
            self.minds.append(Mind())
        for one in self.minds:
            if lesson not in one.knows:
                await self._think(await self._free_one(one), None, function, *arguments)
                one.knows.add(lesson)

    async def _free_one(self, wanted: Mind | None = None) -> Mind:
        while True:
            for one in self.minds if wanted is None else [wanted]:
                if not one.busy:
                    one.busy = True
                    return one
            self.freed.clear()
            await self.freed.wait()

    async def _think(
        self, one: Mind, seconds: float | None, function: Callable[..., Thought], *arguments: object
    ) -> Thought:
        asked = self._awaited(one.ask(function, *arguments))
        asked.add_done_callback(lambda _: self._has_thought(one, asked))
        assert one.started is not None
        await asyncio.shield(self._awaited(one.started))
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(asked)  # nobody else may ask before it has finished
        except TimeoutError:
            one.end()
            raise

    def _awaited(self, future: Future[Thought]) -> asyncio.Future[Thought]:
        """What a process owes, noted so that nobody is told of its end when the server ends."""
        found = asyncio.wrap_future(future)
        self.awaited.add(found)
        found.add_done_callback(self.awaited.discard)
        return found

    def _has_thought(self, one: Mind, asked: asyncio.Future[Any]) -> None:
        if not asked.cancelled() and isinstance(asked.exception(), BrokenProcessPool):
            one.renew()
        one.busy = False
        self.freed.set()

    def end(self) -> None:
        """End all processes."""
        for future in list(self.awaited):
            future.cancel()
        for one in self.minds:
            one.end()

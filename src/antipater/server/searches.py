"""The tree searches of the games: compiled one after the other, in a process beside everything else, then loaded."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import msgspec

from ..kernel.background import background_pool, end_pool
from ..kernel.game import Game
from . import bot_tasks
from .workers import Workers

log = logging.getLogger(__name__)

Key = tuple[str, str]


class Compiling(msgspec.Struct, frozen=True):
    """A search that is being compiled or loaded."""

    began: float
    about: int  # seconds that it may take in all
    loading: bool  # it is compiled, and only loaded

    @property
    def seconds(self) -> int:
        """That it has taken so far."""
        return round(time.monotonic() - self.began)


class Searches:
    """Which games can be searched."""

    def __init__(self, workers: Workers, changed: Callable[[], None]) -> None:
        self.workers = workers
        self.changed = changed  # called when one is ready
        self.preparing: dict[Key, asyncio.Task[bool]] = {}
        self.compiling = asyncio.Lock()
        self.awaited: dict[Key, asyncio.Future[Compiling]] = {}
        self.pool: ProcessPoolExecutor | None = None  # where it is done

    def is_ready(self, game: Game) -> bool:
        """Can levels of this game search?"""
        task = self.preparing.get(_key(game))
        return task is not None and task.done() and not task.cancelled() and task.result()

    async def prepare(self, game: Game) -> bool:
        """Wait until the search of a game is ready, and begin with it if nobody has; False if it can't be had."""
        return await asyncio.shield(self.begin(game))

    def begin(self, game: Game) -> asyncio.Task[bool]:
        """Let the search of a game be prepared, once."""
        key = _key(game)
        if key not in self.preparing:
            self.awaited[key] = asyncio.get_running_loop().create_future()
            self.preparing[key] = asyncio.create_task(self._prepare(game))
        return self.preparing[key]

    async def expected(self, game: Game) -> Compiling | None:
        """How long the search of a game takes to prepare, as soon as that is known; None if nobody has begun."""
        found = self.awaited.get(_key(game))
        return None if found is None else await asyncio.shield(found)

    async def _prepare(self, game: Game) -> bool:
        what = game.name, msgspec.json.encode(game.options)
        try:
            async with self.compiling:
                await self._compile(_key(game), *what)
            await self.workers.teach(_key(game), bot_tasks.rehearse, *what)
        except Exception:
            log.exception("The search of %s could not be compiled: its bots don't search.", game.name)
            return False
        asyncio.get_running_loop().call_soon(self.changed)  # when this task is done
        return True

    async def _compile(self, key: Key, name: str, options: bytes) -> None:
        """Compile a search, or find that it is compiled, in a process that ends when it has."""
        self.pool = background_pool(1)
        try:
            began = time.monotonic()
            found = await asyncio.wrap_future(self.pool.submit(bot_tasks.preparation, name, options))
            self.awaited[key].set_result(Compiling(began, found.seconds, found.loading))
            await asyncio.wrap_future(self.pool.submit(bot_tasks.rehearse, name, options))
        finally:
            end_pool(self.pool)

    def close(self) -> None:
        """Stop compiling."""
        for task in self.preparing.values():
            task.cancel()
        if self.pool is not None:
            end_pool(self.pool)


def _key(game: Game) -> Key:
    """Games of the same key have the same compiled rules."""
    return game.name, game.door

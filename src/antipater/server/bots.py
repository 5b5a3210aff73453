"""Bots: they think in a process of their own, one after the other. One that fails is replaced, and the game goes on."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from ..kernel.position import Position
from ..search.agent import Budget
from ..search.random import Random
from . import mind

LONGEST = 20.0  # seconds after which a bot has failed

log = logging.getLogger(__name__)


class Bots:
    """All bots of a server."""

    def __init__(self) -> None:
        self.warming = True
        self.thinking = asyncio.Lock()  # so that waiting for the others is no failure
        self.pool = _new_pool()

    async def warm(self) -> None:
        """Wait until the process is there."""
        pool = self.pool
        try:
            await asyncio.wrap_future(pool.submit(mind.ready))
        except BrokenProcessPool:
            log.exception("The process of the bots did not start.")
            self._replace(pool)
        self.warming = False

    async def choose(self, bot: str, position: Position, seat: int) -> int:
        """The move of a bot; if it fails, one at random."""
        seen = position.observe(seat)
        async with self.thinking:
            pool = self.pool
            try:
                async with asyncio.timeout(LONGEST):
                    action = await asyncio.wrap_future(_asked(pool, bot, seen, seat))
                position.copy().play(action, seat)
            except Exception as error:
                log.exception("The bot %s failed; it plays at random this once.", bot)
                if isinstance(error, BrokenProcessPool | TimeoutError):
                    self._replace(pool)
                return Random().choose(seen, position.legal(seat), Budget()).action
            return action

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Start another process instead of one that is dead or does not answer."""
        if pool is self.pool:
            self.close()
            self.pool = _new_pool()

    def close(self) -> None:
        """End the process, also if it is thinking."""
        processes = list((self.pool._processes or {}).values())  # there is no public way before Python 3.14
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def _asked(pool: ProcessPoolExecutor, bot: str, seen: Position, seat: int) -> Future[int]:
    game = seen.game
    return pool.submit(mind.choose, bot, game.name, msgspec.json.encode(game.options), seat, bytes(seen))


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=mind.prepare)

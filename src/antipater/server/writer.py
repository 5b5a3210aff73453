"""The one thread that writes to the database.

What waits is written in one transaction: syncing the disk is what takes long, and it takes as long for one as for all.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import OperationalError

Found = TypeVar("Found")


class Wish(NamedTuple):
    """What somebody wants to be written, and waits for."""

    work: Callable[[Connection], Any]
    answer: Future[Any]


class Writer:
    """Writes what is wished, all or none of each wish, and answers when it lies on disk."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.waiting: deque[Wish] = deque()
        self.thread = ThreadPoolExecutor(1, "writer")

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """What `work` returns, after it has been committed; or its own error, and then nothing of it is stored."""
        answer: Future[Found] = Future()
        self.waiting.append(Wish(work, answer))
        self.thread.submit(self._write_what_waits)
        return await asyncio.wrap_future(answer)

    def _write_what_waits(self) -> None:
        group = [self.waiting.popleft() for _ in range(len(self.waiting))]  # only this thread takes something away
        wanted = [wish for wish in group if wish.answer.set_running_or_notify_cancel()]
        if wanted:
            self._write(wanted)

    def _write(self, group: list[Wish]) -> None:
        """One transaction for all; if one of them fails, each has its own."""
        try:
            with self.engine.begin() as connection:
                found = [wish.work(connection) for wish in group]
        except OperationalError as error:  # locked or full, which it would be for each of them
            for wish in group:
                wish.answer.set_exception(error)
        except Exception as error:
            if len(group) == 1:
                group[0].answer.set_exception(error)
            else:
                for wish in group:
                    self._write([wish])
        else:
            for wish, result in zip(group, found, strict=True):
                wish.answer.set_result(result)

    async def close(self) -> None:
        """Write what still waits, then end."""
        await asyncio.to_thread(self.thread.shutdown)

"""`antipater` with a watchdog on its event loop: `python -m tests.server.watched REPORT serve …`.

From the first connection on it notes how long each callback holds the loop, in processor time of its thread: another
program that takes the processor away is no fault of the server. At its end it writes the longest ones to REPORT.
"""

import asyncio
import heapq
import json
import sys
import time
from asyncio.events import Handle
from pathlib import Path
from typing import Any

KEPT = 50  # of the longest callbacks


class Watchdog:
    """The longest callbacks, with what they were."""

    def __init__(self) -> None:
        self.longest: list[tuple[float, int, str]] = []
        self.number = 0
        self.run = Handle._run

    def watch(self) -> None:
        """Look at every callback of the loop."""
        run = self.run

        def watched(handle: Handle) -> None:
            began = time.thread_time()
            try:
                run(handle)
            finally:
                self.note(time.thread_time() - began, handle)

        Handle._run = watched  # type: ignore[method-assign, assignment]

    def note(self, took: float, handle: Handle) -> None:
        if self.number == 0 and "_accept_connection" not in named(handle):
            return
        self.number += 1
        if len(self.longest) < KEPT or took > self.longest[0][0]:
            put = heapq.heappush if len(self.longest) < KEPT else heapq.heappushpop
            put(self.longest, (took, self.number, named(handle)))

    def report(self) -> list[tuple[float, str]]:
        """Seconds and names, the longest first."""
        return [(took, name) for took, _, name in sorted(self.longest, reverse=True)]


def named(handle: Handle) -> str:
    """What has run: for a task the coroutines in which it now waits."""
    callback: Any = handle._callback  # type: ignore[attr-defined]
    if isinstance(task := getattr(callback, "__self__", None), asyncio.Task):
        names: list[str] = []
        waiting: Any = task.get_coro()
        while waiting is not None and hasattr(waiting, "cr_await"):
            names.append(waiting.__qualname__)
            waiting = waiting.cr_await
        return " > ".join(names)
    return getattr(callback, "__qualname__", repr(callback))


def main(report: str, *words: str) -> None:
    from antipater.cli import main as antipater

    dog = Watchdog()
    dog.watch()
    sys.argv = ["antipater", *words]
    try:
        antipater()
    finally:
        Path(report).write_text(json.dumps({"callbacks": dog.number, "longest": dog.report()}))


if __name__ == "__main__":
    main(*sys.argv[1:])

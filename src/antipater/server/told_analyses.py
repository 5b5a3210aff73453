"""Analyses in words, told in a process beside everything else, and kept for whoever asks again."""

import asyncio
import time
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct

from ..analysis import Result
from . import analysis_tasks
from .replay_wire import Depth
from .replays import Replays
from .workers import Workers

KEPT = 100  # tellings
AGAIN = 1.0  # seconds after which one that grows is told again
LONGEST = 60.0

Key = tuple[str, Depth, str]


class Telling(Struct):
    """What was told last."""

    results: int  # of which it was made
    body: msgspec.Raw
    at: float


class ToldAnalyses:
    """What was told, and who tells it."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays
        self.workers = Workers(ready=analysis_tasks.ready)
        self.kept: OrderedDict[Key, Telling] = OrderedDict()
        self.telling = asyncio.Lock()

    async def get(self, name: str, depth: Depth, results: list[Result], lang: str, complete: bool) -> Any:
        """An analysis in words as far as it goes, as it is sent; of one that grows perhaps as it was a moment ago."""
        if not results:
            return None
        key = name, depth, lang
        async with self.telling:
            last = self.kept.get(key)
            if last is None or self._is_old(last, len(results), complete):
                last = self.kept[key] = await self._tell(key, list(results))
            self.kept.move_to_end(key)
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return last.body

    def _is_old(self, last: Telling, results: int, complete: bool) -> bool:
        return last.results != results and (complete or time.monotonic() - last.at > AGAIN)

    async def _tell(self, key: Key, results: list[Result]) -> Telling:
        name, depth, lang = key
        text = await self.replays.record(name)
        simulations = analysis_tasks.simulations_of(depth)
        body = await self.workers.ask(LONGEST, analysis_tasks.tell, text, results, simulations, lang)
        return Telling(len(results), msgspec.Raw(body), time.monotonic())

    def close(self) -> None:
        """End the process."""
        self.workers.end()

"""Analyses of games that are over: piece by piece in processes of the lowest priority, kept in the database."""

import asyncio
import itertools
import logging
import os
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Literal

import msgspec
from msgspec import Struct, field
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from ..analysis import Result, Task
from ..kernel.background import LEAST
from ..kernel.game import Game
from . import analysis_tasks, limits
from .game_facts import has_hints
from .refusal import Refusal
from .replay_wire import DEPTHS, AnalysisState, Depth
from .replays import Replays
from .store import Store
from .stored_analyses import StoredState, begin_analysis, find_analysis, forget_analysis, note_analysis
from .told_analyses import ToldAnalyses
from .workers import Workers

NUMBER = max(1, (os.cpu_count() or 1) - 1)  # processes that calculate
LONGEST = 600.0  # seconds after which a piece has failed
SAVED = 2.0  # seconds for which results are gathered before they are stored
KEPT = 200  # analyses in memory
ATTEMPTS = 2  # at a piece whose process dies

log = logging.getLogger(__name__)

Key = tuple[str, Depth]


class Progress(Struct):
    """How far an analysis has come."""

    state: Literal["none", "waiting", "running", "done", "stopped", "failed"] = "none"
    of: int = 0  # pieces
    results: list[Result] = field(default_factory=list)
    stored: int = 0  # results that lie in the database


class Job(Struct):
    """An analysis that is being made."""

    key: Key
    game: Game
    address: str  # of whoever asked
    order: int
    progress: Progress
    tasks: deque[Task] | None = None  # None: not planned yet
    busy: int = 0  # processes that work on it
    failures: int = 0
    saved_at: float = 0.0

    @property
    def can_be_taken(self) -> bool:
        """Is there something to do for one more process? Until it is planned, one is enough."""
        return bool(self.tasks) if self.tasks is not None else self.busy == 0


class Analyses:
    """All analyses of a server."""

    def __init__(self, store: Store, replays: Replays) -> None:
        self.store = store
        self.replays = replays
        self.known: dict[Key, Progress] = {}
        self.jobs: dict[Key, Job] = {}
        self.orders = itertools.count()
        self.more = asyncio.Event()  # something to do
        self.workers = Workers(NUMBER, LEAST, analysis_tasks.ready)
        self.told = ToldAnalyses(replays)

    # What is asked

    async def state(self, name: str, lang: str, address: str) -> AnalysisState:
        """How an analysis stands, and what it says so far; one that a restart has broken off goes on."""
        game = await self._game(name)
        found = {depth: await self._progress(name, depth) for depth in DEPTHS}
        current, shown = _current(found), _shown(found)
        progress = found[current]
        if progress.state == "waiting" and (name, current) not in self.jobs and self._has_room(address):
            self._queue((name, current), game, address, progress)
        state, done = progress.state, len(progress.results)  # before it goes on while it is told
        told = await self.told.get(name, shown, found[shown].results, lang, found[shown].state == "done")
        return AnalysisState(state, current, done, progress.of, told)

    async def start(self, name: str, depth: Depth, address: str) -> None:
        """Begin an analysis, or go on with it."""
        game = await self._game(name)
        if not has_hints(game.name):
            raise Refusal("no_analysis")
        if (await self._progress(name, "deep")).state == "done":
            return
        key = name, depth
        progress = await self._progress(name, depth)
        if progress.state == "done" or key in self.jobs:
            return
        if not self._has_room(address):
            raise Refusal("too_many_analyses")
        self._queue(key, game, address, progress)
        if progress.results:
            await self._write(partial(note_analysis, name, depth, "wanted", progress.of, []))
        else:
            await self._write(partial(begin_analysis, name, depth))

    async def stop(self, name: str) -> None:
        """Stop what is being made of a game; what is done stays."""
        await self._game(name)
        for depth in DEPTHS:
            job = self.jobs.get((name, depth))
            if job is not None:
                await self._end(job, "stopped")

    async def _game(self, name: str) -> Game:
        """The game that is analysed, if it may be."""
        moments, _ = await self.replays.get(name)
        if moments.hidden:
            raise Refusal("older_rules" if moments.difference else "not_over")
        return moments.game

    def _has_room(self, address: str) -> bool:
        """May one more wait for this address?"""
        of_address = sum(job.address == address for job in self.jobs.values())
        return of_address < limits.MOST_ANALYSES_OF_AN_ADDRESS and len(self.jobs) < limits.MOST_ANALYSES

    async def _progress(self, name: str, depth: Depth) -> Progress:
        """How far an analysis has come, from memory or from the database."""
        key = name, depth
        if key not in self.known:
            stored = await self.store.read(partial(find_analysis, name, depth))
            if key not in self.known:  # nobody else was quicker
                self.known[key] = Progress()
                if stored is not None:
                    state = "waiting" if stored.state == "wanted" else stored.state
                    self.known[key] = Progress(state, stored.of, stored.results, len(stored.results))
                self._forget_some()
        return self.known[key]

    def _forget_some(self) -> None:
        """Keep those that are being made, and the latest of the others."""
        others = [key for key in self.known if key not in self.jobs]
        for key in others[: max(0, len(self.known) - KEPT)]:
            del self.known[key]

    def _queue(self, key: Key, game: Game, address: str, progress: Progress) -> None:
        progress.state = "waiting"
        self.jobs[key] = Job(key, game, address, next(self.orders), progress)
        self.more.set()

    # What is done

    async def run(self) -> None:
        """Let all processes work, for ever."""
        await asyncio.gather(*(self._work() for _ in range(NUMBER)))

    async def _work(self) -> None:
        while True:
            job = self._next()
            if job is None:
                self.more.clear()
                await self.more.wait()
                continue
            job.busy += 1
            job.progress.state = "running"
            try:
                await self._advance(job)
            except Exception as error:
                await self._failed(job, error)
            finally:
                job.busy -= 1
            await self._end_if_done(job.key)

    def _next(self) -> Job | None:
        """One game at a time of each address; quick before deep, then in the order of asking."""
        first: dict[str, Job] = {}
        for job in sorted(self.jobs.values(), key=lambda job: (job.key[1] == "deep", job.order)):
            first.setdefault(job.address, job)
        free = [job for job in first.values() if job.can_be_taken]
        return min(free, key=lambda job: (job.busy, job.key[1] == "deep", job.order), default=None)

    async def _advance(self, job: Job) -> None:
        """Plan it, or calculate one piece."""
        name, depth = job.key
        if job.tasks is None:
            await self._plan(job, name)
            self.more.set()
            return
        task = job.tasks.popleft()
        simulations = analysis_tasks.simulations_of(depth)
        try:
            result = await self.workers.ask(LONGEST, analysis_tasks.calculate, task, simulations)
        except Exception:
            job.tasks.appendleft(task)
            raise
        current = self.jobs.get(job.key)  # it may have been stopped meanwhile, and begun again
        if current is not None and self._is_new(current, result):
            current.progress.results.append(result)
            if time.monotonic() - current.saved_at > SAVED:
                await self._save(current, "wanted")

    def _is_new(self, job: Job, result: Result) -> bool:
        """Has nobody found it meanwhile? Then nobody needs to look for it any more."""
        if job.tasks is not None:
            job.tasks = deque(task for task in job.tasks if task.number != result.number)
        return all(each.number != result.number for each in job.progress.results)

    async def _plan(self, job: Job, name: str) -> None:
        """Get everything ready, and find out what is to be calculated and is not there yet."""
        text = await self.replays.record(name)
        options = msgspec.json.encode(job.game.options)
        await self.workers.ask(None, analysis_tasks.prepare, job.game.name, options)
        every = await self.workers.ask(LONGEST, analysis_tasks.plan, text)
        known = {result.number for result in job.progress.results}
        job.tasks = deque(task for task in every if task.number not in known)
        job.progress.of = len(every)

    async def _end_if_done(self, key: Key) -> None:
        job = self.jobs.get(key)
        if job is not None and job.tasks is not None and not job.tasks and not job.busy:
            await self._end(job, "done")
            if key[1] == "deep":
                await self._replace_quick(key[0])

    async def _replace_quick(self, name: str) -> None:
        """What is deeper takes the place of what was quick."""
        self.known.pop((name, "quick"), None)
        await self._write(partial(forget_analysis, name, "quick"))

    async def _failed(self, job: Job, error: Exception) -> None:
        """Try once more, then say that it has failed."""
        job.failures += 1
        if job.failures >= ATTEMPTS and self.jobs.get(job.key) is job:
            log.error("The analysis of %s failed.", job.key[0], exc_info=error)
            await self._end(job, "failed")

    async def _end(self, job: Job, state: Literal["done", "stopped", "failed"]) -> None:
        """Work on it no more; what is done stays."""
        self.jobs.pop(job.key, None)
        job.progress.state = state
        await self._save(job, state)
        self.more.set()

    async def _save(self, job: Job, state: StoredState) -> None:
        """Store the results that are not stored yet; if the disk refuses, they are stored with the next ones."""
        job.saved_at = time.monotonic()
        name, depth = job.key
        progress = job.progress
        until = len(progress.results)
        new = progress.results[progress.stored : until]
        before, progress.stored = progress.stored, until
        if not await self._write(partial(note_analysis, name, depth, state, progress.of, new)):
            progress.stored = min(progress.stored, before)

    async def _write(self, work: Callable[[Connection], object]) -> bool:
        try:
            await self.store.write(work)
        except SQLAlchemyError as error:
            log.error("An analysis could not be stored: %s", error)
            return False
        return True

    async def close(self) -> None:
        """Store what is not stored yet, and end the processes."""
        self.told.close()
        self.workers.end()
        for job in list(self.jobs.values()):
            await self._save(job, "wanted")


def _current(found: dict[Depth, Progress]) -> Depth:
    """Of which analysis it is said how it stands: the one that is made, or the deeper one that was begun."""
    made = [depth for depth in reversed(DEPTHS) if found[depth].state in ("waiting", "running")]
    begun = [depth for depth in reversed(DEPTHS) if found[depth].state != "none"]
    return next(iter([*made, *begun]), "quick")


def _shown(found: dict[Depth, Progress]) -> Depth:
    """Which analysis is shown: the deep one when it is complete, or as long as there is more of it."""
    quick, deep = found["quick"], found["deep"]
    more = quick.state != "done" and len(deep.results) > len(quick.results)
    return "deep" if deep.state == "done" or more else "quick"

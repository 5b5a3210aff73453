"""Rules on many games, on all cores: threads that run compiled rules, which let go of Python's lock.

One call a thread does it: the threads take slices of the games inside compiled code (`shared.py`). Coming back to
Python for each slice, they would wait for its lock, and be woken after longer than a slice takes. After a step they
even wait there for the next one.
"""

import ctypes
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from itertools import count
from operator import is_
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from .record import Columns, Numbers, States, Values, Words

SLICE = 16  # games that a thread takes at a time
LINE = 128  # bytes that a core takes to itself to write into, with the neighbours that it fetches unasked
SMALLEST = 128  # games for a thread: fewer are sooner done than handed to another one

# What the threads of a run share, in lines of words. The first line: the number of the run, which grows where the same
# threads do one after the other; whether those that wait for the next shall go; how far from the end the first game is
# that was refused.
WORDS = LINE // 8
NUMBER, LEAVE, REFUSED = range(3)
# Then a line of each thread: the run that it is part of; whether it is there or on its way; the games that it has done
# in each stage, in all runs.
OWN_NUMBER, AT_HAND, DONE = range(3)
# Then for each stage a line of each thread: how many have been taken of those slices that are its own unless others
# come first, in all runs.
LAST, BEFORE = range(2)  # stages: a rule has one, or one before it
STAGES = 2

# What a rule gives instead of the first game to which it objects.
NONE_REFUSED = -1
NOT_YET = -2  # it has to be called again: other threads are not done
BOUNDS = (-2, np.iinfo(np.int16).max)  # neither is an action

Array = npt.NDArray[Any]


class Run(NamedTuple):
    """What a rule on many games is told about the run that it is part of."""

    games: int
    thread: int  # the first, 0, goes on when all is done; the others help it
    threads: int
    part: int  # slices that are a thread's own
    shared: Words  # what the threads count together


class Room(NamedTuple):
    """Scratch space of a thread."""

    out: Numbers  # for legal actions
    need: Numbers  # for paying
    table: States  # one record
    noted: Columns  # of what a seat sees, those columns that are not zero
    marks: Values  # and their values


class Machine(Protocol):
    """Where the arrays of a batch lie, and what runs its rules: the cores here, or a GPU."""

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """A new array."""

    def cleared(self, array: Any) -> Any:
        """The array with rows that a rule can mark; the cores clear each when they come to it."""

    def put(self, array: Any) -> Any:
        """An array of NumPy's, or what can be one, as one of this machine."""

    def get(self, array: Any) -> Array:
        """An array of this machine as one of NumPy's."""

    def whole_numbers(self, array: Any) -> Any:
        """Whole numbers as an array of 16 bits of this machine, what is too large as one that is; None for others."""

    def wait(self) -> None:
        """Until all that was run is done."""

    def run(self, module: str, name: str, games: int, *arguments: Any) -> int:
        """Run a rule on so many games; the first to which it objects, -1 if there is none."""

    def step(self, games: int, *arguments: Any) -> int:
        """Run the rules of a step, unless the check objects to a game, and begin games anew that end by it."""


# The number of the core that this thread runs on, where a system tells it and lets threads be moved.
core_here: Callable[[], int] | None = (
    getattr(ctypes.CDLL(None), "sched_getcpu", None) if hasattr(os, "sched_setaffinity") else None
)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Helper:
    """A thread for as long as the process lives: to start one costs as much as a step of a thousand games."""

    def __init__(self, number: int) -> None:
        self.jobs: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self.shared: Words = np.zeros(WORDS, np.int64)  # of the threads that it has joined last
        self.thread = threading.Thread(target=self._work, name=f"antipater-batch-{number}", daemon=True)
        self.thread.start()

    def call(self, job: Callable[[], object], shared: Words) -> None:
        """Give it a job, for which it stops waiting for what others may want next."""
        if self.shared is not shared:
            self.shared[LEAVE] = 1
            self.shared = shared
            shared[LEAVE] = 0
        self.jobs.put(job)
        self.step_aside()

    def step_aside(self) -> None:
        """Off the core of the thread that asks for it, where it would only wait while another core is idle.

        It may come back later: the system knows which cores are free, but may take a while to part two threads.
        """
        if core_here is not None and (number := self.thread.native_id) is not None:
            allowed = os.sched_getaffinity(number)
            if others := allowed - {core_here()}:
                os.sched_setaffinity(number, others)
                os.sched_setaffinity(number, allowed)

    def _work(self) -> None:
        while True:
            with suppress(Exception):  # which the thread that is helped runs into as well
                self.jobs.get()()


@cache
def _helper(number: int) -> Helper:
    return Helper(number)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_helper.cache_clear)  # a process that is forked off has none of these threads


def _apart(array: Array) -> Array:
    """The array in lines of memory of its own: threads that write into one line wait for each other all the time."""
    room = np.zeros(array.nbytes + 2 * LINE, np.uint8)
    first = -room.ctypes.data % LINE
    return room[first : first + array.nbytes].view(array.dtype).reshape(array.shape)


class Crew:
    """Threads that run a rule on the same arrays, once or again and again."""

    def __init__(self, rule: Callable[..., int], rooms: list[Room], games: int, arguments: tuple[Any, ...]) -> None:
        self.rule = rule
        self.rooms = rooms
        self.arguments = arguments
        part = -(-games // (SLICE * len(rooms)))
        self.shared: Words = np.zeros((1 + (1 + STAGES) * len(rooms)) * WORDS, np.int64)
        self.runs = [Run(games, thread, len(rooms), part, self.shared) for thread in range(len(rooms))]
        self.helpers = [_helper(number) for number in range(len(rooms) - 1)]
        self.running = True  # until this is over, whatever becomes of it

    def is_for(self, arguments: tuple[Any, ...]) -> bool:
        """Are these the arrays that it works on? In a process that is forked off its helpers are missing."""
        return all(map(is_, arguments, self.arguments)) and all(map(is_, self.helpers, map(_helper, count())))

    def run(self) -> int:
        """Do it, with the help of others; those that are not at hand are called."""
        found = NOT_YET
        try:
            for thread, helper in enumerate(self.helpers, 1):
                at_hand = (1 + thread) * WORDS + AT_HAND
                if self.shared[at_hand] == 0:
                    self.shared[at_hand] = 1
                    helper.call(partial(self._work, thread), self.shared)
            found = self._work(0)
        finally:
            self.running = found == NONE_REFUSED
        return found

    def _work(self, thread: int) -> int:
        run, room = self.runs[thread], self.rooms[thread]
        while (found := self.rule(run, *self.arguments, room)) == NOT_YET and self.running:
            for helper in self.helpers if thread == 0 else ():
                helper.step_aside()
            time.sleep(0)
        return int(found)


class Cores:
    """Runs rules of `each/` in several threads, which share the games among themselves."""

    def __init__(self, load: Callable[[str], Any], room: Callable[[str], Room], threads: int) -> None:
        self.load = cache(load)
        self.threads = threads
        self.ready: set[str] = set()  # rules that have run, the first time alone: now they are loaded
        self.actions: Numbers = np.zeros(0, np.int16)  # of the last step
        self.steppers: Crew | None = None  # who did it, and may be waiting for the next
        self.rooms = cache(lambda module: [Room(*map(_apart, room(module))) for _ in range(self.threads)])

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Array:
        return np.zeros(shape, dtype)

    def cleared(self, array: Array) -> Array:
        return array

    def put(self, array: Any) -> Array:
        return np.asarray(array)

    def get(self, array: Array) -> Array:
        return array

    def whole_numbers(self, array: Any) -> Numbers | None:
        given = np.asarray(array)
        if given.dtype == np.int16:
            return given
        return given.clip(*BOUNDS).astype(np.int16) if given.dtype.kind in "iu" else None

    def wait(self) -> None:
        pass

    def run(self, module: str, name: str, games: int, *arguments: Any) -> int:
        found = self._crew(module, name, games, arguments).run()
        self.ready.add(name)
        return found

    def step(self, games: int, *arguments: Any) -> int:
        """Threads that have done a step wait some moments for the next one, which mostly is about the same arrays."""
        states, seats, actions, *others = arguments
        if self.actions.shape != actions.shape:
            self.actions = np.zeros(actions.shape, np.int16)
        self.actions[:] = actions
        arguments = (states, seats, self.actions, *others)
        crew, self.steppers = self.steppers, None
        if crew is not None and crew.is_for(arguments):
            self.load("many").begin_run(crew.runs[0])
        else:
            crew = self._crew("many", "step", games, arguments)
        found = crew.run()
        if found == NONE_REFUSED and "step" in self.ready:
            self.steppers = crew
        self.ready.add("step")
        return found

    def _crew(self, module: str, name: str, games: int, arguments: tuple[Any, ...]) -> Crew:
        most = games // SMALLEST if name in self.ready else 1
        return Crew(getattr(self.load(module), name), self.rooms(module)[: max(most, 1)], games, arguments)

"""Rules on many games, on all cores: threads that run compiled rules, which let go of Python's lock.

One call a thread does it: the threads take slices of the games inside compiled code (`shared.py`). Coming back to
Python for each slice, they would wait for its lock, and be woken after longer than a slice takes.
"""

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from .record import Columns, Numbers, States, Values, Words

SLICE = 64  # games that a thread takes at a time
SPARED = 2 * SLICE  # games at the end that helpers leave to the thread they help, which goes on when all are done
LINE = 128  # bytes that a core takes to itself to write into, with the neighbours that it fetches unasked
SMALLEST = 128  # games for a thread: fewer are sooner done than handed to another one

# What the threads of a run share: for each stage the games taken and those done, then how far from the end the first
# game is that was refused.
LAST, BEFORE = range(2)  # stages: a rule has one, or one before it
REFUSED = 4
SHARED = 5

# What a rule gives instead of the first game to which it objects.
NONE_REFUSED = -1
NOT_YET = -2  # it has to be called again: other threads are not done
BOUNDS = (-2, np.iinfo(np.int16).max)  # neither is an action

Array = npt.NDArray[Any]


class Run(NamedTuple):
    """What a rule on many games is told about the run that it is part of."""

    games: int
    spared: int  # games at the end that this thread leaves to another
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


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Helper:
    """A thread for as long as the process lives: to start one costs as much as a step of a thousand games."""

    def __init__(self, number: int) -> None:
        self.jobs: SimpleQueue[Callable[[], object]] = SimpleQueue()
        threading.Thread(target=self._work, name=f"antipater-batch-{number}", daemon=True).start()

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


class Cores:
    """Runs rules of `each/` in several threads, which share the games among themselves."""

    def __init__(self, load: Callable[[str], Any], room: Callable[[str], Room], threads: int) -> None:
        self.load = cache(load)
        self.threads = threads
        self.ready: set[str] = set()  # rules that have run, the first time alone: now they are loaded
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
        rule = getattr(self.load(module), name)
        own, *others = self.rooms(module)
        shared: Words = np.zeros(SHARED, np.int64)
        running = [True]  # until this is over, whatever becomes of it

        def work(spared: int, room: Room) -> int:
            while (found := rule(Run(games, spared, shared), *arguments, room)) == NOT_YET and running:
                time.sleep(0)
            return int(found)

        try:
            for helper, room in enumerate(others if games >= 2 * SMALLEST and name in self.ready else ()):
                _helper(helper).jobs.put(partial(work, SPARED, room))
            found = work(0, own)
            while found == NONE_REFUSED and shared[2 * LAST + 1] < games:
                time.sleep(0)
        finally:
            running.clear()
        self.ready.add(name)
        return found

    def step(self, games: int, *arguments: Any) -> int:
        return self.run("many", "step", games, *arguments)

"""Rules over slices of many games, on all cores: threads that run compiled rules, which let go of Python's lock."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from .record import Numbers

SLICE = 512  # games
SMALLEST = 128  # games of a slice: fewer are sooner done than handed to another thread
BOUNDS = (-2, np.iinfo(np.int16).max)  # neither is an action

Array = npt.NDArray[Any]


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


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads for as long as the process lives: to start them costs as much as a step of a thousand games."""
    return ThreadPoolExecutor(threads, thread_name_prefix="antipater-batch")


class Cores:
    """Runs rules of `each/` on slices of the games, a thread each."""

    def __init__(self, load: Callable[[str], Any], scratch: Callable[[str], tuple[Array, ...]]) -> None:
        self.load = cache(load)
        self.threads = cores()
        self.scratch = cache(lambda module: [scratch(module) for _ in range(self.threads)])

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
        spans = self._spans(games)
        waiting = iter(spans)  # which all threads take from, so that none waits for one that is held up

        def work(scratch: tuple[Array, ...]) -> list[int]:
            return [rule(*span, *arguments, *scratch) for span in waiting]

        first, *rest = self.scratch(module)[: len(spans)]
        others = [_pool(self.threads).submit(work, scratch) for scratch in rest]
        found = [*work(first), *(row for other in others for row in other.result())]
        return min((row for row in found if row >= 0), default=-1)

    def _spans(self, games: int) -> list[tuple[int, int]]:
        """The games cut into slices: (first, after the last)."""
        if games < 2 * SMALLEST or self.threads == 1:
            return [(0, games)]
        slices = max(self.threads, games // SLICE)
        return list(pairwise(games * k // slices for k in range(slices + 1)))

"""Work done side by side: here by processes of this machine, in `ray.py` by a cluster."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from ..kernel.background import background_pool, end_pool
from ..kernel.errors import AntipaterError
from ..kernel.slices import cores

AHEAD = 2  # tasks handed to each process, so that none waits for the next

Task = TypeVar("Task")
Done = TypeVar("Done")


class WorkError(AntipaterError):
    """Work that can't be done, or not by those who were asked."""


class Crew(Protocol):
    """Those who work side by side."""

    piece: int  # games that are best given at once

    def results(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
        """What comes of each task as it is finished, in no order; who takes no more of them ends the work."""


class Processes:
    """So many processes; by default, one per core."""

    piece = 1

    def __init__(self, number: int | None = None) -> None:
        self.number = number or cores()

    def results(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
        waiting = iter(tasks)
        pool = background_pool(self.number)
        running: set[Future[Done]] = set()
        try:
            while True:
                more = islice(waiting, self.number * AHEAD - len(running))
                running |= {pool.submit(work, task) for task in more}
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        except BrokenProcessPool:
            raise WorkError("A worker process has died, and the work with it.") from None
        finally:
            end_pool(pool)


def pieces(numbers: Iterable[int], crew: Crew) -> Iterator[list[int]]:
    """Numbers of games, as many at once as a crew is best given."""
    waiting = iter(numbers)
    while piece := list(islice(waiting, crew.piece)):
        yield piece


def in_order(numbered: Iterable[tuple[int, Any]], first: int = 0) -> Iterator[Any]:
    """What is numbered from the first one on, in the order of the numbers, each as soon as all before it are there."""
    early: dict[int, Any] = {}
    expected = first
    for number, thing in numbered:
        early[number] = thing
        while expected in early:
            yield early.pop(expected)
            expected += 1

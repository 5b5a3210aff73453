"""Processes that play the games of a match, side by side."""

from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from ..kernel.background import background_pool, end_pool
from .ledger import MatchError
from .one_game import Played, Setting, play_game

AHEAD = 2  # games handed to each process, so that none waits for the next


def played_by(processes: int, setting: Setting, numbers: Iterable[int]) -> Generator[Played, None, None]:
    """The games of these numbers as they are finished, in no order; who takes no more of them ends the processes."""
    waiting = iter(numbers)
    pool = background_pool(processes)
    running: set[Future[Played]] = set()
    try:
        while True:
            more = islice(waiting, processes * AHEAD - len(running))
            running |= {pool.submit(play_game, setting, number) for number in more}
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    except BrokenProcessPool:
        raise MatchError("A worker process has died, and the match with it.") from None
    finally:
        end_pool(pool)

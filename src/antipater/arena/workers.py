"""Processes that play the games of a match, side by side."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from .ledger import MatchError
from .one_game import Played, Setting, play_game

NICENESS = 10
AHEAD = 2  # games handed to each process, so that none waits for the next


def played_by(processes: int, setting: Setting, numbers: Iterable[int]) -> Generator[Played, None, None]:
    """The games of these numbers as they are finished, in no order; who takes no more of them ends the processes."""
    waiting = iter(numbers)
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _prepare)
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
        raise MatchError("A process that played games has died, and the match with it.") from None
    finally:
        _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes, also if an agent is thinking."""
    processes = list((pool._processes or {}).values())  # there is no public way before Python 3.14
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join()


def _prepare() -> None:
    """Let other programs go first, leave Ctrl-C to the match, and end when it has ended, however it did."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

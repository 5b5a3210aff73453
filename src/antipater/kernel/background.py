"""Processes of low priority, for work in the background; they end when the one that started them ends."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext
from typing import Any

NICENESS = 10
LEAST = 19  # niceness of work that nobody waits for: it lets everything else go first
PATIENCE = 5.0  # seconds
ANEW: BaseContext = multiprocessing.get_context("spawn")
begun = ANEW  # how they begin: a fork would copy locks that threads hold


def background_pool(processes: int, niceness: int = NICENESS) -> ProcessPoolExecutor:
    """So many processes of low priority; none of them outlives this one."""
    return ProcessPoolExecutor(processes, begun, _prepare, (niceness,))


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End the processes, whatever they do, and wait until they are gone.

    Python 3.14 has a public way. Who leaves the pool's own thread behind may find Python ending at the moment when that
    thread closes its pipes, and an exception on the screen.
    """
    processes = list((pool._processes or {}).values())
    thread: Any = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    if thread is not None:
        thread.join(PATIENCE)


def _prepare(niceness: int) -> None:
    """Let other programs go first, leave Ctrl-C to the parent, and end when it has ended, however it did."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the parent has ended, then end at once."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

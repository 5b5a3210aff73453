"""Looking for garbage stops everything, the longer the more there is: so it is done when nobody is at a table.

Nearly all is freed without, and what is young is looked through all the time, in a millisecond.
"""

import asyncio
import gc
from collections.abc import Callable

LOOK = 20.0  # seconds between two looks whether anybody is there
SELDOM = 100  # looks through what is no longer young before it is done anyway: after some 5,000 visits


def leave_garbage() -> None:
    """Look through young things only from now on; what is loaded stays for ever."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)


async def collect_garbage(quiet: Callable[[], bool]) -> None:
    """Look through everything when it is quiet, for ever."""
    while True:
        await asyncio.sleep(LOOK)
        if quiet():
            gc.collect()

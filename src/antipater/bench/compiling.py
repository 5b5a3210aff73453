"""How long it takes until compiled rules are ready, in a process of its own: cold, and from the cache."""

import os
import subprocess
import sys
import tempfile
from typing import Any

from .figure import Figure, measure

COLD_RUNS = 1
# The process says how long it took from making the game to being ready, and not how long Python took to start.
READY = """
import time
import antipater
began = time.perf_counter()
antipater.make({!r}, **{!r}).compile()
print(time.perf_counter() - began)
"""


def cold(name: str, game: str, **options: Any) -> Figure:
    """Seconds with nothing in the cache."""

    def run() -> float:
        with tempfile.TemporaryDirectory() as cache:
            return seconds_until_ready(game, cache, **options)

    return measure(name, "s", run, runs=COLD_RUNS)


def warm(name: str, game: str, **options: Any) -> Figure:
    """Seconds with everything in the cache."""
    with tempfile.TemporaryDirectory() as cache:
        seconds_until_ready(game, cache, **options)
        return measure(name, "s", lambda: seconds_until_ready(game, cache, **options))


def seconds_until_ready(game: str, cache: str, **options: Any) -> float:
    """What a new process needs with this cache."""
    environment = {**os.environ, "ANTIPATER_CACHE": cache}
    command = [sys.executable, "-c", READY.format(game, options)]
    done = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
    return float(done.stdout)

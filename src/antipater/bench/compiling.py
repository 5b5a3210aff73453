"""How long it takes until compiled rules are ready, in a process of its own: cold, and from the cache."""

import os
import subprocess
import sys
import tempfile
import time

from .figure import Figure, measure

COLD_RUNS = 1
READY = "import antipater; antipater.make(*{!r}).compile()"


def compiling(name: str, game: str) -> list[Figure]:
    """Seconds from starting Python to the first compiled game."""
    with tempfile.TemporaryDirectory() as cache:

        def run() -> float:
            began = time.perf_counter()
            subprocess.run(
                [sys.executable, "-c", READY.format((game,))],
                check=True,
                env={**os.environ, "ANTIPATER_CACHE": cache},
                stderr=subprocess.DEVNULL,
            )
            return time.perf_counter() - began

        cold = measure(f"{name}.compile", "s", run, runs=COLD_RUNS)
        warm = measure(f"{name}.compile.warm", "s", run)
    return [cold, warm]

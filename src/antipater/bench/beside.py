"""How soon others hear of a move while the same server analyses games as thoroughly as it can."""

import os
import time
import urllib.request
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from ..kernel.errors import OptionError
from ..kernel.game import Game
from .analysis import played
from .figure import Figure
from .load import Measured
from .serving import Limits, Progress, bench_of

TABLES = 300
TURNS = 3  # without an analysis and with one, in alternation
READY_SECONDS = 300  # for compiling the search


class Analysed:
    """A server that is asked for one deep analysis after the other."""

    def __init__(self, port: int, game: Game) -> None:
        self.address = f"http://127.0.0.1:{port}/api/replays"
        self.game = game
        self.seed = 0
        self.record = ""

    def start(self) -> None:
        """Begin with another game, and wait until the search is compiled and the first piece is done."""
        self.seed += 1
        text = played(self.game, self.seed).dumps()
        self.record = self._asked("POST", "", text.encode())["id"]
        self._asked("POST", f"/{self.record}/analysis", b'{"depth": "deep"}')
        deadline = time.monotonic() + READY_SECONDS
        while not self._state()["done"]:
            if time.monotonic() > deadline:
                raise OptionError(f"No piece of an analysis was done in {READY_SECONDS} s.")
            time.sleep(0.1)

    def stop(self) -> float:
        """The share of it that was done; an analysis that was done too soon did not run beside the tables."""
        state = self._state()
        if state["state"] != "running":
            raise OptionError("The analysis was done too soon: measure for fewer seconds.")
        self._asked("DELETE", f"/{self.record}/analysis")
        return float(state["done"] / state["of"])

    def _state(self) -> Any:
        return self._asked("GET", f"/{self.record}/analysis")

    def _asked(self, method: str, path: str, data: bytes | None = None) -> Any:
        kind = {"content-type": "application/json" if path else "application/x-ndjson"}
        request = urllib.request.Request(self.address + path, data, kind, method=method)
        with urllib.request.urlopen(request, timeout=READY_SECONDS) as response:
            return msgspec.json.decode(response.read())


def beside_analysis(name: str, game: Game, limits: Limits, progress: Progress) -> Figure:
    """The wait of the slowest of 100, in milliseconds, beside an analysis; and without one, in the same run."""
    tables = min(TABLES, limits.most)
    without, beside = [], []
    with TemporaryDirectory() as folder, bench_of(game, limits, str(Path(folder) / "tables.db")) as bench:
        analysed = Analysed(bench.server.port, game)
        for _ in range(TURNS):
            without.append(bench.measured(tables))
            analysed.start()
            beside.append(bench.measured(tables))
            share = analysed.stop()
            waits = f"p99 {_ms(without, 0.99)[-1]:.1f} ms without, {_ms(beside, 0.99)[-1]:.1f} ms beside an analysis"
            progress(f"{name}: {tables} tables: {waits}, of which {share:.0%} were done")
    runs = _ms(beside, 0.99)
    details = {
        "p99_ms_without": median(_ms(without, 0.99)),
        "median_ms": median(_ms(beside, 0.5)),
        "median_ms_without": median(_ms(without, 0.5)),
        "tables": float(tables),
    }
    return Figure(name, median(runs), "ms", runs, os.cpu_count() or 1, details)


def _ms(found: list[Measured], share: float) -> list[float]:
    return [each.wait(share) * 1e3 for each in found]

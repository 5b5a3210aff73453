"""How many tables a server holds while others hear of a move soon enough: people think, and play at random."""

import asyncio
import multiprocessing
import os
import random
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..kernel.background import end_with_parent
from ..kernel.errors import OptionError
from ..kernel.game import Game
from .begun import Games
from .figure import Figure
from .load import Measured, Server, Step, generate

SOON = 0.1  # seconds, in which 99 of 100 hear of a move
THINK = 12.0  # seconds, on average
WARM = 2  # tables at which nothing is measured
FINE = 8  # the number that is found is exact to one part in so many
TRIES = 3  # for a number of tables
SEED = 1
START_SECONDS = 60
STEP_SECONDS = 600  # for joining tables and one measurement

Progress = Callable[[str], None]


class Limits(Struct, frozen=True):
    """How long and how much is tried."""

    seconds: float = 20.0  # for one number of tables
    first: int = 50
    most: int = 3000
    think: float = THINK


class Bench:
    """A server, the process that plays there, and the tables that they have."""

    def __init__(self, game: Game, limits: Limits, database: str, server: Server, load: Connection) -> None:
        self.games = Games(game, random.Random(SEED))
        self.limits = limits
        self.database = database
        self.server = server
        self.load = load
        self.joined = 0
        self.empty = self._step(WARM, 0.1).memory

    def measured(self, tables: int) -> Measured:
        """What is seen at so many tables."""
        return self._step(tables, self.limits.seconds)

    def _step(self, tables: int, seconds: float) -> Measured:
        more = max(0, tables - self.joined)
        join = asyncio.run(self.games.store(self.database, more))
        self.joined += more
        self.load.send(Step(join, tables, seconds))
        if not self.load.poll(STEP_SECONDS):
            raise OptionError(f"{tables} tables could not be joined in {STEP_SECONDS} s.")
        found: Measured = self.load.recv()
        return found

    def memory_of_a_table(self, found: Measured) -> float:
        """Bytes for each table that was joined after the first."""
        return (found.memory - self.empty) / max(1, found.joined - WARM)


def tables_held(name: str, game: Game, limits: Limits, progress: Progress) -> Figure:
    """The most tables at which all hear of a move soon enough."""
    if sys.platform != "linux":
        raise OptionError(f"{name} can only be measured on Linux.")
    with tempfile.TemporaryDirectory() as folder, bench_of(game, limits, str(Path(folder) / "tables.db")) as bench:

        def held(tables: int) -> Measured | None:
            """At the first try or a later one: another program may have taken the machine."""
            tries = (_held(name, bench, tables, progress) for _ in range(TRIES))
            return next((found for found in tries if found), None)

        best = most_held(held, limits)
        found = best or bench.measured(1)
        details = _details(found, bench)
    value = float(best.tables if best else 0)
    return Figure(name, value, "tables", [value], os.cpu_count() or 1, details)


def most_held(held: Callable[[int], Measured | None], limits: Limits) -> Measured | None:
    """Double the number of tables until it is too much, then look between."""
    best, tables, too_many = None, min(limits.first, limits.most), limits.most + 1
    while tables < too_many:
        if found := held(tables):
            best, tables = found, min(2 * tables, limits.most) if tables < limits.most else too_many
        else:
            too_many = tables
    low = best.tables if best else 0
    while too_many <= limits.most and too_many - low > max(1, low // FINE):
        tables = (low + too_many) // 2
        if found := held(tables):
            best, low = found, tables
        else:
            too_many = tables
    return best


def _held(name: str, bench: Bench, tables: int, progress: Progress) -> Measured | None:
    found = bench.measured(tables)
    soon = found.wait(0.99) < SOON and not found.failures
    words = ", ".join(f"{key} {value:.3g}" for key, value in _details(found, bench).items())
    progress(f"{name}: {tables} tables {'held' if soon else 'not held'}: {words}")
    if found.failures:
        progress(f"{name}: {len(found.failures)} failures, the first: {found.failures[0]}")
    return found if soon else None


def _details(found: Measured, bench: Bench) -> dict[str, float]:
    """All that was measured beside the number of tables."""
    return {
        "median_ms": found.wait(0.5) * 1e3,
        "p99_ms": found.wait(0.99) * 1e3,
        "moves_a_second": found.moves / found.seconds,
        "server_cpu_ms_a_move": found.server_cpu / max(1, found.moves) * 1e3,
        "server_cores": found.server_cpu / found.seconds,
        "server_kb_a_table": bench.memory_of_a_table(found) / 1e3,
        "generator_cores": found.own_cpu / found.seconds,
    }


@contextmanager
def bench_of(game: Game, limits: Limits, database: str) -> Iterator[Bench]:
    """Both processes; they end with this one."""
    processes = multiprocessing.get_context("spawn")
    here, there = processes.Pipe()
    serving = processes.Process(target=_serve, args=(database, there))
    serving.start()
    try:
        port = _heard(here, "The server did not start.")
        server = Server(serving.pid or 0, port)
        ours, theirs = processes.Pipe()
        playing = processes.Process(target=generate, args=(theirs, server, limits.think, SEED), daemon=True)
        playing.start()
        theirs.close()
        try:
            yield Bench(game, limits, database, server, ours)
        finally:
            ours.close()
            _end(playing)
    finally:
        serving.terminate()
        _end(serving)


def _heard(pipe: Connection, otherwise: str) -> Any:
    if not pipe.poll(START_SECONDS):
        raise OptionError(otherwise)
    return pipe.recv()


def _end(process: Any) -> None:
    process.join(START_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()


def _serve(database: str, started: Connection) -> None:
    """`antipater serve` on a free port of this machine."""
    from ..server.place import database_url
    from ..server.run import Settings, run

    threading.Thread(target=end_with_parent, daemon=True).start()
    settings = Settings("127.0.0.1", 0, False, database_url(database), 0.0)
    run(settings, lambda address: started.send(address.port))

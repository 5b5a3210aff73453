"""A real server in a process of its own, with its own database file."""

import asyncio
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec.structs import replace

from antipater.server.http_wire import BotSeat, PersonSeat
from antipater.server.new_table import NewTable
from antipater.server.place import database_url
from antipater.server.store import Store
from antipater.server.stored import StoredTable

from .forked import Forked

ROOT = Path(__file__).parent.parent.parent
PERSON_AND_BOT = [{"kind": "person", "name": "Lena"}, {"kind": "bot", "bot": "greedy"}]
TWO_PEOPLE = [{"kind": "person", "name": "Lena"}, {"kind": "person", "name": "Ivo"}]
TWO_BOTS = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]

COMMAND = [sys.executable, "-m", "tests.server", "serve", "--no-open"]
START_SECONDS = 60

Serving = Callable[..., "Server"]
Seats = list[dict[str, Any]]


def people(*names: str) -> Seats:
    """A seat with a link of its own for each."""
    return [{"kind": "person", "name": name} for name in names]


def bots(*kinds: str) -> Seats:
    """A seat for each bot."""
    return [{"kind": "bot", "bot": kind} for kind in kinds]


class Reached:
    """A server at an address: tables can be set up there."""

    def __init__(self, http: str) -> None:
        self.http = http
        self.ws = http.replace("http", "ws", 1) + "/ws/tables/"

    def new_table(self, seats: Seats, wonders: str = "draft", **options: Any) -> Any:
        """Set up a table of Duel."""
        return self.new_table_of("duel", seats, wonders=wonders, **options)

    def new_wonders(self, seats: Seats, **options: Any) -> Any:
        """Set up a table of 7 Wonders."""
        return self.new_table_of("wonders", seats, **options)

    def new_table_of(self, game: str, seats: Seats, **options: Any) -> Any:
        """Set up a table of any game."""
        made = httpx.post(f"{self.http}/api/tables", json={"game": game, "seats": seats, **options})
        assert made.status_code == 201, made.text
        return made.json()


class Server(Reached):
    """`antipater serve` on a free port of this machine."""

    def __init__(
        self, database: Path, *options: str, port: int = 0, command: list[str] = COMMAND, afresh: bool = False
    ) -> None:
        """Start one: `afresh` as a person does, else as quickly as can be."""
        self.database = database
        folder = Path(tempfile.mkdtemp(dir=database.parent))
        self.out, self.err = folder / "out", folder / "err"
        words = [*command, "--port", str(port), "--database", str(database), "--bot-pause", "0", *options]
        with self.out.open("w") as out, self.err.open("w") as err:
            self.process = subprocess.Popen(words, stdout=out, stderr=err) if afresh else Forked(words, out, err)
        self.port = self._port()
        super().__init__(f"http://127.0.0.1:{self.port}")

    def _port(self) -> int:
        """Wait until it says where it is."""
        deadline = time.monotonic() + START_SECONDS
        while "Games are stored" not in self.said:
            assert self.process.poll() is None, self.complaints
            if time.monotonic() > deadline:
                self.end()
            time.sleep(0.02)
        found = re.search(r"http://\S+:(\d+)/", self.said)
        assert found is not None
        return int(found[1])

    @property
    def said(self) -> str:
        """What it has told people."""
        return self.out.read_text("utf-8")

    @property
    def complaints(self) -> str:
        """What it has complained about."""
        return self.err.read_text("utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.end()

    def stop(self) -> tuple[int, float]:
        """End it in order; the exit code, and the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        took = time.monotonic() - began
        self.end()
        assert code is not None
        return code, took

    def end(self) -> None:
        """Make sure that it is gone."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(30)

    def children(self) -> list[int]:
        """The processes that it has started: those of the bots, and what Python needs for them."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        return [int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()]


def is_alive(pid: int) -> bool:
    """Is there such a process, and has it not ended?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def all_gone(pids: list[int]) -> bool:
    """Have these processes ended, or do they within five seconds? A killed one is cleared away a moment later."""
    deadline = time.monotonic() + 5
    while any(map(is_alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not any(map(is_alive, pids))


def stored_table(database: Path, table: str) -> StoredTable:
    """What lies in a database."""

    async def load() -> StoredTable | None:
        store = Store(database_url(str(database)))
        try:
            return await store.load(table)
        finally:
            await store.close()

    stored = asyncio.run(load())
    assert stored is not None
    stored.events = [replace(event, at=None) for event in stored.events]  # so that tests can say what they expect
    return stored


def wanted(game: str, seats: list[PersonSeat | BotSeat], **options: Any) -> NewTable:
    """What a client sends who sets up a table."""
    return msgspec.convert({"game": game, "seats": msgspec.to_builtins(seats), **options}, NewTable)


def put(database: Path, table: StoredTable) -> str:
    """Store a table, as another version of antipater may have."""

    async def add() -> str:
        store = Store(database_url(str(database)))
        try:
            return await store.add(table)
        finally:
            await store.close()

    return asyncio.run(add())

"""The process that plays at all tables of a server at once, and measures how soon others hear of a move."""

import asyncio
import os
import random
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time

from msgspec import Struct

from .begun import Begun
from .players import Party, Tally

JOINING = 4  # tables at once
SETTLE = 1.0  # seconds before it is measured
DRAIN = 30.0  # seconds for what was too much before
SLOW = 0.1  # seconds
ENOUGH, LONGER = 200, 3  # a step lasts up to three times as long until so many have heard of a move
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server(Struct, frozen=True):
    """The server that is measured."""

    pid: int
    port: int

    def cpu(self) -> float:
        """Seconds of processor time that it has used, without the processes of bots."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes that it holds."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Step(Struct, frozen=True):
    """What is to be done: join more tables, and play at some of them."""

    join: list[Begun]
    playing: int
    seconds: float


class Measured(Struct, frozen=True):
    """What was seen while so many tables were played at."""

    tables: int
    seconds: float
    moves: int
    waits: list[float]  # seconds from a move until another player heard of it, sorted
    failures: list[str]
    server_cpu: float  # seconds of processor time
    own_cpu: float
    memory: int  # bytes of the server
    joined: int  # tables that it had in memory, whether they were played at or not

    def wait(self, share: float) -> float:
        """How long it took at most in this share of all cases."""
        if not self.waits:
            return float("inf")
        return self.waits[min(len(self.waits) - 1, int(share * len(self.waits)))]


def generate(pipe: Connection, server: Server, think: float, seed: int) -> None:
    """Do one step after the other, until the other end of the pipe is closed."""
    asyncio.run(_generate(pipe, Load(server, think, random.Random(seed))))


async def _generate(pipe: Connection, load: "Load") -> None:
    loop = asyncio.get_running_loop()
    while True:
        try:
            step = await loop.run_in_executor(None, pipe.recv)
        except (EOFError, OSError):
            break
        load.tally.restart()
        await load.join(step.join)
        pipe.send(await load.measured(step.playing, step.seconds))
    await load.leave()


class Load:
    """All tables that are played at."""

    def __init__(self, server: Server, think: float, chance: random.Random) -> None:
        self.server = server
        self.think = think
        self.chance = chance
        self.tally = Tally()
        self.parties: list[Party] = []

    async def join(self, tables: list[Begun]) -> None:
        """Let players come to more tables, a few at a time."""
        free = asyncio.Semaphore(JOINING)

        async def arrive(table: Begun) -> None:
            async with free:
                address = own_address(len(self.parties))
                party = Party(table.id, table.tokens, self.server.port, address, self.think, self.tally, self.chance)
                self.parties.append(party)
                await party.arrive()

        await asyncio.gather(*map(arrive, tables))

    async def measured(self, playing: int, seconds: float) -> Measured:
        """Play at so many tables for so long, then rest: others may write to the database."""
        await self._settle()
        for party in self.parties[:playing]:
            party.set_playing(True)
        await asyncio.sleep(SETTLE)
        began, cpu, own = perf_counter(), self.server.cpu(), process_time()
        failures = list(self.tally.failures)  # of those who came
        self.tally.restart()
        await asyncio.sleep(seconds)
        while len(self.tally.waits) < ENOUGH and perf_counter() < began + LONGER * seconds:
            await asyncio.sleep(SLOW)
        now = perf_counter()
        for party in self.parties:
            party.set_playing(False)
        late = [now - sent for party in self.parties for sent in party.waiting() if now - sent > SLOW]
        return Measured(
            tables=playing,
            seconds=now - began,
            moves=self.tally.moves,
            waits=sorted(self.tally.waits + late),
            failures=failures + self.tally.failures,
            server_cpu=self.server.cpu() - cpu,
            own_cpu=process_time() - own,
            memory=self.server.memory(),
            joined=len(self.parties),
        )

    async def _settle(self) -> None:
        """Wait until the server has done what it owes from before."""
        deadline = perf_counter() + DRAIN
        while self._owes() and perf_counter() < deadline:
            await asyncio.sleep(SLOW)

    def _owes(self) -> bool:
        now = perf_counter()
        return any(now - sent > SLOW for party in self.parties for sent in party.waiting())

    async def leave(self) -> None:
        """Close all connections."""
        await asyncio.gather(*(party.leave() for party in self.parties))


def own_address(number: int) -> str:
    """An address of this machine for each table, as people have their own: the server limits what one may ask for.

    Linux takes all numbers that begin with 127 for this machine.
    """
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"

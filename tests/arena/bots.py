"""Agents from elsewhere: they play in matches by the name of this module and their own."""

import multiprocessing
import os
import signal
from pathlib import Path

import msgspec

from antipater.kernel.position import Position
from antipater.kernel.record import Numbers
from antipater.search.agent import Budget, Choice, Kind
from antipater.search.random import Random

COUNT, SPARED = "MORTAL_COUNT", "MORTAL_SPARED"  # of mortal agents: the file, and a process that they spare


class Stumbling(msgspec.Struct, frozen=True):
    """Plays at random, until many actions are legal: then it does something that it must not."""

    how: str
    name: str = "stumbling"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        if len(legal) <= 6:
            return Random().choose(seen, legal, budget)
        if self.how == "raises":
            raise RuntimeError("I have stumbled.")
        if self.how == "dies" and multiprocessing.parent_process():
            os._exit(1)
        return Choice(-1) if self.how == "illegal" else None  # type: ignore[return-value]


class Wary(msgspec.Struct, frozen=True):
    """Plays at random, and raises an error if it is shown more than a seat sees."""

    name: str = "wary"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        assert any(bytes(seen) == bytes(seen.observe(seat)) for seat in seen.to_act)
        return Random().choose(seen, legal, budget)


class Mortal(msgspec.Struct, frozen=True):
    """Plays at random, and its process is killed so many times: a file keeps count."""

    deaths: int
    seed: int = 0
    name: str = "mortal"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        counted = Path(os.environ[COUNT])
        if os.getpid() != int(os.environ[SPARED]) and counted.stat().st_size < self.deaths:
            with counted.open("ab") as file:
                file.write(b"x")
            os.kill(os.getpid(), signal.SIGKILL)
        return Random(self.seed).choose(seen, legal, budget)


KINDS = (
    Kind("mortal:([0-9])", "mortal:1", lambda found: Mortal(int(found[1])), "server.bot.random"),
    Kind(
        "stumbling:(raises|dies|illegal|nothing)",
        "stumbling:raises",
        lambda found: Stumbling(found[1]),
        "server.bot.random",
    ),
    Kind("wary", "wary", lambda _: Wary(), "server.bot.random"),
    Kind("stubborn", "stubborn", lambda _: Wary("stubborn"), "server.bot.random", games=("wonders",)),
)

"""Agents from elsewhere: they play in matches by the name of this module and their own."""

import multiprocessing
import os

import msgspec

from antipater.kernel.position import Position
from antipater.kernel.record import Numbers
from antipater.search.agent import Budget, Choice, Kind
from antipater.search.random import Random


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


KINDS = (
    Kind(
        "stumbling:(raises|dies|illegal|nothing)",
        "stumbling:raises",
        lambda found: Stumbling(found[1]),
        "server.bot.random",
    ),
    Kind("wary", "wary", lambda _: Wary(), "server.bot.random"),
    Kind("stubborn", "stubborn", lambda _: Wary("stubborn"), "server.bot.random", games=("wonders",)),
)

"""The interface of bots.

An agent receives what its seat sees and nothing else. It keeps no state between moves: the same observation gives the
same answer, in this process or another.
"""

import hashlib
import re
from collections.abc import Callable
from typing import Protocol

import msgspec
import numpy as np

from ..kernel.position import Position
from ..kernel.record import Numbers, Words

SECONDS = r"((?=[0-9.]*[1-9])[0-9]{1,4}(?:\.[0-9]{1,3})?)"  # of a name: some time, not none


class Budget(msgspec.Struct, frozen=True):
    """How long an agent may think about one move; agents that do not search ignore it."""

    simulations: int | None = None
    seconds: float | None = None

    def or_else(self, simulations: int | None, seconds: float | None) -> "Budget":
        """What it leaves open as an agent would have it: so many simulations, or so many seconds."""
        usual = None if seconds is not None else simulations
        return Budget(self.simulations or usual, self.seconds if self.seconds is not None else seconds)


class Choice(msgspec.Struct, frozen=True):
    """An action and, if requested, the agent's value for each legal action: higher is better."""

    action: int
    values: dict[int, float] | None = None


class Agent(Protocol):
    """A bot."""

    @property
    def name(self) -> str:
        """Its name on the command line."""
        ...

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """Choose one of the legal actions, from what the seat to act sees."""
        ...


class Kind(msgspec.Struct, frozen=True):
    """An entry of the registry (`agents.py`): agents that are asked for by the same pattern of names."""

    pattern: str  # of the names, a regular expression
    usage: str  # the names, for the help on the command line
    make: Callable[[re.Match[str]], Agent]  # the agent of a name that has the pattern
    word: str  # the key in i18n of what people call it
    searches: bool = False  # needs the compiled tree search of the game
    judges: bool = False  # needs the network of the game, and the compiled tree search by it
    solves: bool = False  # needs what solves the endings of the game, where it has some
    needs: tuple[str, ...] = ()  # other modules of the game without which it can't play
    at_the_table: tuple[str, ...] = ()  # names by which people may sit down with it
    games: tuple[str, ...] | None = None  # that it knows; None: all


def generator_for(seen: Position, seed: int) -> np.random.Generator:
    """Random numbers that depend only on the observation and a seed."""
    digest = hashlib.sha256(str(seed).encode() + bytes(seen)).digest()
    return np.random.default_rng(int.from_bytes(digest, "little"))


def words_for(seen: Position, seed: int) -> Words:
    """Words for the generator of a search, which depend only on the observation and a seed."""
    digest = hashlib.sha256(str(seed).encode() + bytes(seen)).digest()
    return np.frombuffer(digest[:16], "<u4").astype(np.int64)

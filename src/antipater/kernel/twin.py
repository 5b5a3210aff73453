"""Loading the compiled twin of a rule package, with a visible line while it is compiled for the first time."""

import importlib
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from antipater.kernel.doors import BASE

from .pace import at_this_load, expected
from .pace import took as learn

EACH = str(Path(__file__).parent.parent / "each")  # rules on many games, which are the same for each kind of game


class Engine(Protocol):
    """The entry points that every game has, plain and compiled."""

    RESULT: int
    USED: int
    start: Callable[..., None]
    acting: Callable[..., int]
    legal: Callable[..., int]
    forbids: Callable[..., int]
    carry_out: Callable[..., None]
    play: Callable[..., int]
    retract: Callable[..., int]
    observe: Callable[..., None]
    sample: Callable[..., None]
    playout: Callable[..., int]
    random_games: Callable[..., None]


class Setup(Protocol):
    """How a game is set up: what chance decides, and then what is laid out."""

    deal: Callable[..., None]
    begin: Callable[..., None]


class Deals(Protocol):
    """What chance has decided, by ids: stated before a game, or read from it."""

    lay_deal: Callable[..., None]
    deal_of: Callable[..., dict[str, Any]]


class Judge(Protocol):
    """What the greedy player sees in each action, plain and compiled."""

    WORLDS: int
    judge_actions: Callable[..., int]


class Searcher(Protocol):
    """The tree search of a game, plain and compiled; its evaluators by name, the usual one first."""

    EVALUATORS: tuple[str, ...]
    search: Callable[..., None]
    rollouts: Callable[..., None]


class Judging(Protocol):
    """The tree search of a game whose positions a network judges, plain and compiled."""

    FORETOLD: int  # outputs that say how the game ends
    MOST_NOTED: int  # columns of a position
    search: Callable[..., None]
    chosen: Callable[..., int]


class Endings(Protocol):
    """What solves the last choices of a game for two, plain and compiled, and the room that it works in."""

    STEPS: int
    FRAME: np.dtype[Any]
    NOTE: np.dtype[Any]
    NOT_FOUND: float
    COMPILE_SECONDS: int
    worth_after: Callable[..., float]


def plain(package: str, module: str = "engine") -> Any:
    """A module of entry points of a rule package as plain Python."""
    return _loaded(f"antipater.{package}", module)


def compiled(package: str, module: str = "engine", door: str = BASE) -> Any:
    """The same entry points through a door (`kernel/doors.py`), compiled when they are first called."""
    return through(door, package, module)


def through(door: str, package: str, module: str) -> Any:
    """A module of a rule package through any door."""
    return _loaded(f"antipater.{door}.{package}", module)


def _loaded(package: str, module: str) -> Any:
    """A module of a rule package; what lies in `each/` is one of every package."""
    place = importlib.import_module(package).__path__
    if EACH not in place:
        place.append(EACH)
    return importlib.import_module(f"{package}.{module}")


def is_cached(package: str, module: str = "engine", door: str = BASE) -> bool:
    """Have these sources been compiled on this machine before?"""
    return bool(_cache(door).is_filled(package, _filled(module, door)))


def _cache(door: str) -> Any:
    """Where the rules behind a door are kept; Numba is imported with it."""
    return importlib.import_module(f"antipater.{door}.kernel.cache")


def _filled(module: str, door: str) -> str:
    """By which name it is noted that a module has been compiled through a door."""
    return module + door.removeprefix(BASE)


def announce(package: str, module: str, door: str = BASE) -> None:
    """Tell who waits that rules which are compiled as they are called are called for the first time."""
    if not is_cached(package, module, door):
        _cache(door).mark_filled(package, _filled(module, door))
        print(f"Compiling what is called of {package} in {module}, once: some seconds …", file=sys.stderr, flush=True)


def rehearse(
    package: str, seconds: int, calls: Iterable[Callable[[], object]], module: str = "engine", door: str = BASE
) -> float:
    """Make calls that compile every entry point (or load it from the cache), and give the seconds it took.

    Who waits for more than a moment is told for how long: `seconds` is what it takes on two cores that are free.
    """
    new = not is_cached(package, module, door)
    began, at_load = time.perf_counter(), 0
    if new:
        at_load = at_this_load(seconds)
        about = expected(package, _filled(module, door), seconds)
        print(f"Compiling the {module} of {package}, once: about {about} s …", file=sys.stderr, flush=True)
    for call in calls:
        call()
    took = time.perf_counter() - began
    if new:
        _cache(door).mark_filled(package, _filled(module, door))
        learn(package, _filled(module, door), at_load, took)
        print(f"Compiled in {took:.0f} s.", file=sys.stderr, flush=True)
    return took

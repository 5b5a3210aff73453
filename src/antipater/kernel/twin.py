"""Loading the compiled twin of a rule package, with a visible line while it is compiled for the first time."""

import importlib
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol


class Engine(Protocol):
    """The entry points that every game has, plain and compiled."""

    RESULT: int
    start: Callable[..., None]
    acting: Callable[..., int]
    legal: Callable[..., int]
    play: Callable[..., int]
    retract: Callable[..., int]
    observe: Callable[..., None]
    sample: Callable[..., None]
    playout: Callable[..., int]
    random_games: Callable[..., None]


class Judge(Protocol):
    """What the greedy player sees in each action, plain and compiled."""

    WORLDS: int
    judge_actions: Callable[..., int]


def plain(package: str, module: str = "engine") -> Any:
    """A module of entry points of a rule package as plain Python."""
    return importlib.import_module(f"antipater.{package}.{module}")


def compiled(package: str, module: str = "engine", door: str = "_jit") -> Any:
    """The same entry points, compiled when they are first called; each door loads the rules for other expansions."""
    return importlib.import_module(f"antipater.{door}.{package}.{module}")


def is_cached(package: str, module: str = "engine") -> bool:
    """Have these sources been compiled on this machine before?"""
    cache: Any = importlib.import_module("antipater._jit.kernel.cache")
    return bool(cache.is_filled(package, module))


def rehearse(
    package: str, seconds: int, calls: Iterable[Callable[[], object]], module: str = "engine", door: str = "_jit"
) -> float:
    """Make calls that compile every entry point (or load it from the cache), and give the seconds it took.

    Who waits for more than a moment is told for how long: `seconds` is what it takes on two cores.
    """
    cache: Any = importlib.import_module("antipater._jit.kernel.cache")
    filled = module + door.removeprefix("_jit")
    new = not cache.is_filled(package, filled)
    began = time.perf_counter()
    if new:
        print(f"Compiling the {module} of {package}, once: about {seconds} s …", file=sys.stderr, flush=True)
    for call in calls:
        call()
    took = time.perf_counter() - began
    if new:
        cache.mark_filled(package, filled)
        print(f"Compiled in {took:.0f} s.", file=sys.stderr, flush=True)
    return took

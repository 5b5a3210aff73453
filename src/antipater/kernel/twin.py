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
    observe: Callable[..., None]
    sample: Callable[..., None]
    playout: Callable[..., int]
    random_games: Callable[..., None]


def plain(package: str) -> Engine:
    """The entry points of a rule package as plain Python."""
    engine: Any = importlib.import_module(f"antipater.{package}.engine")
    return engine  # type: ignore[no-any-return]


def compiled(package: str) -> Engine:
    """The same entry points, compiled when they are first called."""
    engine: Any = importlib.import_module(f"antipater._jit.{package}.engine")
    return engine  # type: ignore[no-any-return]


def is_cached(package: str) -> bool:
    """Have these sources been compiled on this machine before?"""
    cache: Any = importlib.import_module("antipater._jit.kernel.cache")
    return bool(cache.is_filled(package))


def rehearse(package: str, seconds: int, calls: Iterable[Callable[[], object]]) -> float:
    """Make calls that compile every entry point (or load it from the cache), and give the seconds it took.

    Who waits for more than a moment is told for how long: `seconds` is what it takes on two cores.
    """
    cache: Any = importlib.import_module("antipater._jit.kernel.cache")
    new = not cache.is_filled(package)
    began = time.perf_counter()
    if new:
        print(f"Compiling the rules of {package}, once: about {seconds} s …", file=sys.stderr, flush=True)
    for call in calls:
        call()
    took = time.perf_counter() - began
    if new:
        cache.mark_filled(package)
        print(f"Compiled in {took:.0f} s.", file=sys.stderr, flush=True)
    return took

"""A measured figure."""

import statistics
from collections.abc import Callable

import msgspec

RUNS = 5


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """The median of several runs."""

    name: str
    value: float
    unit: str
    runs: list[float]
    cores: int
    details: dict[str, float] = {}  # what was measured beside it


def measure(name: str, unit: str, run: Callable[[], float], cores: int = 1, runs: int = RUNS) -> Figure:
    """Run something several times; each run gives one number."""
    values = [run() for _ in range(runs)]
    return Figure(name, statistics.median(values), unit, values, cores)

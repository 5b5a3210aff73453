"""`antipater bench`: speed on this machine."""

import sys
from collections.abc import Iterator
from typing import Any

from .games import Json


def bench(json: Json = False) -> None:
    """Measure speed on this machine: random games, calls from Python, compiling."""
    import msgspec

    figures = []
    for figure in _figures():
        figures.append(figure)
        spread = f"{min(figure.runs):,.2f} … {max(figure.runs):,.2f}"
        runs = f"{len(figure.runs)} runs on {figure.cores} core(s): {spread}"
        line = f"{figure.name:20} {figure.value:>14,.2f} {figure.unit:8} {runs}"
        print(line, file=sys.stderr if json else sys.stdout, flush=True)
    if json:
        print(msgspec.json.encode(figures).decode())


def _figures() -> Iterator[Any]:
    from ..bench.compiling import compiling
    from ..bench.python_calls import plies
    from ..bench.random_games import on_all_cores, on_one_core
    from ..make import make

    duel = make("duel").compile()
    yield on_one_core("duel", duel)
    yield on_all_cores("duel", duel)
    yield plies("duel", duel)
    yield from compiling("duel", "duel")

"""`antipater bench`: speed on this machine."""

import sys
from typing import Annotated

import typer

from .games import Json


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(help="Figures to measure, such as duel.random; all if none.")
    ] = None,
    json: Json = False,
) -> None:
    """Measure speed on this machine: random games, calls from Python, compiling."""
    import msgspec

    from ..bench import figures

    measured = []
    for figure in figures(names or []):
        measured.append(figure)
        spread = f"{_number(min(figure.runs))} … {_number(max(figure.runs))}"
        runs = f"{len(figure.runs)} run(s) on {figure.cores} core(s): {spread}"
        line = f"{figure.name:20} {_number(figure.value):>14} {figure.unit:8} {runs}"
        print(line, file=sys.stderr if json else sys.stdout, flush=True)
    if json:
        print(msgspec.json.encode(measured).decode())


def _number(value: float) -> str:
    """Small ones with more digits: a regret is a few thousandths of a win."""
    return f"{value:,.2f}" if value >= 1 else f"{value:.4f}"

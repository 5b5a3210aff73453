"""`antipater bench`: speed on this machine."""

import sys
from typing import Annotated

import typer

from .games import Json


def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Figures to measure: duel.random, envs, server, …; by default, all but envs and server."),
    ] = None,
    seconds: Annotated[float, typer.Option(help="server: seconds for each number of tables.", min=1, max=600)] = 20,
    tables: Annotated[int, typer.Option(help="server: the maximum number of tables to try.", min=1, max=5000)] = 3000,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure games on a GPU instead; needs the extra gpu.")] = False,
    json: Json = False,
) -> None:
    """Measure the speed of this machine: random games, calls from Python, views, compiling, tables on a server."""
    import msgspec

    from ..bench import figures, figures_of_gpu
    from ..bench.serving import Limits

    limits, measured = Limits(seconds, most=tables), []
    here = figures(names or [], limits, lambda line: print(line, file=sys.stderr, flush=True))
    for figure in figures_of_gpu(names or []) if gpu else here:
        measured.append(figure)
        spread = f"{_number(min(figure.runs))} … {_number(max(figure.runs))}"
        runs = f"{len(figure.runs)} run(s) on {figure.cores} core(s): {spread}"
        line = f"{figure.name:20} {_number(figure.value):>14} {figure.unit:8} {runs}"
        print(line, file=sys.stderr if json else sys.stdout, flush=True)
        for detail, value in figure.details.items():
            print(f"  {detail:24} {_number(value):>14}", file=sys.stderr if json else sys.stdout, flush=True)
    if json:
        print(msgspec.json.encode(measured).decode())


def _number(value: float) -> str:
    """Small ones with more digits: a regret is a few thousandths of a win."""
    return f"{value:,.2f}" if value >= 1 else f"{value:.4f}"

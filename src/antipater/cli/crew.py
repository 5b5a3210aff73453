"""Who plays the games of a command: processes of this machine, or a Ray cluster."""

from typing import Annotated, Any

import typer
from typer.core import TyperCommand

RAY = "--ray"
LOCAL = "local"  # what the flag means without an address

Processes = Annotated[
    int | None, typer.Option(help="The number of games at once; by default, one per core.", min=1, show_default=False)
]
Ray = Annotated[
    str | None,
    typer.Option(
        RAY,
        metavar="[ADDRESS]",
        help="Play on a Ray cluster: auto, HOST:PORT or ray://HOST:PORT; without an address, on a Ray of this machine."
        " Needs the extra ray.",
        show_default=False,
    ),
]


class WithRay(TyperCommand):
    """A command whose flag `--ray` may stand without an address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        followed = zip(args, [*args[1:], "-"], strict=True)
        words = [[word, LOCAL] if word == RAY and after.startswith("-") else [word] for word, after in followed]
        return super().parse_args(ctx, [word for pair in words for word in pair])


def crew_of(processes: int | None, ray: str | None) -> Any:
    """Who is to play."""
    if ray is None:
        from ..arena.workers import Processes

        return Processes(processes)
    from ..arena.ray import Cluster

    return Cluster(ray, processes)

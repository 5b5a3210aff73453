"""`antipater records`: recorded games between agents, for data sets."""

from typing import Annotated

import typer

from ..search.agents import usage
from .crew import Processes, Ray, crew_of
from .games import USUAL, GameOption, Options, game_of, in_words, with_options
from .progress import progress_of

Agents = Annotated[
    list[str],
    typer.Argument(metavar="AGENT…", help=f"Who plays, at each seat in turn: {usage()}.", show_default=False),
]
File = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="A new file.", show_default=False)]


@with_options()
def records(
    *,
    agents: Agents,
    output: File,
    games: Annotated[int, typer.Option("--games", "-n", help="The number of games.", min=1)] = 1000,
    game: GameOption = USUAL,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    first: Annotated[
        int, typer.Option(help="The number of the first game: to go on, or to share the work.", min=0)
    ] = 0,
    processes: Processes = None,
    ray: Ray = None,
    options: Options,
) -> None:
    """Record games between agents, on all cores or on many machines, one after the other in one file of JSON lines."""
    from ..arena.recorded import order_of, write_records

    crew = crew_of(processes, ray)
    order = order_of(game_of(game, options), agents, seed)
    with progress_of(games) as progress:
        write_records(order, output, games, first, crew, progress)
    numbers = f"{first:,} to {first + games - 1:,}"
    print(f"Games {numbers} of {in_words(order.game, order.options)}, {', '.join(agents)}, seed {seed}: {output}")

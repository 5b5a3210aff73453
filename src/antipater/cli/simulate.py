"""`antipater simulate`: many random games, with statistics."""

from typing import Annotated, Any

import typer

from .crew import Ray, crew_of
from .games import USUAL, GameName, Json, Options, game_of, in_words, with_options
from .progress import progress_of


@with_options()
def simulate(
    *,
    game: GameName = USUAL,
    games: Annotated[int, typer.Option("--games", "-n", help="The number of games.", min=1)] = 100_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    ray: Ray = None,
    options: Options,
    json: Json = False,
) -> None:
    """Play uniformly random games on all cores, or on many machines, and print statistics with 95 % intervals."""
    import msgspec

    from ..arena.simulate import simulate as run

    crew = None if ray is None else crew_of(None, ray)  # compiled code needs no processes, only threads
    played = game_of(game, options).compile()
    with progress_of(games) as progress:
        result = run(played, games, seed, progress, crew)
    if json:
        print(msgspec.json.encode(result).decode())
    else:
        _print(result)


def _print(result: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    title = f"{result.games:,} random games of {in_words(result.game, result.options)}, seed {result.seed}"
    table = Table(title=title, title_justify="left")
    for heading in ("", "value", "95 % interval"):
        table.add_column(heading, justify="left" if not heading else "right")

    def percent(name: str, figure: Any) -> None:
        table.add_row(name, f"{figure.value:.2%}", f"{figure.low:.2%} … {figure.high:.2%}")

    def number(name: str, figure: Any) -> None:
        table.add_row(name, f"{figure.value:.3f}", f"{figure.low:.3f} … {figure.high:.3f}")

    for how, figure in result.how.items():
        percent(f"{how} victory", figure)
    percent("draw", result.draws)
    if result.first_player is not None:
        percent("the first player wins", result.first_player)
    table.add_section()
    number("plies", result.plies)
    table.add_section()
    for category, figure in result.points.items():
        number(f"points: {category}", figure)
    number("points in all", result.total)
    if result.cities:
        table.add_section()
    for kind, figures in result.cities.items():
        percent(f"{kind} wins", figures.wins)
        number(f"{kind}: points", figures.points)
    Console().print(table)

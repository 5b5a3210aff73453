"""Games as they are named on the command line."""

from typing import Annotated, Any

import typer

GameName = Annotated[
    str,
    typer.Argument(
        help="The game: duel, duel+pantheon, duel+agora or duel+pantheon+agora.", metavar="GAME", show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Lang = Annotated[str, typer.Option(help="Language: en or de.")]


def game_of(name: str, **options: Any) -> Any:
    """The game of a name such as `duel` or `duel+pantheon`."""
    from ..make import make

    base, *expansions = name.split("+")
    if expansions:
        options["expansions"] = tuple(expansions)
    return make(base, **options)

"""Games as they are named on the command line, with their options."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

_GAMES = "The game: duel, duel+pantheon, duel+agora, duel+pantheon+agora or wonders."
GameName = Annotated[str, typer.Argument(help=_GAMES, metavar="GAME", show_default=False)]
GameOption = Annotated[str, typer.Option("--game", help=_GAMES, metavar="GAME")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Lang = Annotated[str, typer.Option(help="Language: en or de.")]

# Options of a game; what is not given is left to the game.
Drafted = Annotated[str | None, typer.Option("--wonders", help="Duel: draft or first-game.", show_default=False)]
Players = Annotated[int | None, typer.Option(help="7 Wonders: 2 to 7.", show_default=False)]
Edition = Annotated[str | None, typer.Option(help="7 Wonders: first or second.", show_default=False)]
Sides = Annotated[
    str | None,
    typer.Option(help="7 Wonders: random, choose, A, B, day, night, or one a seat: A,B,A.", show_default=False),
]
Boards = Annotated[
    str | None, typer.Option(help="7 Wonders: random, choose, or one a seat: gizah,rhodos,olympia.", show_default=False)
]


def game_of(name: str, **options: Any) -> Any:
    """The game of a name such as `duel` or `duel+pantheon`; options that are None are not given, commas make lists."""
    from ..games import make
    from ..kernel.errors import OptionError

    base, *expansions = name.split("+")
    given = {key: _listed(value) for key, value in options.items() if value is not None}
    if len(set(expansions)) < len(expansions):
        raise OptionError(f"{name} names an expansion twice.")
    if expansions:
        given["expansions"] = tuple(expansions)
    return make(base, **given)


def in_words(name: str, options: Mapping[str, Any]) -> str:
    """A game with its options, as its name is written on the command line: "duel+agora, wonders first-game"."""
    base = "+".join([name, *options.get("expansions", ())])
    return base + "".join(f", {option} {value}" for option, value in options.items() if option != "expansions")


def _listed(value: Any) -> Any:
    """ "A,B" as ["A", "B"]."""
    return value.split(",") if isinstance(value, str) and "," in value else value

"""`antipater play`: a game in the terminal."""

from typing import Annotated

import typer

from .games import GameName, game_of

OwnLang = Annotated[str | None, typer.Option(help="Language: en or de; if not given, yours.", show_default=False)]


def play(
    game: GameName = "duel",
    bot: Annotated[str, typer.Option(help="Who plays against you: greedy or random.")] = "greedy",
    two: Annotated[bool, typer.Option("--two", help="Two people at one terminal, and no bot.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards.", show_default=False)] = None,
    wonders: Annotated[str, typer.Option(help="draft or first-game.")] = "draft",
    seat: Annotated[str, typer.Option(help="Your seat: 0, 1 or random. Who begins is drawn in any case.")] = "0",
    lang: OwnLang = None,
    load: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved game.", show_default=False)
    ] = None,
) -> None:
    """Play in the terminal, against a bot or with somebody beside you."""
    from ..terminal.dialogue import Dialogue
    from ..terminal.language import language
    from ..terminal.opening import bot_of, open_table, seat_of
    from ..terminal.session import run
    from ..terminal.window import Window

    spoken, opponent, own_seat = language(lang), bot_of(bot), seat_of(seat, seed)
    table = open_table(game_of(game, wonders=wonders), seed, load, None if two else opponent, own_seat)
    dialogue = Dialogue(table, spoken)
    if load is not None:
        dialogue.keep(load)
    run(dialogue, Window())

"""`antipater play`: a game in the terminal."""

from typing import Annotated

import typer

from ..i18n import LANGUAGES
from ..kernel.options import either
from ..search.agents import usage
from .games import USUAL, GameName, Options, game_of, with_options

_LANGUAGES = f"Language: {either(LANGUAGES)}; by default, your system's."
OwnLang = Annotated[str | None, typer.Option(help=_LANGUAGES, show_default=False)]

Opponents = Annotated[
    str, typer.Option("--bot", "--bots", help=f"Who plays against you: {usage()}; several: level:1,greedy.")
]


@with_options()
def play(
    *,
    game: GameName = USUAL,
    bot: Opponents = "greedy",
    two: Annotated[bool, typer.Option("--two", help="Two people at one terminal, like --hot-seat 2.")] = False,
    hot_seat: Annotated[int, typer.Option(help="The number of people taking turns at one terminal.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards.", show_default=False)] = None,
    options: Options,
    seat: Annotated[
        str, typer.Option(help="Your seat, counted from 0, or random. In Duel, the start player is drawn at random.")
    ] = "0",
    lang: OwnLang = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Continue a saved game.", show_default=False)] = None,
) -> None:
    """Play in the terminal, against bots or with someone next to you."""
    from ..notation.record import Record
    from ..terminal.language import language
    from ..terminal.opening import bots_of, open_dialogue, people_of, refuse_older, seat_of
    from ..terminal.session import run
    from ..terminal.window import Window

    spoken = language(lang)
    if load is None:
        record = Record(game_of(game, options, complete=True), seed)
    else:
        record = Record.read(load)
        refuse_older(record, spoken)
    seats = record.game.seats
    people = people_of(seat_of(seat, seed, seats), 2 if two else hot_seat, seats)
    bots = bots_of(bot, record.game)
    dialogue = open_dialogue(record, people, bots, spoken)
    if load is not None:
        dialogue.keep(load)
    run(dialogue, Window())

"""`antipater replay`: step through a recorded game."""

import sys
from typing import Annotated

import typer

from .games import Json
from .play import OwnLang


def replay(
    file: Annotated[str, typer.Argument(help="A game that was saved.", metavar="FILE", show_default=False)],
    lang: OwnLang = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print all moves, one a line.")] = False,
    json: Json = False,
) -> None:
    """Step through a recorded game, or print it in words."""
    import msgspec

    from ..notation.record import Record
    from ..terminal import replay as duel
    from ..terminal.language import language
    from ..terminal.window import Window
    from ..terminal.wonders import replay as wonders

    spoken, record = language(lang), Record.read(file)
    told = wonders if record.game.name == "wonders" else duel
    if json:
        print(msgspec.json.encode(told.in_words(record, spoken)).decode())
        if record.difference is not None:
            print(f"antipater: {record.difference.text(spoken)}", file=sys.stderr)
    elif plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        told.print_plain(record, spoken, Window())
    else:
        duel.step_through(told.Replay(record, spoken), Window())

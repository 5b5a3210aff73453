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
    from ..terminal.language import language
    from ..terminal.replay import Replay, in_words, print_plain, step_through
    from ..terminal.window import Window

    spoken, record = language(lang), Record.read(file)
    if json:
        print(msgspec.json.encode(in_words(record, spoken)).decode())
    elif plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_plain(record, spoken, Window())
    else:
        step_through(Replay(record, spoken), Window())

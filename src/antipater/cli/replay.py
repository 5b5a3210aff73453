"""`antipater replay`: step through a recorded game."""

import sys
from typing import Annotated

import typer

from .games import Json
from .play import OwnLang


def replay(
    file: Annotated[str, typer.Argument(help="A saved game.", metavar="FILE", show_default=False)],
    lang: OwnLang = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print all moves, one per line.")] = False,
    json: Json = False,
) -> None:
    """Step through a recorded game, or print it in words."""
    import msgspec

    from ..notation.record import Record
    from ..terminal.found import terminal_of
    from ..terminal.language import language
    from ..terminal.replay import step_through
    from ..terminal.window import Window

    spoken, record = language(lang), Record.read(file)
    game = terminal_of(record.game.name)
    if json:
        print(msgspec.json.encode(game.in_words(record, spoken)).decode())
        if record.difference is not None:
            print(f"antipater: {record.difference.text(spoken)}", file=sys.stderr)
    elif plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        game.print_plain(record, spoken, Window())
    else:
        step_through(game.Replay(record, spoken), Window())

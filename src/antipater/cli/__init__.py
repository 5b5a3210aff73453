"""The command line: one file a command. A command imports what it needs when it runs, so that `--help` is quick."""

import sys
from typing import Any, NoReturn

import typer

from ..kernel.errors import AntipaterError
from .analyse import analyse
from .backup import backup, restore
from .bench import bench
from .cards import cards
from .crew import WithRay
from .match import match
from .play import play
from .records import records
from .replay import replay
from .rules import rules
from .serve import Lan, Lobby, Port, serve
from .simulate import simulate
from .tables import tables

# Typer brings its own copy of Click, and shows of its errors only this one's children.
UsageError: Any = typer.BadParameter.__base__

app = typer.Typer(
    help="7 Wonders and 7 Wonders Duel: play, simulate, measure.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (serve, play, replay, analyse):
    app.command()(command)
for of_many_games in (simulate, match, records):
    app.command(cls=WithRay)(of_many_games)
for command in (cards, rules, bench, backup, restore):
    app.command()(command)
app.add_typer(tables, name="tables")


@app.callback(invoke_without_command=True)
def start(context: typer.Context, port: Port = 8000, lan: Lan = False, lobby: Lobby = False) -> None:
    """7 Wonders and 7 Wonders Duel: play, simulate, measure. Without a command, the table opens in the browser."""
    if context.invoked_subcommand is None:
        serve(port=port, lan=lan, lobby=lobby, open=True)


def main() -> None:
    """Run a command; bad input ends with one sentence and exit code 2."""
    try:
        sys.exit(app(prog_name="antipater", standalone_mode=False))
    except UsageError as error:
        refuse(error.format_message())
    except AntipaterError as error:
        refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong, and end."""
    print(f"antipater: {sentence}", file=sys.stderr)
    sys.exit(2)

"""The command line: one file a command. A command imports what it needs when it runs, so that `--help` is quick."""

import sys

import typer

from ..kernel.errors import AntipaterError
from .bench import bench
from .cards import cards
from .play import play
from .simulate import simulate

app = typer.Typer(
    help="7 Wonders and 7 Wonders Duel: play, simulate, measure.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (play, simulate, cards, bench):
    app.command()(command)


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """7 Wonders and 7 Wonders Duel: play, simulate, measure. Without a command a game of Duel begins."""
    if context.invoked_subcommand is None:
        play()


def main() -> None:
    """Run a command; bad input ends with one sentence and exit code 2."""
    try:
        app()
    except AntipaterError as error:
        print(f"antipater: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)

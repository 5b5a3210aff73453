"""`antipater rules`: the numbered rules of a game, all of them or those that are looked for."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from .games import EXPANSIONS, USUAL, GameName, Lang, game_of

if TYPE_CHECKING:
    from ..rulebook import Book, Rule

Wanted = Annotated[
    str | None, typer.Argument(help="A number, of a rule (D4.7) or a chapter (D4), or a word.", metavar="[NUMBER|WORD]")
]


def rules(game: GameName = USUAL, wanted: Wanted = None, lang: Lang = "en") -> None:
    """Print the numbered rules of a game and its expansions, or only those with a number or a word."""
    from ..kernel.errors import OptionError, shown
    from ..rulebook import books, found_in

    chosen = game_of(game, {})
    expansions = chosen.options.get(EXPANSIONS)
    every = books(chosen.name, lang)
    read = [book for book in every if not expansions or book.name in (chosen.name, *expansions)]
    if wanted is None:
        _print_books(read)
        return
    found = list(found_in(read, wanted))
    if not found:
        raise OptionError(f"No rule of {game} has the number or the word {shown(wanted)}.")
    _print(found)


def _print_books(books: "Iterable[Book]") -> None:
    for book in books:
        print(f"{book.title}\n")
        for chapter in book.chapters:
            print(f"{chapter.number} {chapter.title}\n")
            _print(chapter.rules)
            print()


def _print(rules: "Iterable[Rule]") -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    for rule in rules:
        table.add_row(rule.number, Text(rule.plain))
    Console().print(table)

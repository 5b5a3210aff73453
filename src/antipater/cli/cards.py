"""`antipater cards`: all pieces of a game with their effects."""

from typing import Any

from .games import GameName, Json, Lang, game_of


def cards(game: GameName = "duel", lang: Lang = "en", json: Json = False) -> None:
    """List all cards, wonders and progress tokens with costs and effects."""
    import msgspec

    catalogue = game_of(game).catalogue(lang)
    if json:
        print(msgspec.json.encode(catalogue).decode())
    else:
        _print(catalogue)


def _print(catalogue: dict[str, list[dict[str, Any]]]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for title, pieces in catalogue.items():
        table = Table(title=title.replace("_", " "), title_justify="left")
        for heading in pieces[0]:
            table.add_column(heading)
        for piece in pieces:
            table.add_row(*(str(value) for value in piece.values()))
        console.print(table)

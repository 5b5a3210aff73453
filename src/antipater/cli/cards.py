"""`antipater cards`: all pieces of a game with their effects."""

from ..kernel.printed import PrintedTable
from .games import USUAL, GameName, Json, Lang, Options, game_of, with_options


@with_options(of_pieces=True)
def cards(*, game: GameName = USUAL, lang: Lang = "en", options: Options, json: Json = False) -> None:
    """List all cards, wonders, boards and tokens with costs and effects."""
    import msgspec

    shown = game_of(game, options)
    if json:
        print(msgspec.json.encode(shown.catalogue(lang)).decode())
        return
    for table in shown.printed(lang):
        _print(table)


def _print(printed: PrintedTable) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=printed.title, title_justify="left")
    for heading in printed.headings:
        table.add_column(heading)
    for number, row in enumerate(printed.rows):
        table.add_row(*row, end_section=number in printed.groups)
    Console().print(table)

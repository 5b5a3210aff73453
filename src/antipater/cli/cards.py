"""`antipater cards`: all pieces of a game with their effects."""

from typing import TYPE_CHECKING

from .games import USUAL, GameName, Json, Lang, Options, game_of, with_options

if TYPE_CHECKING:
    from ..kernel.sheet import Sheet


@with_options(of_pieces=True)
def cards(*, game: GameName = USUAL, lang: Lang = "en", options: Options, json: Json = False) -> None:
    """List all cards, wonders, boards and tokens with costs and effects."""
    import msgspec

    shown = game_of(game, options)
    if json:
        print(msgspec.json.encode(shown.catalogue(lang)).decode())
        return
    for sheet in shown.sheets(lang):
        _print(sheet)


def _print(sheet: "Sheet") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=sheet.title, title_justify="left")
    for heading in sheet.headings:
        table.add_column(heading)
    for number, row in enumerate(sheet.rows):
        table.add_row(*row, end_section=number in sheet.groups)
    Console().print(table)

"""`antipater cards`: all pieces of a game with their effects."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from .games import GameName, Json, Lang, Options, game_of, with_options

Catalogue = dict[str, list[dict[str, Any]]]


class Sheet(NamedTuple):
    """A table to be printed."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    groups: frozenset[int] = frozenset()  # rows after which a line is drawn


@with_options(of_pieces=True)
def cards(*, game: GameName = "duel", lang: Lang = "en", options: Options, json: Json = False) -> None:
    """List all cards, wonders, boards and tokens with costs and effects."""
    import msgspec

    shown = game_of(game, options)
    catalogue = shown.catalogue(lang)
    if json:
        print(msgspec.json.encode(catalogue).decode())
        return
    sheets = _duel(catalogue, lang) if shown.name == "duel" else _wonders(shown.options["edition"], catalogue, lang)
    for sheet in sheets:
        _print(sheet)


def _print(sheet: Sheet) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=sheet.title, title_justify="left")
    for heading in sheet.headings:
        table.add_column(heading)
    for number, row in enumerate(sheet.rows):
        table.add_row(*row, end_section=number in sheet.groups)
    Console().print(table)


def _duel(catalogue: Catalogue, lang: str) -> Iterator[Sheet]:
    """A table for each kind of piece."""
    from ..i18n import text

    headings = [text(lang, f"duel.catalogue.{heading}") for heading in ("name", "color", "cost", "effect")]
    for kind, pieces in catalogue.items():
        rows = _counted([_duel_row(piece, lang) for piece in pieces])
        yield Sheet(text(lang, f"duel.catalogue.{kind}", n=len(pieces)), headings, rows)


def _counted(rows: list[list[str]]) -> list[list[str]]:
    """Equal pieces in one row with their number."""
    return [[f"{row[0]} ×{n}" if n > 1 else row[0], *row[1:]] for row, n in Counter(map(tuple, rows)).items()]


def _duel_row(piece: dict[str, Any], lang: str) -> list[str]:
    from ..duel.words import chain_text, cost_text
    from ..i18n import text

    color = text(lang, f"duel.color.{piece['color']}") if "color" in piece else ""
    if piece.get("mythology"):
        color = text(lang, f"duel.mythology.{piece['mythology']}")
    cost = cost_text(piece["id"], lang) if "cost" in piece else ""
    chain = chain_text(piece["id"], lang) if piece.get("free_if") or piece.get("free_if_mythology") else None
    age = f" {'I' * piece['age']}" if "age" in piece else ""
    return [piece["name"], color + age, f"{cost}; {chain}" if chain else cost, piece["text"]]


def _wonders(edition: str, catalogue: Catalogue, lang: str) -> Iterator[Sheet]:
    """A table for each age, and one for the boards."""
    for age in sorted({card["age"] for card in catalogue["cards"]}):
        yield _age(edition, age, [card for card in catalogue["cards"] if card["age"] == age], lang)
    yield _boards(edition, catalogue["boards"], lang)


def _age(edition: str, age: int, found: list[dict[str, Any]], lang: str) -> Sheet:
    """The cards of an age by color, each under the name of its kind."""
    from ..i18n import text
    from ..wonders.words import in_edition

    rows: list[list[str]] = []
    ends = set()
    for color in dict.fromkeys(card["color"] for card in found):
        ends.add(len(rows) - 1)
        rows.append([in_edition(edition, f"building.{color}", lang).upper(), "", "", ""])
        rows += [_card_row(edition, card, lang) for card in found if card["color"] == color]
    title = text(
        lang,
        "wonders.catalogue.cards",
        age=in_edition(edition, f"age.{age}", lang),
        n=len(found),
        edition=text(lang, f"wonders.edition.{edition}"),
    )
    headings = [text(lang, f"wonders.catalogue.{heading}") for heading in ("card", "players", "cost", "effect")]
    return Sheet(title, headings, rows, frozenset(ends))


def _card_row(edition: str, card: dict[str, Any], lang: str) -> list[str]:
    from ..i18n import text
    from ..wonders.words import chain_text, cost_text

    cost, chain = cost_text(card["cost"], lang), chain_text(edition, card["id"], lang)
    players = " ".join(f"{number}+" for number in card["players"]) or text(lang, "wonders.catalogue.drawn")
    return [card["name"], players, f"{cost}. {chain}" if chain else cost, card["text"]]


def _boards(edition: str, boards: list[dict[str, Any]], lang: str) -> Sheet:
    from ..i18n import text
    from ..wonders.words import cost_text

    rows, ends = [], set()
    for board in boards:
        for side, stages in board["sides"].items():
            start = text(lang, f"wonders.resource.{board['start']}")
            names = [board["name"], f"{text(lang, f'wonders.side.{side}')}, {start}"]
            for number, stage in enumerate(stages):
                name = names[number] if number < len(names) else ""
                rows.append([name, str(number + 1), cost_text(stage["cost"], lang), stage["text"]])
            ends.add(len(rows) - 1)
    title = text(lang, "wonders.catalogue.boards", n=len(boards), edition=text(lang, f"wonders.edition.{edition}"))
    headings = [text(lang, f"wonders.catalogue.{heading}") for heading in ("board", "stage", "cost", "effect")]
    return Sheet(title, headings, rows, frozenset(ends))

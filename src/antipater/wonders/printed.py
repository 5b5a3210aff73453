"""All pieces of an edition of 7 Wonders as tables for people to read."""

from collections.abc import Iterator
from typing import Any

from ..i18n import text
from ..kernel.printed import PrintedTable
from .words import chain_text, cost_text, in_edition


def printed(edition: str, catalogue: dict[str, list[dict[str, Any]]], lang: str) -> Iterator[PrintedTable]:
    """A table for each age, and one for the boards."""
    for age in sorted({card["age"] for card in catalogue["cards"]}):
        yield _age(edition, age, [card for card in catalogue["cards"] if card["age"] == age], lang)
    yield _boards(edition, catalogue["boards"], lang)


def _age(edition: str, age: int, found: list[dict[str, Any]], lang: str) -> PrintedTable:
    """The cards of an age by color, each under the name of its kind."""
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
    return PrintedTable(title, headings, rows, frozenset(ends))


def _card_row(edition: str, card: dict[str, Any], lang: str) -> list[str]:
    cost, chain = cost_text(card["cost"], lang), chain_text(edition, card["id"], lang)
    players = " ".join(f"{number}+" for number in card["players"]) or text(lang, "wonders.catalogue.drawn")
    return [card["name"], players, f"{cost}. {chain}" if chain else cost, card["text"]]


def _boards(edition: str, boards: list[dict[str, Any]], lang: str) -> PrintedTable:
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
    return PrintedTable(title, headings, rows, frozenset(ends))

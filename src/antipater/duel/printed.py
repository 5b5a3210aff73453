"""All pieces of Duel as tables for people to read."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..i18n import text
from ..kernel.printed import PrintedTable
from .words import chain_text, cost_text


def printed(catalogue: dict[str, list[dict[str, Any]]], lang: str) -> Iterator[PrintedTable]:
    """A table for each kind of piece."""
    headings = [text(lang, f"duel.catalogue.{heading}") for heading in ("name", "color", "cost", "effect")]
    for kind, pieces in catalogue.items():
        if "text" not in pieces[0]:  # a part of a board
            continue
        rows = _counted([_row(piece, lang) for piece in pieces])
        yield PrintedTable(text(lang, f"duel.catalogue.{kind}", n=len(pieces)), headings, rows)


def _counted(rows: list[list[str]]) -> list[list[str]]:
    """Equal pieces in one row with their number."""
    return [[f"{row[0]} ×{n}" if n > 1 else row[0], *row[1:]] for row, n in Counter(map(tuple, rows)).items()]


def _row(piece: dict[str, Any], lang: str) -> list[str]:
    color = text(lang, f"duel.color.{piece['color']}") if "color" in piece else ""
    if piece.get("mythology"):
        color = text(lang, f"duel.mythology.{piece['mythology']}")
    cost = cost_text(piece["id"], lang) if "cost" in piece else ""
    chain = chain_text(piece["id"], lang) if piece.get("free_if") or piece.get("free_if_mythology") else None
    age = f" {'I' * piece['age']}" if "age" in piece else ""
    return [piece["name"], color + age, f"{cost}; {chain}" if chain else cost, piece["text"]]

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
        _print(catalogue, lang)


def _print(catalogue: dict[str, list[dict[str, Any]]], lang: str) -> None:
    from rich.console import Console
    from rich.table import Table

    from ..duel.words import chain_text, cost_text
    from ..i18n import text

    console = Console()
    for kind, pieces in catalogue.items():
        table = Table(title=text(lang, f"duel.catalogue.{kind}", n=len(pieces)), title_justify="left")
        for heading in ("name", "color", "cost", "effect"):
            table.add_column(text(lang, f"duel.catalogue.{heading}"))
        for piece in pieces:
            color = text(lang, f"duel.color.{piece['color']}") if "color" in piece else ""
            if piece.get("mythology"):
                color = text(lang, f"duel.mythology.{piece['mythology']}")
            cost = cost_text(piece["id"], lang) if "cost" in piece else ""
            chain = chain_text(piece["id"], lang) if piece.get("free_if") or piece.get("free_if_mythology") else None
            age = f" {'I' * piece['age']}" if "age" in piece else ""
            table.add_row(piece["name"], color + age, f"{cost}; {chain}" if chain else cost, piece["text"])
        console.print(table)

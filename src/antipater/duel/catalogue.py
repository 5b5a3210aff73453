"""All pieces of Duel with their costs and effects."""

from typing import Any

from ..i18n import text
from .operations import RESOURCES
from .tables import CARD_DATA, TOKEN_DATA, WONDER_DATA
from .words import card_text, token_text, wonder_text


def catalogue(lang: str) -> dict[str, list[dict[str, Any]]]:
    """Cards, wonders and progress tokens, in the order of their numbers."""
    return {
        "cards": [_card(card, data, lang) for card, data in CARD_DATA.items()],
        "wonders": [
            {
                "id": wonder,
                "name": text(lang, f"duel.wonder.{wonder}"),
                "cost": _cost(data),
                "effect": data["effect"],
                "text": wonder_text(wonder, lang),
            }
            for wonder, data in WONDER_DATA.items()
        ],
        "progress_tokens": [
            {
                "id": token,
                "name": text(lang, f"duel.progress.{token}"),
                "effect": data["effect"],
                "text": token_text(token, lang),
            }
            for token, data in TOKEN_DATA.items()
        ],
    }


def _card(card: str, data: dict[str, Any], lang: str) -> dict[str, Any]:
    giver = data.get("free_if")
    return {
        "id": card,
        "name": text(lang, f"duel.card.{card}"),
        "age": data["age"],
        "color": data["color"],
        "cost": _cost(data),
        "chain_symbol_given": data.get("chain"),
        "chain_symbol_needed": CARD_DATA[giver]["chain"] if giver else None,
        "free_if": [giver] if giver else [],
        "effect": data["effect"],
        "text": card_text(card, lang),
    }


def _cost(data: dict[str, Any]) -> dict[str, int]:
    return {name: data["cost"].get(name, 0) for name in ("coins", *RESOURCES)}

"""All pieces of Duel with their costs and effects."""

from typing import Any

from ..i18n import text
from .operations import RESOURCES
from .tables import CARD_DATA, EVERY_CARD_DATA, EVERY_TOKEN_DATA, EVERY_WONDER_DATA, GOD_DATA, TOKEN_DATA, WONDER_DATA
from .words import card_text, god_text, token_text, wonder_text

Pieces = list[dict[str, Any]]


def catalogue(lang: str) -> dict[str, Pieces]:
    """Cards, wonders and progress tokens of the base game, in the order of their numbers."""
    return {
        "cards": [_card(card, data, lang) for card, data in CARD_DATA.items()],
        "wonders": _wonders(WONDER_DATA, lang),
        "progress_tokens": _tokens(TOKEN_DATA, lang),
    }


def pantheon_catalogue(lang: str) -> dict[str, Pieces]:
    """The same with Pantheon: grand temples instead of guilds, and the gods."""
    cards = {card: data for card, data in EVERY_CARD_DATA.items() if not _guild(data)}
    return {
        "cards": [_card(card, data, lang) for card, data in cards.items()],
        "wonders": _wonders(EVERY_WONDER_DATA, lang),
        "progress_tokens": _tokens(EVERY_TOKEN_DATA, lang),
        "gods": [_god(god, data, lang) for god, data in GOD_DATA.items()],
    }


def _guild(data: dict[str, Any]) -> bool:
    return data["color"] == "purple" and "free_if_mythology" not in data


def _wonders(wonders: dict[str, Any], lang: str) -> Pieces:
    return [
        {
            "id": wonder,
            "name": text(lang, f"duel.wonder.{wonder}"),
            "cost": _cost(data),
            "effect": data["effect"],
            "text": wonder_text(wonder, lang),
        }
        for wonder, data in wonders.items()
    ]


def _tokens(tokens: dict[str, Any], lang: str) -> Pieces:
    return [
        {
            "id": token,
            "name": text(lang, f"duel.progress.{token}"),
            "effect": data["effect"],
            "text": token_text(token, lang),
        }
        for token, data in tokens.items()
    ]


def _god(god: str, data: dict[str, Any], lang: str) -> dict[str, Any]:
    return {
        "id": god,
        "name": text(lang, f"duel.god.{god}"),
        "mythology": data.get("mythology"),
        "effect": data["effect"],
        "text": god_text(god, lang),
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
        **({"free_if_mythology": data["free_if_mythology"]} if "free_if_mythology" in data else {}),
        "effect": data["effect"],
        "text": card_text(card, lang),
    }


def _cost(data: dict[str, Any]) -> dict[str, int]:
    return {name: data["cost"].get(name, 0) for name in ("coins", *RESOURCES)}

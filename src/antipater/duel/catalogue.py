"""All pieces of Duel with their costs and effects, and what is printed on its boards."""

from collections.abc import Collection
from typing import Any

from ..i18n import text
from .boards import printed_on_boards
from .operations import RESOURCES
from .seams.catalogue import Pieces, kind_of_card, more_of_card, more_pieces, takes_part
from .seams.data import EXPANSION_DATA
from .tables import CARD_DATA, TOKEN_DATA, WONDER_DATA
from .words import card_text, token_text, wonder_text


def catalogue(lang: str, expansions: Collection[str] = ()) -> dict[str, Pieces]:
    """All pieces that may take part in a game, in the order of their numbers."""
    found = {
        "cards": [_card(card, data, lang) for card, data in _cards(expansions).items()],
        "wonders": _wonders(taking_part(WONDER_DATA, "wonder", expansions), lang),
        "progress_tokens": _tokens(taking_part(TOKEN_DATA, "progress", expansions), lang),
    }
    return found | more_pieces(expansions, lang) | printed_on_boards(lang, expansions)


def taking_part(base: dict[str, Any], kind: str, expansions: Collection[str]) -> dict[str, Any]:
    """The pieces of the base game and of the expansions."""
    return base | {
        name: data
        for expansion in EXPANSION_DATA
        if expansion in expansions
        for name, data in EXPANSION_DATA[expansion].get(kind, {}).items()
    }


def _cards(expansions: Collection[str]) -> dict[str, Any]:
    cards = taking_part(CARD_DATA, "card", expansions)
    return {card: data for card, data in cards.items() if takes_part(data, expansions)}


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
        **more_of_card(data),
        "effect": data["effect"],
        "text": card_text(card, lang),
        "kind": kind_of_card(data),
    }


def _cost(data: dict[str, Any]) -> dict[str, int]:
    return {name: data["cost"].get(name, 0) for name in ("coins", *RESOURCES)}

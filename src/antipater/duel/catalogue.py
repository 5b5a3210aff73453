"""All pieces of Duel with their costs and effects, and what is printed on its boards."""

from collections.abc import Collection
from typing import Any

from ..i18n import text
from .boards import Pieces, printed
from .operations import RESOURCES, SENATOR_COLORS
from .tables import AGORA_DATA, CARD_DATA, GOD_DATA, PANTHEON_DATA, TOKEN_DATA, WONDER_DATA
from .words import agora_text, card_text, god_text, token_text, wonder_text

EXPANSION_DATA = {"pantheon": PANTHEON_DATA, "agora": AGORA_DATA}


def catalogue(lang: str, expansions: Collection[str] = ()) -> dict[str, Pieces]:
    """All pieces that may take part in a game, in the order of their numbers; grand temples replace the guilds."""
    found = {
        "cards": [_card(card, data, lang) for card, data in _cards(expansions).items()],
        "wonders": _wonders(taking_part(WONDER_DATA, "wonder", expansions), lang),
        "progress_tokens": _tokens(taking_part(TOKEN_DATA, "progress", expansions), lang),
    }
    if "pantheon" in expansions:
        found["gods"] = [_god(god, data, lang) for god, data in GOD_DATA.items()]
    if "agora" in expansions:
        found["decrees"] = [_plain(name, "decree", lang) for name in AGORA_DATA["decree"]]
        found["conspiracies"] = [_plain(name, "conspiracy", lang) for name in AGORA_DATA["conspiracy"]]
    return found | printed(lang, expansions)


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
    if "pantheon" not in expansions:
        return cards
    return {card: data for card, data in cards.items() if data["color"] != "purple" or "free_if_mythology" in data}


def _plain(name: str, kind: str, lang: str) -> dict[str, Any]:
    """A decree or a conspiracy."""
    return {
        "id": name,
        "name": text(lang, f"duel.{kind}.{name}"),
        "effect": AGORA_DATA[kind][name]["effect"],
        "text": agora_text(kind, name, lang),
    }


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
        "kind": _kind(data),
    }


def _kind(data: dict[str, Any]) -> str:
    """What a card is: "building", "guild", "temple" or "senator"."""
    if data["color"] in SENATOR_COLORS:
        return "senator"
    if "free_if_mythology" in data:
        return "temple"
    return "guild" if data["color"] == "purple" else "building"


def _cost(data: dict[str, Any]) -> dict[str, int]:
    return {name: data["cost"].get(name, 0) for name in ("coins", *RESOURCES)}

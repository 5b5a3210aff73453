"""Pieces of the expansions for the catalogue of a game."""

from collections.abc import Collection
from typing import Any

from ...i18n import text
from ..tables import AGORA_DATA, GOD_DATA
from ..words import agora_text, god_text

Pieces = list[dict[str, Any]]


def takes_part(card: dict[str, Any], expansions: Collection[str]) -> bool:
    """Does a card take part? Grand temples replace the guilds."""
    return "pantheon" not in expansions or card["color"] != "purple" or "free_if_mythology" in card


def more_of_card(card: dict[str, Any]) -> dict[str, Any]:
    """Further entries of a card."""
    return {"free_if_mythology": card["free_if_mythology"]} if "free_if_mythology" in card else {}


def more_pieces(expansions: Collection[str], lang: str) -> dict[str, Pieces]:
    """Further kinds of pieces."""
    found: dict[str, Pieces] = {}
    if "pantheon" in expansions:
        found["gods"] = [_god(god, data, lang) for god, data in GOD_DATA.items()]
    if "agora" in expansions:
        found["decrees"] = [_plain(name, "decree", lang) for name in AGORA_DATA["decree"]]
        found["conspiracies"] = [_plain(name, "conspiracy", lang) for name in AGORA_DATA["conspiracy"]]
    return found


def _god(god: str, data: dict[str, Any], lang: str) -> dict[str, Any]:
    return {
        "id": god,
        "name": text(lang, f"duel.god.{god}"),
        "mythology": data.get("mythology"),
        "effect": data["effect"],
        "text": god_text(god, lang),
    }


def _plain(name: str, kind: str, lang: str) -> dict[str, Any]:
    """A decree or a conspiracy."""
    return {
        "id": name,
        "name": text(lang, f"duel.{kind}.{name}"),
        "effect": AGORA_DATA[kind][name]["effect"],
        "text": agora_text(kind, name, lang),
    }

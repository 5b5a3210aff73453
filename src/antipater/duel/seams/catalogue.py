"""Pieces of the expansions for the catalogue of a game, and what they change of what is printed on boards."""

from collections.abc import Collection
from typing import Any

from ...i18n import text
from ..operations import SENATOR_COLORS
from ..tables import AGORA_DATA, BOARD_DATA, GOD_DATA, PANTHEON_DATA
from ..words import agora_text, god_text

Pieces = list[dict[str, Any]]

# Lines of the score pad that are there with an expansion only.
LINES_OF = {"gods": "pantheon", "chambers": "agora"}


def takes_part(card: dict[str, Any], expansions: Collection[str]) -> bool:
    """Does a card take part? Grand temples replace the guilds."""
    return "pantheon" not in expansions or card["color"] != "purple" or "free_if_mythology" in card


def more_of_card(card: dict[str, Any]) -> dict[str, Any]:
    """Further entries of a card."""
    return {"free_if_mythology": card["free_if_mythology"]} if "free_if_mythology" in card else {}


def kind_of_card(card: dict[str, Any]) -> str:
    """What a card is: "building", "guild", "temple" or "senator"."""
    if card["color"] in SENATOR_COLORS:
        return "senator"
    if "free_if_mythology" in card:
        return "temple"
    return "guild" if card["color"] == "purple" else "building"


def more_printed(expansions: Collection[str]) -> dict[str, Pieces]:
    """What is printed on tokens and boards of the expansions."""
    found: dict[str, Pieces] = {}
    if "pantheon" in expansions:
        offerings = PANTHEON_DATA["offering"].items()
        found["offerings"] = [{"id": token, "discount": data["discount"]} for token, data in offerings]
    if "agora" in expansions:
        found["sections"] = [{"id": section} for section in AGORA_DATA["senate"]["sections"]]
    return found


def effects_of_military_tokens(expansions: Collection[str]) -> Pieces:
    """What the military tokens do instead of taking coins, in their order; nothing else as a rule."""
    if "agora" in expansions:
        return [token["effect"] for token in AGORA_DATA["military"]]
    return [{} for _ in BOARD_DATA["military"]["loot"]]


def layouts_with(expansions: Collection[str]) -> dict[str, Any]:
    """How the cards of each age are laid out."""
    layouts: dict[str, Any] = (AGORA_DATA if "agora" in expansions else BOARD_DATA)["layout"]
    return layouts


def lines_with(lines: Collection[str], expansions: Collection[str]) -> dict[str, str]:
    """The lines of the score pad, each with the name under which it stands: grand temples in that of the guilds."""
    there = [line for line in lines if line not in LINES_OF or LINES_OF[line] in expansions]
    return {line: "temples" if line == "purple" and "pantheon" in expansions else line for line in there}


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

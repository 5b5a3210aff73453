"""All pieces of 7 Wonders with their costs and effects."""

from collections.abc import Sequence
from typing import Any

from ..i18n import text
from .operations import RAW, RESOURCES
from .seams.pieces import more_cards
from .tables import BOARD_DATA, CARD_DATA, GAME_DATA
from .variant import KNOWN
from .words import board_name, card_name, card_text, stage_text


def catalogue(edition: str, lang: str, expansions: Sequence[str] = ()) -> dict[str, list[dict[str, Any]]]:
    """Cards with guilds, boards with both sides, and both kinds of resources, of an edition."""
    absent = more_cards(name for name in KNOWN if name not in expansions)
    return {
        "cards": [_card(edition, card, data, lang) for card, data in CARD_DATA[edition].items() if card not in absent],
        "boards": [_board(edition, board, lang) for board in BOARD_DATA],
        "goods": [
            {"id": "raw", "color": "brown", "resources": list(RESOURCES[:RAW])},
            {"id": "manufactured", "color": "grey", "resources": list(RESOURCES[RAW:])},
        ],
    }


def _card(edition: str, card: str, data: dict[str, Any], lang: str) -> dict[str, Any]:
    pictures = GAME_DATA[edition]["chain_pictures"]
    return {
        "id": card,
        "name": card_name(edition, card, lang),
        "age": data["age"],
        "color": data["color"],
        "players": data.get("players", []),
        "building": data.get("building", card),
        "cost": _cost(data),
        "free_if": data.get("free_if", []),
        "chain_symbols_given": data.get("chain", []) if pictures else [],
        "chain_symbol_needed": data.get("free_symbol") if pictures else None,
        "effect": data["effect"],
        "text": card_text(edition, card, lang),
    }


def _board(edition: str, board: str, lang: str) -> dict[str, Any]:
    data = BOARD_DATA[board][edition]
    return {
        "id": board,
        "name": board_name(edition, board, lang),
        "full_name": text(lang, f"wonders.wonder.{board}"),
        "start": data["start"],
        "sides": {side: _stages(edition, board, side, lang) for side in GAME_DATA[edition]["sides"]},
    }


def _stages(edition: str, board: str, side: str, lang: str) -> list[dict[str, Any]]:
    return [
        {"cost": _cost(stage), "effect": stage["effect"], "text": stage_text(edition, board, side, number, lang)}
        for number, stage in enumerate(BOARD_DATA[board][edition][side])
    ]


def _cost(data: dict[str, Any]) -> dict[str, int]:
    return {name: data["cost"].get(name, 0) for name in ("coins", *RESOURCES)}

"""What is printed on cards and boards, read from the data files as a person reads it; nothing of the rules is used."""

import tomllib
from pathlib import Path
from typing import Any

import antipater

DATA = Path(antipater.__file__).parent / "wonders" / "data"

EDITIONS = ("first", "second")
SIDES = {"first": ("A", "B"), "second": ("day", "night")}
RAW = ("wood", "stone", "clay", "ore")
MANUFACTURED = ("glass", "loom", "papyrus")
RESOURCES = RAW + MANUFACTURED

Slot = tuple[str, ...]  # one unit a turn of one of these resources


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


ALL_CARDS = _load("cards.toml")
BOARDS = _load("boards.toml")


def _of_edition(edition: str) -> dict[str, dict[str, Any]]:
    cards = {name: card for name, card in ALL_CARDS.items() if card.get("only", edition) == edition}
    return {name: card | card.get(edition, {}) for name, card in cards.items()}


CARDS = {edition: _of_edition(edition) for edition in EDITIONS}


def stages(edition: str, board: str, side: str) -> list[dict[str, Any]]:
    """The stages of a side, from left to right."""
    found: list[dict[str, Any]] = BOARDS[board][edition][side]
    return found


def building(edition: str, card: str) -> str:
    """The name that no two cards of a city may share."""
    name: str = CARDS[edition][card].get("building", card)
    return name


def deck(edition: str, cities: int, age: int) -> list[str]:
    """The cards of an age for so many cities, without guilds."""
    return [
        name
        for name, card in CARDS[edition].items()
        if card["age"] == age
        for players in card.get("players", ())
        if players <= cities
    ]


def guilds(edition: str) -> set[str]:
    return {name for name, card in CARDS[edition].items() if card["color"] == "purple"}


def slots(effect: dict[str, Any]) -> list[Slot]:
    """What an effect produces."""
    return [tuple(slot) for slot in effect.get("produces", ())]

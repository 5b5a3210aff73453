"""The words of its effects, and its cards in the decks: each in place of the first card of its age."""

from collections.abc import Callable
from typing import Any

from ..variant import first_operation

SHIPS = first_operation("harbour")  # a: ships
FARES = SHIPS + 1  # a: coins for each ship in the city

WORDS: dict[str, Callable[[Any], list[tuple[int, int, int, int]]]] = {
    "ships": lambda ships: [(SHIPS, ships, 0, 0)],
    "fares": lambda coins: [(FARES, coins, 0, 0)],
}

BY_AGE = {1: "pier", 2: "shipyard", 3: "regatta"}


def deck(cards: list[str], edition: str, cities: int, age: int) -> list[str]:
    """The cards of an age: two of ours in place of two of others."""
    return [BY_AGE[age]] * 2 + cards[2:]

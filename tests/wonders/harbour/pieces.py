"""The words of its effects, and its cards in the decks: in place of the first cards of their age."""

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
    """The cards of an age: one of ours in place of another, two if there are more than three cities."""
    copies = 1 if cities == 3 else 2
    return [BY_AGE[age]] * copies + cards[copies:]

"""The pieces of expansions: cards in data files of their own, with words for new kinds of effects.

Pieces of all expansions lie in the tables of every load, so that their numbers are the same in all of them.

An expansion has `cards.toml`, like that of the base game, and in `pieces.py` `WORDS`: what each word of its effects
stands for, as in `operations.py`, with the numbers from `first_operation` on; and `deck(cards, edition, cities, age)`:
the cards of an age, in place of those without it. With three cities no card may be there twice: what two players know
of the cards that the other has drawn (`two_players.py`) relies on it.
"""

import tomllib
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.resources import files
from typing import Any

from ..variant import KNOWN

_HERE = (__package__ or "").removesuffix(".seams")


def more_cards(expansions: Iterable[str] = KNOWN) -> dict[str, Any]:
    """The cards of some expansions, or of all, one expansion after the other."""
    cards: dict[str, Any] = {}
    for expansion in expansions:
        cards |= tomllib.loads((files(f"{_HERE}.{expansion}") / "cards.toml").read_text("utf-8"))
    return cards


def deck_with(played: int, cards: list[str], edition: str, cities: int, age: int) -> list[str]:
    """The cards of an age, without guilds, with a set of expansions."""
    for number, expansion in enumerate(KNOWN):
        if played >> number & 1:
            cards = import_module(f"{_HERE}.{expansion}.pieces").deck(cards, edition, cities, age)
    return cards


def more_words() -> dict[str, Callable[[Any], list[tuple[int, int, int, int]]]]:
    """The words of all expansions for effects."""
    words: dict[str, Any] = {}
    for expansion in KNOWN:
        words |= import_module(f"{_HERE}.{expansion}.pieces").WORDS
    return words

"""Manners of playing at random that bring about what is rare: each has its favourites."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from antipater import Position
from antipater.duel.decisions import GATE_GOD

from ..compare import plain
from ..second_city import CARDS, GODS
from ..walks import MANNERS, Manner, pick
from .oracle import GODS_OF, MYTHOLOGIES, meaning
from .walks import piously

CARD_IDS: list[str] = list(CARDS)
GOD_IDS: list[str] = list(GODS)


def card_in(state: Any, slot: int) -> str:
    number: int = state.deck[state.age - 1][slot] - 1
    return CARD_IDS[number]


def words(state: Any, action: int) -> Iterator[str]:
    """What an action is about, in names."""
    verb, *rest = meaning(action)
    if verb in ("draft", "token", "mythology", "target", "card"):
        yield rest[0]
    elif verb == "wonder":
        yield from ("wonder", rest[0])
    elif verb == "build":
        yield from (card_in(state, rest[0]), CARDS[card_in(state, rest[0])]["color"])
    elif verb == "activate":
        yield from ("activate", GOD_IDS[state.pantheon.spaces[rest[0]] - 1])
    elif verb == "god":
        yield god_named(state, rest[0])
    elif verb == "space" and abs(rest[0] - state.pawn) <= 2:
        yield "near"


def god_named(state: Any, number: int) -> str:
    """The god of an action: of the mythology that is looked at, or on top of a deck."""
    asked = state.todo[state.todo_count - 1]
    mythology: int = asked.detail
    top: int = state.pantheon.decks[number][0] - 1
    return GOD_IDS[top] if asked.kind == GATE_GOD else GODS_OF[MYTHOLOGIES[mythology]][number]


def devoted_to(*favourites: str, words: Callable[[Any, int], Iterable[str]] = words) -> Manner:
    """The first favourite that can be had, otherwise coins for it or anything."""

    def devotedly(rng: random.Random, position: Position, legal: list[int]) -> int:
        state = plain(position)
        about = {action: set(words(state, action)) for action in legal}
        for favourite in favourites:
            liked = [action for action in legal if favourite in about[action]]
            if liked and rng.random() < 0.9:
                return pick(rng, liked)
        coins = [action for action in legal if 41 <= action < 66]
        return pick(rng, coins if coins and rng.random() < 0.4 else legal)

    return devotedly


REFEREED: tuple[Manner, ...] = (
    *MANNERS,
    piously,
    devoted_to("minerva", "near", "strategy", "great_library", "green", "red", "roman", "gate", "activate"),
    devoted_to("strategy", "minerva", "near", "poliorcetics", "mars", "neptune", "divine_theater", "roman", "red"),
    devoted_to("anubis", "isis", "ra", "great_library", "divine_theater", "egyptian", "wonder", "activate"),
    devoted_to("divine_theater", "mausoleum", "sanctuary", "theology", "hades", "zeus", "greek", "wonder", "grey"),
    devoted_to("nisaba", "ishtar", "law", "enki", "mesopotamian", "green", "gate", "activate"),
    devoted_to("astarte", "baal", "economy", "engineering", "mysticism", "urbanism", "phoenician", "purple", "gate"),
)

"""Random games with Pantheon against the second implementation, ply by ply."""

from typing import Any

from antipater import Game, Position
from antipater.duel.state import EVERY_DECISION, OFFERING
from antipater.duel.tables import (
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    GOD_IDS,
    MYTHOLOGY_IDS,
    OFFERING_IDS,
)

from ..invariants import names
from ..table import bits
from .oracle import MYTHOLOGIES, Pantheon, meaning


# The record against the referee.


def board_of_record(state: Any) -> dict[str, Any]:
    """The Pantheon board and the decks."""
    pantheon = state.pantheon
    decks = zip(MYTHOLOGY_IDS, pantheon.decks.tolist(), pantheon.left.tolist(), strict=True)
    return {
        "spaces": {k: GOD_IDS[god - 1] for k, god in enumerate(pantheon.spaces.tolist()) if god},
        "decks": {mythology: [GOD_IDS[god - 1] for god in deck[:left]] for mythology, deck, left in decks},
        "enki": names(pantheon.enki, EVERY_TOKEN),
        "tokens": {slot: token_name(token) for slot, token in enumerate(pantheon.tokens.tolist()) if token},
        "minerva": int(pantheon.minerva) - 10 if pantheon.minerva else None,
        "snake": EVERY_CARD[pantheon.snake - 1] if pantheon.snake else None,
    }


def token_name(token: int) -> str:
    return MYTHOLOGY_IDS[token - 1] if token < OFFERING else OFFERING_IDS[token - OFFERING]


def board_of_referee(slow: Pantheon) -> dict[str, Any]:
    return {
        "spaces": slow.spaces,
        "decks": slow.decks,
        "enki": set(slow.on_enki),
        "tokens": slow.on_slots,
        "minerva": slow.minerva,
        "snake": slow.snake[1] if slow.snake else None,
    }

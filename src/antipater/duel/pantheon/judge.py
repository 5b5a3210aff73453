"""What the greedy player may not look at, and which gods may win."""

import numpy as np

from ...kernel.rule import rule
from ..actions import ACTIVATE, OFFERING_SETS
from ..decisions import GATE_GOD, TAKE_GOD, THEATER_DECK, THEATER_GOD
from ..state import State, decision
from ..tables import GOD_IDS

# Gods by whom a supremacy may be won, or who may give another turn to win it.
SHARP = ("enki", "ishtar", "nisaba", "hades", "isis", "mars")
SHARP_GOD = np.array([god in SHARP for god in GOD_IDS])


@rule
def unseen_look(seen: State, state: State) -> bool:
    """Is the position about gods that the player has not looked at yet?"""
    kind = decision(state)
    if kind == decision(seen):
        return False
    return kind == TAKE_GOD or kind == GATE_GOD or kind == THEATER_DECK or kind == THEATER_GOD


@rule
def is_unseen_god(seen: State, action: int) -> bool:
    """Would activating use a god that the player can't have seen?"""
    return int(seen.pantheon.spaces[(action - ACTIVATE) // OFFERING_SETS]) == 0


@rule
def promising_god(state: State, action: int) -> bool:
    """May activating this card win by a supremacy, or give another turn to do so?"""
    god = int(state.pantheon.spaces[(action - ACTIVATE) // OFFERING_SETS]) - 1
    return bool(SHARP_GOD[god])

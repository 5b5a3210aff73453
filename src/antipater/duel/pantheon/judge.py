"""What the greedy player may not look at, and which gods may win."""

import numpy as np

from ...kernel.rule import rule
from ..actions import ACTIVATE, CARD, OFFERING_SETS, PREPARE, START
from ..capacity import SLOTS
from ..state import (
    DISCARD_PILE,
    GATE_GOD,
    ISIS_CARD,
    NOT_PLAYED,
    TAKE_GOD,
    THEATER_DECK,
    THEATER_GOD,
    TURN,
    State,
    decision,
)
from ..tables import GOD_IDS
from ..variant import PANTHEON

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
def in_sight(seen: State, card: int) -> bool:
    """Does the card lie open, or has it been played?"""
    if int(seen.place[card]) != NOT_PLAYED:
        return True
    for slot in range(SLOTS):
        if int(seen.deck[int(seen.age) - 1][slot]) == card + 1:
            return True
    return False


@rule
def hidden_choice(seen: State, state: State, action: int) -> bool:
    """Would the action use a card or a god that the player can't have seen?"""
    kind = decision(state)
    if PANTHEON and kind == TURN and ACTIVATE <= action < PREPARE:
        return int(seen.pantheon.spaces[(action - ACTIVATE) // OFFERING_SETS]) == 0
    if (kind == DISCARD_PILE or kind == ISIS_CARD) and CARD <= action < START:
        return not in_sight(seen, action - CARD)
    return False


@rule
def promising_god(state: State, action: int) -> bool:
    """May activating this card win by a supremacy, or give another turn to do so?"""
    god = int(state.pantheon.spaces[(action - ACTIVATE) // OFFERING_SETS]) - 1
    return bool(SHARP_GOD[god])

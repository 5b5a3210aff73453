"""What the greedy player may not choose, because it would have to look at it."""

from ...kernel.rule import rule
from ..actions import CARD, START
from ..capacity import SLOTS
from ..decisions import DISCARD_PILE, ISIS_CARD
from ..state import NOT_PLAYED, State


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
def is_unseen_card(seen: State, kind: int, action: int) -> bool:
    """Would the action take a card of the discard pile that the player can't have seen?"""
    if (kind == DISCARD_PILE or kind == ISIS_CARD) and CARD <= action < START:
        return not in_sight(seen, action - CARD)
    return False

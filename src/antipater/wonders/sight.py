"""What somebody must look at to come upon an action of 7 Wonders."""

from ..kernel.sight import ASKED, COINS, PIECE, WONDER, Sight
from .actions import TO_BUILD, TO_BUILD_FREE, TO_RAISE, TO_SELL, card_of, dug_card, use_of

ALONE = {TO_RAISE: WONDER, TO_SELL: COINS}


def sight_of(action: int) -> Sight:
    """A card of the hand or of the discard pile, or the next stage; nobody overlooks how to pay."""
    use = use_of(action)
    if use in ALONE:
        return Sight(ALONE[use])
    if use in (TO_BUILD, TO_BUILD_FREE):
        return Sight(PIECE, card_of(action))
    return Sight(PIECE, dug_card(action)) if dug_card(action) >= 0 else Sight(ASKED)

"""What somebody must look at to come upon an action of Duel."""

from ..kernel.sight import ASKED, COINS, PIECE, WONDER, Sight
from .actions import ACTIONS as BASE_ACTIONS
from .actions import ACTIVATE, BUILD, CONSPIRACY, DISCARD, OFFERING_SETS, PREPARE, PUT_GOD, START, TOKEN
from .actions import WONDER as BUILD_WONDER
from .capacity import SLOTS


def sight_of(action: int) -> Sight:
    """Cards and tokens are pieces, and so are gods to activate; conspiracies are built like wonders."""
    if BUILD <= action < DISCARD:
        return Sight(PIECE, action - BUILD)
    if DISCARD <= action < BUILD_WONDER:
        return Sight(COINS)
    if BUILD_WONDER <= action < TOKEN:
        return Sight(WONDER, (action - BUILD_WONDER) // SLOTS)
    if START <= action < BASE_ACTIONS:
        return Sight(ASKED)
    if ACTIVATE <= action < PUT_GOD:
        return Sight(PIECE, ACTIVATE + (action - ACTIVATE) // OFFERING_SETS)
    if PREPARE <= action < CONSPIRACY:
        return Sight(WONDER, PREPARE)
    return Sight(PIECE, action)

"""Where an action stands in the policy of a network.

An action has one place or two, whose sum counts: to raise a stage is the stage, and the card that goes under it.
"""

from ..kernel.network import alone, together
from ..kernel.rule import rule
from . import outputs
from .actions import BOARD, DIG_UP, FREE, NO_DIGGING, PAY, SELL, SIDE, STAGE, card_of


@rule
def place_of(action: int) -> int:
    """The place of an action of the base game, or both places."""
    if action < STAGE:
        return alone(outputs.BUILD + card_of(action))
    if action < SELL:
        return together(outputs.RAISE, outputs.GIVE + card_of(action))
    if action < FREE:
        return together(outputs.SELL, outputs.GIVE + card_of(action))
    if action < PAY:
        return together(outputs.FREE, outputs.BUILD + card_of(action))
    if action < DIG_UP:
        return alone(outputs.PAY + action - PAY)
    if action < NO_DIGGING:
        return alone(outputs.DIG + action - DIG_UP)
    if action < SIDE:
        return alone(outputs.LEAVE)
    return alone(outputs.SIDE + action - SIDE if action < BOARD else outputs.BOARD + action - BOARD)

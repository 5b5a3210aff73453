"""Moves in words, with the pieces that they name."""

from ..kernel.telling import Told
from .actions import DIG_UP, PAY, SELL_UNKNOWN, STAGE_UNKNOWN
from .offers import offer_of
from .state import State
from .words import describe_seen


def told(state: State, seat: int, action: int, lang: str) -> Told:
    """An action as a viewer learns it; no piece if the card is secret, or may be: how it is paid for tells of it."""
    sentence = describe_seen(state, seat, action, lang)
    if action in (STAGE_UNKNOWN, SELL_UNKNOWN) or PAY <= action < DIG_UP:
        return Told(sentence)
    offer = offer_of(state, seat, action)
    return Told(sentence, tuple(piece for piece in (offer.card, offer.board, offer.chain) if piece))

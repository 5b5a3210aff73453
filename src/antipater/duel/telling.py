"""Moves in words, with the pieces that they name."""

from ..kernel.telling import Told
from .offers import offer_of
from .seams.words import more_named
from .state import State
from .words import describe


def told(state: State, action: int, lang: str) -> Told:
    """An action as a viewer learns it."""
    offer = offer_of(state, action)
    chain = offer.plan.chain if offer.plan else None
    pieces = (*more_named(state, offer), offer.card, offer.wonder, offer.token, chain)
    return Told(describe(state, action, lang), tuple(piece for piece in pieces if piece))

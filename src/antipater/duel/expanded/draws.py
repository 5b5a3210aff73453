"""Draws from the box that are remembered, and the orders of those that come after the first."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..pieces import tokens_in_game
from ..state import LIBRARY_AGAIN, LIBRARY_AGAIN_DRAW, LIBRARY_DRAW, State


@rule
def drawn_in_order(state: State, order: int, tokens: int) -> int:
    """The set of the next tokens that the box gives in one of the further orders."""
    drawn = 0
    for k in range(tokens_in_game(state)):
        token = int(state.pantheon.orders[order][k]) - 1
        if tokens > 0 and has(state.box, token):
            drawn |= bit(token)
            tokens -= 1
    return drawn


@rule
def remember_draw(state: State, draw: int, drawn: int) -> None:
    """Note what was drawn, and from what."""
    state.pantheon.box_then[draw] = state.box
    state.pantheon.drawn_then[draw] = drawn


@rule
def note_library(state: State, tokens: int) -> None:
    """A second time, after Anubis, the Great Library draws in an order of its own."""
    if int(state.pantheon.drawn_then[LIBRARY_DRAW]) == 0:
        remember_draw(state, LIBRARY_DRAW, int(state.drawn))
    else:
        state.drawn = drawn_in_order(state, LIBRARY_AGAIN, tokens)
        remember_draw(state, LIBRARY_AGAIN_DRAW, int(state.drawn))

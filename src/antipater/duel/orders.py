"""The orders in which the box gives progress tokens, as far as they can be known."""

from ..kernel.bits import has
from ..kernel.record import Numbers
from ..kernel.rng import shuffle
from ..kernel.rule import rule
from .pieces import nth_token, tokens_in_game
from .state import State


@rule
def fill_order(state: State, order: list[int], drawn: int, in_box: int, items: Numbers) -> None:
    """Any order of the tokens, in which those drawn come before the others that were in the box then."""
    tokens = tokens_in_game(state)
    for k in range(tokens):
        items[k] = nth_token(state, k)
    shuffle(state, items, tokens, tokens)
    for k in range(tokens):
        order[k] = items[k] + 1 if not has(in_box, items[k]) else 0
    place = 0
    for first in range(2):
        for k in range(tokens):
            token = int(items[k])
            if has(in_box, token) and has(drawn, token) == (first == 0):
                while int(order[place]) != 0:
                    place += 1
                order[place] = token + 1

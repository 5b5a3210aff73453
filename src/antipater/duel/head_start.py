"""Games that begin with science symbols as a gift: by them learners meet scientific victories early."""

from ..kernel.rng import draw
from ..kernel.rule import rule
from .science import different_symbols
from .state import State

SYMBOLS_ON_CARDS = 6


@rule
def give_head_start(state: State) -> None:
    """Give one of the seats two or three different symbols."""
    seat = draw(state, 2)
    gifts = 2 + draw(state, 2)
    while different_symbols(state, seat) < gifts:
        state.city[seat].symbols[draw(state, SYMBOLS_ON_CARDS)] = 1

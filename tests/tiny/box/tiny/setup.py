"""Setting up."""

from ..kernel.bits import bit
from ..kernel.record import Numbers
from ..kernel.rng import draw, shuffle
from ..kernel.rule import rule
from .state import CARDS, SEATS, State


@rule
def deal(state: State, _items: Numbers) -> None:
    """Shuffle, and draw who begins."""
    for place in range(CARDS):
        state.card[place] = place + 1
    shuffle(state, state.card, CARDS, CARDS)
    state.first = draw(state, SEATS)


@rule
def begin(state: State) -> None:
    """Give each seat its card, and fill the stalls."""
    for seat in range(SEATS):
        state.secret[seat] = seat
    state.laid = SEATS
    state.turn = state.first
    for stall in range(int(state.stalls)):
        refill(state, stall)


@rule
def refill(state: State, stall: int) -> None:
    """Put the next card of the deck into a stall."""
    if int(state.laid) == CARDS:
        state.stall[stall] = 0
        return
    state.opened = int(state.opened) | bit(state.laid)
    state.laid = int(state.laid) + 1
    state.stall[stall] = state.laid

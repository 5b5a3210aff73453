"""Science symbols, progress tokens and scientific supremacy."""

from ..kernel.rule import rule
from .decisions import PROGRESS
from .operations import SYMBOLS
from .state import SCIENTIFIC, State, push_todo, win
from .tables import DIFFERENT_SYMBOLS

KINDS = len(SYMBOLS)


@rule
def different_symbols(state: State, seat: int) -> int:
    """How many different science symbols the city has."""
    different = 0
    for symbol in range(KINDS):
        if int(state.city[seat].symbols[symbol]) > 0:
            different += 1
    return different


@rule
def learn(state: State, seat: int, symbol: int) -> None:
    """Gain a science symbol: six different ones win, a second equal one gives a progress token of the board."""
    symbols = state.city[seat].symbols
    symbols[symbol] += 1
    if different_symbols(state, seat) >= DIFFERENT_SYMBOLS:
        win(state, seat, SCIENTIFIC)
    elif int(symbols[symbol]) == 2 and int(state.board) != 0:
        push_todo(state, PROGRESS, seat, 0)

"""Coercion: two cards of the same color change cities."""

from ...kernel.bits import bit
from ...kernel.rule import rule
from ..decisions import PROGRESS
from ..effects import NO_SYMBOL, effect_of, symbol_of
from ..expanded.losses import lose
from ..operations import NOTHING, POINTS, SYMBOL
from ..science import different_symbols
from ..state import CITY_0, SCIENTIFIC, State, push_todo, win
from ..tables import CARD_COLOR, DIFFERENT_SYMBOLS
from ..variant import PANTHEON


@rule
def drop_snake(state: State, seat: int, card: int) -> None:
    """If the snake of the other player lies on a card of this city, it is discarded, and its symbol with it."""
    if int(state.pantheon.snake) == card + 1:
        state.pantheon.snake = 0
        state.city[1 - seat].symbols[symbol_of(card)] -= 1


@rule
def bring_in(state: State, seat: int, card: int) -> None:
    """Lay a card out in a city that has not been built there: its points and its symbol come with it."""
    city = state.city[seat]
    state.place[card] = CITY_0 + seat
    k = 0
    operation, a, _ = effect_of(card, k)
    while operation != NOTHING:
        if operation == POINTS:
            city.points[CARD_COLOR[card]] += a
        elif operation == SYMBOL:
            city.symbols[a] += 1
        k += 1
        operation, a, _ = effect_of(card, k)


@rule
def reward_pair(state: State, seat: int, symbol: int) -> None:
    """A symbol that is now there twice gives a progress token of the board."""
    if int(state.city[seat].symbols[symbol]) == 2:
        push_todo(state, PROGRESS, seat, 0)


@rule
def reward_science(state: State, seat: int, symbol: int, other: int) -> None:
    """Six different symbols win, both players share the game if both have them; pairs give tokens to either."""
    mine = different_symbols(state, seat) >= DIFFERENT_SYMBOLS
    theirs = different_symbols(state, 1 - seat) >= DIFFERENT_SYMBOLS
    if mine or theirs:
        win(state, seat if mine else 1 - seat, SCIENTIFIC)
        if mine and theirs:
            state.winners = bit(0) | bit(1)
        return
    reward_pair(state, 1 - seat, other)
    reward_pair(state, seat, symbol)


@rule
def swap_cards(state: State, seat: int, taken: int, given: int) -> None:
    """Take a card of the opponent and give one of the same color."""
    if PANTHEON:
        drop_snake(state, 1 - seat, taken)
        drop_snake(state, seat, given)
    lose(state, 1 - seat, taken)
    lose(state, seat, given)
    bring_in(state, seat, taken)
    bring_in(state, 1 - seat, given)
    if symbol_of(taken) != NO_SYMBOL:
        reward_science(state, seat, symbol_of(taken), symbol_of(given))

"""How many pieces of each kind take part in a game, which ones, and how its cards are laid out.

Pieces are numbered through all expansions, so that those which take part may lie behind others which do not.
"""

from ..kernel.bits import bit
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import ACTIONS, CARD
from .seams.pieces import (
    first_layout,
    lies_before_draft,
    more_actions,
    more_cards,
    more_tokens,
    more_wonders,
    skipped_tokens,
    skipped_wonders,
)
from .state import DISCARDED, State
from .tables import CARD_IDS, TOKEN_IDS, WONDER_IDS

AGES = 3
BASE_CARDS, BASE_WONDERS, BASE_TOKENS = len(CARD_IDS), len(WONDER_IDS), len(TOKEN_IDS)


@rule
def cards_in_game(state: State) -> int:
    """Cards are numbered below this."""
    return BASE_CARDS + more_cards(state)


@rule
def wonders_in_game(state: State) -> int:
    """Number of wonders to draw from."""
    return BASE_WONDERS + more_wonders(state)


@rule
def nth_wonder(state: State, k: int) -> int:
    """The k-th of the wonders to draw from."""
    return k if k < BASE_WONDERS else k + skipped_wonders(state)


@rule
def tokens_in_game(state: State) -> int:
    """Number of progress tokens, on the board and in the box."""
    return BASE_TOKENS + more_tokens(state)


@rule
def nth_token(state: State, k: int) -> int:
    """The k-th of the progress tokens."""
    return k if k < BASE_TOKENS else k + skipped_tokens(state)


@rule
def set_of_tokens(state: State) -> int:
    """All progress tokens of the game."""
    tokens = 0
    for k in range(tokens_in_game(state)):
        tokens |= bit(nth_token(state, k))
    return tokens


@rule
def actions_in_game(state: State) -> int:
    """Actions are numbered below this."""
    return ACTIONS + more_actions(state)


@rule
def age_on_table(state: State) -> int:
    """The age whose cards lie on the table; those of age I may do during the draft."""
    if lies_before_draft(state):
        return max(int(state.age), 1)
    return int(state.age)


@rule
def layout_row(state: State, age: int) -> int:
    """Which of the layouts in the tables the cards of an age form."""
    return first_layout(state) + age - 1


@rule
def something_discarded(state: State) -> bool:
    """Is there a card in the discard pile?"""
    for card in range(cards_in_game(state)):
        if int(state.place[card]) == DISCARDED:
            return True
    return False


@rule
def list_discarded(state: State, out: Numbers) -> int:
    """Write the choices of a card of the discard pile, and count them."""
    n = 0
    for card in range(cards_in_game(state)):
        if int(state.place[card]) == DISCARDED:
            out[n] = CARD + card
            n += 1
    return n

"""How many pieces of each kind take part in a game, which ones, and how its cards are laid out.

Pieces are numbered through all expansions, so that of Agora alone those behind the numbers of Pantheon take part.
"""

from ..kernel.bits import bit
from ..kernel.rule import rule
from .actions import ACTIONS, AGORA_ACTIONS, PANTHEON_ACTIONS
from .state import DISCARDED, State
from .tables import (
    AGORA_DATA,
    CARD_IDS,
    EVERY_CARD,
    PANTHEON_DATA,
    TOKEN_IDS,
    WONDER_IDS,
)
from .variant import AGORA, EXPANDED, PANTHEON

AGES = 3
BASE_CARDS, BASE_WONDERS, BASE_TOKENS = len(CARD_IDS), len(WONDER_IDS), len(TOKEN_IDS)
PANTHEON_CARDS = BASE_CARDS + len(PANTHEON_DATA["card"])
AGORA_CARDS = len(EVERY_CARD)
PANTHEON_WONDERS, AGORA_WONDERS = len(PANTHEON_DATA["wonder"]), len(AGORA_DATA["wonder"])
PANTHEON_TOKENS, AGORA_TOKENS = len(PANTHEON_DATA["progress"]), len(AGORA_DATA["progress"])


@rule
def with_pantheon(state: State) -> bool:
    """Is the Pantheon expansion played?"""
    return int(state.pantheon.played) == 1


@rule
def with_agora(state: State) -> bool:
    """Is the Agora expansion played?"""
    return int(state.agora.played) == 1


@rule
def expanded(state: State) -> bool:
    """Is any expansion played?"""
    return int(state.pantheon.played) + int(state.agora.played) > 0


@rule
def cards_in_game(state: State) -> int:
    """Cards are numbered below this."""
    if AGORA and with_agora(state):
        return AGORA_CARDS
    if PANTHEON and with_pantheon(state):
        return PANTHEON_CARDS
    return BASE_CARDS


@rule
def wonders_in_game(state: State) -> int:
    """Number of wonders to draw from."""
    wonders = BASE_WONDERS
    if PANTHEON and with_pantheon(state):
        wonders += PANTHEON_WONDERS
    if AGORA and with_agora(state):
        wonders += AGORA_WONDERS
    return wonders


@rule
def nth_wonder(state: State, k: int) -> int:
    """The k-th of the wonders to draw from."""
    if AGORA and k >= BASE_WONDERS and not with_pantheon(state):
        return k + PANTHEON_WONDERS
    return k


@rule
def tokens_in_game(state: State) -> int:
    """Number of progress tokens, on the board and in the box."""
    tokens = BASE_TOKENS
    if PANTHEON and with_pantheon(state):
        tokens += PANTHEON_TOKENS
    if AGORA and with_agora(state):
        tokens += AGORA_TOKENS
    return tokens


@rule
def nth_token(state: State, k: int) -> int:
    """The k-th of the progress tokens."""
    if AGORA and k >= BASE_TOKENS and not with_pantheon(state):
        return k + PANTHEON_TOKENS
    return k


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
    if AGORA and with_agora(state):
        return AGORA_ACTIONS
    if PANTHEON and with_pantheon(state):
        return PANTHEON_ACTIONS
    return ACTIONS


@rule
def age_on_table(state: State) -> int:
    """The age whose cards lie on the table; with an expansion those of age I do during the draft."""
    if EXPANDED and expanded(state):
        return max(int(state.age), 1)
    return int(state.age)


@rule
def layout_row(state: State, age: int) -> int:
    """Which of the layouts in the tables the cards of an age form."""
    if AGORA and with_agora(state):
        return AGES + age - 1
    return age - 1


@rule
def something_discarded(state: State) -> bool:
    """Is there a card in the discard pile?"""
    for card in range(cards_in_game(state)):
        if int(state.place[card]) == DISCARDED:
            return True
    return False

"""How many pieces of each kind take part in a game, and whether there is anything in the discard pile."""

from ..kernel.rule import rule
from .actions import ACTIONS, PANTHEON_ACTIONS
from .state import DISCARDED, State
from .tables import CARD_IDS, EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, TOKEN_IDS, WONDER_IDS
from .variant import PANTHEON

BASE_CARDS, BASE_WONDERS, BASE_TOKENS = len(CARD_IDS), len(WONDER_IDS), len(TOKEN_IDS)
PANTHEON_CARDS, PANTHEON_WONDERS, PANTHEON_TOKENS = len(EVERY_CARD), len(EVERY_WONDER), len(EVERY_TOKEN)


@rule
def with_pantheon(state: State) -> bool:
    """Is the Pantheon expansion played?"""
    return int(state.pantheon.played) == 1


@rule
def cards_in_game(state: State) -> int:
    """Cards are numbered below this."""
    if PANTHEON and with_pantheon(state):
        return PANTHEON_CARDS
    return BASE_CARDS


@rule
def wonders_in_game(state: State) -> int:
    """Wonders to draw from."""
    if PANTHEON and with_pantheon(state):
        return PANTHEON_WONDERS
    return BASE_WONDERS


@rule
def tokens_in_game(state: State) -> int:
    """Progress tokens, on the board and in the box."""
    if PANTHEON and with_pantheon(state):
        return PANTHEON_TOKENS
    return BASE_TOKENS


@rule
def actions_in_game(state: State) -> int:
    """Actions are numbered below this."""
    if PANTHEON and with_pantheon(state):
        return PANTHEON_ACTIONS
    return ACTIONS


@rule
def age_on_table(state: State) -> int:
    """The age whose cards lie on the table; with an expansion those of age I do during the draft."""
    if PANTHEON and with_pantheon(state):
        return max(int(state.age), 1)
    return int(state.age)


@rule
def something_discarded(state: State) -> bool:
    """Is there a card in the discard pile?"""
    for card in range(cards_in_game(state)):
        if int(state.place[card]) == DISCARDED:
            return True
    return False

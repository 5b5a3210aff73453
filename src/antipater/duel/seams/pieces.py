"""Which pieces, actions and layouts the expansions add."""

from ...kernel.rule import rule
from ..actions import ACTIONS, AGORA_ACTIONS, PANTHEON_ACTIONS
from ..state import State
from ..tables import AGORA_DATA, BOARD_DATA, GUILDS, PANTHEON_DATA, TEMPLES
from ..variant import AGORA, PANTHEON, expanded, with_agora, with_pantheon

PANTHEON_CARDS, AGORA_CARDS = len(PANTHEON_DATA["card"]), len(AGORA_DATA["card"])
PANTHEON_WONDERS, AGORA_WONDERS = len(PANTHEON_DATA["wonder"]), len(AGORA_DATA["wonder"])
PANTHEON_TOKENS, AGORA_TOKENS = len(PANTHEON_DATA["progress"]), len(AGORA_DATA["progress"])
BASE_LAYOUTS = len(BOARD_DATA["layout"])


@rule
def more_cards(state: State) -> int:
    """How far the numbers of the cards go beyond those of the base game."""
    if AGORA and with_agora(state):
        return PANTHEON_CARDS + AGORA_CARDS
    if PANTHEON and with_pantheon(state):
        return PANTHEON_CARDS
    return 0


@rule
def added(state: State, by_pantheon: int, by_agora: int) -> int:
    """What the expansions that are played add."""
    number = 0
    if PANTHEON and with_pantheon(state):
        number += by_pantheon
    if AGORA and with_agora(state):
        number += by_agora
    return number


@rule
def more_wonders(state: State) -> int:
    """How many wonders are added."""
    return added(state, PANTHEON_WONDERS, AGORA_WONDERS)


@rule
def skipped_wonders(state: State) -> int:
    """How many numbers lie between the wonders of the base game and those that are added."""
    if AGORA and not with_pantheon(state):
        return PANTHEON_WONDERS
    return 0


@rule
def more_tokens(state: State) -> int:
    """How many progress tokens are added."""
    return added(state, PANTHEON_TOKENS, AGORA_TOKENS)


@rule
def skipped_tokens(state: State) -> int:
    """How many numbers lie between the progress tokens of the base game and those that are added."""
    if AGORA and not with_pantheon(state):
        return PANTHEON_TOKENS
    return 0


@rule
def guilds_in_game(state: State) -> int:
    """How many guilds there are to draw from, or grand temples in their place."""
    if PANTHEON and with_pantheon(state):
        return len(TEMPLES)
    return len(GUILDS)


@rule
def nth_guild(state: State, k: int) -> int:
    """The k-th of them, as a card."""
    if PANTHEON and with_pantheon(state):
        return int(TEMPLES[k])
    return int(GUILDS[k])


@rule
def more_actions(state: State) -> int:
    """How far the numbers of the actions go beyond those of the base game."""
    if AGORA and with_agora(state):
        return AGORA_ACTIONS - ACTIONS
    if PANTHEON and with_pantheon(state):
        return PANTHEON_ACTIONS - ACTIONS
    return 0


@rule
def lies_before_draft(state: State) -> bool:
    """Do the cards of age I lie on the table while wonders are chosen?"""
    return expanded(state)


@rule
def first_layout(state: State) -> int:
    """The layout of age I: with Agora the ages have larger ones."""
    if AGORA and with_agora(state):
        return BASE_LAYOUTS
    return 0

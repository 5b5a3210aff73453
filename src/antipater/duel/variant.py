"""Which expansions the rules of this load know, and with which of them a game is played.

Plain rules know all of them and ask the record. Compiled rules are loaded once for each combination, through a door of
its own: a branch on a constant that is False is never compiled, so that who plays the base game pays for no expansion.
"""

from antipater.kernel.doors import knows

from ..kernel.rule import rule
from .state import State

PANTHEON = knows(__name__, "pantheon")
AGORA = knows(__name__, "agora")
EXPANDED = PANTHEON or AGORA


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
    return EXPANDED and int(state.pantheon.played) + int(state.agora.played) > 0

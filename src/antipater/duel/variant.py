"""Which expansions the rules of this load know, and with which of them a game is played.

Plain rules know all of them and ask the record. Compiled rules are loaded once for each combination (`antipater._jit`,
`antipater._jit_pantheon`, `antipater._jit_agora`, `antipater._jit_both`): a branch on a constant that is False is never
compiled, so that who plays the base game pays for no expansion.
"""

from ..kernel.rule import rule
from .state import State

PANTHEON = "._jit." not in __name__ and "._jit_agora." not in __name__
AGORA = "._jit." not in __name__ and "._jit_pantheon." not in __name__
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
    return int(state.pantheon.played) + int(state.agora.played) > 0

"""What cities are told apart by in games with expansions, and by which weights."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..agora import traits as agora
from ..agora.traits import note_senate
from ..pantheon import traits as pantheon
from ..pantheon.traits import note_gods
from ..state import State
from ..variant import AGORA, EXPANDED, PANTHEON, expanded, with_agora, with_pantheon

SENATE = pantheon.TRAITS  # where the traits of Agora begin
MORE_TRAITS = SENATE + agora.TRAITS
MORE_USED = MORE_TRAITS if EXPANDED else 0  # by what this load knows
MORE_NAMES = (*pantheon.names(), *agora.names())  # as in data/odds_expanded.toml


@rule
def note_more(state: State, seat: int, side: int, first: int, traits: Numbers) -> None:
    """Note what the expansions add, in the traits from the first on; a side is 1 or -1."""
    if PANTHEON and with_pantheon(state):
        note_gods(state, seat, side, first, traits)
    if AGORA and with_agora(state):
        note_senate(state, seat, side, first + SENATE, traits)


@rule
def row_of_weights(state: State) -> int:
    """0 for those of the base game, 1 for those of games with expansions."""
    if EXPANDED and expanded(state):
        return 1
    return 0

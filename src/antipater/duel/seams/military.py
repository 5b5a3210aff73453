"""What the expansions change on the military track."""

from ...kernel.bits import bit
from ...kernel.rule import rule
from ..pantheon.track import minerva_stops
from ..state import City, State
from ..tables import LOOT_TOKENS
from ..variant import AGORA, PANTHEON, with_agora


@rule
def acts_otherwise(state: State, seat: int, token: int) -> bool:
    """Does a military token do something else for its user than to take coins? It is noted, to be done at once."""
    if AGORA and with_agora(state):
        state.agora.spoils |= bit(LOOT_TOKENS * seat + token)
        return True
    return False


@rule
def is_stopped(state: State, seat: int) -> bool:
    """Is the pawn held where it is?"""
    return minerva_stops(state, seat) if PANTHEON else False


@rule
def toll(city: City) -> int:
    """Coins that the other player loses for each space of the pawn."""
    return int(city.siege) if PANTHEON else 0

"""Points that the expansions bring, and their lines of the score pad."""

from ...kernel.rule import rule
from ..agora.score import chamber_points
from ..pantheon.score import god_points, offering_points, temple_points
from ..state import State
from ..variant import AGORA, PANTHEON

MORE_CATEGORIES = ("gods", "chambers")
IN_GODS, IN_CHAMBERS = range(2)  # among these


@rule
def more_guild_points(state: State, seat: int) -> int:
    """Points of what takes the place of guilds."""
    return temple_points(state, seat) if PANTHEON else 0


@rule
def more_progress_points(state: State, seat: int) -> int:
    """Points by progress tokens for pieces of the expansions."""
    return offering_points(state, seat) if PANTHEON else 0


@rule
def points_in_more(state: State, seat: int, category: int) -> int:
    """The points of a city in one of the lines that are added."""
    if PANTHEON and category == IN_GODS:
        return god_points(state, seat)
    if AGORA and category == IN_CHAMBERS:
        return chamber_points(state, seat)
    return 0

"""Points of cargo."""

from ...kernel.rule import rule
from ..cargo import cargo_points
from ..seams_beneath.score import MORE_CATEGORIES, more_progress_points, points_in_more
from ..seams_beneath.score import more_guild_points as points_beneath
from ..state import State


@rule
def more_guild_points(state: State, seat: int) -> int:
    return points_beneath(state, seat) + cargo_points(state, seat)

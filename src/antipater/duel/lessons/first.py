"""The first game of Duel."""

from collections.abc import Mapping

from ...kernel.teaching import Lesson, ideas_of
from ..view_types import View
from . import moments
from .brought import brought
from .learner import learner


def goal(view: View) -> Mapping[str, object]:
    """What the goal of the game depends on."""
    return {"symbols": view.symbols_to_win, "spaces": view.military.capital, "wonders": view.wonder_limit}


FIRST = Lesson(
    name="first",
    options={"wonders": "first-game"},
    seed=3,
    bots=("greedy",),
    ideas=ideas_of(learner, *moments.FIRST),
    goal=goal,
    brought=brought,
)

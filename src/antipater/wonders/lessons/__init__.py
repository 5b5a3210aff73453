"""The lessons of 7 Wonders: fixed deals, and the moments at which ideas matter, found in a view."""

from collections.abc import Mapping

from ...kernel.teaching import Lesson, ideas_of
from ..view import View
from . import moments
from .brought import brought
from .learner import learner


def _goal(view: View) -> Mapping[str, object]:
    return {"ages": view.ages, "turns": view.turns}


FIRST = Lesson(
    name="first",
    options={"players": 3, "edition": "second", "boards": ["gizah", "alexandria", "ephesos"], "sides": "day"},
    seed=11,
    bots=("greedy", "greedy"),
    ideas=ideas_of(
        learner,
        conflict=moments.conflict,
        last=moments.last,
        turned=moments.turned,
        hand=moments.hand,
        passing=moments.passing,
        military=moments.military,
        trade=moments.trade,
        stage=moments.stage,
        sign=moments.sign,
        chain=moments.chain,
        science=moments.science,
        sell=moments.sell,
        guild=moments.guild,
    ),
    goal=_goal,
    brought=brought,
)
LESSONS = (FIRST,)

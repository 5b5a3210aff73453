"""All lessons of 7 Wonders, the one for newcomers first."""

from collections.abc import Mapping

from ...kernel.teaching import Lesson, ideas_of
from ..tables import DEFEAT, SALE, SET_OF_SYMBOLS, TRADE_PRICE, VICTORY
from ..view import View
from . import for_two, moments
from .brought import brought
from .learner import learner


def _goal(view: View) -> Mapping[str, object]:
    """Numbers of the rules that texts mention."""
    first, second, third = map(int, VICTORY)
    return {
        "ages": view.ages,
        "turns": view.turns,
        "trade_price": TRADE_PRICE,
        "sale": SALE,
        "first": first,
        "second": second,
        "third": third,
        "defeat": -DEFEAT,
        "set": SET_OF_SYMBOLS,
    }


FIRST = Lesson(
    name="first",
    options={"players": 3, "edition": "second", "boards": ["gizah", "alexandria", "ephesos"], "sides": "day"},
    seed=11,
    bots=("greedy", "greedy"),
    ideas=ideas_of(learner, *moments.FIRST),
    goal=_goal,
    brought=brought,
)
FREE_CITY = Lesson(
    name="free_city",
    options={"players": 2, "edition": "first", "boards": ["gizah", "rhodos", "olympia"], "sides": "A"},
    seed=3,
    bots=("greedy",),
    ideas=ideas_of(learner, for_two.free_city, for_two.free_trade, for_two.free_war, for_two.free_harm),
    goal=_goal,
    brought=brought,
)
LESSONS = (FIRST, FREE_CITY)

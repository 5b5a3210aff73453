"""The first game of Duel."""

from collections.abc import Mapping

from ...kernel.teaching import Lesson, ideas_of
from ..tables import BASE_PRICE, DISCARD_COINS, EVERY_CARD_DATA
from ..view_types import View
from . import moments
from .brought import brought
from .learner import learner

CARD_DATA = EVERY_CARD_DATA.values()


def goal(view: View) -> Mapping[str, object]:
    """Numbers of the rules that texts mention."""
    fixed = {data["effect"]["trade_price"]["price"] for data in CARD_DATA if "trade_price" in data["effect"]}
    return {
        "symbols": view.symbols_to_win,
        "spaces": view.military.capital,
        "wonders": view.wonder_limit,
        "trade_price": BASE_PRICE,
        "fixed_price": max(fixed),
        "sale": DISCARD_COINS,
    }


FIRST = Lesson(
    name="first",
    options={"wonders": "first-game"},
    seed=3,
    bots=("greedy",),
    ideas=ideas_of(learner, *moments.FIRST),
    goal=goal,
    brought=brought,
)

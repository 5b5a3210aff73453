"""Explains the things on the table: what each is, and what it means now to whoever looks at it.

A question is a word and what it is about, joined by dots: `track`, `good.0.wood` (of the city of seat 0), `token.law`.
"""

from collections.abc import Sequence

from ..i18n.teller import Teller
from ..kernel.explaining import Explanation, Things, answer
from .explained import market, military, pieces, science, table
from .explained.asked import Asked
from .seams.explain import MORE_THINGS
from .view_types import View

THINGS: Things = {
    "age": (table.age, 0),
    "back": (table.back, 1),
    "built": (table.built, 0),
    "card": (pieces.card, 1),
    "choice": (market.choice, 1),
    "coins": (market.coins, 1),
    "good": (market.good, 2),
    "left": (table.left, 0),
    "market": (market.market, 1),
    "pile": (table.pile, 0),
    "points": (table.points, 1),
    "science": (science.science, 1),
    "symbol": (science.symbol, 2),
    "token": (pieces.token, 1),
    "track": (military.track, 0),
    "wonder": (pieces.wonder, 1),
    "wonders": (table.wonders, 1),
    **MORE_THINGS,
}


def explain(view: View, about: str, names: Sequence[str], lang: str) -> Explanation | None:
    """The answer to a question, None if there is no such thing."""
    return answer(THINGS, Asked(view, Teller("duel.explain", lang, view.seat, names)), about)

"""Explains the things on the table: what each is, and what it means now to whoever looks at it.

A question is a word and what it is about, joined by dots: `track`, `good.0.wood` (of the city of seat 0), `token.law`.
"""

from collections.abc import Sequence

from ..i18n.teller import Teller
from ..kernel.explaining import Explanation, Things, answer, things_of
from .explained import market, military, pieces, science, table
from .explained.asked import Asked
from .seams.explain import MORE_THINGS
from .view_types import View

THINGS: Things = {
    **things_of(
        table.age, table.back, table.built, table.category, table.left, table.pile, table.points, table.wonders
    ),
    **things_of(market.choice, market.coins, market.good, market.market),
    **things_of(pieces.card, pieces.token, pieces.wonder),
    **things_of(military.track, science.science, science.symbol),
    **MORE_THINGS,
}


def explain(view: View, about: str, names: Sequence[str], lang: str) -> Explanation | None:
    """The answer to a question, None if there is no such thing."""
    return answer(THINGS, Asked(view, Teller("duel.explain", lang, view.seat, names)), about)

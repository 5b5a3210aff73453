"""Explains the things on the table: what each is, and what it means now to whoever looks at it.

A question is a word and what it is about, joined by dots: `conflict`, `shields.1` (of seat 1's city), `card.baths`.
"""

from collections.abc import Sequence

from ..i18n.teller import Teller
from ..kernel.explaining import Explanation, Things, answer, things_of
from .explained import cities, military, pieces, table, trade
from .explained.asked import Asked
from .view import View

THINGS: Things = {
    **things_of(cities.cards, cities.category, cities.coins, cities.points),
    **things_of(military.conflict, military.shields, military.tokens),
    **things_of(pieces.board, pieces.card, pieces.plan, pieces.stage, pieces.stages),
    **things_of(table.age, table.chosen, table.free_city, table.neighbour, table.passing, table.pile, table.turn),
    **things_of(trade.good, trade.sale, trade.sells),
}


def explain(view: View, about: str, names: Sequence[str], lang: str) -> Explanation | None:
    """The answer to a question, None if there is no such thing."""
    return answer(THINGS, asked_by(view, names, lang), about)


def asked_by(view: View, names: Sequence[str], lang: str) -> Asked:
    """Whoever looks at a view; the Free City has a name like the players."""
    asked = Asked(view, Teller("wonders.explain", lang, view.seat, names))
    if view.free_city is None:
        return asked
    return Asked(view, asked.tell._replace(names=[*names, asked.word("free_city.name")]))

"""Explains the things on the table: what each is, and what it means now to whoever looks at it.

A question is a word and what it is about, joined by dots: `conflict`, `shields.1` (of seat 1's city), `card.baths`.
"""

from collections.abc import Sequence

from ..i18n.teller import Teller
from ..kernel.explaining import Explanation, Things, answer
from .explained import cities, military, pieces, table, trade
from .explained.asked import Asked
from .view import View

THINGS: Things = {
    "age": (table.age, 0),
    "board": (pieces.board, 1),
    "card": (pieces.card, 1),
    "cards": (cities.cards, 2),
    "category": (cities.category, 1),
    "chosen": (table.chosen, 0),
    "coins": (cities.coins, 1),
    "conflict": (military.conflict, 0),
    "free_city": (table.free_city, 0),
    "good": (trade.good, 2),
    "passing": (table.passing, 0),
    "pile": (table.pile, 0),
    "points": (cities.points, 1),
    "sale": (trade.sale, 2),
    "sells": (trade.sells, 1),
    "shields": (military.shields, 1),
    "stage": (pieces.stage, 2),
    "stages": (pieces.stages, 1),
    "tokens": (military.tokens, 1),
    "turn": (table.turn, 0),
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

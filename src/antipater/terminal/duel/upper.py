"""The upper part of the board: the layout of the age, the wonders to choose, the discard pile or the score pad."""

from math import ceil

from ...duel.tables import EVERY_CARD_DATA
from ...duel.view_types import View
from ...duel.words import cost_text, wonder_text
from ...i18n import text
from ..canvas import Canvas, fitting, wrapped
from ..look import BANDS, CHOSEN, FAINT, KEY, WIDTH
from ..signs import SHAPES
from .layout import draw_layout
from .look import NAMES, Look
from .options import IN_LIST, draw_list
from .pantheon import IN_COLUMNS, draw_many
from .senate import IN_SENATE, draw_senate
from .signs import effect_sign

UPPER_HEIGHT = 15
COLUMNS = 2
EXPANSION_CATEGORIES = ("gods", "chambers")
CARDS_IN_UPPER = (
    *("discard_pile", "destroy", "snake_card", "baal_card", "isis_card"),
    *("discard_others", "foreclose_card", "coerce_card", "give_card", "treason_card"),
)


def draw_upper(view: View, look: Look) -> Canvas:
    """What the decision is about."""
    canvas = Canvas(WIDTH, UPPER_HEIGHT)
    if view.over:
        draw_score(canvas, view, look)
    elif view.draft is not None:
        _draw_draft(canvas, view.draft.shown, look)
    elif view.decision.kind in IN_COLUMNS and view.offers:
        draw_many(canvas, view, look)
    elif view.decision.kind in IN_LIST and view.offers:
        draw_list(canvas, view, look)
    elif view.decision.kind in IN_SENATE and view.offers:
        draw_senate(canvas, view, look)
    elif view.decision.kind in CARDS_IN_UPPER and view.offers:
        draw_cards(canvas, [offer.card for offer in view.offers if offer.card], look, numbered=True)
    else:
        draw_layout(canvas, view, look)
    return canvas


def _draw_draft(canvas: Canvas, shown: list[str], look: Look) -> None:
    """The wonders to choose from with their effects in words."""
    lang = look.lang
    y = 0
    for number, wonder in enumerate(shown, 1):
        chosen = look.offer is not None and look.offer.wonder == wonder
        name = text(lang, f"duel.wonder.{wonder}")
        canvas.put(3, y, f"{number:>2}  {name} ", CHOSEN if chosen else KEY)
        canvas.put(32, y, cost_text(wonder, lang), FAINT)
        for line, words in enumerate(wrapped(wonder_text(wonder, lang), WIDTH - 9)[:2], 1):
            canvas.put(7, y + line, words)
        y += 4


def draw_cards(canvas: Canvas, cards: list[str], look: Look, numbered: bool = False) -> None:
    """Cards of the discard pile or of a city in columns, with their effects where there is room."""
    width = canvas.width // max(COLUMNS, ceil(len(cards) / canvas.height))
    for place, card in enumerate(cards):
        column, y = divmod(place, canvas.height)
        x = column * width
        data = EVERY_CARD_DATA[card]
        name, effect = text(look.lang, f"duel.card.{card}"), effect_sign(data["effect"], look.lang)
        chosen = look.offer is not None and look.offer.card == card
        canvas.put(x, y, f"{place + 1:>3}" if numbered else "", KEY)
        canvas.put(x + 4, y, SHAPES[data["color"]], BANDS[data["color"]])
        canvas.put(x + 6, y, fitting(name, width - 7), CHOSEN if chosen else KEY)
        if len(f"{name}  {effect}") <= width - 7:
            canvas.put(x + 6 + len(name), y, f"  {effect}")


def draw_score(canvas: Canvas, view: View, look: Look) -> None:
    """The score pad, category by category."""
    left, right = 58, 70
    for x, place, seat in ((left, 0, look.order[0]), (right, 1, look.order[1])):
        canvas.right(x, 1, look.names[seat], NAMES[place])
    y = 2
    for category in view.cities[0].points:
        points = [view.cities[seat].points[category] for seat in look.order]
        if category in EXPANSION_CATEGORIES and not any(points):
            continue
        y = _draw_points(canvas, y, category, points, look.lang, "")
    canvas.put(22, y, "─" * (right - 22), FAINT)
    _draw_points(canvas, y + 1, "total", [view.cities[seat].total for seat in look.order], look.lang, KEY)


def _draw_points(canvas: Canvas, y: int, category: str, points: list[int], lang: str, style: str) -> int:
    canvas.put(22, y, text(lang, f"duel.category.{category}"), style)
    canvas.right(58, y, str(points[0]), style)
    canvas.right(70, y, str(points[1]), style)
    return y + 1

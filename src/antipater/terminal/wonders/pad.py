"""The score pad of an edition: a column for each city, a line for each category."""

from ...i18n import text
from ...wonders.view import View
from ...wonders.words import board_name, in_edition
from ..canvas import Canvas
from ..look import FAINT, KEY, WIDTH
from .look import Look

LABEL, WIDEST = 26, 14


def draw_pad(canvas: Canvas, view: View, look: Look) -> None:
    """The points of the players by category, and their sum; the Free City is not counted."""
    seats = range(len(look.names) - (view.free_city is not None))
    width = min(WIDEST, (WIDTH - LABEL) // len(seats))
    for seat in seats:
        canvas.right(_end(seat, width), 0, look.names[seat], look.name_style(seat))
        name = board_name(view.edition, view.cities[seat].board or "", look.lang)
        canvas.right(_end(seat, width), 1, name[: width - 1], FAINT)
    for y, category in enumerate(view.score_pad, 3):
        canvas.put(2, y, in_edition(view.edition, f"category.{category}", look.lang), "", LABEL - 3)
        for seat in seats:
            canvas.right(_end(seat, width), y, f"{view.cities[seat].points[category]}".replace("-", "−"))
    y = 3 + len(view.score_pad)
    canvas.put(2, y, "─" * (_end(len(seats) - 1, width) - 2), FAINT)
    canvas.put(2, y + 1, in_edition(view.edition, "category.total", look.lang), KEY)
    for seat in seats:
        canvas.right(_end(seat, width), y + 1, str(view.cities[seat].total), KEY)
    if view.outcome is not None:
        _draw_ranks(canvas, y + 2, view.outcome.ranks, width, look.lang)


def _draw_ranks(canvas: Canvas, y: int, ranks: list[int], width: int, lang: str) -> None:
    canvas.put(2, y, text(lang, "terminal.wonders.rank"), FAINT)
    for seat, rank in enumerate(ranks):
        canvas.right(_end(seat, width), y, f"{rank}.", FAINT)


def _end(seat: int, width: int) -> int:
    """The column before which the figures of a seat end."""
    return LABEL + (seat + 1) * width

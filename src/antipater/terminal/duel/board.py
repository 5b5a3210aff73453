"""The whole table, drawn from a view alone: 28 lines of 100 characters, and one more with the senate."""

from ...duel.view_types import View
from ..canvas import Canvas
from ..look import WIDTH
from .city import CITY_HEIGHT, CITY_WIDTH, draw_city
from .look import Look
from .senate import STRIP_HEIGHT, draw_strip
from .track import draw_short_track, draw_track
from .upper import UPPER_HEIGHT, draw_upper

TRACK_HEIGHT = 3
SHORT_TRACK_HEIGHT = 2
BOARD_HEIGHT = UPPER_HEIGHT + TRACK_HEIGHT + CITY_HEIGHT
SENATE_BOARD_HEIGHT = UPPER_HEIGHT + SHORT_TRACK_HEIGHT + STRIP_HEIGHT + CITY_HEIGHT


def draw_board(view: View, look: Look) -> Canvas:
    """What the decision is about above, the track and the senate in the middle, the cities side by side below."""
    canvas = Canvas(WIDTH, BOARD_HEIGHT if view.agora is None else SENATE_BOARD_HEIGHT)
    canvas.paste(0, 0, draw_upper(view, look))
    if view.agora is None:
        draw_track(canvas, UPPER_HEIGHT, view, look)
    else:
        draw_short_track(canvas, UPPER_HEIGHT, view, look)
        draw_strip(canvas, UPPER_HEIGHT + SHORT_TRACK_HEIGHT, view, look)
    for place, seat in enumerate(look.order):
        canvas.paste(place * (WIDTH - CITY_WIDTH), canvas.height - CITY_HEIGHT, draw_city(view, seat, look))
    return canvas

"""The whole table in 28 lines of 100 characters, drawn from a view alone."""

from ..duel.view import View
from .canvas import Canvas
from .city import CITY_HEIGHT, CITY_WIDTH, draw_city
from .look import WIDTH, Look
from .stage import STAGE_HEIGHT, draw_stage
from .track import draw_track

TRACK_HEIGHT = 3
BOARD_HEIGHT = STAGE_HEIGHT + TRACK_HEIGHT + CITY_HEIGHT


def draw_board(view: View, look: Look) -> Canvas:
    """The stage above, the track in the middle, the cities side by side below."""
    canvas = Canvas(WIDTH, BOARD_HEIGHT)
    canvas.paste(0, 0, draw_stage(view, look))
    draw_track(canvas, STAGE_HEIGHT, view, look)
    for place, seat in enumerate(look.order):
        canvas.paste(place * (WIDTH - CITY_WIDTH), STAGE_HEIGHT + TRACK_HEIGHT, draw_city(view, seat, look))
    return canvas

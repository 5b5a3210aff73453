"""The whole table of 7 Wonders in 28 lines of 100 characters, drawn from a view alone."""

from ...wonders.view import View
from ..canvas import Canvas
from ..look import WIDTH
from .choosing import draw_boards, draw_cards, draw_sides
from .city import CITY_HEIGHT, draw_city
from .hand import HAND_HEIGHT, draw_hand
from .look import BOARD_HEIGHT, Look
from .neighbours import BLOCK_HEIGHT, draw_neighbours, draw_others
from .pad import draw_pad

BEFORE_THE_FIRST_AGE = {"board": draw_boards, "side": draw_sides}
PAD_HEIGHT = 15


def draw_board(view: View, look: Look) -> Canvas:
    """What is far away above, one's own city and the hand below; at the end the score pad in the place of the hand."""
    canvas = Canvas(WIDTH, BOARD_HEIGHT)
    if choose := BEFORE_THE_FIRST_AGE.get(view.decision.kind):
        choose(canvas, view, look)
    elif view.over:
        _draw_end(canvas, view, look)
    elif view.decision.kind == "discard_pile" and view.offers:
        shelf = Canvas(WIDTH, BOARD_HEIGHT - CITY_HEIGHT - 1)
        draw_cards(shelf, [offer.card for offer in view.offers if offer.card], view, look, numbered=True)
        canvas.paste(0, 0, draw_city(view, look))
        canvas.paste(0, CITY_HEIGHT + 1, shelf)
    else:
        _draw_table(canvas, view, look)
    return canvas


def _draw_table(canvas: Canvas, view: View, look: Look) -> None:
    """Others, neighbours, the city in the middle, the hand; lines to spare go between them."""
    others = draw_others(view, look)
    spare = BOARD_HEIGHT - others.height - BLOCK_HEIGHT - CITY_HEIGHT - HAND_HEIGHT
    gaps = [1 if spare > k else 0 for k in range(3)]
    y = BOARD_HEIGHT - HAND_HEIGHT
    canvas.paste(0, y, draw_hand(view, look))
    y -= CITY_HEIGHT + gaps[0]
    canvas.paste(0, y, draw_city(view, look))
    y -= BLOCK_HEIGHT + gaps[1]
    canvas.paste(0, y, draw_neighbours(view, look))
    canvas.paste(0, y - others.height - gaps[2], others)


def _draw_end(canvas: Canvas, view: View, look: Look) -> None:
    pad = Canvas(WIDTH, PAD_HEIGHT)
    draw_pad(pad, view, look)
    canvas.paste(0, 1, pad)
    canvas.paste(0, BOARD_HEIGHT - CITY_HEIGHT, draw_city(view, look))

"""The cards of the age in the shape in which they lie."""

from textwrap import wrap
from typing import NamedTuple

from ..duel.offers import Offer
from ..duel.tables import EVERY_CARD_DATA
from ..duel.view import SlotView, View
from ..i18n import text
from .canvas import Canvas
from .look import BANDS, CAP, CHOSEN, FAINT, KEY, PRICES, Look
from .pantheon import token_name
from .signs import SHAPES, cost_sign, effect_sign, price_sign, purse_of

ROMAN = {"age1": "I", "age2": "II", "age3": "III"}
BACK = (("╭", "─", "╮"), ("│", " ", "│"), ("╰", "─", "╯"))
PRICE_WIDTH = 6


class Grid(NamedTuple):
    """How the cards of an age are spread over the stage."""

    first_column: int  # the leftmost, in half card widths
    half: float  # characters of half a card
    left: int  # margin
    lines: int  # of a card
    band: int  # characters of its colored band


WIDE = Grid(first_column=1, half=8, left=2, lines=3, band=15)  # six cards side by side, five rows
TALL = Grid(first_column=3, half=12.5, left=0, lines=2, band=18)  # four cards side by side, seven rows
GRIDS = {1: WIDE, 2: WIDE, 3: TALL}


class Spot(NamedTuple):
    """Where a card is drawn."""

    x: int
    y: int
    grid: Grid


def draw_layout(canvas: Canvas, view: View, look: Look) -> None:
    """Draw every card that still lies there; those in reach with the number to type."""
    grid = GRIDS[view.age]
    offers = {offer.slot: offer for offer in view.offers if offer.use == "build"}
    for slot in view.layout:
        x = grid.left + int((slot.column - grid.first_column) * grid.half)
        spot = Spot(x, (slot.row - 1) * grid.lines, grid)
        if slot.card is None or not slot.face_up:
            _draw_back(canvas, spot, slot, look.lang)
        else:
            _draw_band(canvas, spot, slot, slot.card, look.lang)
            _draw_name(canvas, spot, slot, slot.card, look)
            _draw_price(canvas, spot, slot.card, offers.get(slot.slot), view, look.lang)


def _draw_back(canvas: Canvas, spot: Spot, slot: SlotView, lang: str) -> None:
    x, y, grid = spot
    label = ROMAN.get(slot.back) or f"{SHAPES['purple']} {text(lang, f'terminal.{slot.back}')}"
    if slot.token:
        label = f"{label} {token_name(slot.token, lang)}"
    width = 2 * int(grid.half) - 3
    for line, (left, fill, right) in enumerate(BACK if grid.lines == 3 else BACK[::2]):
        words = f" {label[: width - 2]} " if line == (grid.lines - 1) // 2 else ""
        canvas.put(x, y + line, left + words.center(width, fill) + right, FAINT)


def _draw_band(canvas: Canvas, spot: Spot, slot: SlotView, card: str, lang: str) -> None:
    """The number to type, the shape of the color, and what the card gives."""
    data = EVERY_CARD_DATA[card]
    key = str(slot.slot + 1) if slot.reachable else ""
    words = " ".join(filter(None, (key, SHAPES[data["color"]], effect_sign(data["effect"], lang))))
    canvas.put(spot.x, spot.y, words, BANDS[data["color"]], width=spot.grid.band)
    canvas.put(spot.x, spot.y, key, CAP)


def _draw_name(canvas: Canvas, spot: Spot, slot: SlotView, card: str, look: Look) -> None:
    style = CHOSEN if slot.slot == look.slot else KEY if slot.reachable else ""
    for line, words in enumerate(_name_lines(card, spot.grid, look.lang), 1):
        canvas.put(spot.x, spot.y + line, words, style)


def _draw_price(canvas: Canvas, spot: Spot, card: str, offer: Offer | None, view: View, lang: str) -> None:
    """The price for the player to act, for others what is printed: beside the band, or below or after the name."""
    if offer is None or view.seat is None:
        price, kind = cost_sign(card, lang), "paid"
    else:
        price, kind = price_sign(offer, purse_of(view.cities[view.seat]), lang)
    if spot.grid.lines == 2:
        canvas.put(spot.x + spot.grid.band + 1, spot.y, price, PRICES[kind], width=PRICE_WIDTH)
    else:
        below = "".join(f"{words} " for words in _name_lines(card, spot.grid, lang)[1:])
        canvas.put(spot.x + len(below), spot.y + 2, price, PRICES[kind])


def _name_lines(card: str, grid: Grid, lang: str) -> list[str]:
    """The name in as many lines as there are below the band."""
    return wrap(text(lang, f"duel.card.{card}"), int(2 * grid.half))[: grid.lines - 1]

"""The cards of the age in the shape in which they lie."""

from textwrap import wrap
from typing import NamedTuple

from ..duel.offers import Offer
from ..duel.tables import CARD_DATA
from ..duel.view import SlotView, View
from ..i18n import text
from .canvas import Canvas
from .look import BANDS, CAP, CHOSEN, FAINT, KEY, PRICES, WIDTH, Look
from .signs import SHAPES, cost_sign, effect_sign, price_sign

ROMAN = ("I", "II", "III")
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


class Prices(NamedTuple):
    """What the cards cost the player who is to act."""

    offers: dict[int, Offer]  # by slot
    coins: int


def draw_layout(canvas: Canvas, view: View, look: Look) -> None:
    """Draw every card that still lies there; those in reach with the number to type."""
    grid = GRIDS[view.age]
    coins = view.cities[view.seat].coins if view.seat is not None else 0
    prices = Prices(
        {offer.slot: offer for offer in view.offers if offer.use == "build" and offer.slot is not None}, coins
    )
    for slot in view.layout:
        x = grid.left + int((slot.column - grid.first_column) * grid.half)
        y = (slot.row - 1) * grid.lines
        if slot.card is None or not slot.face_up:
            _draw_back(canvas, x, y, grid, slot, look)
        else:
            _draw_card(canvas, x, y, grid, slot, slot.card, prices, look)


def _draw_back(canvas: Canvas, x: int, y: int, grid: Grid, slot: SlotView, look: Look) -> None:
    age = slot.back.removeprefix("age")
    label = ROMAN[int(age) - 1] if age.isdecimal() else f"{SHAPES['purple']} {text(look.lang, 'terminal.guild')}"
    width = 2 * int(grid.half) - 3
    for line, edge in enumerate(BACK if grid.lines == 3 else BACK[::2]):
        words = f" {label} " if line == (grid.lines - 1) // 2 else ""
        canvas.put(x, y + line, edge[0] + words.center(width, edge[1]) + edge[2], FAINT)


def _draw_card(
    canvas: Canvas, x: int, y: int, grid: Grid, slot: SlotView, card: str, prices: Prices, look: Look
) -> None:
    """A band with number, shape and effect; the name below; the price in the last line, or beside the band."""
    color = CARD_DATA[card]["color"]
    key = f"{slot.slot + 1}" if slot.reachable else ""
    band = " ".join(filter(None, (key, SHAPES[color], effect_sign(CARD_DATA[card]["effect"], look.lang))))
    canvas.put(x, y, band, BANDS[color], width=grid.band)
    canvas.put(x, y, key, CAP)
    chosen = slot.slot == look.slot
    style = CHOSEN if chosen else KEY if slot.reachable else ""
    name = text(look.lang, f"duel.card.{card}")
    price, kind = _price(slot, card, prices, look.lang)
    if grid.lines == 2:
        canvas.put(x + grid.band + 1, y, price, PRICES[kind], width=PRICE_WIDTH)
        canvas.put(x, y + 1, name, style, width=int(2 * grid.half))
        return
    first, rest = [*wrap(name, int(2 * grid.half)), ""][:2]
    canvas.put(x, y + 1, first, style)
    canvas.put(x, y + 2, rest, style)
    canvas.put(x + len(rest) + (1 if rest else 0), y + 2, price, PRICES[kind])


def _price(slot: SlotView, card: str, prices: Prices, lang: str) -> tuple[str, str]:
    """The price for the player to act; for others what is printed on the card."""
    offer = prices.offers.get(slot.slot)
    return (cost_sign(card, lang), "paid") if offer is None else price_sign(offer, prices.coins, lang)


assert GRIDS[3].half * 8 == WIDTH

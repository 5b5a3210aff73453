"""The cards of the age in the shape in which they lie."""

from textwrap import wrap
from typing import NamedTuple

from ...duel.offers import Offer
from ...duel.operations import SENATOR_COLORS
from ...duel.tables import EVERY_CARD_DATA
from ...duel.view_types import SlotView, View
from ...i18n import text
from ..canvas import Canvas, abbreviated
from ..look import BANDS, CAP, CHOSEN, FAINT, KEY, PRICES
from ..signs import COIN, SHAPES
from .conspiracies import Corner, draw_conspiracies
from .look import Look
from .pantheon import token_name
from .signs import cost_sign, effect_sign, narrow_sign, price_sign, purse_of

ROMAN = {"age1": "I", "age2": "II", "age3": "III"}
BACK = (("╭", "─", "╮"), ("│", " ", "│"), ("╰", "─", "╯"))
BY_SLOT = ("fraud_slot", "event_slot", "event_slot_again")  # decisions answered by the number of a card of the layout
BACK_SHAPES = {"guild": "purple", "temple": "purple", "senator": "black"}


class Grid(NamedTuple):
    """How the cards of an age are spread over the upper part of the board."""

    first_column: int  # the leftmost, in half card widths
    half: float  # characters of half a card
    left: int  # margin
    lines: int  # of a card
    band: int  # characters of its colored band
    name: int  # characters of a line of its name
    price: int  # characters of its price, beside the band or below the name
    narrow: bool = False  # is there room for short signs and names alone?


WIDE = Grid(first_column=1, half=8, left=2, lines=3, band=15, name=16, price=16)  # six cards side by side, five rows
TALL = Grid(first_column=3, half=12.5, left=0, lines=2, band=18, name=25, price=6)  # four side by side, seven rows
GRIDS = {1: WIDE, 2: WIDE, 3: TALL}
# With Agora there is one card more in the longest row.
NARROW_WIDE = Grid(first_column=1, half=7, left=1, lines=3, band=13, name=13, price=13, narrow=True)
NARROW_TALL = Grid(first_column=3, half=10, left=0, lines=2, band=14, name=19, price=5, narrow=True)
NARROW_GRIDS = {1: NARROW_WIDE, 2: NARROW_WIDE, 3: NARROW_TALL}
CORNERS = {1: Corner(0, 6, 20), 2: Corner(9, 6, 20), 3: Corner(0, 4, 19)}  # where no card lies
SHORTENED = (  # cards whose names are too long for a narrow grid
    *(
        "stone_pit",
        "brickyard",
        "siege_workshop",
        "shipowners_guild",
        "builders_guild",
        "scientists_guild",
        "moneylenders_guild",
    ),
    *("temple_mesopotamian", "temple_phoenician", "temple_greek", "temple_egyptian", "temple_roman"),
)


class Spot(NamedTuple):
    """Where a card is drawn."""

    x: int
    y: int
    grid: Grid


def draw_layout(canvas: Canvas, view: View, look: Look) -> None:
    """Draw every card that still lies there; those in reach with the number to type."""
    age = view.age or 1  # with an expansion the first age lies there during the draft
    grid = GRIDS[age] if view.agora is None else NARROW_GRIDS[age]
    if view.agora is not None:
        draw_conspiracies(canvas, CORNERS[age], view, look)
    offers = {offer.slot: offer for offer in view.offers if offer.use == "build"}
    by_slot = view.decision.kind in BY_SLOT
    chosen_from = {offer.slot for offer in view.offers} if by_slot and view.offers else None
    for slot in view.layout:
        x = grid.left + int((slot.column - grid.first_column) * grid.half)
        spot = Spot(x, (slot.row - 1) * grid.lines, grid)
        if slot.card is None or not slot.face_up:
            _draw_back(canvas, spot, slot, look.lang)
        else:
            numbered = slot.reachable if chosen_from is None else slot.slot in chosen_from
            _draw_band(canvas, spot, slot.card, str(slot.slot + 1) if numbered else "", look.lang)
            _draw_name(canvas, spot, slot, slot.card, look)
            _draw_price(canvas, spot, slot.card, offers.get(slot.slot), view, look.lang)


def _draw_back(canvas: Canvas, spot: Spot, slot: SlotView, lang: str) -> None:
    x, y, grid = spot
    label = ROMAN.get(slot.back) or f"{SHAPES[BACK_SHAPES[slot.back]]} {text(lang, f'terminal.{slot.back}')}"
    labels = {(grid.lines - 1) // 2: label}
    if slot.token and grid.narrow:
        labels = {0: label, 1: token_name(slot.token, lang)}
    elif slot.token:
        labels = {1: f"{label} {token_name(slot.token, lang)}"}
    width = 2 * int(grid.half) - 3
    for line, (left, fill, right) in enumerate(BACK if grid.lines == 3 else BACK[::2]):
        words = _label(labels[line], width) if line in labels else ""
        canvas.put(x, y + line, left + words.center(width, fill) + right, FAINT)


def _label(words: str, width: int) -> str:
    """What stands on a back, with blanks around it where there is room."""
    return f" {words} " if len(words) + 2 <= width else abbreviated(words, width)


def _draw_band(canvas: Canvas, spot: Spot, card: str, key: str, lang: str) -> None:
    """The number to type, the shape of the color, and what the card gives."""
    data = EVERY_CARD_DATA[card]
    if spot.grid.narrow:
        words = f"{key:>2}{SHAPES[data['color']]}{narrow_sign(data['effect'], lang)}"
    else:
        words = " ".join(filter(None, (key, SHAPES[data["color"]], effect_sign(data["effect"], lang))))
    canvas.put(spot.x, spot.y, words, BANDS[data["color"]], width=spot.grid.band)
    canvas.put(spot.x, spot.y, f"{key:>2}" if key and spot.grid.narrow else key, CAP)


def _draw_name(canvas: Canvas, spot: Spot, slot: SlotView, card: str, look: Look) -> None:
    style = CHOSEN if slot.slot == look.slot else KEY if slot.reachable else ""
    for line, words in enumerate(_name_lines(card, spot.grid, look.lang), 1):
        canvas.put(spot.x, spot.y + line, words, style)


def _draw_price(canvas: Canvas, spot: Spot, card: str, offer: Offer | None, view: View, lang: str) -> None:
    """The price for the player to act, for others what is printed: beside the band, or below or after the name."""
    if offer is None or view.seat is None:
        price, kind = _printed(card, view, lang), "paid"
    else:
        price, kind = price_sign(offer, purse_of(view.cities[view.seat]), lang)
    if spot.grid.lines == 2:
        x, y, room = spot.x + spot.grid.band + 1, spot.y, spot.grid.price
    else:
        below = "".join(f"{words} " for words in _name_lines(card, spot.grid, lang)[1:])
        x, y, room = spot.x + len(below), spot.y + 2, spot.grid.price - len(below)
    if spot.grid.narrow:
        price = f"0{COIN}" if kind == "free" and len(price) > room else price.replace(" ", "")
    canvas.put(x, y, price, PRICES[kind])


def _printed(card: str, view: View, lang: str) -> str:
    """What is printed on a card; a senator has a price only for a player."""
    if view.agora is not None and view.seat is not None and EVERY_CARD_DATA[card]["color"] in SENATOR_COLORS:
        return f"{view.agora.prices[view.seat]}{COIN}"
    return cost_sign(card, lang)


def _name_lines(card: str, grid: Grid, lang: str) -> list[str]:
    """The name in as many lines as there are below the band."""
    shortened = grid.narrow and card in SHORTENED
    name = text(lang, f"terminal.shortened.{card}" if shortened else f"duel.card.{card}")
    return wrap(name, grid.name)[: grid.lines - 1]

"""The cards in hand, one a line: number, what it gives, name, and what it costs the city now."""

from ...wonders.offers import Offer
from ...wonders.tables import CARD_DATA
from ...wonders.view import View
from ...wonders.words import card_name
from ..canvas import Canvas
from ..look import BANDS, CAP, CHOSEN, FAINT, KEY, PRICES, WIDTH
from ..signs import SHAPES
from .look import Look
from .signs import cost_sign, effect_sign, price_sign

HAND_HEIGHT = 8  # who plays the Free City has eight cards
BAND_AT, NAME_AT, COST_AT, PRICE_AT = 4, 31, 57, 67


def draw_hand(view: View, look: Look) -> Canvas:
    """Every card with its price."""
    canvas = Canvas(WIDTH, HAND_HEIGHT)
    offers = {offer.card: offer for offer in view.offers if offer.use == "build"}
    for y, card in enumerate(view.hand):
        _draw_card(canvas, y, card, view.edition, look)
        if card in offers:
            _draw_price(canvas, y, offers[card], look.lang)
    return canvas


def _draw_card(canvas: Canvas, y: int, card: str, edition: str, look: Look) -> None:
    data = CARD_DATA[edition][card]
    canvas.put(0, y, f"{y + 1:>2}", CAP)
    band = f"{SHAPES[data['color']]} {effect_sign(data['effect'], look.lang)}"
    canvas.put(BAND_AT, y, band, BANDS[data["color"]], width=NAME_AT - BAND_AT - 1)
    canvas.put(NAME_AT, y, card_name(edition, card, look.lang), CHOSEN if card == look.card else KEY)
    canvas.put(COST_AT, y, cost_sign(data["cost"], look.lang), FAINT, width=PRICE_AT - COST_AT - 1)


def _draw_price(canvas: Canvas, y: int, offer: Offer, lang: str) -> None:
    price, kind = price_sign(offer, lang)
    canvas.put(PRICE_AT, y, price, PRICES[kind])

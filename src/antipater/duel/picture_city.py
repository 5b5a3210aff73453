"""One city of the picture of a table."""

from ..i18n import text
from ..kernel.picture import CARDS, FAINT, LINE, MARKED, RAISED, SUNKEN, Picture
from .seams.picture import more_in_city
from .view_types import CityView, View

PAD = 8
LINE_HEIGHT = 18


def draw_city(drawn: Picture, x: float, y: float, width: float, view: View, seat: int, lang: str) -> None:
    """Coins and points, production, wonders, tokens and cards of a seat."""
    city = view.cities[seat]
    acts = seat in view.to_act
    frame = len(drawn.shapes)
    inner = x + PAD
    bottom = _draw_head(drawn, inner, y + 22, city, seat, lang)
    bottom = _draw_production(drawn, inner, bottom, city, lang)
    bottom = _draw_wonders(drawn, inner, bottom, width - 2 * PAD, city, lang)
    bottom = _draw_tokens(drawn, inner, bottom, width - 2 * PAD, city, lang)
    cards = [(color, text(lang, f"duel.card.{card}")) for color, held in city.cards.items() for card in held]
    bottom = drawn.chips(inner, bottom, width - 2 * PAD, cards)
    drawn.box(x, y, width, bottom - y + PAD, RAISED, MARKED if acts else LINE, 2 if acts else 1)
    drawn.shapes.insert(frame, drawn.shapes.pop())  # below what it frames


def _draw_head(drawn: Picture, x: float, y: float, city: CityView, seat: int, lang: str) -> float:
    coins = text(lang, "duel.amount.coins", n=city.coins)
    points = text(lang, "terminal.points", n=city.total)
    name = text(lang, "terminal.player", n=seat + 1)
    drawn.words(x, y, f"{name} · {coins} · {points}", 14, bold=True)
    return y + LINE_HEIGHT


def _draw_production(drawn: Picture, x: float, y: float, city: CityView, lang: str) -> float:
    made = [text(lang, f"duel.amount.{name}", n=units) for name, units in city.production.items() if units]
    symbols = [text(lang, f"duel.symbol.{name}") + f" ×{n}" * (n > 1) for name, n in city.symbols.items()]
    for words in filter(None, (", ".join(made), ", ".join(symbols))):
        drawn.words(x, y, words, 11, FAINT)
        y += LINE_HEIGHT - 2
    return y - 6


def _draw_wonders(drawn: Picture, x: float, y: float, width: float, city: CityView, lang: str) -> float:
    """Two in a row, those that are built dark."""
    half = (width - 4) / 2
    for place, wonder in enumerate(city.wonders):
        row, column = divmod(place, 2)
        left, top = x + column * (half + 4), y + row * 26
        drawn.box(left, top, half, 22, MARKED if wonder.built else SUNKEN)
        name = text(lang, f"duel.wonder.{wonder.wonder}")
        drawn.words(left + 6, top + 15, name, 12, "#ffffff" if wonder.built else FAINT, room=half - 10)
    return y + (len(city.wonders) + 1) // 2 * 26


def _draw_tokens(drawn: Picture, x: float, y: float, width: float, city: CityView, lang: str) -> float:
    """Progress tokens, and what expansions add."""
    if city.progress:
        names = ", ".join(text(lang, f"duel.progress.{token}") for token in city.progress)
        drawn.words(x, y + 14, names, 12, CARDS["green"], room=width)
        y += LINE_HEIGHT + 2
    for words in more_in_city(city, lang):
        drawn.words(x, y + 14, words, 11, FAINT, room=width)
        y += LINE_HEIGHT
    return y + 4

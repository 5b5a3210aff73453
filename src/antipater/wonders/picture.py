"""The table as a picture: a row for each city, and the hand of the seat whose picture it is."""

from ..i18n import text
from ..kernel.picture import CARDS, FAINT, GAP, INK, LINE, MARGIN, MARKED, RAISED, SUNKEN, Picture, ink_on
from .capacity import HAND
from .city_view import CityView
from .tables import CARD_DATA
from .view import View
from .words import board_name, card_name

WIDTH = 960
HEAD_WIDTH = 216  # what stands on the left of a city
LEAST_HEIGHT = 88
CARD_HEIGHT = 64


def picture(view: View, lang: str) -> Picture:
    """All that one seat, or a spectator, sees."""
    drawn = Picture(WIDTH)
    drawn.words(MARGIN, 24, _title(view, lang), 16, bold=True)
    y = 40.0
    for city in range(len(view.cities)):
        y = _draw_city(drawn, y, view, city, lang)
    if view.hand:
        _draw_hand(drawn, y, view, lang)
    return drawn


def _title(view: View, lang: str) -> str:
    """Age and turn, and what is waited for, or how the game ended."""
    if view.outcome is not None:
        return f"7 Wonders · {text(lang, f'wonders.how.{view.outcome.how}')}"
    age = f"{text(lang, f'wonders.age.{view.age}')}, {view.turn}/{view.turns}" if view.age else "7 Wonders"
    return f"{age} · {text(lang, f'wonders.decision.{view.decision.kind}')}"


def _draw_city(drawn: Picture, y: float, view: View, number: int, lang: str) -> float:
    """What a city is and has on the left, its cards on the right; where the next one begins."""
    city = view.cities[number]
    frame = len(drawn.shapes)
    name, *facts = _facts(view, number, lang)
    drawn.words(MARGIN + 8, y + 20, name, 13, bold=True)
    for line, words in enumerate(facts, 1):
        drawn.words(MARGIN + 8, y + 20 + 17 * line, words, 11, FAINT, room=HEAD_WIDTH)
    _draw_stages(drawn, MARGIN + 8, y + 74, city)
    cards = [(color, card_name(view.edition, card, lang)) for color, held in city.cards.items() for card in held]
    left = MARGIN + HEAD_WIDTH + 8
    bottom = drawn.chips(left, y + 8, WIDTH - MARGIN - left - 8, cards)
    height = max(LEAST_HEIGHT, bottom - y + 4)
    acts = number in view.to_act
    drawn.box(MARGIN, y, WIDTH - 2 * MARGIN, height, RAISED, MARKED if acts else LINE, 2 if acts else 1)
    drawn.shapes.insert(frame, drawn.shapes.pop())  # below what it frames
    return y + height + 6


def _facts(view: View, number: int, lang: str) -> tuple[str, ...]:
    """Whose city it is, its board, and its coins, shields and points."""
    city = view.cities[number]
    free = view.free_city is not None and view.free_city.city == number
    name = text(lang, "wonders.free_city.name") if free else text(lang, "terminal.player", n=number + 1)
    board = "" if city.board is None else board_name(view.edition, city.board, lang)
    side = "" if city.side is None else f", {text(lang, f'wonders.side.{city.side}')}"
    coins = text(lang, "wonders.amount.coins", n=city.coins)
    shields = text(lang, "wonders.amount.shields", n=city.shields)
    points = text(lang, "terminal.points", n=city.total)
    return name, f"{board}{side}", f"{coins}, {shields}, {points}"


def _draw_stages(drawn: Picture, x: float, y: float, city: CityView) -> None:
    """Its stages, those that are raised dark; behind them what past conflicts have brought."""
    for place, stage in enumerate(city.stages):
        drawn.box(x + 34 * place, y - 12, 30, 18, MARKED if stage.raised else SUNKEN)
        drawn.words(x + 34 * place + 15, y + 1, str(place + 1), 11, "#ffffff" if stage.raised else FAINT, middle=True)
    tokens = [token for age in city.conflicts for token in age if token]
    shown = " ".join(f"{token:+d}".replace("-", "−") for token in tokens)
    drawn.words(x + 34 * len(city.stages) + 6, y + 2, shown, 11, CARDS["red"], bold=True)


def _draw_hand(drawn: Picture, y: float, view: View, lang: str) -> None:
    """The cards in hand, with what each costs to build."""
    prices = {offer.card: offer.price for offer in view.offers if offer.use == "build" and offer.reason is None}
    pitch = (WIDTH - 2 * MARGIN + GAP) / max(HAND, len(view.hand))  # with two players a hand may have one card more
    width = pitch - GAP
    for place, card in enumerate(view.hand):
        color = CARD_DATA[view.edition][card]["color"]
        x = MARGIN + place * pitch
        line, thick = (INK, 3) if card in prices else (LINE, 1)
        drawn.box(x, y, width, CARD_HEIGHT, CARDS[color], line, thick)
        drawn.words(x + 8, y + 22, card_name(view.edition, card, lang), 12, ink_on(color), room=width - 14)
        if card in prices:
            coins = text(lang, "wonders.amount.coins", n=prices[card])
            drawn.words(x + 8, y + CARD_HEIGHT - 10, coins, 11, ink_on(color), bold=True)

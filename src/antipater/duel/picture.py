"""The table as a picture: the cards of the age, the board between the cities, and the cities."""

from textwrap import wrap

from ..i18n import text
from ..kernel.picture import CARDS, FAINT, INK, LINE, MARGIN, MARKED, RAISED, SUNKEN, Picture, ink_on
from .picture_city import draw_city
from .seams.picture import draw_more, token_name
from .tables import BOARD_DATA, EVERY_CARD_DATA
from .view_types import MilitaryView, SlotView, View

WIDTH = 960
HALF, ROW, CARD_WIDTH, CARD_HEIGHT = 50, 44, 96, 56  # the grid of the layout, and its cards
NAME_LETTERS, NAME_LINES = 15, 2
TOKEN_WIDTH, TOKEN_HEIGHT = 132, 24
WONDER_WIDTH, WONDER_HEIGHT = 180, 36
SPACE = 34  # of the military track
POINTS: list[int] = BOARD_DATA["military"]["points"]  # by the distance of the pawn from the middle
BACKS = {"guild": "purple", "temple": "purple", "senator": "black"}
ROMAN = {"age1": "I", "age2": "II", "age3": "III"}


def picture(view: View, lang: str) -> Picture:
    """All that one seat, or a spectator, sees."""
    drawn = Picture(WIDTH)
    drawn.words(MARGIN, 24, _title(view, lang), 16, bold=True)
    y = 40.0
    if view.draft is not None:
        y = _draw_draft(drawn, y, view.draft.shown, lang)
    y = _draw_layout(drawn, y, view, lang)
    y = _draw_tokens(drawn, y, view, lang)
    y = _draw_track(drawn, y, view.military)
    y = draw_more(drawn, y, view, lang)
    half = (WIDTH - 3 * MARGIN) / 2
    for seat in range(len(view.cities)):
        draw_city(drawn, MARGIN + seat * (half + MARGIN), y, half, view, seat, lang)
    return drawn


def _title(view: View, lang: str) -> str:
    """The age, and what is waited for, or how the game ended."""
    age = text(lang, f"duel.age.{view.age}") if view.age else "7 Wonders Duel"
    if view.outcome is not None:
        return f"{age} · {text(lang, f'duel.how.{view.outcome.how}')}"
    return f"{age} · {text(lang, f'duel.decision.{view.decision.kind}')}"


def _draw_draft(drawn: Picture, y: float, wonders: list[str], lang: str) -> float:
    """Wonders to choose from."""
    for place, wonder in enumerate(wonders):
        x = MARGIN + place * (WONDER_WIDTH + 8)
        drawn.box(x, y, WONDER_WIDTH, WONDER_HEIGHT, RAISED, MARKED, 2)
        name = text(lang, f"duel.wonder.{wonder}")
        drawn.words(x + WONDER_WIDTH / 2, y + 23, name, 13, room=WONDER_WIDTH - 8, middle=True)
    return y + WONDER_HEIGHT + MARGIN


def _draw_layout(drawn: Picture, y: float, view: View, lang: str) -> float:
    """The cards of the age as they lie; those laid out later cover the others."""
    if not view.layout:
        return y
    prices = {offer.slot: offer.price for offer in view.offers if offer.use == "build" and offer.reason is None}
    first = min(slot.column for slot in view.layout)
    last = max(slot.column for slot in view.layout)
    left = (WIDTH - (last - first) * HALF - CARD_WIDTH) / 2
    for slot in sorted(view.layout, key=lambda slot: slot.row):
        x, top = left + (slot.column - first) * HALF, y + (slot.row - 1) * ROW
        if slot.card is None or not slot.face_up:
            _draw_back(drawn, x, top, slot, lang)
        else:
            _draw_card(drawn, x, top, slot, slot.card, prices.get(slot.slot), lang)
    return y + (max(slot.row for slot in view.layout) - 1) * ROW + CARD_HEIGHT + MARGIN


def _draw_back(drawn: Picture, x: float, y: float, slot: SlotView, lang: str) -> None:
    drawn.box(x, y, CARD_WIDTH, CARD_HEIGHT, SUNKEN)
    label = ROMAN.get(slot.back) or text(lang, f"terminal.{slot.back}")
    drawn.words(x + CARD_WIDTH / 2, y + 20, label, 13, FAINT, middle=True)
    if slot.token is not None:
        drawn.words(x + CARD_WIDTH / 2, y + 36, token_name(slot.token, lang), 10, MARKED, middle=True)


def _draw_card(drawn: Picture, x: float, y: float, slot: SlotView, card: str, price: int | None, lang: str) -> None:
    color = EVERY_CARD_DATA[card]["color"]
    line, thick = (INK, 3) if slot.reachable else (LINE, 1)
    drawn.box(x, y, CARD_WIDTH, CARD_HEIGHT, CARDS[color], line, thick)
    name = wrap(text(lang, f"duel.card.{card}"), NAME_LETTERS)[:NAME_LINES]
    for number, words in enumerate(name):
        drawn.words(x + 6, y + 15 + 13 * number, words, 11, ink_on(color), room=CARD_WIDTH - 8)
    if price is not None:
        coins = text(lang, "duel.amount.coins", n=price)
        drawn.words(x + 6, y + CARD_HEIGHT - 6, coins, 10, ink_on(color), bold=True)


def _draw_tokens(drawn: Picture, y: float, view: View, lang: str) -> float:
    """Progress tokens on the board."""
    left = (WIDTH - len(view.spaces) * (TOKEN_WIDTH + 6)) / 2
    for place, token in enumerate(view.spaces):
        x = left + place * (TOKEN_WIDTH + 6)
        drawn.box(x, y, TOKEN_WIDTH, TOKEN_HEIGHT, SUNKEN if token is None else RAISED)
        if token is not None:
            name = text(lang, f"duel.progress.{token}")
            drawn.words(x + TOKEN_WIDTH / 2, y + 16, name, 12, CARDS["green"], room=TOKEN_WIDTH - 6, middle=True)
    return y + TOKEN_HEIGHT + 8


def _draw_track(drawn: Picture, y: float, military: MilitaryView) -> float:
    """The military track: the city of seat 0 on the left. Spaces show the points for whoever has come so far."""
    capital = military.capital
    left = (WIDTH - (2 * capital + 1) * SPACE) / 2
    for space in range(-capital, capital + 1):
        x = left + (space + capital) * SPACE
        here = space == military.pawn
        fill = CARDS["red"] if here else SUNKEN if abs(space) == capital else RAISED
        drawn.box(x, y, SPACE - 2, 24, fill)
        points = "" if abs(space) == capital or here else str(POINTS[abs(space)])
        drawn.words(x + SPACE / 2 - 1, y + 16, points, 12, FAINT, middle=True)
    for seat, tokens in enumerate(military.tokens):
        for token in tokens:
            x = left + (capital + (token.start if seat else -token.start)) * SPACE
            _draw_military_token(drawn, x, y + 26, token.coins)
    return y + 50


def _draw_military_token(drawn: Picture, x: float, y: float, coins: int) -> None:
    drawn.box(x + 6, y, SPACE - 14, 12, CARDS["red"], CARDS["red"])
    if coins:
        drawn.words(x + SPACE / 2 - 1, y + 10, f"−{coins}", 10, "#ffffff", middle=True)

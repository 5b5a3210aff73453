"""One city in ten lines."""

from collections.abc import Mapping

from ...duel.operations import RESOURCES
from ...duel.tables import BOARD_DATA, EVERY_WONDER_DATA
from ...duel.view_types import CityView, View, WonderView
from ...i18n import text
from ..canvas import Canvas, abbreviated, squeezed
from ..look import BANDS, FAINT, KEY, MARK, PRICES, WIDTH
from ..signs import BUILT, COIN, NONE, SHAPES
from .conspiracies import count_sign
from .look import SEATS, Look
from .signs import CUBE, TOKEN, cost_sign, effect_sign, letter, price_sign, purse_of, symbol_sign

CITY_WIDTH, CITY_HEIGHT = (WIDTH - 2) // 2, 10
TO_WIN: int = BOARD_DATA["turn"]["science_supremacy"]
RAW, MANUFACTURED = RESOURCES[:3], RESOURCES[3:]
WONDERS_FROM = 4  # lines above the wonders
WONDER_LINES = 4  # for them
NAME_AT, PRICE_AT, EFFECT_AT = 3, 26, 32


def draw_city(view: View, seat: int, look: Look) -> Canvas:
    """Coins, production, cards, wonders, symbols and tokens of a seat."""
    canvas = Canvas(CITY_WIDTH, CITY_HEIGHT)
    city = view.cities[seat]
    _draw_head(canvas, city, view, seat, look)
    _draw_production(canvas, city, look.lang)
    if view.agora is None:
        _draw_cards(canvas, city, look.lang)
    else:
        _draw_more_cards(canvas, city, look.lang)
    _draw_wonders(canvas, view, seat, look)
    _draw_science(canvas, city, look.lang)
    return canvas


def _draw_head(canvas: Canvas, city: CityView, view: View, seat: int, look: Look) -> None:
    style = SEATS[look.order.index(seat)]
    to_move = MARK if seat in view.to_act else " "
    canvas.put(0, 0, f"{to_move} {look.names[seat]}", style, width=CITY_WIDTH)
    coins = text(look.lang, "duel.amount.coins", n=city.coins)
    if city.protected_coins:
        coins += f" +{city.protected_coins}"
    shown = [coins, text(look.lang, "terminal.points", n=city.total)]
    if view.agora is not None:
        shown.append(f"{city.cubes}{CUBE}")
    canvas.right(CITY_WIDTH - 1, 0, " · ".join(shown), style)


def _draw_production(canvas: Canvas, city: CityView, lang: str) -> None:
    """Units a turn with what a bought one costs below, and what is produced by choice."""
    x = 0
    for resource in RESOURCES:
        units = city.production[resource]
        label = text(lang, f"duel.resource.{resource}")
        label = label[:1].upper() + label[1:]
        canvas.put(x, 1, f"{label} {units or NONE}", KEY if units else FAINT)
        canvas.put(x, 2, f"à {city.prices[resource]}{COIN}", FAINT)
        x += len(label) + 3
    for line, (kind, names) in enumerate((("raw", RAW), ("manufactured", MANUFACTURED)), 1):
        if city.choices[kind]:
            choice = "/".join(letter(name, lang) for name in names)
            canvas.put(x, line, f"+{city.choices[kind]} {choice}", KEY)


def _draw_cards(canvas: Canvas, city: CityView, lang: str) -> None:
    x = 0
    for color, cards in city.cards.items():
        number = len(cards)
        label = f"{SHAPES[color]}{text(lang, f'terminal.color.{color}')}"
        canvas.put(x, 3, label, BANDS[color] if number else FAINT)
        canvas.put(x + len(label) + 1, 3, str(number or NONE), KEY if number else FAINT)
        x += len(label) + 4


def _draw_more_cards(canvas: Canvas, city: CityView, lang: str) -> None:
    """With Agora: senators too, and how many conspiracies there are."""
    for place, (color, cards) in enumerate(city.cards.items()):
        canvas.put(4 * place, 3, SHAPES[color], BANDS[color] if cards else FAINT)
        canvas.put(4 * place + 1, 3, str(len(cards) or NONE), KEY if cards else FAINT)
    held = any(not conspiracy.triggered for conspiracy in city.conspiracies)
    canvas.put(4 * len(city.cards) + 1, 3, count_sign(city, lang), KEY if held else FAINT)


def _draw_wonders(canvas: Canvas, view: View, seat: int, look: Look) -> None:
    city = view.cities[seat]
    prices = {
        offer.wonder: price_sign(offer, purse_of(city), look.lang)
        for offer in view.offers
        if offer.use == "wonder" and view.seat == seat
    }
    if len(city.wonders) > WONDER_LINES:
        _draw_many_wonders(canvas, city, {wonder: PRICES[kind] for wonder, (_, kind) in prices.items()}, look.lang)
        return
    for number, wonder in enumerate(city.wonders, 1):
        price, kind = prices.get(wonder.wonder) or (cost_sign(wonder.wonder, look.lang), "paid")
        if kind == "free":  # the word is too long here
            price = f"0{COIN}"
        if wonder.built:
            price = text(look.lang, "terminal.built")
        _draw_wonder(canvas, WONDERS_FROM + number - 1, f"w{number}", wonder, price, PRICES[kind], look.lang)
    room = max(WONDER_LINES - len(city.wonders), 0)
    for line, gone in enumerate(city.wonders_gone[:room], WONDERS_FROM + len(city.wonders)):
        canvas.put(NAME_AT, line, text(look.lang, f"duel.wonder.{gone}"), f"{FAINT} strike")
        canvas.put(PRICE_AT, line, text(look.lang, "terminal.gone"), FAINT)


def _draw_many_wonders(canvas: Canvas, city: CityView, styles: Mapping[str | None, str], lang: str) -> None:
    """Wonders that came by Ra or Extortion leave room for names alone, in two columns."""
    for place, wonder in enumerate(city.wonders):
        column, line = divmod(place, WONDER_LINES)
        x, y = column * (CITY_WIDTH // 2 + 1), WONDERS_FROM + line
        canvas.put(x, y, BUILT if wonder.built else f"w{place + 1}", KEY)
        style = KEY if wonder.built else styles.get(wonder.wonder, "")
        name = abbreviated(text(lang, f"duel.wonder.{wonder.wonder}"), CITY_WIDTH // 2 - NAME_AT)
        canvas.put(x + NAME_AT, y, name, style)


def _draw_wonder(canvas: Canvas, y: int, key: str, wonder: WonderView, price: str, style: str, lang: str) -> None:
    effect = effect_sign(EVERY_WONDER_DATA[wonder.wonder]["effect"], lang)
    name = text(lang, f"duel.wonder.{wonder.wonder}")
    canvas.put(0, y, BUILT if wonder.built else key, KEY)
    canvas.put(NAME_AT, y, name, KEY if wonder.built else "")
    canvas.put(PRICE_AT, y, price, style, width=EFFECT_AT - PRICE_AT - 1)
    canvas.put(EFFECT_AT, y, effect)


def _draw_science(canvas: Canvas, city: CityView, lang: str) -> None:
    y = WONDERS_FROM + WONDER_LINES
    symbols = [symbol_sign(name, lang) + (f"×{n}" if n > 1 else "") for name, n in city.symbols.items()]
    canvas.put(0, y, f"{SHAPES['green']} {len(symbols)}/{TO_WIN}", BANDS["green"] if symbols else FAINT)
    canvas.put(6, y, " ".join(symbols))
    tokens = [text(lang, f"duel.progress.{token}") for token in city.progress]
    tokens += [text(lang, f"duel.god.{god}") for god in city.gods]
    canvas.put(0, y + 1, TOKEN, FAINT)
    canvas.put(6, y + 1, squeezed(tokens, CITY_WIDTH - 6) if tokens else NONE, "" if tokens else FAINT)

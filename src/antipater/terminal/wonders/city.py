"""The city in the middle of the screen in ten lines: board, production, stages, and all cards by color."""

from ...i18n import text
from ...wonders.city_view import CityView, StageView
from ...wonders.offers import Offer
from ...wonders.operations import COLORS
from ...wonders.tables import BOARD_DATA
from ...wonders.view import View
from ...wonders.words import board_name, card_name, in_edition
from ..canvas import Canvas, squeezed
from ..look import BANDS, FAINT, KEY, MARK, PRICES, WIDTH
from ..signs import BUILT, NONE, SHAPES
from .look import CENTER, Look, center_of
from .signs import cost_sign, effect_sign, price_sign, signed, slot_sign, symbol_sign

CITY_HEIGHT = 10
NAMES_AT = 4  # of cards
TOGETHER = ("brown", "grey")  # two colors in one line


def draw_city(view: View, look: Look) -> Canvas:
    """The city for which is chosen."""
    canvas = Canvas(WIDTH, CITY_HEIGHT)
    number = center_of(view)
    city = view.cities[number]
    canvas.put(0, 0, f"{MARK if number in view.to_act else ' '} {title(view, number, look)}", CENTER, width=WIDTH)
    canvas.right(WIDTH - 1, 0, f"{military_sign(city, look.lang)} · {wealth(city, look.lang)}", CENTER)
    canvas.put(0, 1, production(city, look.lang))
    _draw_stages(canvas, view, city, look.lang)
    _draw_cards(canvas, view, city, look.lang)
    return canvas


def title(view: View, number: int, look: Look) -> str:
    """Whose city it is, and on which board."""
    city = view.cities[number]
    board = board_name(view.edition, city.board, look.lang) if city.board else ""
    side = text(look.lang, f"terminal.wonders.side.{city.side}") if city.side else ""
    return " · ".join(filter(None, (look.names[number], board, side)))


def wealth(city: CityView, lang: str) -> str:
    """The coins and points of a city, in words."""
    return f"{text(lang, 'wonders.amount.coins', n=city.coins)} · {text(lang, 'terminal.points', n=city.total)}"


def military_sign(city: CityView, lang: str) -> str:
    """Shields, and the conflict tokens of each age."""
    tokens = [signed(token) for age in city.conflicts for token in age if token]
    shields = text(lang, "wonders.amount.shields", n=city.shields)
    return f"{SHAPES['red']} {shields}" + (f" ({' '.join(tokens)})" if tokens else "")


def production(city: CityView, lang: str) -> str:
    """What the city makes: what neighbours may buy first, then what it makes for itself alone."""
    sold = " ".join(slot_sign(slot.resources, lang) for slot in city.slots if slot.tradable)
    own = " ".join(slot_sign(slot.resources, lang) for slot in city.slots if not slot.tradable)
    makes = text(lang, "terminal.wonders.makes", units=sold) if sold else ""
    return " ".join(filter(None, (makes, text(lang, "terminal.wonders.for_itself", units=own) if own else "")))


def science_sign(city: CityView, lang: str) -> str:
    """The symbols of a city."""
    return " ".join(symbol_sign(name, lang) + (f"×{n}" if n > 1 else "") for name, n in city.symbols.items())


def _draw_stages(canvas: Canvas, view: View, city: CityView, lang: str) -> None:
    """What each stage gives, and below what it costs: the next one for the city now."""
    printed = BOARD_DATA[city.board or ""][view.edition][city.side]
    width = WIDTH // len(printed)
    raised = sum(stage.raised for stage in city.stages)
    offer = next((offer for offer in view.offers if offer.use == "stage"), None)
    for number, (stage, data) in enumerate(zip(city.stages, printed, strict=True)):
        x = number * width
        mark = BUILT if stage.raised else f"{number + 1}"
        canvas.put(x, 2, f"{mark} {effect_sign(data['effect'], lang)}", KEY if stage.raised else "", width - 1)
        below = _under(view, stage, width - 3, lang) if stage.raised else cost_sign(data["cost"], lang)
        canvas.put(x + 2, 3, below, FAINT, width - 3)
        if number == raised and offer is not None:
            _draw_next(canvas, x + 3 + len(below), offer, width - len(below) - 5, lang)


def _draw_next(canvas: Canvas, x: int, offer: Offer, width: int, lang: str) -> None:
    price, kind = price_sign(offer, lang)
    shorter = (price, price.partition("  ")[0], price.partition(" ")[0])
    canvas.put(x, 3, next((words for words in shorter if len(words) <= width), ""), PRICES[kind])


def _under(view: View, stage: StageView, room: int, lang: str) -> str:
    """The card under a stage, or its back; of a name that is too long the last word."""
    if stage.card is None:
        return in_edition(view.edition, f"age.{stage.age}", lang)
    name = card_name(view.edition, stage.card, lang)
    return name if len(name) <= room else name.rpartition(" ")[2]


def _draw_cards(canvas: Canvas, view: View, city: CityView, lang: str) -> None:
    """All cards by color, their names cut where they are too many."""
    for place, color in enumerate(TOGETHER):
        _draw_color(canvas, place * WIDTH // 2, 4, WIDTH // 2, view, city, color, lang)
    for y, color in enumerate((color for color in COLORS if color not in TOGETHER), 5):
        _draw_color(canvas, 0, y, WIDTH, view, city, color, lang)
    if city.symbols:
        symbols = science_sign(city, lang)
        canvas.right(WIDTH - 1, 5 + COLORS.index("green") - len(TOGETHER), symbols, FAINT)


def _draw_color(canvas: Canvas, x: int, y: int, width: int, view: View, city: CityView, color: str, lang: str) -> None:
    names = [card_name(view.edition, card, lang) for card in city.cards[color]]
    room = width - NAMES_AT - 1 - (len(science_sign(city, lang)) + 2 if color == "green" and city.symbols else 0)
    canvas.put(x, y, f" {SHAPES[color]} ", BANDS[color] if names else FAINT)
    canvas.put(x + NAMES_AT, y, squeezed(names, room) if names else NONE, "" if names else FAINT)

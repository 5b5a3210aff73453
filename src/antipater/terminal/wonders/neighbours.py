"""The cities on the left and on the right of the one in the middle, and a line for each of the others."""

from ...i18n import text
from ...wonders.city_view import CityView
from ...wonders.operations import COLORS
from ...wonders.view import View
from ..canvas import Canvas, fitting
from ..look import BANDS, FAINT, MARK, WIDTH
from ..signs import BUILT, COIN, NONE, SHAPES
from .city import military_sign, science_sign, title
from .look import BESIDE, LEFT, RIGHT, Look, center_of
from .signs import slot_sign

BLOCK_WIDTH, BLOCK_HEIGHT = (WIDTH - 2) // 2, 4


def draw_neighbours(view: View, look: Look) -> Canvas:
    """Both neighbours side by side: what they sell at which price, shields, stages, symbols and cards."""
    canvas = Canvas(WIDTH, BLOCK_HEIGHT)
    center = view.cities[center_of(view)]
    canvas.paste(0, 0, _draw_neighbour(view, center, "left", look))
    canvas.paste(WIDTH - BLOCK_WIDTH, 0, _draw_neighbour(view, center, "right", look))
    return canvas


def _draw_neighbour(view: View, center: CityView, side: str, look: Look) -> Canvas:
    canvas = Canvas(BLOCK_WIDTH, BLOCK_HEIGHT)
    number = center.left if side == "left" else center.right
    city = view.cities[number]
    arrow = LEFT if side == "left" else RIGHT
    riches = wealth_sign(city, look.lang)
    name = f"{MARK if number in view.to_act else ' '} {arrow} {title(view, number, look)}"
    canvas.put(0, 0, fitting(name, BLOCK_WIDTH - len(riches) - 2), BESIDE, width=BLOCK_WIDTH)
    canvas.right(BLOCK_WIDTH - 1, 0, riches, BESIDE)
    canvas.put(0, 1, sells(city, look.lang))
    raw, manufactured = center.prices[f"raw_{side}"], center.prices[f"manufactured_{side}"]
    canvas.right(BLOCK_WIDTH, 1, f"à {raw}{COIN}" if raw == manufactured else f"à {raw}{COIN}/{manufactured}{COIN}")
    canvas.put(0, 2, f"{military_sign(city, look.lang)}  {stages_sign(city)}")
    canvas.right(BLOCK_WIDTH, 2, science_sign(city, look.lang), FAINT)
    draw_numbers(canvas, 0, 3, city)
    return canvas


def sells(city: CityView, lang: str) -> str:
    """What neighbours may buy."""
    units = " ".join(slot_sign(slot.resources, lang) for slot in city.slots if slot.tradable)
    return text(lang, "terminal.wonders.sells", units=units) if units else ""


def wealth_sign(city: CityView, lang: str) -> str:
    """Coins and points in few characters."""
    return f"{city.coins}{COIN} · {text(lang, 'terminal.short.points', n=city.total)}"


def stages_sign(city: CityView) -> str:
    """A mark for each stage."""
    return "".join(BUILT if stage.raised else NONE for stage in city.stages)


def draw_numbers(canvas: Canvas, x: int, y: int, city: CityView) -> None:
    """How many cards of each color."""
    for color in COLORS:
        number = len(city.cards[color])
        canvas.put(x, y, SHAPES[color], BANDS[color] if number else FAINT)
        canvas.put(x + 1, y, f" {number or NONE}", "" if number else FAINT)
        x += 6


def others_of(view: View) -> list[int]:
    """The cities that are not beside the one in the middle, in the order of the table."""
    center = center_of(view)
    beside = (center, view.cities[center].left, view.cities[center].right)
    n = len(view.cities)
    return [(center + k) % n for k in range(n) if (center + k) % n not in beside]


def draw_others(view: View, look: Look) -> Canvas:
    """The other cities, a line each."""
    others = others_of(view)
    canvas = Canvas(WIDTH, len(others))
    for y, number in enumerate(others):
        city = view.cities[number]
        canvas.put(0, y, f"{MARK if number in view.to_act else ' '} {title(view, number, look)}", "", width=36)
        canvas.put(37, y, wealth_sign(city, look.lang))
        canvas.put(49, y, f"{SHAPES['red']} {city.shields}  {stages_sign(city)}")
        draw_numbers(canvas, 60, y, city)
    return canvas

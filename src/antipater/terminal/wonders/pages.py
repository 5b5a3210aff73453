"""Pages that cover the table for a moment: help, log, points, and all cards of a city."""

from ...i18n import text
from ...wonders.operations import COLORS, RESOURCES
from ...wonders.view import View
from ...wonders.words import card_name, in_edition
from ..canvas import Canvas, wrapped
from ..look import BANDS, FAINT, KEY, WIDTH
from ..panel import draw_log, numbers_from
from ..signs import BUILT, COIN, DEAR, SHAPES
from .choosing import by_color, draw_cards
from .city import title
from .look import BOARD_HEIGHT, LEFT, OWN, RIGHT, Look
from .pad import draw_pad
from .signs import DEFEAT, STAGE, letter
from .table import Table

COMMANDS = {  # what is typed; {file} is the word for a file
    "3": "card",
    "b 3": "build",
    "b 3 2": "payment",
    "w 3": "stage",
    "d 3": "sell",
    "f 3": "free",
    "x": "back",
    "? 3": "explain",
    "rules W6": "rules",
    "hint": "hint",
    "undo": "undo",
    "points": "points",
    "cities 2": "cities",
    "discard": "pile",
    "log 5": "log",
    "save {file}": "save",
    "load {file}": "load",
    "lang en": "lang",
    "quit": "quit",
}
SHARED = ("rules", "hint", "save", "load", "lang", "quit")  # commands that every game has
SIGNS = {
    COIN: "coin",
    DEAR: "dear",
    BUILT: "raised",
    LEFT: "left",
    RIGHT: "right",
    OWN: "own",
    "+": "plus",
    STAGE: "stage",
    DEFEAT: "defeat",
}
COLUMNS = (2, 35, 68)


def help_page(look: Look, edition: str) -> Canvas:
    """What can be typed, and what the signs mean."""
    canvas = _page(text(look.lang, "terminal.page.help"))
    file = text(look.lang, "terminal.file")
    for y, (command, key) in enumerate(COMMANDS.items(), 1):
        canvas.put(2, y, command.format(file=file), KEY)
        where = "terminal.command" if key in SHARED else "terminal.wonders.command"
        canvas.put(16, y, text(look.lang, f"{where}.{key}"))
    y = 1 + len(COMMANDS)
    signs = {sign: text(look.lang, f"terminal.wonders.sign.{key}") for sign, key in SIGNS.items()}
    letters = {letter(name, look.lang): text(look.lang, f"wonders.resource.{name}") for name in RESOURCES}
    _draw_signs(canvas, y, signs)
    y += 3
    canvas.put(2, y, "  ".join(f"{sign} {meaning}" for sign, meaning in letters.items()))
    for place, color in enumerate(COLORS):
        x, line = COLUMNS[place % 3], y + 2 + place // 3
        canvas.put(x, line, f" {SHAPES[color]} ", BANDS[color])
        canvas.put(x + 4, line, in_edition(edition, f"building.{color}", look.lang), width=28)
    return canvas


def _draw_signs(canvas: Canvas, y: int, signs: dict[str, str]) -> None:
    for place, (sign, meaning) in enumerate(signs.items()):
        x, line = COLUMNS[place % 3], y + place // 3
        canvas.put(x, line, sign, KEY)
        canvas.put(x + 3, line, meaning, width=29)


def log_page(table: Table, first: int | None, viewer: int | None, look: Look) -> Canvas:
    """The turns from a number on, or the latest."""
    canvas = _page(text(look.lang, "terminal.page.log"))
    numbers = numbers_from(first, len(table.turns))
    draw_log(canvas, (table.entries(number, viewer, look.lang) for number in numbers), not first, look)
    return canvas


def points_page(view: View, look: Look) -> Canvas:
    """The score pad as it stands."""
    canvas = _page(text(look.lang, "terminal.page.points"))
    pad = Canvas(WIDTH, BOARD_HEIGHT - 3)
    if view.age:
        draw_pad(pad, view, look)
    canvas.paste(0, 3, pad)
    return canvas


def pile_page(view: View, look: Look) -> Canvas:
    """The discard pile: what a seat sees of it."""
    canvas = _page(text(look.lang, "terminal.pile", n=view.discard_pile.number))
    if view.discard_pile.cards is None:
        canvas.put(2, 2, text(look.lang, "terminal.wonders.face_down"))
        return canvas
    shelf = Canvas(WIDTH, BOARD_HEIGHT - 2)
    draw_cards(shelf, by_color(view.discard_pile.cards, view.edition), view, look)
    canvas.paste(0, 2, shelf)
    return canvas


def city_page(view: View, number: int, look: Look) -> Canvas:
    """All cards of a city by name."""
    canvas = _page(title(view, number, look))
    y = 2
    for color in COLORS:
        cards = view.cities[number].cards[color]
        names = ", ".join(card_name(view.edition, card, look.lang) for card in cards)
        for line, words in enumerate(wrapped(names, WIDTH - 8)):
            canvas.put(2, y, f" {SHAPES[color]} " if line == 0 else "", BANDS[color])
            canvas.put(6, y, words)
            y += 1
    return canvas


def _page(heading: str) -> Canvas:
    canvas = Canvas(WIDTH, BOARD_HEIGHT)
    canvas.put(0, 0, "─" * WIDTH, FAINT)
    canvas.put(3, 0, f" {heading} ", KEY)
    return canvas

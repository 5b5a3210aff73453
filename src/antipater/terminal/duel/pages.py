"""Pages that cover the board for a moment: help, log, discard pile, points, and all cards of both cities."""

from math import ceil

from ...duel.view_types import View, WonderView
from ...i18n import text
from ..canvas import Canvas, wrapped
from ..look import BANDS, FAINT, KEY, WIDTH
from ..panel import draw_log, numbers_from
from ..signs import BUILT, COIN, DEAR, SHAPES
from .board import BOARD_HEIGHT
from .city import CITY_WIDTH
from .layout import draw_layout
from .look import SEATS, Look
from .signs import CUBE, PAWN, TOKEN
from .table import Table
from .upper import UPPER_HEIGHT, draw_cards, draw_score

COMMANDS = {  # what is typed; {file} is the word for a file
    "12": "card",
    "b 12": "build",
    "d 12": "discard",
    "w 12 2": "wonder",
    "x": "back",
    "? 12": "explain",
    "rules D4": "rules",
    "hint": "hint",
    "undo": "undo",
    "cards": "cards",
    "points": "points",
    "cities": "cities",
    "discard": "pile",
    "log": "log",
    "save {file}": "save",
    "load {file}": "load",
    "lang en": "lang",
    "quit": "quit",
}
PLAYING = 4  # commands with which one plays, in the base game
ROOMY = 18  # commands with which there is room for blank lines
PANTHEON_COMMANDS = {"a 2": "activate"}
AGORA_COMMANDS = {"p 12": "prepare", "t 2": "trigger", "s": "senate"}
SIGNS = {COIN: "coin", DEAR: "dear", "+": "plus", "−": "minus", PAWN: "pawn", TOKEN: "token", BUILT: "built"}


def help_page(view: View, look: Look) -> Canvas:
    """What can be typed, and what the signs mean."""
    file = text(look.lang, "terminal.file")
    commands, signs, colors = _commands(view), _signs(view, look.lang), view.cities[0].cards
    gap = len(commands) <= ROOMY  # is there room for blank lines?
    needed = 1 + 3 * gap + len(commands) + ceil(len(signs) / 2) + ceil(len(colors) / 3)
    canvas = _page(text(look.lang, "terminal.page.help"), max(needed, BOARD_HEIGHT))
    for y, (command, key) in enumerate(commands.items(), 1 + gap):
        canvas.put(2, y, command.format(file=file), KEY)
        canvas.put(16, y, text(look.lang, f"terminal.command.{key}"))
    y = 1 + 2 * gap + len(commands)
    for place, (sign, meaning) in enumerate(signs.items()):
        x, line = (2, 52)[place % 2], y + place // 2
        canvas.put(x, line, sign, KEY)
        canvas.put(x + len(sign) + 2, line, meaning)
    y += gap + (len(signs) + 1) // 2
    for place, color in enumerate(colors):
        x, line = 2 + place % 3 * 33, y + place // 3
        canvas.put(x, line, f" {SHAPES[color]} ", BANDS[color])
        abbreviation, building = text(look.lang, f"terminal.color.{color}"), text(look.lang, f"duel.building.{color}")
        canvas.put(x + 4, line, f"{abbreviation} {building}", width=28)
    return canvas


def _commands(view: View) -> dict[str, str]:
    """What can be typed in this game: that of expansions stands before what is the same everywhere."""
    more = (PANTHEON_COMMANDS if view.pantheon else {}) | (AGORA_COMMANDS if view.agora else {})
    first = dict(list(COMMANDS.items())[:PLAYING])
    return first | more | COMMANDS


def _signs(view: View, lang: str) -> dict[str, str]:
    """What each sign means."""
    words = {
        text(lang, "terminal.short.points", n=3): text(lang, "duel.amount.points", n=3),
        text(lang, "terminal.price.chain"): text(lang, "terminal.sign.chain"),
    }
    known = SIGNS | ({CUBE: "cube"} if view.agora else {})
    return {sign: text(lang, f"terminal.sign.{key}") for sign, key in known.items()} | words


def log_page(table: Table, first: int | None, look: Look) -> Canvas:
    """The moves from a number on, or the latest."""
    canvas = _page(text(look.lang, "terminal.page.log"))
    numbers = numbers_from(first, len(table.record.moves))
    draw_log(canvas, ([table.entry(number, look.lang)] for number in numbers), not first, look)
    return canvas


def pile_page(view: View, look: Look) -> Canvas:
    """The discard pile."""
    canvas = _page(text(look.lang, "terminal.pile", n=len(view.discard_pile)))
    shelf = Canvas(WIDTH, BOARD_HEIGHT - 2)
    draw_cards(shelf, view.discard_pile, look)
    canvas.paste(0, 2, shelf)
    return canvas


def layout_page(view: View, look: Look) -> Canvas:
    """The cards of the age as they lie, for while something else is asked; with an expansion also in the draft."""
    canvas = _page(text(look.lang, f"duel.age.{view.age or 1}"))
    if not view.layout:
        canvas.put(2, 2, text(look.lang, "terminal.no_layout"))
        return canvas
    upper = Canvas(WIDTH, UPPER_HEIGHT)
    draw_layout(upper, view, look)
    canvas.paste(0, 2, upper)
    return canvas


def points_page(view: View, look: Look) -> Canvas:
    """The score pad as it stands."""
    canvas = _page(text(look.lang, "terminal.page.points"))
    pad = Canvas(WIDTH, BOARD_HEIGHT - 3)
    draw_score(pad, view, look)
    canvas.paste(0, 3, pad)
    return canvas


def cities_page(view: View, look: Look) -> Canvas:
    """All cards and built wonders of both cities by name."""
    canvas = _page(text(look.lang, "terminal.page.cities"))
    for place, seat in enumerate(look.order):
        x = place * (WIDTH - CITY_WIDTH)
        canvas.put(x, 2, f" {look.names[seat]}", SEATS[place], width=CITY_WIDTH)
        y = 3
        for color, cards in view.cities[seat].cards.items():
            names = ", ".join(text(look.lang, f"duel.card.{card}") for card in cards)
            for line, words in enumerate(wrapped(names, CITY_WIDTH - 4)):
                canvas.put(x, y, f" {SHAPES[color]} " if line == 0 else "", BANDS[color])
                canvas.put(x + 4, y, words)
                y += 1
        for wonder in view.cities[seat].wonders:
            if wonder.built:
                canvas.put(x + 1, y, BUILT, KEY)
                canvas.put(x + 4, y, _wonder_with_card(wonder, look.lang))
                y += 1
    return canvas


def cover_page(view: View, look: Look) -> Canvas:
    """Nothing but who alone may look next."""
    canvas = _page(text(look.lang, "terminal.page.cover"))
    canvas.put(2, 3, text(look.lang, "terminal.cover", name=look.names[view.to_act[0]]), KEY)
    return canvas


def _wonder_with_card(wonder: WonderView, lang: str) -> str:
    """A built wonder, and the card under it once it is turned up."""
    name = text(lang, f"duel.wonder.{wonder.wonder}")
    return f"{name} ({text(lang, f'duel.card.{wonder.card}')})" if wonder.card else name


def _page(title: str, height: int = BOARD_HEIGHT) -> Canvas:
    canvas = Canvas(WIDTH, height)
    canvas.put(0, 0, "─" * WIDTH, FAINT)
    canvas.put(3, 0, f" {title} ", KEY)
    return canvas

"""The senate in the terminal: two lines of the board, a drawing with what can be chosen, and a page."""

from collections.abc import Iterator

from ...duel.agora.view import ChamberView
from ...duel.offers import Offer
from ...duel.tables import AGORA_DATA
from ...duel.view_types import View
from ...duel.words import agora_text, military_text
from ...i18n import text
from ..canvas import Canvas, wrapped
from ..look import CHOSEN, FAINT, KEY, MARK, WIDTH
from .expansion import expansion_page
from .look import NAMES, Look
from .signs import CUBE, effect_sign

STRIP_HEIGHT = 2
CHAMBER_WIDTH = 16
LEFT = 3  # margin
IN_SENATE = ("senate", "conspirator", "place_cube", "move_cube", "remove_cube", "move_decree")  # decisions about it
CLOSED = "?"
TOKEN_SIGNS = (f"+{CUBE}", f"−{CUBE}")  # of Agora's military tokens, the nearer one first


def draw_strip(canvas: Canvas, y: int, view: View, look: Look) -> None:
    """Two lines: points and cubes of each chamber, and its decrees as signs."""
    assert view.agora is not None
    for chamber in view.agora.chambers:
        x = LEFT + chamber.chamber * CHAMBER_WIDTH
        border = "║" if chamber.chamber % 2 == 0 else "│"
        for line in range(STRIP_HEIGHT):
            canvas.put(x - 2, y + line, border, FAINT)
        points = text(look.lang, "terminal.short.points", n=chamber.points)
        words = f"{chamber.chamber + 1} {points} {CUBE}"
        canvas.put(x, y, words, KEY)
        _draw_cubes(canvas, x + len(words), y, chamber, look)
        signs = " ".join(_decree_sign(decree.decree, look.lang) for decree in chamber.decrees)
        canvas.put(x, y + 1, signs or "·", "" if signs else FAINT, width=CHAMBER_WIDTH - 2)


def _draw_cubes(canvas: Canvas, x: int, y: int, chamber: ChamberView, look: Look) -> None:
    """How many cubes the left and the right player have there: whoever has more controls the chamber."""
    left, right = (chamber.cubes[seat] for seat in look.order)
    sign = ">" if left > right else "<" if left < right else "="
    canvas.put(x, y, str(left), NAMES[0] if left else FAINT)
    canvas.put(x + len(str(left)), y, sign, FAINT)
    canvas.put(x + len(str(left)) + 1, y, str(right), NAMES[1] if right else FAINT)


def _decree_sign(decree: str | None, lang: str) -> str:
    return effect_sign(AGORA_DATA["decree"][decree]["effect"], lang) if decree else CLOSED


def _decree_name(decree: str | None, lang: str) -> str:
    return text(lang, f"duel.decree.{decree}") if decree else text(lang, "terminal.agora.closed")


def draw_senate(canvas: Canvas, view: View, look: Look) -> None:
    """The chambers side by side, and below each what can be chosen there."""
    assert view.agora is not None
    chambers = view.agora.chambers
    decrees = [_decree_lines(chamber, look.lang) for chamber in chambers]
    below = 4 + max(map(len, decrees))
    for chamber, lines in zip(chambers, decrees, strict=True):
        x = LEFT + chamber.chamber * CHAMBER_WIDTH
        _draw_chamber(canvas, x, chamber, look)
        for y, words in enumerate(lines, 4):
            canvas.put(x, y, words, FAINT)
        for y, (number, offer) in enumerate(_offers_in(view, chamber.chamber), below):
            style = CHOSEN if offer == look.offer else KEY
            canvas.put(x - 2, y, f"{number:>3} {_use(offer, look.lang)}", style)


def _draw_chamber(canvas: Canvas, x: int, chamber: ChamberView, look: Look) -> None:
    if chamber.chamber % 2 == 0:
        title = text(look.lang, "terminal.agora.section", section=text(look.lang, f"duel.section.{chamber.section}"))
        canvas.put(x, 0, f"── {title} ".ljust(2 * CHAMBER_WIDTH - 2, "─"), FAINT)
    points = text(look.lang, "terminal.short.points", n=chamber.points)
    canvas.put(x, 1, f"{chamber.chamber + 1}  {points}", KEY)
    for y, seat in enumerate(look.order, 2):
        mark = MARK if chamber.control == seat else " "
        canvas.put(x - 2, y, f"{mark} {look.names[seat]} {chamber.cubes[seat]}", NAMES[y - 2], width=CHAMBER_WIDTH - 1)


def _decree_lines(chamber: ChamberView, lang: str) -> list[str]:
    names = [_decree_name(decree.decree, lang) for decree in chamber.decrees]
    return [line for name in names for line in wrapped(name, CHAMBER_WIDTH - 1)]


def _offers_in(view: View, chamber: int) -> Iterator[tuple[int, Offer]]:
    """What can be chosen in a chamber, with its number."""
    return ((number, offer) for number, offer in enumerate(view.offers, 1) if offer.chamber == chamber)


def _use(offer: Offer, lang: str) -> str:
    if offer.to_chamber is not None:
        what = text(lang, "terminal.agora.decree") if offer.use == "move_decree" else CUBE
        return f"{what} → {offer.to_chamber + 1}"
    return f"{'−' if offer.use == 'remove_cube' else '+'}{CUBE}"


def question_of_senate(view: View, lang: str) -> str:
    """What a politician may do: where, and how often."""
    decision = view.decision
    section = text(lang, f"duel.section.{decision.section}")
    actions = text(lang, "terminal.agora.actions", n=decision.actions)
    return f"{text(lang, 'duel.decision.senate')} {text(lang, 'terminal.agora.where', section=section)} {actions}"


def senate_page(view: View, look: Look) -> Canvas:
    """The chambers one below the other with their decrees in words, cubes left, and the military tokens."""
    canvas = expansion_page(look.lang, "agora", "senate_title", view.agora is not None)
    if view.agora is None:
        return canvas
    y = 2
    for chamber in view.agora.chambers:
        y = _draw_row(canvas, y, chamber, look)
    for place, seat in enumerate(look.order):
        words = text(look.lang, "terminal.agora.supply", name=look.names[seat], n=view.cities[seat].cubes)
        price = text(look.lang, "duel.amount.coins", n=view.agora.prices[seat])
        canvas.put(2, y, f"{words} {text(look.lang, 'terminal.agora.senator_price', coins=price)}", NAMES[place])
        y += 1
    for token, sign in enumerate(TOKEN_SIGNS):
        canvas.put(2, y, sign, KEY)
        for line in wrapped(military_text(token, look.lang), WIDTH - 7):
            canvas.put(6, y, line, FAINT)
            y += 1
    return canvas


def _draw_row(canvas: Canvas, y: int, chamber: ChamberView, look: Look) -> int:
    """One chamber and its decrees."""
    lang = look.lang
    section = text(lang, "terminal.agora.section", section=text(lang, f"duel.section.{chamber.section}"))
    points = text(lang, "terminal.short.points", n=chamber.points)
    canvas.put(2, y, f"{chamber.chamber + 1}  {section}, {points}", KEY)
    for place, seat in enumerate(look.order):
        mark = MARK if chamber.control == seat else " "
        canvas.put(34 + 18 * place, y, f"{mark} {look.names[seat]} {CUBE}{chamber.cubes[seat]}", NAMES[place])
    y += 1
    for decree in chamber.decrees:
        words = _decree_name(decree.decree, lang)
        if decree.decree:
            words = f"{words}: {agora_text('decree', decree.decree, lang)}"
        for line in wrapped(words, WIDTH - 8):
            canvas.put(6, y, line)
            y += 1
    return y

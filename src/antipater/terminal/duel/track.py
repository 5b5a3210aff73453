"""The board between the cities: progress tokens and the military track."""

from typing import NamedTuple

from ...duel.tables import BOARD_DATA
from ...duel.view_types import View
from ...i18n import text
from ..canvas import Canvas
from ..look import FAINT, KEY, WIDTH
from ..signs import COIN
from .look import NAMES, Look
from .senate import TOKEN_SIGNS
from .signs import PAWN, TOKEN

POINTS: list[int] = BOARD_DATA["military"]["points"]  # by the distance of the pawn from the middle
STARTS = [token["from"] for token in BOARD_DATA["military"]["loot"]]  # of the zones with a military token
SPACE = "·"
CAPITAL = "▓"
MINERVA = "M"
BORDER = "│"
GAPS = ("   ", "  ", " ")  # between progress tokens, as there is room


class Zone(NamedTuple):
    """Neighbouring spaces that are worth the same."""

    spaces: list[int]  # from the middle, negative on the left
    points: int
    pitch: int  # characters a space


def _zones(capital: int) -> list[Zone]:
    zones: list[Zone] = []
    for space in range(-capital, capital + 1):
        points = POINTS[abs(space)]
        if zones and zones[-1].points == points and abs(space) not in (0, capital):
            zones[-1].spaces.append(space)
        else:
            zones.append(Zone([space], points, 4 if points > POINTS[1] else 3))
    return zones


def draw_short_track(canvas: Canvas, y: int, view: View, look: Look) -> None:
    """Two lines, for a board with the senate below them: the tokens, and the track with what its zones are worth."""
    _draw_tokens(canvas, y, view, look.lang)
    zones = _zones(view.military.capital)
    words = [_zone_words(zone, view, look) for zone in zones]
    x = (WIDTH - sum(map(len, words)) - len(words) + 1) // 2
    canvas.right(x - 1, y + 1, look.names[look.order[0]], NAMES[0])
    for zone, shown in zip(zones, words, strict=True):
        if zone is not zones[0]:
            canvas.put(x - 1, y + 1, BORDER, FAINT)
        canvas.put(x, y + 1, shown, FAINT)
        if PAWN in shown:
            canvas.put(x + shown.index(PAWN), y + 1, PAWN, KEY)
        x += len(shown) + 1
    canvas.put(x, y + 1, look.names[look.order[1]], NAMES[1])


def _zone_words(zone: Zone, view: View, look: Look) -> str:
    """The spaces of a zone, and on the outer side what it is worth."""
    spaces = " ".join(_mark(space, view, look) for space in zone.spaces)
    if len(zone.spaces) == 1:
        return f" {spaces} "
    points = text(look.lang, "terminal.short.points", n=zone.points)
    room = 1 + len(TOKEN_SIGNS[0]) if min(map(abs, zone.spaces)) in STARTS else 0
    worth = _worth(zone, view, look).ljust(len(points) + room)  # a token that is gone leaves its room
    return f"{worth} {spaces}" if zone.spaces[0] < 0 else f"{spaces} {worth}"


def _mark(space: int, view: View, look: Look) -> str:
    """What stands on a space, counted from the left city."""
    ahead = space if look.left == 0 else -space
    if ahead == view.military.pawn:
        return PAWN
    if view.pantheon is not None and ahead == view.pantheon.minerva:
        return MINERVA
    return CAPITAL if abs(space) == view.military.capital else SPACE


def draw_track(canvas: Canvas, y: int, view: View, look: Look) -> None:
    """Three lines: the tokens, the track seen from the left city, and what its zones are worth."""
    _draw_tokens(canvas, y, view, look.lang)
    zones = _zones(view.military.capital)
    x = (WIDTH - sum(1 + len(zone.spaces) * zone.pitch for zone in zones) + 1) // 2
    canvas.right(x - 1, y + 1, look.names[look.order[0]], NAMES[0])
    for number, zone in enumerate(zones):
        if number:
            canvas.put(x - 1, y + 1, BORDER, FAINT)
            canvas.put(x - 1, y + 2, BORDER, FAINT)
        width = len(zone.spaces) * zone.pitch
        for place, space in enumerate(zone.spaces):
            mark = _mark(space, view, look)
            style = KEY if mark in (PAWN, MINERVA) else FAINT
            canvas.put(x + place * zone.pitch + (zone.pitch - 1) // 2, y + 1, mark, style)
        canvas.put(x, y + 2, _worth(zone, view, look).center(width), FAINT, width=width)
        x += width + 1
    canvas.put(x, y + 1, look.names[look.order[1]], NAMES[1])


def _draw_tokens(canvas: Canvas, y: int, view: View, lang: str) -> None:
    canvas.put(0, y, "─" * WIDTH, FAINT)
    tokens = [f"{TOKEN} {text(lang, f'duel.progress.{token}')}" if token else SPACE for token in view.spaces]
    gap = next(gap for gap in GAPS if len(gap.join(tokens)) <= WIDTH - 5 or gap == GAPS[-1])
    canvas.put(3, y, f" {gap.join(tokens)} ", KEY)


def _worth(zone: Zone, view: View, look: Look) -> str:
    """The points of a zone, and what the token that lies there does."""
    nearest = min(map(abs, zone.spaces))
    threatened = look.order[0] if zone.spaces[0] < 0 else look.order[1]
    tokens = [
        f"−{token.coins}{COIN}" if view.agora is None else TOKEN_SIGNS[STARTS.index(token.start)]
        for token in view.military.tokens[threatened]
        if token.start == nearest
    ]
    points = [text(look.lang, "terminal.short.points", n=zone.points)] if zone.points else []
    return " ".join(points + tokens)

"""The board between the cities: progress tokens and the military track."""

from typing import NamedTuple

from ..duel.tables import BOARD_DATA
from ..duel.view import View
from ..i18n import text
from .canvas import Canvas
from .look import FAINT, KEY, NAMES, WIDTH, Look
from .signs import COIN, PAWN, TOKEN

POINTS: list[int] = BOARD_DATA["military"]["points"]  # by the distance of the pawn from the middle
SPACE = "·"
BORDER = "│"


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


def draw_track(canvas: Canvas, y: int, view: View, look: Look) -> None:
    """Three lines: the tokens, the track seen from the left city, and what its zones are worth."""
    _draw_tokens(canvas, y, view, look.lang)
    zones = _zones(view.military.capital)
    x = (WIDTH - sum(1 + len(zone.spaces) * zone.pitch for zone in zones) + 1) // 2
    canvas.right(x - 1, y + 1, look.names[look.order[0]], NAMES[0])
    pawn = view.military.pawn if look.left == 0 else -view.military.pawn
    for number, zone in enumerate(zones):
        if number:
            canvas.put(x - 1, y + 1, BORDER, FAINT)
            canvas.put(x - 1, y + 2, BORDER, FAINT)
        width = len(zone.spaces) * zone.pitch
        for place, space in enumerate(zone.spaces):
            mark = (PAWN, KEY) if space == pawn else (_space(space, view.military.capital), FAINT)
            canvas.put(x + place * zone.pitch + (zone.pitch - 1) // 2, y + 1, *mark)
        canvas.put(x, y + 2, _worth(zone, view, look).center(width), FAINT, width=width)
        x += width + 1
    canvas.put(x, y + 1, look.names[look.order[1]], NAMES[1])


def _space(space: int, capital: int) -> str:
    return "▓" if abs(space) == capital else SPACE


def _draw_tokens(canvas: Canvas, y: int, view: View, lang: str) -> None:
    canvas.put(0, y, "─" * WIDTH, FAINT)
    tokens = [f"{TOKEN} {text(lang, f'duel.progress.{token}')}" if token else SPACE for token in view.spaces]
    canvas.put(3, y, f" {'   '.join(tokens)} ", KEY)


def _worth(zone: Zone, view: View, look: Look) -> str:
    """The points of a zone, and the coins of the token that lies there."""
    nearest = min(map(abs, zone.spaces))
    threatened = look.order[0] if zone.spaces[0] < 0 else look.order[1]
    coins = [f"−{token.coins}{COIN}" for token in view.military.tokens[threatened] if token.start == nearest]
    points = [text(look.lang, "terminal.short.points", n=zone.points)] if zone.points else []
    return " ".join(points + coins)

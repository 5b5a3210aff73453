"""Turning points in the chart: a number each, and a label that covers no other."""

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from ..plain import worst_of
from ..report import Turning
from .sheet import LEFT, RIGHT, WIDTH, Sheet
from .signs import sign_at

LETTER, TALL, LONGEST = 7.5, 22, 36  # width of a letter, height of a label, letters at most
FAR = 46  # from the curve to its label


class Box(NamedTuple):
    """Where a label lies."""

    left: float
    top: float
    width: float

    def covers(self, other: "Box") -> bool:
        """Do two labels overlap?"""
        beside = self.left > other.left + other.width + 6 or other.left > self.left + self.width + 6
        return not beside and abs(self.top - other.top) < TALL + 4


def labels(sheet: Sheet, y: Callable[[float], float]) -> str:
    """All turning points, numbered in the order of the game."""
    placed: list[Box] = []
    drawn = ""
    for number, turning in enumerate(sheet.told.turning, 1):
        chances = sheet.told.moments[turning.moment].chances
        if chances is not None:
            seat = turning.seat or 0
            point = sheet.x(turning.moment), y(chances[0 if len(chances) == 2 else seat])
            box = _free(point, _short(sheet, turning), placed, y)
            placed.append(box)
            drawn += _drawn(sheet, number, turning, point, box)
    return drawn


def _short(sheet: Sheet, turning: Turning) -> str:
    """What happened, in few words."""
    if turning.seat is None:
        return str(sheet.say("by_cards"))
    words = worst_of(turning, sheet.told).text.split(" (")[0].split(":")[0].rstrip(".")
    if len(words) <= LONGEST:
        return words
    return words[:LONGEST].rsplit(" ", 1)[0] + " …"


def _free(point: tuple[float, float], words: str, placed: list[Box], y: Callable[[float], float]) -> Box:
    """A place for a label near its point, inside the chart, where no other is."""
    width = len(words) * LETTER + 40
    left = min(max(point[0] - width / 2, LEFT + 4), WIDTH - RIGHT - 4 - width)
    heights = [point[1] + way * (FAR + step * (TALL + 6)) - TALL / 2 for step in range(4) for way in (-1, 1)]
    inside = [top for top in heights if y(1) <= top <= y(0) - TALL]
    boxes = [Box(left, top, width) for top in inside]
    return next((box for box in boxes if not any(map(box.covers, placed))), boxes[0])


def _drawn(sheet: Sheet, number: int, turning: Turning, point: tuple[float, float], box: Box) -> str:
    x, height = point
    middle = box.top + TALL / 2
    sign = "luck" if turning.seat is None else worst_of(turning, sheet.told).judgement
    target = "turning" if turning.seat is None else f"m{worst_of(turning, sheet.told).move + 1}"
    return (
        f'<line class="stem" x1="{x:.1f}" x2="{x:.1f}" y1="{height:.1f}" y2="{middle:.1f}"/>'
        f'<a href="#{target}"><rect class="label" x="{box.left:.1f}" y="{box.top:.1f}" width="{box.width:.1f}"'
        f' height="{TALL}" rx="{TALL / 2}"/>{sign_at(sign, box.left + 14, middle, 14)}'
        f'<text class="told" x="{box.left + 26:.1f}" y="{middle + 4:.1f}">{escape(_short(sheet, turning))}</text></a>'
        f'<circle class="knob" cx="{x:.1f}" cy="{height:.1f}" r="9"/>'
        f'<text class="number" x="{x:.1f}" y="{height + 4:.1f}">{number}</text>'
    )

"""A rectangle of characters to draw on: what does not fit is cut, never wrapped."""

import re
from itertools import groupby
from textwrap import wrap

from rich.text import Text

CUT = "…"
BLANK = (" ", "")
GLUE = "\N{NO-BREAK SPACE}"  # a blank at which no line ends


class Canvas:
    """Rows of (character, style)."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, words: str, style: str = "", width: int | None = None) -> None:
        """Write one line up to the right edge, or into a field of `width` characters, which it fills."""
        room = self.width - x if width is None else min(width, self.width - x)
        shown = fitting(words, room)
        if width is not None:
            shown = shown.ljust(room)
        self.rows[y][x : x + len(shown)] = [(character, style) for character in shown]

    def right(self, x: int, y: int, words: str, style: str = "") -> None:
        """Write one line that ends before column `x`."""
        self.put(max(0, x - len(words)), y, words, style)

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Copy another canvas onto this one."""
        for row, cells in enumerate(other.rows):
            self.rows[y + row][x : x + other.width] = cells

    def lines(self) -> list[Text]:
        """The rows, without blanks at their ends that nobody would see."""
        return [_line(row) for row in self.rows]


def wrapped(words: str, width: int) -> list[str]:
    """The words in lines; a number stays with what it counts."""
    return [line.replace(GLUE, " ") for line in wrap(re.sub(r"(\d) ", rf"\1{GLUE}", words), width)]


def abbreviated(name: str, width: int) -> str:
    """A name, with a full stop instead of its end if it is longer than that."""
    return name if len(name) <= width else name[: width - 1] + "."


def fitting(words: str, width: int) -> str:
    """The words, cut if they are longer than that."""
    return words if len(words) <= width else words[: max(0, width - 1)] + CUT[: max(0, width)]


def squeezed(names: list[str], width: int) -> str:
    """The names in one line: the longest are cut until all fit."""
    longest = max(map(len, names))
    while sum(min(len(name), longest) + 2 for name in names) - 2 > width:
        longest -= 1
    return ", ".join(abbreviated(name, longest) for name in names)


def _line(row: list[tuple[str, str]]) -> Text:
    line = Text()
    end = len(row)
    while end and row[end - 1][0] == " " and " on " not in row[end - 1][1]:  # a blank without a background
        end -= 1
    for style, cells in groupby(row[:end], key=lambda cell: cell[1]):
        line.append("".join(character for character, _ in cells), style or None)
    return line

"""The lower part of the screen: the latest moves, what is asked, and what was said to the last input."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from .canvas import GLUE, Canvas, wrapped
from .look import FAINT, KEY, WIDTH

PANEL_HEIGHT = 10  # with the line above it; the line where one types comes below
ROOM = PANEL_HEIGHT - 1


class Speakers(Protocol):
    """Who can be named in the log."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        ...

    def name_style(self, seat: int) -> str:
        """How the name of a seat is written."""
        ...


class Entry(NamedTuple):
    """A line of the log."""

    number: int  # of the move or turn, from 1
    seat: int | None  # whose doing it is
    words: str
    changes: str  # of coins and of the conflict pawn


class Paragraph(NamedTuple):
    """A key in the margin and words beside it."""

    words: str
    key: str = ""
    style: str = ""
    margin: int = 1


class PanelLine(NamedTuple):
    """One line of the panel or of a page, ready to draw."""

    margin: int
    key: str
    words: str
    style: str
    key_style: str


def lines_of(paragraph: Paragraph, key_style: str = KEY) -> list[PanelLine]:
    """A paragraph, wrapped."""
    words = wrapped(paragraph.words, WIDTH - paragraph.margin - 1) or [""]
    keys = [paragraph.key] + [""] * (len(words) - 1)
    return [
        PanelLine(paragraph.margin, key, line, paragraph.style, key_style)
        for key, line in zip(keys, words, strict=True)
    ]


def height(paragraphs: Iterable[Paragraph]) -> int:
    """Lines that they need."""
    return sum(len(lines_of(paragraph)) for paragraph in paragraphs)


def draw_panel(
    title: str,
    aside: str,
    log: Iterable[Entry],
    asked: list[Paragraph],
    fresh: int,
    speakers: Speakers,
    room: int = ROOM,
) -> Canvas:
    """What is asked at the bottom, and as much of the log, newest first, as there is room for above."""
    canvas = Canvas(WIDTH, room + 1)
    canvas.put(0, 0, "─" * WIDTH, FAINT)
    canvas.put(3, 0, f" {title} ", KEY)
    canvas.right(WIDTH - 3, 0, f" {aside} ", FAINT)
    below = [line for paragraph in asked for line in lines_of(paragraph)][-room:]
    above = latest(log, room - len(below), fresh, speakers)
    for y, line in enumerate(above + below, 1 + room - len(above) - len(below)):
        draw_line(canvas, y, line)
    return canvas


def draw_line(canvas: Canvas, y: int, line: PanelLine) -> None:
    """Draw a line of a paragraph."""
    canvas.put(1, y, line.key, line.key_style, width=line.margin - 1 or None)
    canvas.put(line.margin, y, line.words, line.style)


def latest(log: Iterable[Entry], room: int, fresh: int, speakers: Speakers) -> list[PanelLine]:
    """The newest entries of the log that fit; those after move number `fresh` are not faint."""
    lines: list[PanelLine] = []
    for entry in log:
        more = entry_lines(entry, "" if entry.number > fresh else FAINT, speakers)
        if len(more) + len(lines) > room:
            break
        lines = more + lines
    return lines


def draw_log(canvas: Canvas, told: Iterable[list[Entry]], backwards: bool, speakers: Speakers) -> None:
    """As many moves or turns as fit on a page below its title; if they come backwards, the first is the last line."""
    lines: list[PanelLine] = []
    for entries in told:
        more = [line for entry in entries for line in entry_lines(entry, "", speakers, numbered=True)]
        if len(lines) + len(more) >= canvas.height:
            break
        lines = more + lines if backwards else lines + more
    for y, line in enumerate(lines, 1):
        draw_line(canvas, y, line)


def numbers_from(first: int | None, last: int) -> range:
    """The numbers of moves or turns from the first on, or from the last backwards."""
    return range(first, last + 1) if first else range(last, 0, -1)


def name_margin(speakers: Speakers) -> int:
    """Where the words begin that stand after the name of a player."""
    return 1 + max(map(len, speakers.names)) + len(": ")


def entry_lines(entry: Entry, style: str, speakers: Speakers, numbered: bool = False) -> list[PanelLine]:
    """A move in words after the name of the player."""
    changes = f"  ({entry.changes.replace(' ', GLUE)})" if entry.changes else ""
    number = f"{entry.number:>3} " if numbered else ""
    name = number if entry.seat is None else f"{number}{speakers.names[entry.seat]}:"
    margin = len(number) + name_margin(speakers)
    name_style = FAINT if entry.seat is None else speakers.name_style(entry.seat)
    return lines_of(Paragraph(entry.words + changes, name, style, margin), name_style)

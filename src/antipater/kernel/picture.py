"""A picture of plain shapes, which writes itself as SVG and which others can paint. Knows no game."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

# Colors of cards, of what is written on them, and of the rest.
CARDS = {
    "brown": "#74502f",
    "grey": "#646a70",
    "blue": "#2b5797",
    "green": "#3b7338",
    "yellow": "#dcab3c",
    "red": "#a4342a",
    "purple": "#69448c",
    "white": "#d9d5cb",
    "black": "#2d2a27",
}
DARK_WORDS = ("yellow", "white")  # cards on which words are dark
PAPER, RAISED, SUNKEN, LINE, INK, FAINT, MARKED = (
    "#f5f0e6",
    "#fcf9f3",
    "#e4dac8",
    "#a79a84",
    "#29231b",
    "#6b604f",
    "#17626a",
)
LETTER = 0.6  # width of a letter, in sizes of the font
MARGIN = 12
CHIP_WIDTH, CHIP_HEIGHT, GAP = 112, 20, 4  # of a card in a row: at least so wide


class Box(NamedTuple):
    """A rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    line: str
    thick: float


class Words(NamedTuple):
    """One line of text; y is its foot."""

    x: float
    y: float
    text: str
    size: int
    fill: str
    middle: bool  # is x the middle of it?
    bold: bool


class Picture:
    """Shapes, the later ones above; as wide as it is told, as high as it becomes."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = 0.0
        self.shapes: list[Box | Words] = []

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, line: str = LINE, thick: float = 1
    ) -> None:
        """Draw a rectangle."""
        self.shapes.append(Box(x, y, width, height, fill, line, thick))
        self.height = max(self.height, y + height + MARGIN)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: int = 12,
        fill: str = INK,
        *,
        room: float | None = None,
        middle: bool = False,
        bold: bool = False,
    ) -> None:
        """Write a line, cut where there is less room."""
        shown = text if room is None else fitting(text, room, size)
        self.shapes.append(Words(x, y, shown, size, fill, middle, bold))
        self.height = max(self.height, y + MARGIN)

    def chip(self, x: float, y: float, width: float, color: str, name: str) -> None:
        """A card in a row of others: its color and its name."""
        self.box(x, y, width, CHIP_HEIGHT, CARDS[color], CARDS[color])
        self.words(x + 5, y + 14, name, 11, ink_on(color), room=width - 8)

    def chips(self, x: float, y: float, width: float, cards: Iterable[tuple[str, str]]) -> float:
        """Cards in rows, each a color and a name; where the next row would begin."""
        across = int((width + GAP) // (CHIP_WIDTH + GAP))
        pitch = (width + GAP) / across
        number = -1
        for number, (color, name) in enumerate(cards):
            row, column = divmod(number, across)
            self.chip(x + column * pitch, y + row * (CHIP_HEIGHT + GAP), pitch - GAP, color, name)
        return y + (number // across + 1) * (CHIP_HEIGHT + GAP)

    def svg(self) -> str:
        """The whole picture, in need of nothing else."""
        size = f'width="{self.width}" height="{self.height:g}" viewBox="0 0 {self.width} {self.height:g}"'
        drawn = "".join(_svg_box(shape) if isinstance(shape, Box) else _svg_words(shape) for shape in self.shapes)
        paper = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">{paper}{drawn}</svg>'


def ink_on(color: str) -> str:
    """The color of words on a card."""
    return INK if color in DARK_WORDS else "#ffffff"


def fitting(text: str, room: float, size: int) -> str:
    """The text, cut if it is wider than that."""
    letters = max(1, int(room / (size * LETTER)))
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def _svg_box(box: Box) -> str:
    place = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="4"'
    return f'<rect {place} fill="{box.fill}" stroke="{box.line}" stroke-width="{box.thick:g}"/>'


def _svg_words(words: Words) -> str:
    style = ' text-anchor="middle"' * words.middle + ' font-weight="bold"' * words.bold
    place = f'x="{words.x:g}" y="{words.y:g}" font-size="{words.size}" fill="{words.fill}"'
    return f"<text {place}{style}>{escape(words.text)}</text>"


def plain_picture(title: str, lines: Iterable[str]) -> Picture:
    """A title and lines below it, for a game that draws nothing of its own."""
    picture = Picture(640)
    picture.words(MARGIN, 24, title, 16, bold=True)
    for number, line in enumerate(lines):
        picture.words(MARGIN, 48 + 18 * number, line, room=picture.width - 2 * MARGIN)
    return picture

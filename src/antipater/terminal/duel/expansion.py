"""The page of an expansion, in place of the board."""

from ...i18n import text
from ..canvas import Canvas
from ..look import KEY, WIDTH

PAGE_HEIGHT = 28


def expansion_page(lang: str, expansion: str, title: str, played: bool) -> Canvas:
    """A page with its title; where the expansion is not played, it says so."""
    canvas = Canvas(WIDTH, PAGE_HEIGHT)
    canvas.put(2, 0, text(lang, f"terminal.{expansion}.{title}"), KEY)
    if not played:
        canvas.put(2, 2, text(lang, f"terminal.{expansion}.none"))
    return canvas

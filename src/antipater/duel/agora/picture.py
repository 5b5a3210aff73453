"""The senate as a picture."""

from collections.abc import Iterator, Sequence

from ...i18n import text
from ...kernel.picture import FAINT, LINE, MARGIN, MARKED, RAISED, Picture
from .view import AgoraView, ChamberView, ConspiracyView

HEIGHT, UNKNOWN = 58, "?"


def draw_senate(drawn: Picture, y: float, agora: AgoraView, lang: str) -> float:
    """The chambers in a row: points, decrees, and the cubes of both seats, the greater number in a thick frame."""
    width = (drawn.width - 2 * MARGIN) / len(agora.chambers)
    for place, chamber in enumerate(agora.chambers):
        _draw_chamber(drawn, MARGIN + place * width, y, width - 4, chamber, lang)
    return y + HEIGHT + MARGIN


def _draw_chamber(drawn: Picture, x: float, y: float, width: float, chamber: ChamberView, lang: str) -> None:
    held = chamber.control is not None
    drawn.box(x, y, width, HEIGHT, RAISED, MARKED if held else LINE, 2 if held else 1)
    head = f"{text(lang, f'duel.section.{chamber.section}')} {chamber.chamber + 1}"
    drawn.words(x + 6, y + 16, head, 12, room=width - 12)
    drawn.words(x + 6, y + 32, " : ".join(map(str, chamber.cubes)), 12, bold=True)
    drawn.words(x + 44, y + 32, text(lang, "terminal.points", n=chamber.points), 11, FAINT)
    decrees = [UNKNOWN if each.decree is None else text(lang, f"duel.decree.{each.decree}") for each in chamber.decrees]
    drawn.words(x + 6, y + 49, ", ".join(decrees), 10, FAINT, room=width - 8)


def agora_in_city(conspiracies: Sequence[ConspiracyView], decrees: Sequence[str], lang: str) -> Iterator[str]:
    """Conspiracies, as far as they are known, and decrees."""
    if conspiracies:
        names = [each.conspiracy for each in conspiracies]
        yield ", ".join(UNKNOWN if name is None else text(lang, f"duel.conspiracy.{name}") for name in names)
    if decrees:
        yield ", ".join(text(lang, f"duel.decree.{decree}") for decree in decrees)

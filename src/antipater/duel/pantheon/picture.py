"""The Pantheon board as a picture."""

from collections.abc import Iterator, Mapping, Sequence

from ...i18n import text
from ...kernel.picture import FAINT, MARGIN, RAISED, SUNKEN, Picture
from .view import PantheonView, SpaceView

HEIGHT = 40
OFFERING = "offering_"


def draw_pantheon(drawn: Picture, y: float, pantheon: PantheonView, lang: str) -> float:
    """Its spaces in a row, each with the god that lies there, and what both seats would pay."""
    width = (drawn.width - 2 * MARGIN) / len(pantheon.spaces)
    for place, space in enumerate(pantheon.spaces):
        x = MARGIN + place * width
        drawn.box(x, y, width - 4, HEIGHT, RAISED if space.face_up else SUNKEN)
        drawn.words(x + 6, y + 16, _god(space, lang), 12, room=width - 12)
        if space.mythology is not None or space.god is not None:
            drawn.words(x + 6, y + 32, " / ".join(map(str, space.prices)), 11, FAINT)
    return y + HEIGHT + MARGIN


def _god(space: SpaceView, lang: str) -> str:
    if space.god is not None:
        return text(lang, f"duel.god.{space.god}")
    return "" if space.mythology is None else text(lang, f"duel.mythology.{space.mythology}")


def token_name(token: str, lang: str) -> str:
    """A token on a card: its mythology, or by how much an offering makes gods cheaper."""
    if token.startswith(OFFERING):
        return f"−{token.removeprefix(OFFERING)}"
    return text(lang, f"duel.mythology.{token}")


def pantheon_in_city(gods: Sequence[str], tokens: Mapping[str, int], lang: str) -> Iterator[str]:
    """Gods that were activated, and mythology tokens."""
    if gods:
        yield ", ".join(text(lang, f"duel.god.{god}") for god in gods)
    if tokens:
        yield ", ".join(text(lang, f"duel.mythology.{name}") + f" ×{n}" * (n > 1) for name, n in tokens.items())

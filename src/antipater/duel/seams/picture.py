"""What a picture of the table shows of the expansions."""

from collections.abc import Iterator

from ...kernel.picture import Picture
from ..agora.picture import agora_in_city, draw_senate
from ..pantheon.picture import draw_pantheon, pantheon_in_city, token_name
from ..view_types import CityView, View

__all__ = ["draw_more", "more_in_city", "token_name"]


def draw_more(drawn: Picture, y: float, view: View, lang: str) -> float:
    """Boards beside that of the base game; where the next thing begins."""
    if view.pantheon is not None:
        y = draw_pantheon(drawn, y, view.pantheon, lang)
    if view.agora is not None:
        y = draw_senate(drawn, y, view.agora, lang)
    return y


def more_in_city(city: CityView, lang: str) -> Iterator[str]:
    """Lines of a city."""
    yield from pantheon_in_city(city.gods, city.mythology_tokens, lang)
    yield from agora_in_city(city.conspiracies, city.decrees, lang)

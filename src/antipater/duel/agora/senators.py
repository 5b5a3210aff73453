"""What it costs to recruit a senator."""

from ...kernel.rule import rule
from ..capacity import SENATORS
from ..state import City
from ..tables import FIRST_SENATOR


@rule
def is_senator(card: int) -> bool:
    """Is it a politician or a conspirator?"""
    return FIRST_SENATOR <= card < FIRST_SENATOR + SENATORS


@rule
def recruit_price(city: City) -> int:
    """As many coins as the city has senators; nothing with Corruption."""
    return 0 if int(city.senators_free) == 1 else int(city.senators)

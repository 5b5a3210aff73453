"""Points of gods, grand temples, mythology and offering tokens."""

from ...kernel.bits import count
from ...kernel.rule import rule
from ..capacity import MYTHOLOGIES
from ..state import State, in_city
from ..tables import TEMPLE_POINTS, TEMPLES


@rule
def temple_points(state: State, seat: int) -> int:
    """All grand temples of a city together."""
    temples = 0
    for card in TEMPLES:
        if in_city(state, seat, card):
            temples += 1
    return int(TEMPLE_POINTS[temples])


@rule
def god_points(state: State, seat: int) -> int:
    """Printed points of gods, and each coin that is left on Astarte."""
    return int(state.city[seat].god_points) + int(state.city[seat].protected_coins)


@rule
def offering_points(state: State, seat: int) -> int:
    """With Mysticism each own mythology token and each offering token that was not used."""
    city = state.city[seat]
    tokens = count(city.offerings)
    for mythology in range(MYTHOLOGIES):
        tokens += int(city.mythology_tokens[mythology])
    return int(city.points_per_offering) * tokens

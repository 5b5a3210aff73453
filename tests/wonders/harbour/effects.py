"""Ships come into a city, and fares are paid."""

from ...kernel.rule import rule
from ..state import City, State
from .pieces import FARES, SHIPS
from .room import FLEET, LOADED


@rule
def change_city(city: City, operation: int, a: int, b: int) -> None:
    """What one of our cards changes in its city."""
    if operation == SHIPS:
        city.room[FLEET] += a
        city.room[LOADED] = 1


@rule
def income(state: State, city: int, operation: int, a: int, b: int, c: int) -> int:
    """Fares for every ship."""
    return a * int(state.city[city].room[FLEET]) if operation == FARES else 0

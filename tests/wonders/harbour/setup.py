"""The tide is drawn, and everybody starts with a coin more."""

from ...kernel.record import Numbers
from ...kernel.rng import draw
from ...kernel.rule import rule
from ..state import City, State
from .room import TIDE


@rule
def deal(state: State, items: Numbers) -> None:
    """How high the tide will be."""
    state.room[TIDE] = 1 + draw(state, 3)


@rule
def found(city: City) -> None:
    """A coin for the harbour."""
    city.coins += 1

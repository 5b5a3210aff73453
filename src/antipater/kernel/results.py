"""A line of results: how a game ended, in a form that is the same for every game; what else it tells comes behind."""

from typing import Any

from .record import Numbers
from .rule import rule

HOW, WINNERS, FIRST, PLIES, POINTS = range(5)  # from POINTS on: the categories of each seat


@rule
def note_ending(state: Any, first: int, plies: int, line: Numbers) -> None:
    """Write how a game ended; `first` is its start player."""
    line[HOW] = state.how
    line[WINNERS] = state.winners
    line[FIRST] = first
    line[PLIES] = plies

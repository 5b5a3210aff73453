"""How fast a game's network judges positions: the beginning of a search, over and over; see `bench/network.py`."""

from ..kernel.judged import Study
from ..kernel.rule import rule
from .net_search import search


@rule
def evaluations(number: int, study: Study) -> None:
    """Begin a search so many times: fill in what is hidden, list the actions, encode, and ask the network."""
    for _ in range(number):
        search(0, 1, study)

"""Traits of cities that the expansion adds."""

from collections.abc import Iterator

from ...kernel.bits import count
from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..capacity import CHAMBERS
from ..state import State
from .conspiracies import ready, unprepared
from .senate import chambers_of, cubes_in_senate

# Where each group begins.
CUBE = 0
CHAMBER = CUBE + 1
CONSPIRACY = CHAMBER + CHAMBERS + 1
READY = CONSPIRACY + 1
TRAITS = READY + 1


def names() -> Iterator[tuple[str, str]]:
    """The table and the name of each in data/odds_expanded.toml, in order."""
    yield "senate", "cubes"
    yield from (("chambers", str(k)) for k in range(CHAMBERS + 1))
    yield from (("conspiracies", "unprepared"), ("conspiracies", "ready"))


@rule
def note_senate(state: State, seat: int, side: int, first: int, traits: Numbers) -> None:
    """Influence, chambers and conspiracies; the traits begin with the first."""
    traits[first + CUBE] += side * cubes_in_senate(state, seat)
    traits[first + CHAMBER + chambers_of(state, seat)] += side
    traits[first + CONSPIRACY] += side * count(unprepared(state, seat))
    traits[first + READY] += side * count(ready(state, seat))

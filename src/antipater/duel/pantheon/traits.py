"""Traits of cities that the expansion adds."""

from collections.abc import Iterator

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..capacity import GODS, MYTHOLOGIES, OFFERINGS
from ..listing import note_members
from ..state import State
from ..tables import GOD_IDS, MYTHOLOGY_IDS, OFFERING_IDS
from .value import board_worth

POINT = 10  # the worth of gods on the board is told in tenths

# Where each group begins.
GOD = 0
MYTHOLOGY = GOD + GODS
OFFERING = MYTHOLOGY + MYTHOLOGIES
BOARD = OFFERING + OFFERINGS
TRAITS = BOARD + 1


def names() -> Iterator[tuple[str, str]]:
    """The table and the name of each in data/odds_expanded.toml, in order."""
    yield from (("god", god) for god in GOD_IDS)
    yield from (("mythology", mythology) for mythology in MYTHOLOGY_IDS)
    yield from (("offering", offering) for offering in OFFERING_IDS)
    yield "pantheon", "board"


@rule
def note_gods(state: State, seat: int, side: int, first: int, traits: Numbers) -> None:
    """Gods, tokens, and the board; the traits begin with the first."""
    city = state.city[seat]
    note_members(int(city.gods), first + GOD, side, traits)
    note_members(int(city.offerings), first + OFFERING, side, traits)
    for mythology in range(MYTHOLOGIES):
        traits[first + MYTHOLOGY + mythology] += side * int(city.mythology_tokens[mythology])
    traits[first + BOARD] += side * (board_worth(state, seat) // POINT)

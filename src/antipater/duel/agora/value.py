"""What the expansion is worth while the game runs, in tenths of a point: the greedy player's weights."""

from ...kernel.bits import count
from ...kernel.rule import rule
from ..state import State
from .conspiracies import ready, unprepared
from .senate import chambers_of, cubes_in_senate

DECREE = (14, 14, 10, 4)  # by age, beside the points of its chamber
CUBE = (9, 9, 8, 4)  # in the senate
UNPREPARED = (22, 22, 18, 4)  # a conspiracy in hand
READY = (50, 50, 50, 30)  # one that is prepared
CHAMBERS = (0, 0, 5, 15, 45, 110, 110)  # on the way to a political supremacy, by their number
SENATORS_FREE = (60, 60, 45, 10)
KEEPS_BOTH = (30, 30, 25, 5)


@rule
def agora_worth(state: State, seat: int) -> int:
    """Everything of a city that only the expansion has."""
    city = state.city[seat]
    age = int(state.age)
    worth = count(city.decrees) * DECREE[age] + cubes_in_senate(state, seat) * CUBE[age]
    worth += count(unprepared(state, seat)) * UNPREPARED[age] + count(ready(state, seat)) * READY[age]
    worth += int(city.senators_free) * SENATORS_FREE[age] + int(city.keeps_both) * KEEPS_BOTH[age]
    return worth + CHAMBERS[chambers_of(state, seat)]

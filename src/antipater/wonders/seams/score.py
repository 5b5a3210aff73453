"""Lines of the score pad for expansions.

An expansion has in `score.py` the name of its line, `CATEGORY`, and the rule `points(state, city)`.
"""

from importlib import import_module

from ...kernel.bits import has
from ...kernel.rule import rule
from ..state import State
from ..variant import FIRST, KNOWN, SECOND, part

first, second = part(0, "score"), part(1, "score")
ONE, TWO = first is not None, second is not None


def more_categories() -> tuple[str, ...]:
    """The line of every expansion, in the order of their numbers, in all loads the same."""
    here = (__package__ or "").removesuffix(".seams")
    return tuple(import_module(f"{here}.{name}.score").CATEGORY for name in KNOWN)


@rule
def more_points(state: State, city: int, expansion: int) -> int:
    """The points of a city in the line of an expansion."""
    if ONE and expansion == FIRST and has(state.expansions, FIRST):
        return int(first.points(state, city))
    if TWO and expansion == SECOND and has(state.expansions, SECOND):
        return int(second.points(state, city))
    return 0

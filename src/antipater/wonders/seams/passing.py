"""In which direction hands are passed on.

An expansion has in `passing.py` the rule `goes_right(age, right)`: whether hands go right in an age, where the game
without it says `right`.
"""

from ...kernel.bits import has
from ...kernel.rule import rule
from ..variant import FIRST, SECOND, part

first, second = part(0, "passing"), part(1, "passing")
ONE, TWO = first is not None, second is not None


@rule
def goes_right(played: int, age: int) -> bool:
    """Do hands go right in this age, with this set of expansions? In age II."""
    right = age == 2
    if ONE and has(played, FIRST):
        right = first.goes_right(age, right)
    if TWO and has(played, SECOND):
        right = second.goes_right(age, right)
    return right

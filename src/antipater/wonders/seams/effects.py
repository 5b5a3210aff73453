"""What pieces with new kinds of effects do.

An expansion has in `effects.py` the rules `change_city(city, operation, a, b)`, what a piece changes in its city at
once, and `income(state, city, operation, a, b, c)`, the coins that it brings. They are called with the operations of
every expansion, and do nothing for those that are not their own.
"""

from ...kernel.rule import rule
from ..state import City, State
from ..variant import part

first, second = part(0, "effects"), part(1, "effects")
ONE, TWO = first is not None, second is not None


@rule
def change_more(city: City, operation: int, a: int, b: int) -> None:
    """Everything that a piece of an expansion changes in its city at once, without coins."""
    if ONE:
        first.change_city(city, operation, a, b)
    if TWO:
        second.change_city(city, operation, a, b)


@rule
def more_income(state: State, city: int, operation: int, a: int, b: int, c: int) -> int:
    """The coins that a piece of an expansion brings."""
    coins = 0
    if ONE:
        coins += first.income(state, city, operation, a, b, c)
    if TWO:
        coins += second.income(state, city, operation, a, b, c)
    return coins

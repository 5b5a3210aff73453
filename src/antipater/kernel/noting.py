"""Writing down the columns that are not zero, each with its value."""

from .record import Columns, Values
from .rule import rule

MOST_COINS = 99  # of a price, which is noted plus one


@rule
def note(columns: Columns, values: Values, n: int, column: int, value: int) -> int:
    """Note a column after n others unless it is zero; the number of those noted then."""
    columns[n] = column
    values[n] = value
    return n + 1 if value != 0 else n


@rule
def note_price(columns: Columns, values: Values, n: int, column: int, price: int) -> int:
    """Note a price plus one, so that nothing to pay is more than nothing known."""
    return note(columns, values, n, column, min(price, MOST_COINS) + 1)


@rule
def note_halves(columns: Columns, values: Values, n: int, column: int, number: int) -> int:
    """Note a number that may be too large for one column as two halves, whose sum it is."""
    n = note(columns, values, n, column, number // 2)
    return note(columns, values, n, column + 1, number - number // 2)

"""Whole numbers as callers give them."""

import operator
from typing import Any


def whole_number(value: Any) -> int | None:
    """The value as an integer, also if it is one of NumPy's; None if it is no whole number: True and 1.0 are not."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None

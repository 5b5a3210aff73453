"""Rows that are kept in ascending order."""

from typing import Any

from .rule import rule


@rule
def insert(row: Any, first: int, place: int, number: int) -> None:
    """Put a number among those from `first` to before `place`, which are sorted: larger ones move up by one."""
    while place > first and int(row[place - 1]) > number:
        row[place] = row[place - 1]
        place -= 1
    row[place] = number

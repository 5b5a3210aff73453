"""Rows, sets and marks, as the lines of a position of Duel have them."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..lines import index, members

SEATS, AGES = range(2), range(3)
GONE, DOWN = ".", "?"
KNOWN = "@"  # before the seats that know a hidden piece: zeus@01
SIDE = "|"


def ids(field: Iterable[int], names: Sequence[str]) -> str:
    """A row of numbers plus one; nothing if all of it is blank."""
    row = row_of(field, names)
    return " ".join(row) if any(name != DOWN for name in row) else ""


def row_of(field: Iterable[int], names: Sequence[str]) -> list[str]:
    """The names of numbers plus one."""
    return [names[int(number) - 1] if number else DOWN for number in field]


def read_row(field: Any, value: str, names: Sequence[str]) -> None:
    """Fill a field with what `ids` has written."""
    numbers = [number_of(name, names) for name in value.split()]
    check_room(len(numbers), len(field))
    field[: len(numbers)] = numbers


def number_of(name: str, names: Sequence[str]) -> int:
    """The number plus one of a name, 0 of a blank."""
    return 0 if name == DOWN else 1 + index(name, names)


def check_room(given: int, room: int) -> None:
    """Not more than fit."""
    if given > room:
        raise ValueError(f"there are {given} ids, at most {room} fit")


def named(members: int, names: Sequence[Any]) -> str:
    """The names of a set."""
    return " ".join(str(name) for k, name in enumerate(names) if members >> k & 1)


def union(row: Iterable[int]) -> int:
    """The set of numbers plus one."""
    return sum(1 << int(number) - 1 for number in row if number)


def numbers_in(members: int) -> list[int]:
    """The members of a set."""
    return [number for number in range(int(members).bit_length()) if int(members) >> number & 1]


def with_knowers(name: str, seats: int) -> str:
    """A piece with the seats that know it."""
    return name + (KNOWN + named(seats, SEATS).replace(" ", "") if seats else "")


def without_knowers(word: str) -> tuple[str, int]:
    """The same again as a name and a set of seats."""
    name, _, seats = word.partition(KNOWN)
    return name, members(" ".join(seats), [str(seat) for seat in SEATS])


def sides(value: str, n: int, what: str) -> list[str]:
    """What stands between the signs, for each of so many."""
    found = value.split(SIDE)
    if len(found) != n:
        raise ValueError(f"{what} should be divided by {'one' if n == 2 else n - 1} '{SIDE}'")
    return found

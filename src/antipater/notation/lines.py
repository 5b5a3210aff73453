"""Texts made of lines `name: value`, and the words in them; what can't be read is a ValueError that says why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..kernel.position import Position
from .errors import NotationError

Lines = dict[str, str]
Readers = Mapping[str, Callable[[Any, str], None]]

MOST_COINS = 999  # more than anybody ever has


def split(text: str) -> tuple[str, Lines]:
    """The first line, and the others by their names."""
    title, *rest = [line.strip() for line in text.strip().split("\n")]
    lines: Lines = {}
    for line in rest:
        name, colon, value = line.partition(":")
        if not colon or name in lines:
            raise NotationError(
                f"{line!r} is not a line of a position, or is given twice: it should read 'name: value'."
            )
        lines[name] = value
    return title, lines


def read_lines(readers: Readers, state: Any, lines: Lines) -> None:
    """Let every line be read, in the order of the readers."""
    for name in lines:
        if name not in readers:
            raise NotationError(f"A position has no line {name!r}.")
    for name, read in readers.items():
        if name in lines:
            try:
                read(state, lines[name])
            except ValueError as error:
                raise NotationError(f"The line {name!r} of a position can't be read: {error}.") from None


def check_words(position: Position, write: Callable[[Position], str], lines: Lines) -> None:
    """Nothing was overlooked, or is listed twice: written again, each line has the same words."""
    _, again = split(write(position))
    for name in {**again, **lines}:
        if sorted(again.get(name, "").split()) != sorted(lines.get(name, "").split()):
            raise NotationError(f"The line {name!r} of a position should read {again.get(name, '').strip()!r}.")


def index(name: str, ids: Sequence[str]) -> int:
    """The number of an id."""
    if name not in ids:
        raise ValueError(f"there is no {name!r}")
    return ids.index(name)


def number(text: str, lowest: int, highest: int) -> int:
    """A number, written in one way only."""
    names = [str(number) for number in range(lowest, highest + 1)]
    if text not in names:
        raise ValueError(f"{text!r} is not a number from {lowest} to {highest}")
    return int(text)


def words(text: str, n: int) -> list[str]:
    """Exactly so many words."""
    found = text.split()
    if len(found) != n:
        raise ValueError(f"{text.strip()!r} should be {n} words")
    return found


def members(value: str, names: Sequence[str]) -> int:
    """The set of the names that a text has."""
    found = 0
    for name in value.split():
        found |= 1 << index(name, names)
    return found

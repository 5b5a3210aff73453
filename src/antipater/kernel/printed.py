"""Pieces as tables for people to read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Pieces = Sequence[Mapping[str, Any]]


class PrintedTable(NamedTuple):
    """A table to be printed."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    groups: frozenset[int] = frozenset()  # rows after which a line is drawn


def plainly_printed(catalogue: Mapping[str, Pieces]) -> Iterator[PrintedTable]:
    """One table for each kind of piece, with a column for everything that a piece of it has."""
    for kind, pieces in catalogue.items():
        headings = list(dict.fromkeys(name for piece in pieces for name in piece))
        rows = [[str(piece.get(name, "")) for name in headings] for piece in pieces]
        yield PrintedTable(
            f"{kind.replace('_', ' ')}: {len(pieces)}", [name.replace("_", " ") for name in headings], rows
        )

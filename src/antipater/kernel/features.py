"""What a network sees: named columns of small numbers, laid out in blocks. Knows no game.

A game lists its blocks once. From the list come the numbers of the columns that its rules write, and what people read
about them: nothing is counted by hand.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

LOWEST, HIGHEST = -128, 127  # of a column


class Feature(NamedTuple):
    """One column."""

    name: str
    low: int  # the least value
    high: int  # and the greatest
    meaning: str


class Block(NamedTuple):
    """Columns that mean the same of different pieces or places."""

    name: str
    members: tuple[str, ...]
    low: int
    high: int
    meaning: str

    @property
    def features(self) -> Iterator[Feature]:
        """Its columns."""
        for member in self.members:
            name = f"{self.name}.{member}" if member else self.name
            yield Feature(name, self.low, self.high, self.meaning)


class Features:
    """All columns of a game, in their order. The version goes up with every change of a column."""

    def __init__(self, version: int, blocks: Iterable[Block]) -> None:
        self.version = version
        self.blocks = tuple(blocks)
        self.columns = tuple(feature for block in self.blocks for feature in block.features)
        sizes = [len(block.members) for block in self.blocks]
        self.first = dict(zip((block.name for block in self.blocks), np.cumsum([0, *sizes]).tolist(), strict=False))
        self._number = {feature.name: k for k, feature in enumerate(self.columns)}

    def __len__(self) -> int:
        return len(self.columns)

    def __iter__(self) -> Iterator[Feature]:
        return iter(self.columns)

    def __getitem__(self, column: int) -> Feature:
        return self.columns[column]

    def __repr__(self) -> str:
        return f"<Features, version {self.version}: {len(self)} columns in {len(self.blocks)} blocks>"

    def column(self, name: str) -> int:
        """The number of a column."""
        return self._number[name]

    def firsts(self, names: Iterable[str]) -> list[int]:
        """Where blocks begin, -1 for those that this game does not have."""
        return [self.first.get(name, -1) for name in names]


def places(members: Iterable[int], size: int) -> list[int]:
    """For each number below a size its place among some of them, -1 if it is not there."""
    found = [-1] * size
    for place, member in enumerate(members):
        found[member] = place
    return found

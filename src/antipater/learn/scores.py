"""How a learner fares against frozen opponents: how often it wins, and in which ways."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from .opponents import Opponents


class Scores:
    """Counts how games end for the learner: a row for each opponent and kind of games, a column for each end."""

    def __init__(self, opponents: Opponents, kinds: Tensor, ways: Sequence[str]) -> None:
        self.opponents, self.ways = opponents, ways
        self.kinds = int(kinds.max()) + 1
        self.rows = opponents.numbers.clamp(min=0) * self.kinds + kinds
        self.later = torch.zeros_like(opponents.theirs)  # the first game of a slot, of random plies, does not count
        self.reversed = torch.tensor(reversed_ends(len(ways)), device=kinds.device)
        rows = len(opponents.frozen) * self.kinds
        self.tally = torch.zeros(rows, len(self.reversed), dtype=torch.int64, device=kinds.device)

    def count(self, movers: Tensor, classes: Tensor) -> None:
        """Count the games that have just ended: who moved last, and how each ended for that seat; -1 if it goes on."""
        if not self.opponents.frozen:
            return
        over = (classes >= 0) & (self.opponents.numbers >= 0)
        ends = classes.long().clamp(min=0)
        ends = torch.where(movers == self.opponents.seats, self.reversed[ends], ends)
        place = self.rows * len(self.reversed) + ends
        self.tally.view(-1).index_add_(0, place.clamp(max=self.tally.numel() - 1), (over & self.later).long())
        self.later |= over

    def since_last(self) -> list[dict[str, Any]]:
        """How the learner fared since one asked last."""
        counted = self.tally.tolist()
        self.tally.zero_()
        return [
            {"opponent": each.name, "kind": kind, **score(counted[number * self.kinds + kind], self.ways)}
            for number, each in enumerate(self.opponents.frozen)
            for kind in range(self.kinds)
        ]


def reversed_ends(ways: int) -> list[int]:
    """For each end, won or lost in each way or shared, how it looks from the other seat."""
    return [*range(ways, 2 * ways), *range(ways), 2 * ways]


def score(counted: Sequence[int], ways: Sequence[str]) -> dict[str, Any]:
    """The number of games, the share that was won, and how games were won and lost, as shares of all."""
    games = sum(counted)
    shares = [number / max(games, 1) for number in counted]
    won, lost, shared = shares[: len(ways)], shares[len(ways) : -1], shares[-1]
    return {
        "games": games,
        "share": sum(won) + shared / 2,
        "won": dict(zip(ways, won, strict=True)),
        "lost": dict(zip(ways, lost, strict=True)),
        "shared": shared,
    }

"""Frozen networks that have one seat in some of the games, so that another learns against them.

A tree is searched by the network of whoever is to move at its root.
"""

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from ..kernel.errors import OptionError
from ..kernel.network import Layout
from .judge import Judge, judge_in
from .pool import CHANCE
from .replay import HELD_OUT

NOBODY = -1  # instead of the seat of a frozen network: both seats learn


class Named(NamedTuple):
    """A network with its name."""

    name: str
    judge: Judge


class Company(NamedTuple):
    """Who else plays, in one game in so many, and how far chance counts for whoever learns."""

    networks: Sequence[Named] = ()
    every: int = 1
    chance: float = CHANCE


class Frozen(NamedTuple):
    """A network that does not learn, and the games in which it has a seat."""

    name: str
    judge: Judge
    slots: slice


class Opponents:
    """Who has which seat, and whose turn it is; the same tensors all the time, as a recorded graph reads them."""

    def __init__(self, company: Company, games: int, device: torch.device) -> None:
        self.chance = company.chance
        self.chances = torch.full((games,), company.chance, device=device)
        self.theirs = torch.zeros(games, dtype=torch.bool, device=device)
        step = company.every * max(len(company.networks), 1)
        if games < 2 * step:
            raise OptionError(f"So many opponents need at least {2 * step} games at once.")
        self.frozen = [
            Frozen(each.name, _playing(each.judge, device), slice(first, None, step))
            for first, each in enumerate(company.networks)
        ]
        slots = torch.arange(games, device=device)
        self.numbers = torch.where(slots % step < len(self.frozen), slots % step, NOBODY)
        self.seats = torch.where(self.numbers >= 0, _seats(slots, step), NOBODY).to(torch.int8)

    def look(self, movers: Tensor) -> None:
        """See whose turn it is; frozen networks leave nothing to chance."""
        self.theirs.copy_(movers == self.seats)
        self.chances.copy_(torch.where(self.theirs, 0.0, self.chance))

    def to_move(self, number: int) -> Tensor:
        """The games in which it is the turn of one of the frozen networks."""
        return torch.nonzero(self.theirs & (self.numbers == number)).flatten()


def _seats(slots: Tensor, step: int) -> Tensor:
    """Each seat in half of the games, also in half of those that are held out."""
    return (slots // step + slots // HELD_OUT) % 2


def _playing(judge: Judge, device: torch.device) -> Judge:
    """A network as it plays."""
    copied: Judge = copy.deepcopy(judge).to(device).requires_grad_(False)
    if device.type == "cpu":
        return copied.for_cores()
    copied.half()
    return copied


def company_of(files: Sequence[Path], layout: Layout, every: int, chance: float) -> Company:
    """The networks of files, by the names of these."""
    return Company([Named(str(file), judge_in(file, layout)) for file in files], every, chance)

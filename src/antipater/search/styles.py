"""`scholar`, `soldier`, `builder`, `denier` and `miser`: opponents with a style, who search by the game's network.

They see what the strongest level sees, but value it otherwise. Some believe that games are decided in their way; others
like to do things. What each values is told by the game (its module `styles`).
"""

import re
from typing import Any

import msgspec
import numpy as np

from ..kernel.position import Position
from ..kernel.record import Numbers
from ..kernel.styles import STYLES
from ..kernel.twin import plain
from .agent import SECONDS, Budget, Choice, Kind
from .net import AT_A_GLANCE, Leaning, search

USUAL = 64  # simulations


class Style(msgspec.Struct, frozen=True):
    """A style, with a number of simulations, or for some time."""

    style: str
    simulations: int | None = USUAL
    seconds: float | None = None
    seed: int = 0

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        if self.seconds is not None:
            return f"{self.style}:{self.seconds:g}s"
        return self.style if self.simulations == USUAL else f"{self.style}:{self.simulations}"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """The best action by what the style values; about the only legal one there is nothing to think."""
        if len(legal) == 1 and not explain:
            return Choice(int(legal[0]))
        simulations = budget.simulations or self.simulations
        seconds = budget.seconds if budget.seconds is not None else self.seconds
        done = search(seen, Budget(simulations, seconds), self.seed, leaning=leaning_of(self.style, seen))
        told = {finding.action: finding.value for finding in done.findings()} if explain else None
        return Choice(done.best(), told)


def leaning_of(style: str, seen: Position) -> Leaning:
    """How a style leans in a position."""
    values: Any = plain(seen.game.name, "styles")
    seat = seen.to_act[0]
    world = seen.sample(seat, np.random.default_rng(0))
    actions = map(int, seen.legal(seat))
    return Leaning(values.BELIEFS.get(style, {}), values.likings(style, world, seat, actions, glance))


def glance(seen: Position) -> dict[int, float]:
    """How likely the network thinks each action."""
    return {int(move["action"]): float(move["prior"]) for move in search(seen, AT_A_GLANCE).at_root}


def _by_simulations(found: re.Match[str]) -> Style:
    return Style(found[1], USUAL if found[2] is None else int(found[2]))


KINDS = tuple(
    kind
    for style in STYLES
    for kind in (
        Kind(
            f"({style})(?::([1-9][0-9]{{0,6}}))?",
            f"{style} or {style}:N",
            _by_simulations,
            f"server.bot.{style}",
            searches=True,
            judges=True,
            needs=("styles",),
            at_the_table=(style,),
        ),
        Kind(
            f"({style}):{SECONDS}s",
            f"{style}:1s",
            lambda found: Style(found[1], None, float(found[2])),
            f"server.bot.{style}",
            searches=True,
            judges=True,
            needs=("styles",),
        ),
    )
)

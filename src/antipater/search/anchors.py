"""`anchor:5`: an opponent that stays as it is, so that strength can be compared over time.

It is the highest level before there was a network: a win on the spot, exact endings, and a tree search. It counts
simulations instead of looking at a clock; `anchor:1s` is the same for so long.
"""

import msgspec

from ..kernel.position import Position
from ..kernel.record import Numbers
from .agent import SECONDS, Budget, Choice, Kind
from .levels import Plan, choose_by

SIMULATIONS = 20_000
STEPS = 1_000_000  # to solve an ending, after each action


class Anchor(msgspec.Struct, frozen=True):
    """By simulations, or for some time; without a clock the same observation and seed give the same answer."""

    seconds: float | None = None
    seed: int = 0

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        return "anchor:5" if self.seconds is None else f"anchor:{self.seconds:g}s"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """A win on the spot; otherwise what it finds to be best."""
        plan = Plan(simulations=SIMULATIONS if self.seconds is None else None, seconds=self.seconds, steps=STEPS)
        return choose_by(plan, self.seed, seen, legal, budget, explain)


KINDS = (
    Kind("anchor:5", "anchor:5", lambda _: Anchor(), "server.bot.anchor", searches=True, solves=True),
    Kind(
        f"anchor:{SECONDS}s",
        "anchor:1s for the same in a second a move",
        lambda found: Anchor(float(found[1])),
        "server.bot.anchor",
        searches=True,
        solves=True,
    ),
)

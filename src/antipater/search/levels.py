"""`level:1` to `level:5`: opponents for people, from one who learns the rules with you to the strongest.

The lower levels err in what things are worth, not in what they see: none misses a win on the spot.
"""

import math
import time

import msgspec

from ..duel.judge import WIN
from ..kernel.position import Position
from ..kernel.record import Numbers
from .agent import Budget, Choice, generator_for
from .endgame import is_near_end, solve
from .mcts import Finding, search

TIED_SIMULATIONS = 500  # to choose among actions that are equally good if both play as well as can be
SAME = 1e-9


class Plan(msgspec.Struct, frozen=True):
    """How a level chooses: by what looks best at once, with an error, or by search."""

    error: float = 0.0  # tenths of a point by which it typically misjudges an action
    simulations: int | None = None
    seconds: float | None = None
    steps: int = 0  # that it calculates after each action to solve the last cards of Duel


PLANS = {
    1: Plan(error=60.0),
    2: Plan(error=15.0),
    3: Plan(simulations=150),
    4: Plan(simulations=1500, steps=1_000_000),
    5: Plan(simulations=20_000, seconds=0.8, steps=1_000_000),
}
LEVELS = tuple(PLANS)


class Level(msgspec.Struct, frozen=True):
    """An opponent of a level; the same observation and seed give the same answer, but for the clock of the highest."""

    number: int
    seed: int = 0

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        return f"level:{self.number}"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """A win on the spot; otherwise what the level thinks is best."""
        plan = PLANS[self.number]
        actions, values = seen.game.judge(seen)
        if plan.simulations is None or values.max() >= WIN - 1:
            told = values + generator_for(seen, self.seed).normal(0.0, plan.error, len(values))
            findings = [Finding(int(action), float(value), 0) for action, value in zip(actions, told, strict=True)]
            findings.sort(key=lambda finding: -finding.value)
        else:
            findings = self._look_ahead(plan, seen, budget)
        possible = set(map(int, legal))
        best = next(finding.action for finding in findings if finding.action in possible)
        return Choice(best, {finding.action: finding.value for finding in findings} if explain else None)

    def _look_ahead(self, plan: Plan, seen: Position, budget: Budget) -> list[Finding]:
        """What a search finds, or a calculation to the end, the best first."""
        began = time.perf_counter()
        seconds = plan.seconds if budget.seconds is None else budget.seconds
        solved = None
        if plan.steps and is_near_end(seen):
            half = math.inf if seconds is None else seconds / 2
            solved = solve(seen, every=False, seconds=half, most_steps=plan.steps)
        if solved is None:
            left = None if seconds is None else seconds - (time.perf_counter() - began)
            return search(seen, budget.simulations or plan.simulations, left, self.seed)
        best = [finding.action for finding in solved if finding.value > solved[0].value - SAME]
        if len(best) == 1:
            return solved
        # A lost game is not over against somebody who may err, nor a won one played carelessly.
        visits = {finding.action: finding.visits for finding in search(seen, TIED_SIMULATIONS, seed=self.seed)}
        return sorted(solved, key=lambda finding: (finding.action not in best, -visits.get(finding.action, 0)))

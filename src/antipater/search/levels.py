"""`level:1` to `level:5`: opponents for people, from one who learns the rules with you to the strongest.

The lower levels err in what things are worth, not in what they see: none misses a win on the spot. The highest asks the
network of the game, where it has one.
"""

import msgspec

from ..kernel.position import Position
from ..kernel.record import Numbers
from .agent import Budget, Choice, Kind, generator_for
from .endgame import FEW_STEPS
from .evaluator import Judging, Searching, Solving, SolvingOrSearching
from .mcts import Finding
from .weights import has_network


class Plan(msgspec.Struct, frozen=True):
    """How a level chooses: by what looks best at once, with an error, or by search."""

    error: float = 0.0  # tenths of a point by which it typically misjudges an action
    simulations: int | None = None
    seconds: float | None = None
    steps: int = 0  # that it calculates after each action to solve an ending
    judges: bool = False  # searches by the network of the game, where it has one

    @property
    def searches(self) -> bool:
        """Does it look ahead?"""
        return self.simulations is not None or self.seconds is not None


PLANS = {
    1: Plan(error=60.0),
    2: Plan(error=15.0),
    3: Plan(simulations=150),
    4: Plan(simulations=1500, steps=FEW_STEPS),
    5: Plan(simulations=50_000, seconds=0.8, steps=FEW_STEPS, judges=True),
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
        return choose_by(PLANS[self.number], self.seed, seen, legal, budget, explain)


def choose_by(plan: Plan, seed: int, seen: Position, legal: Numbers, budget: Budget, explain: bool) -> Choice:
    """A win on the spot; otherwise what is best by a plan. About the only legal action there is nothing to think."""
    if len(legal) == 1 and not explain:
        return Choice(int(legal[0]))
    actions, values = seen.game.judge(seen)
    sure_win = seen.game.sure_win
    if not plan.searches or (sure_win is not None and values.max() >= sure_win):
        told = values + generator_for(seen, seed).normal(0.0, plan.error, len(values))
        findings = [Finding(int(action), float(value), 0) for action, value in zip(actions, told, strict=True)]
        findings.sort(key=lambda finding: -finding.value)
    else:
        findings = _look_ahead(plan, seed, seen, budget)
    possible = set(map(int, legal))
    best = next(finding.action for finding in findings if finding.action in possible)
    return Choice(best, {finding.action: finding.value for finding in findings} if explain else None)


def _look_ahead(plan: Plan, seed: int, seen: Position, budget: Budget) -> list[Finding]:
    """What a search finds, or a calculation to the end, the best first; who counts simulations looks at no clock."""
    clock = plan.seconds if budget.simulations is None else None
    within = Budget(budget.simulations or plan.simulations, clock if budget.seconds is None else budget.seconds)
    searching = Judging() if plan.judges and has_network(seen.game) else Searching()
    evaluator = SolvingOrSearching(Solving(plan.steps, every=False, among_equals=searching), searching)
    return evaluator.find(seen, within, seed).actions


KINDS = tuple(
    Kind(
        f"level:({number})",
        f"level:{LEVELS[0]} to level:{LEVELS[-1]}",
        lambda found: Level(int(found[1])),
        f"server.bot.level:{number}",
        searches=plan.searches,
        solves=plan.steps > 0,
        at_the_table=(f"level:{number}",),
    )
    for number, plan in PLANS.items()
)

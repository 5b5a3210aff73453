"""`level:1` to `level:5`: opponents for people, from one who learns the rules with you to the strongest.

All of them judge alike: by the network of the game where it has one, else by what looks best. The lower ones err as
people do. They look less far ahead, and in each turn they overlook some cards or do not think of their wonders. None
throws a card away before it has looked at everything, and from the second on none misses a win on the spot.
"""

from collections.abc import Iterable

import msgspec

from ..kernel.game import Game
from ..kernel.position import Position
from ..kernel.record import Numbers
from ..kernel.sight import ASKED, COINS, PIECE, WONDER
from . import net
from .agent import SECONDS, Budget, Choice, Kind, generator_for
from .endgame import FEW_STEPS
from .evaluator import Judging, Searching, Solving, SolvingOrSearching
from .mcts import Finding
from .weights import has_network


class Plan(msgspec.Struct, frozen=True):
    """How a level chooses: what it looks at, and how far it looks ahead from there."""

    overlooks: float = 0.0  # how likely it does not look at a card or another piece
    forgets: float = 0.0  # how likely it does not think of a wonder
    builds: float = 0.0  # how likely it thinks of coins for a card only if there is nothing to build
    rather_builds: float = 0.0  # how much of a win it gives up at most to build something instead of taking coins
    keeps_cards: float = 0.0  # how much of a win less it finds coins for a card worth in the first age
    sees_wins: bool = True  # on the spot, whatever else it overlooks
    sees_threats: bool = False  # to win in the next turn: it does nothing that lets them come true, if it can
    simulations: int | None = None
    seconds: float | None = None
    steps: int = 0  # that it calculates after each action to solve an ending
    judges: bool = False  # by the network of the game

    @property
    def searches(self) -> bool:
        """Does it look ahead?"""
        return self.simulations is not None or self.seconds is not None


# By the network of a game, without expansions and with them; where there is none by what looks best and by tree search.
BY_NETWORK = {
    1: Plan(overlooks=0.54, forgets=0.65, builds=1.0, sees_wins=False, judges=True),
    2: Plan(overlooks=0.29, forgets=0.38, builds=0.8, judges=True),
    3: Plan(overlooks=0.035, forgets=0.05, builds=0.6, judges=True),
    4: Plan(rather_builds=0.05, sees_threats=True, simulations=100, judges=True),
    5: Plan(keeps_cards=0.05, sees_threats=True, simulations=50_000, seconds=0.8, steps=FEW_STEPS, judges=True),
}
BY_NETWORK_WITH_EXPANSIONS = {
    1: Plan(overlooks=0.15, forgets=0.18, builds=0.85, sees_wins=False, judges=True),
    2: Plan(overlooks=0.03, forgets=0.04, builds=0.55, judges=True),
    3: Plan(builds=0.15, simulations=20, judges=True),
    4: Plan(rather_builds=0.01, sees_threats=True, simulations=300, judges=True),
    5: msgspec.structs.replace(BY_NETWORK[5], keeps_cards=0.03),
}
BY_EYE = {
    1: Plan(overlooks=0.7, forgets=0.8, builds=1.0),
    2: Plan(overlooks=0.4, forgets=0.4, builds=0.5),
    3: Plan(),
    4: Plan(simulations=1500, steps=FEW_STEPS),
    5: Plan(simulations=50_000, seconds=0.8, steps=FEW_STEPS),
}
LEVELS = tuple(BY_NETWORK)
FIRST_AGE = 1
AS_WELL = 4  # an action counts as tried as well as another if it was tried at least once for so many times of that one
NEVER = -1000.0  # how much an action is liked that nobody takes who has another


def plan_of(level: int, game: Game) -> Plan:
    """How a level plays a game."""
    if level not in game.levels_by_network or not has_network(game):
        return BY_EYE[level]
    return (BY_NETWORK_WITH_EXPANSIONS if game.has_expansions else BY_NETWORK)[level]


class Level(msgspec.Struct, frozen=True):
    """An opponent of a level; the same observation and seed give the same answer, but for the clock of the highest."""

    number: int
    seed: int = 0
    seconds: float | None = None  # instead of those of its plan

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        return f"level:{self.number}" if self.seconds is None else f"level:{self.number}:{self.seconds:g}s"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """A win on the spot; otherwise what the level thinks is best."""
        plan = plan_of(self.number, seen.game)
        if self.seconds is not None:
            plan = msgspec.structs.replace(plan, seconds=self.seconds)
        return choose_by(plan, self.seed, seen, legal, budget, explain)


def choose_by(plan: Plan, seed: int, seen: Position, legal: Numbers, budget: Budget, explain: bool) -> Choice:
    """A win on the spot; otherwise what is best by a plan. About the only legal action there is nothing to think."""
    if len(legal) == 1 and not explain:
        return Choice(int(legal[0]))
    judged = _judged(seen) if plan.sees_wins else []
    if judged and seen.game.sure_win is not None and judged[0].value >= seen.game.sure_win:
        findings, best = judged, judged[0].action
    else:
        findings = _look_ahead(plan, seed, seen, budget, judged) if plan.searches else _at_a_glance(plan, seen)
        possible = set(map(int, legal))
        choices = [finding for finding in findings if finding.action in possible]
        best = _noticed(plan, seed, seen, _building_first(plan, seen, choices))
    return Choice(best, {finding.action: finding.value for finding in findings} if explain else None)


def _judged(seen: Position) -> list[Finding]:
    """All actions by what lies open, those that win on the spot first; none where the game can't tell."""
    return [] if seen.game.sure_win is None else _in_order(*seen.game.judge(seen))


def _at_a_glance(plan: Plan, seen: Position) -> list[Finding]:
    """What looks best at once."""
    if plan.judges:
        moves = net.search(seen, net.AT_A_GLANCE).at_root
        return _in_order(moves["action"], moves["prior"])
    return _in_order(*seen.game.judge(seen))


def _in_order(actions: Numbers, values: Iterable[float]) -> list[Finding]:
    found = [Finding(int(action), float(value), 0) for action, value in zip(actions, values, strict=True)]
    return sorted(found, key=lambda finding: -finding.value)


def _look_ahead(plan: Plan, seed: int, seen: Position, budget: Budget, judged: list[Finding]) -> list[Finding]:
    """What a search finds, or a calculation to the end, the best first; who counts simulations looks at no clock."""
    clock = plan.seconds if budget.simulations is None else None
    within = Budget(budget.simulations or plan.simulations, clock if budget.seconds is None else budget.seconds)
    searching = Judging(_leaning(plan, seen, judged)) if plan.judges else Searching()
    evaluator = SolvingOrSearching(Solving(plan.steps, every=False, among_equals=searching), searching)
    return evaluator.find(seen, within, seed).actions


def _leaning(plan: Plan, seen: Position, judged: list[Finding]) -> net.Leaning:
    """What a level looks at with other eyes than the network's."""
    return net.Leaning(likings=_threatened(plan, seen, judged), prices=_thrown_away(plan, seen))


def _threatened(plan: Plan, seen: Position, judged: list[Finding]) -> dict[int, float]:
    """Nobody looks at what lets the other win at once; a search with other things to try may come to it late."""
    if not plan.sees_threats or seen.game.sure_loss is None:
        return {}
    return {each.action: NEVER for each in judged if each.value <= seen.game.sure_loss}


def _thrown_away(plan: Plan, seen: Position) -> dict[int, float]:
    """A card of the first age that is thrown away looks foolish, even where it is a little better.

    Where all choose at once, nobody sees which card it is.
    """
    game = seen.game
    if plan.keeps_cards == 0 or not game.takes_turns or game.age_and_turn(seen.states)[0] != FIRST_AGE:
        return {}
    coins = (action for action in map(int, seen.legal()) if game.sight_of(action).kind == COINS)
    return dict.fromkeys(coins, plan.keeps_cards)


def _building_first(plan: Plan, seen: Position, findings: list[Finding]) -> list[int]:
    """The actions in their order, but before coins comes what is nearly as good as they are and was tried as well."""
    best, actions = findings[0], [finding.action for finding in findings]
    if plan.rather_builds == 0 or seen.game.sight_of(best.action).kind != COINS:
        return actions
    near = [
        finding
        for finding in findings
        if AS_WELL * finding.visits >= best.visits > 0
        and finding.value >= best.value - plan.rather_builds
        and seen.game.sight_of(finding.action).kind != COINS
    ]
    first = max(near, key=lambda finding: finding.value, default=best).action
    return [first, *(action for action in actions if action != first)]


def _noticed(plan: Plan, seed: int, seen: Position, actions: list[int]) -> int:
    """Of actions in their order the first that comes to mind; who would take coins looks at everything once more."""
    likely = {PIECE: plan.overlooks, WONDER: plan.forgets, COINS: plan.builds, ASKED: 0.0}
    sights = {action: seen.game.sight_of(action) for action in actions}
    things = sorted(set(sights.values()))
    drawn = generator_for(seen, seed).random(len(things))
    clear = {thing: chance - likely[thing.kind] for thing, chance in zip(things, drawn, strict=True)}
    least = min(0.0, max(clear.values()))  # something is always seen
    first = next(action for action in actions if clear[sights[action]] >= least)
    return actions[0] if sights[first].kind == COINS else first


KINDS = (
    *(
        Kind(
            f"level:({number})",
            f"level:{LEVELS[0]} to level:{LEVELS[-1]}",
            lambda found: Level(int(found[1])),
            f"server.bot.level:{number}",
            searches=plan.searches,
            solves=plan.steps > 0,
            at_the_table=(f"level:{number}",),
        )
        for number, plan in BY_EYE.items()  # by the network level 3 may search too, little enough for plain rules
    ),
    Kind(
        f"level:({LEVELS[-1]}):{SECONDS}s",
        f"level:{LEVELS[-1]}:1s for the strongest with a second a move",
        lambda found: Level(int(found[1]), seconds=float(found[2])),
        f"server.bot.level:{LEVELS[-1]}",
        searches=True,
        solves=True,
    ),
)

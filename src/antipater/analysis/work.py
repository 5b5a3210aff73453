"""Carries out a task: asks the evaluator what a seat could know."""

from collections.abc import Iterator
from functools import cache

import msgspec
import numpy as np

from ..games import make
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.position import Position
from ..search.agent import Budget
from ..search.evaluate import USUAL
from ..search.evaluator import Evaluator, Found
from ..search.mcts import Finding
from ..search.net import Ways
from .report import Candidate
from .tasks import Foresee, Foreseen, Result, Task, Weigh, Weighed
from .thresholds import grained

QUICK = Budget(simulations=3000)  # of each search
DEEP = Budget(simulations=30_000)
BEST = 3  # candidates that are named
FAIR = 1 / 25  # of the simulations: an action that was tried less often is looked at again
WORLDS = 4  # in which it is
PUBLIC_WORLDS = 3  # for what everybody knows
PART = 8  # of the simulations, one in so many for each search in such a world
GLANCE = 32  # and one in so many for what others will choose in it
LEAST = 8  # simulations of any search: fewer have no room for all the cards of a large discard pile


def work(task: Task, budget: Budget = QUICK, evaluator: Evaluator = USUAL) -> Result:
    """The result of a task: the same every time for the same budget, which counts simulations."""
    if budget.simulations is None or budget.simulations < 1 or budget.seconds is not None:
        raise OptionError("The budget of an analysis counts simulations, at least one, and no seconds.")
    game = _game(task.game, task.options)
    position = game.position(task.seen)
    if isinstance(task, Weigh):
        return _weigh(task, position, Asking(evaluator, budget.simulations, task.moment))
    return _foresee(task, position, Asking(evaluator, budget.simulations, task.moment))


@cache
def _game(name: str, options: bytes) -> Game:
    """On plain rules: what takes time is the search, which is compiled all the same."""
    return make(name, **msgspec.json.decode(options))


class Asking(msgspec.Struct, frozen=True):
    """An evaluator, how long it is asked, and at which moment; the seat is seen in what it sees."""

    evaluator: Evaluator
    simulations: int
    moment: int

    def find(self, position: Position, seat: int, part: int = 1) -> Found:
        """What a seat can know of its actions, by a part of the simulations."""
        budget = Budget(simulations=max(LEAST, self.simulations // part))
        found = self.evaluator.find(position.observe(seat), budget, self.moment * position.game.seats + seat)
        if found is None:
            raise OptionError("This evaluator finds nothing about a position of this game.")
        return found


def _weigh(task: Weigh, seen: Position, asking: Asking) -> Weighed:
    found = asking.find(seen, task.seat)
    win = grained(found.win)
    lost = 0.0 if task.action is None else _lost(found, task.action, seen, task.seat, asking)
    value = max(0.0, win - grained(lost))
    return Weighed(
        number=task.number,
        moment=task.moment,
        seat=task.seat,
        win=win,
        value=value,
        legal=len(seen.legal(task.seat)),
        exact=found.exact,
        best=_candidates(found, task.action, win, value),
        ways=None if found.ways is None else _ways(found.ways),
    )


def _lost(found: Found, action: int, seen: Position, seat: int, asking: Asking) -> float:
    """By how much an action is worse than the best; looked at again where the search hardly tried it."""
    best = found.actions[0]
    played = next((finding for finding in found.actions if finding.action == action), Finding(action, 0.0, 0))
    if best.action == action:
        return 0.0
    if not found.exact and played.visits < FAIR * asking.simulations:
        return max(0.0, _lost_in_worlds(best.action, action, seen, seat, asking))
    return max(0.0, found.win - played.value)


def _lost_in_worlds(best: int, played: int, seen: Position, seat: int, asking: Asking) -> float:
    """The mean difference of two actions in worlds that are possible for a seat: the same worlds for both."""
    lost = 0.0
    for number in range(WORLDS):
        world = seen.sample(seat, np.random.default_rng([asking.moment, seat, number]))
        _others_choose(world, seat, asking)
        lost += _after(world, best, seat, asking) - _after(world, played, seat, asking)
    return lost / WORLDS


def _after(world: Position, action: int, seat: int, asking: Asking) -> float:
    """A seat's chance after an action, by the knowledge of whoever is to act then; nothing of the world changes."""
    after = world.copy()
    after.play(action, seat)
    by_turns = world.game.seats == 2 and not world.waits
    while not (after.over or seat in after.to_act or by_turns):
        _choose(after, after.to_act[0], asking)
    if outcome := after.outcome:
        return (seat in outcome.winners) / len(outcome.winners)
    if seat in after.to_act:
        return asking.find(after, seat, PART).win
    return 1 - asking.find(after, after.to_act[0], PART).win


def _others_choose(world: Position, seat: int, asking: Asking) -> None:
    """Let those choose who choose at the same time as a seat; nothing takes effect before it has."""
    for other in world.to_act:
        while other != seat and other in world.to_act:
            _choose(world, other, asking)


def _choose(world: Position, seat: int, asking: Asking) -> None:
    """Let a seat do what looks best at a glance."""
    world.play(asking.find(world, seat, GLANCE).actions[0].action, seat)


def _candidates(found: Found, played: int | None, win: float, value: float) -> list[Candidate]:
    """The best actions; none is worth more than the best of them, and the one played as much as is said of it."""
    tried = [finding for finding in found.actions[1:] if finding.visits > 0 or found.exact]
    best = [Candidate(found.actions[0].action, win, found.line or [found.actions[0].action])]
    others = [
        Candidate(each.action, value if each.action == played else min(win, grained(each.value)), [each.action])
        for each in tried[: BEST - 1]
    ]
    return best + sorted(others, key=lambda candidate: -candidate.value)


def _ways(ways: Ways) -> tuple[dict[str, float], dict[str, float]]:
    """How a seat wins and how it loses; each as a part of winning or losing."""
    won, lost = (_parts(chances) for chances in (ways.won, ways.lost))
    return won, lost


def _parts(chances: dict[str, float]) -> dict[str, float]:
    total = sum(chances.values())
    return {way: chance / total if total > 0 else 0.0 for way, chance in chances.items()}


def _foresee(task: Foresee, seen: Position, asking: Asking) -> Foreseen:
    return Foreseen(task.number, task.moment, list(_chances_in_worlds(seen, asking)))


def _chances_in_worlds(seen: Position, asking: Asking) -> Iterator[dict[int, float]]:
    for number in range(PUBLIC_WORLDS):
        world = seen.sample(None, np.random.default_rng([asking.moment, number]))
        yield {seat: asking.find(world, seat, PART).win for seat in world.to_act}

"""Puts results together: all of them, or as many as there are."""

from collections.abc import Iterable

from msgspec.structs import replace

from ..notation.record import Record
from .curve import Point, curve, scales
from .luck import Change, accounts, changes, turning_points
from .report import Analysis, Judged, Moment
from .tasks import Result, Weighed, planned
from .thresholds import grained, judgement
from .turns import Chosen, Turns, turns_of


def assemble(record: Record, results: Iterable[Result], simulations: int) -> Analysis:
    """The analysis of a record from the results of its tasks, also from a part of them, in any order."""
    turns = turns_of(record)
    known = sorted(results, key=lambda result: result.number)
    every = list(planned(turns))
    choices = {task.number: task.chosen for task in every if task.chosen is not None and task.chosen.move is not None}
    factors = scales(turns, known)
    judged = [
        _judged(choices[result.number], result, factor)
        for result in known
        if isinstance(result, Weighed) and result.number in choices and (factor := factors[result.moment]) is not None
    ]
    points = curve(turns, known)
    moments = _moments(turns, points, changes(turns, points, judged))
    return Analysis(
        simulations=simulations,
        done=len(judged),
        of=len(choices),
        moments=moments,
        judged=judged,
        turning=turning_points(moments),
        accounts=accounts(moments) if len(known) == len(every) else [],
    )


def _judged(chosen: Chosen, result: Weighed, factor: float) -> Judged:
    assert chosen.move is not None
    assert chosen.action is not None
    win, value = grained(result.win * factor), grained(result.value * factor)
    return Judged(
        moment=chosen.moment,
        move=chosen.move,
        seat=chosen.seat,
        action=chosen.action,
        win=win,
        value=value,
        lost=win - value,
        judgement=judgement(win - value, result.legal),
        exact=result.exact,
        best=[replace(each, value=grained(each.value * factor)) for each in result.best],
    )


def _moments(turns: Turns, points: list[Point | None], changed: list[Change]) -> list[Moment]:
    game = turns.moments[0].game
    return [
        Moment(
            chances=None if point is None else point.chances,
            ways=None if point is None else point.ways,
            points=[dict(each) for each in game.outcome(position.states).points],
            exact=point is not None and point.exact,
            own=change.own,
            others=change.others,
            cards=change.cards,
        )
        for position, point, change in zip(turns.moments, points, changed, strict=True)
    ]

"""The curve: the chances of all seats at every moment, from what was found about each seat alone."""

from typing import NamedTuple

from ..kernel.position import Outcome
from .tasks import Foreseen, Result, Weighed, planned
from .thresholds import grained, shares
from .turns import Turns


class Point(NamedTuple):
    """What is known of a moment."""

    chances: list[float]  # of each seat
    public: list[float] | None  # the same by what everybody knows, where it was asked
    ways: list[dict[str, float]] | None
    exact: bool


class Found(NamedTuple):
    """Results by the moment to which they belong."""

    first: dict[tuple[int, int], Weighed]  # by moment and seat: of its first choice there
    foreseen: dict[int, Foreseen]


def found_in(turns: Turns, results: list[Result]) -> Found:
    """The results that the curve is made of."""
    first: dict[tuple[int, int], int] = {}
    for task in planned(turns):
        if task.chosen is not None:
            first.setdefault((task.moment, task.chosen.seat), task.number)
    numbers = set(first.values())
    weighed = {
        (each.moment, each.seat): each for each in results if isinstance(each, Weighed) and each.number in numbers
    }
    return Found(weighed, {each.moment: each for each in results if isinstance(each, Foreseen)})


def curve(turns: Turns, results: list[Result]) -> list[Point | None]:
    """A point for each moment; None where it is not calculated yet.

    Who does not choose in a moment is thought to stand as it last did: nobody asked it since.
    """
    found = found_in(turns, results)
    seats = turns.moments[0].game.seats
    standing: list[float | None] = [1 / seats] * seats  # by own evaluation, before all are made to add up to 1
    points: list[Point | None] = []
    for moment, position in enumerate(turns.moments):
        if outcome := position.outcome:
            points.append(_end(outcome, seats, any(point is not None and point.ways for point in points)))
            continue
        for seat in position.to_act:
            weighed = found.first.get((moment, seat))
            standing[seat] = None if weighed is None else weighed.win
        points.append(_point(moment, turns, standing, found))
    return points


def _end(outcome: Outcome, seats: int, foretold: bool) -> Point:
    """The result; who shares the victory shares it equally."""
    chances = shares([float(seat in outcome.winners) for seat in range(seats)])
    ways = [{outcome.how: chance} if chance else {} for chance in chances]
    return Point(chances, None, ways if foretold else None, True)


def _point(moment: int, turns: Turns, standing: list[float | None], found: Found) -> Point | None:
    known = [chance for chance in standing if chance is not None]
    if len(known) < len(standing):
        return None
    acting = [found.first[moment, seat] for seat in turns.moments[moment].to_act]
    if turns.by_turns:
        chances = _of_two(acting[0])
        return Point(chances, None, _ways(acting[0], chances), acting[0].exact)
    public = _public(found.foreseen.get(moment), known)
    return Point(shares(known), public, None, all(weighed.exact for weighed in acting))


def _of_two(weighed: Weighed) -> list[float]:
    """Who moves knows both chances."""
    return [weighed.win, 1 - weighed.win] if weighed.seat == 0 else [1 - weighed.win, weighed.win]


def _public(foreseen: Foreseen | None, standing: list[float]) -> list[float] | None:
    """The mean over worlds that are possible for everybody."""
    if foreseen is None:
        return None
    worlds = [shares([world.get(seat, alone) for seat, alone in enumerate(standing)]) for world in foreseen.worlds]
    return shares([sum(column) for column in zip(*worlds, strict=True)])


def _ways(weighed: Weighed, chances: list[float]) -> list[dict[str, float]] | None:
    """Each seat's chance by way of winning, as the network foretells it, brought to the chance that was found."""
    if weighed.ways is None:
        return None
    won, lost = weighed.ways
    return [
        {way: grained(part * chance) for way, part in (won if seat == weighed.seat else lost).items()}
        for seat, chance in enumerate(chances)
    ]


def scales(turns: Turns, results: list[Result]) -> list[float | None]:
    """By what the evaluation of a seat alone is multiplied at each moment; None where that is not calculated yet.

    Where several seats choose at once, each thinks better of itself than of the others, so that their chances add up to
    more than 1. By how much is estimated from what everybody knows, so that it says nothing of hidden cards.
    """
    seats = turns.moments[0].game.seats
    if turns.by_turns:
        return [1.0] * len(turns.moments)
    found = found_in(turns, results)
    standing: list[float] = [1 / seats] * seats
    factors: list[float | None] = []
    for moment, position in enumerate(turns.moments):
        foreseen = found.foreseen.get(moment)
        if foreseen is None and not position.over:
            return factors + [None] * (len(turns.moments) - moment)
        for seat in position.to_act:
            assert foreseen is not None
            standing[seat] = sum(world[seat] for world in foreseen.worlds) / len(foreseen.worlds)
        factors.append(1 / max(sum(standing), 1.0))
    return factors

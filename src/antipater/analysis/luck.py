"""Luck apart from skill: what each turn changed, by whom or by what."""

from typing import NamedTuple

from .curve import Point
from .report import Account, Judged, Moment, Turning
from .thresholds import TURNING
from .turns import Turns

MOST_TURNING = 3


class Change(NamedTuple):
    """What a turn changed, for each seat."""

    own: list[float]
    others: list[float]
    cards: list[float]


def changes(turns: Turns, points: list[Point | None], judged: list[Judged]) -> list[Change]:
    """What the turn that led to each moment changed; nothing where that is not known yet."""
    lost: list[dict[int, float]] = [{} for _ in turns.chosen]
    missing = [len(turn) for turn in turns.chosen]
    for each in judged:
        lost[each.moment][each.seat] = lost[each.moment].get(each.seat, 0.0) + each.lost
        missing[each.moment] -= 1
    seats = turns.moments[0].game.seats
    found = [_nothing(seats)]
    for turn in range(len(turns.chosen)):
        before, after = points[turn], points[turn + 1]
        if before is None or after is None or missing[turn] or not _is_split(turns, turn + 1, after):
            found.append(_nothing(seats))
        else:
            own = [0.0 - lost[turn].get(seat, 0.0) for seat in range(seats)]
            found.append(_change(before, after, own, turns.by_turns))
    return found


def _is_split(turns: Turns, moment: int, point: Point) -> bool:
    """Is everything known to tell the choices of the others from the cards?"""
    return turns.by_turns or turns.moments[moment].over or point.public is not None


def _nothing(seats: int) -> Change:
    return Change([0.0] * seats, [0.0] * seats, [0.0] * seats)


def _change(before: Point, after: Point, own: list[float], by_turns: bool) -> Change:
    """The parts of a change: own choices, the others', and the rest, which is luck.

    Of two who move by turns, what one loses by its choice the other gains. Otherwise the others' part is how the
    chances stand by what everybody sees after the turn, before anybody looks at new cards; at the end there is nothing
    to look at.
    """
    if by_turns:
        others = [0.0 - own[1], 0.0 - own[0]]
    else:
        seen = after.chances if after.public is None else after.public
        others = [then - now - by for then, now, by in zip(seen, before.chances, own, strict=True)]
    cards = [
        then - now - by - of_others
        for then, now, by, of_others in zip(after.chances, before.chances, own, others, strict=True)
    ]
    return Change(own, others, cards)


def turning_points(moments: list[Moment]) -> list[Turning]:
    """The turns that changed most, at most three of them, in the order of the game; each by what changed most in it."""
    found = [_largest(number, moment) for number, moment in enumerate(moments)]
    large = sorted((each for each in found if abs(each.change) >= TURNING), key=lambda each: -abs(each.change))
    return sorted(large[:MOST_TURNING], key=lambda each: each.moment)


def _largest(number: int, moment: Moment) -> Turning:
    moves = [Turning(number, "move", seat, change) for seat, change in enumerate(moment.own)]
    return max([*moves, Turning(number, "cards", None, moment.cards[0])], key=lambda each: abs(each.change))


def accounts(moments: list[Moment]) -> list[Account]:
    """Each seat's chance at the start, everything that changed it, and at the end; none while moments are missing."""
    start, end = moments[0].chances, moments[-1].chances
    if start is None or end is None or any(moment.chances is None for moment in moments):
        return []
    return [
        Account(
            start[seat],
            sum(moment.own[seat] for moment in moments),
            sum(moment.others[seat] for moment in moments),
            sum(moment.cards[seat] for moment in moments),
            end[seat],
        )
        for seat in range(len(start))
    ]

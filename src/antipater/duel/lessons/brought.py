"""What a turn has brought to whoever learns: the difference between two views, in short sentences."""

from collections.abc import Sequence

from ..explained.military import lead_of
from ..view_types import View
from .learner import Learner, learner

MOST = 4  # sentences


def brought(before: View, after: View, lang: str) -> list[str]:
    """What has changed for the viewer, sentence by sentence."""
    then, now = (learner(view, ["", ""], lang) for view in (before, after))
    said = [*_production(then, now), *_numbers(then, now), *_science(then, now), *_again(then, now)]
    return said[:MOST]


def _production(then: Learner, now: Learner) -> list[str]:
    had, has = then.city(then.near).production, now.city(now.near).production
    more = {good: n - had.get(good, 0) for good, n in has.items() if n > had.get(good, 0)}
    return [now.tell.say("brought.makes", goods=now.amounts(more))] if more else []


def _numbers(then: Learner, now: Learner) -> list[str]:
    """Coins, points and the pawn, where they have changed."""
    counted: dict[str, Sequence[object]] = {
        "coins": [each.city(each.near).purse for each in (then, now)],
        "points": [each.city(each.near).total for each in (then, now)],
        "pawn": [_pawn(each) for each in (then, now)],
    }
    return [now.tell.say(f"brought.{what}", had=had, has=has) for what, (had, has) in counted.items() if had != has]


def _pawn(me: Learner) -> str:
    """Where it stands."""
    lead = lead_of(me, me.near)
    return me.tell.say(f"brought.at_{'theirs' if lead > 0 else 'mine' if lead else 'middle'}", n=abs(lead))


def _science(then: Learner, now: Learner) -> list[str]:
    had, has = len(then.city(then.near).symbols), len(now.city(now.near).symbols)
    return [now.tell.say("brought.symbols", have=has, to_win=now.view.symbols_to_win)] if has > had else []


def _again(then: Learner, now: Learner) -> list[str]:
    """Another turn: only after an ordinary one, and not because an age begins."""
    same = then.playing and now.playing and then.view.age == now.view.age
    return [now.tell.say("brought.again")] if same and now.near in now.view.to_act else []

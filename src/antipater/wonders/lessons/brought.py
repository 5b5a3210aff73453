"""What a turn has brought to whoever learns: the difference between two views, in short sentences."""

from ..view import View
from .learner import Learner, learner


def brought(before: View, after: View, lang: str) -> list[str]:
    """What has changed for the viewer, sentence by sentence."""
    then, now = (learner(view, [""] * len(view.cities), lang) for view in (before, after))
    counted = {name: (_numbers(then)[name], _numbers(now)[name]) for name in _numbers(now)}
    return [now.tell.say(f"brought.{name}", had=had, has=has) for name, (had, has) in counted.items() if had != has]


def _numbers(me: Learner) -> dict[str, int]:
    city = me.city(me.near)
    return {
        "makes": len(city.slots),
        "coins": city.coins,
        "points": city.total,
        "shields": city.shields,
        "stages": sum(stage.raised for stage in city.stages),
    }

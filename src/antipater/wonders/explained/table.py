"""Ages, turns, passing hands, piles and the Free City."""

from ...kernel.explaining import Explanation
from .asked import Asked


def age(asked: Asked) -> Explanation:
    """The age that is played."""
    view = asked.view
    title = asked.word(f"age.{view.age}") if view.age else asked.tell.say("age.before")
    return Explanation(
        title=title,
        what=asked.tell.say("age.what", ages=view.ages, turns=view.turns),
        now=[_left(asked)] if view.age and not view.over else [],
        rules=["W3.1", "W3.11"],
    )


def turn(asked: Asked) -> Explanation | None:
    """The turn of the age."""
    view = asked.view
    if not view.age:
        return None
    last = view.turn == view.turns
    return Explanation(
        title=asked.tell.say("turn.title", turn=view.turn, turns=view.turns),
        what=asked.tell.say("turn.what"),
        now=[] if view.over else [_left(asked), *([] if last else [_passes(asked)])],
        rules=["W3.1", "W3.10" if last else "W3.4"],
    )


def _left(asked: Asked) -> str:
    """How many turns of the age are to come."""
    left = asked.view.turns - asked.view.turn
    return asked.tell.say("turn.left" if left else "turn.last", n=left)


def passing(asked: Asked) -> Explanation | None:
    """To whom hands go."""
    view = asked.view
    if not view.age:
        return None
    return Explanation(
        title=asked.tell.say(f"passing.{view.direction}"),
        what=asked.tell.say("passing.what"),
        now=[] if view.over else [_passes(asked)],
        rules=["W20.6" if view.free_city else "W3.9"],
    )


def neighbour(asked: Asked, side: str) -> Explanation | None:
    """Who sits on one side of the city from which the table is seen."""
    if side not in ("left", "right"):
        return None
    city, mine = asked.city(asked.near), asked.view.seat is not None
    seat = city.left if side == "left" else city.right
    return Explanation(
        title=asked.tell.say(f"neighbour.{side}" if mine else f"neighbour.{side}_of", name=asked.name(asked.near)),
        state=asked.name(seat),
        what=asked.tell.say("neighbour.what"),
        now=[] if asked.view.over or not asked.view.age else [_passes(asked)],
        rules=["W5", "W10"],
    )


def _passes(asked: Asked) -> str:
    view = asked.view
    if view.turn == view.turns:
        return asked.tell.say("passing.last")
    if view.free_city:
        return asked.tell.say("passing.swap")
    city = asked.city(asked.near)
    to, by = (city.left, city.right) if view.direction == "left" else (city.right, city.left)
    return asked.tell.of(asked.near, "passing.now", to=asked.name(to), by=asked.name(by))


def chosen(asked: Asked) -> Explanation:
    """Who has chosen."""
    view, players = asked.view, len(asked.view.cities) - (asked.view.free_city is not None)
    waiting = [asked.name(seat) for seat in view.to_act if seat != view.seat]
    mine = [asked.tell.say("chosen.mine")] if view.seat in view.to_act else []
    return Explanation(
        title=asked.tell.say("chosen.title"),
        state=asked.tell.say("share", n=players - len(view.to_act), of=players),
        what=asked.tell.say("chosen.what"),
        now=[*mine, *([asked.tell.say("chosen.waiting", names=asked.listed(waiting))] if waiting else [])],
        rules=["W3.2", "W3.3"],
    )


def pile(asked: Asked) -> Explanation:
    """The discard pile."""
    seen = asked.view.discard_pile.cards
    return Explanation(
        title=asked.tell.say("pile.title"),
        state=str(asked.view.discard_pile.number),
        what=asked.tell.say("pile.what"),
        now=[asked.tell.say("pile.cards", cards=asked.listed([*map(asked.card, seen)]))] if seen else [],
        rules=["W9.1", "W14.2"],
    )


def free_city(asked: Asked) -> Explanation | None:
    """The third city of two players."""
    here = asked.view.free_city
    if here is None:
        return None
    return Explanation(
        title=asked.word("free_city.name"),
        what=asked.tell.say("free_city.what"),
        now=[
            *([] if asked.view.over else [asked.tell.of(here.controller, "free_city.controls")]),
            asked.tell.say("free_city.pile", n=here.pile),
        ],
        rules=["W20.4", "W20.5", "W20.13"],
    )

"""What the things of Agora are, and what they mean now."""

from ...kernel.explaining import Explanation, Notice, things_of
from ..explained.asked import RULES, Asked, seat_in, unseen
from ..tables import AGORA_DATA
from ..words import agora_text
from .view import ChamberView


def chamber(asked: Asked, where: str) -> Explanation | None:
    """A chamber of the senate: who controls it, and its decree."""
    agora = asked.view.agora
    found = [each for each in agora.chambers if str(each.chamber) == where] if agora else []
    if not found:
        return None
    here = found[0]
    decrees = [each.decree for each in here.decrees if each.decree]
    return Explanation(
        title=asked.tell.say("chamber.title", n=here.chamber + 1),
        state=_controller(asked, here),
        what=asked.tell.say("chamber.what", points=asked.amount(here.points, "points")),
        now=[
            _cubes(asked, here),
            *(agora_text("decree", each, asked.tell.lang) for each in decrees),
            *([] if decrees or not here.decrees else [asked.tell.say("chamber.closed")]),
        ],
        rules=["A3.1", *(RULES["decree"][each] for each in decrees)],
    )


def _controller(asked: Asked, here: ChamberView) -> str:
    return asked.tell.say("chamber.nobody") if here.control is None else asked.tell.of(here.control, "where.token")


def _cubes(asked: Asked, here: ChamberView) -> str:
    mine, theirs = here.cubes[asked.near], here.cubes[1 - asked.near]
    if mine == theirs:
        return asked.tell.say("chamber.equal", n=mine)
    return asked.tell.of(asked.near, "chamber.cubes", n=mine, theirs=theirs, other=asked.name(1 - asked.near))


def senate(asked: Asked) -> Explanation | None:
    """The whole senate."""
    if asked.view.agora is None:
        return None
    chambers = asked.view.agora.chambers
    order = (asked.near, 1 - asked.near)
    return Explanation(
        title=asked.tell.say("senate.title"),
        what=asked.tell.say("senate.what"),
        now=[
            asked.tell.of(seat, "senate.controls", n=sum(each.control == seat for each in chambers)) for seat in order
        ],
        rules=["A3", "A3.7"],
    )


def senate_notices(asked: Asked) -> list[Notice]:
    """The opponent is one chamber away from winning."""
    if asked.view.agora is None:
        return []
    other, chambers = 1 - asked.near, asked.view.agora.chambers
    if sum(each.control == other for each in chambers) < len(chambers) - 1:
        return []
    return [Notice("threat", asked.tell.of(other, "notice.chamber"), "senate")]


def cubes(asked: Asked, where: str) -> Explanation | None:
    """The influence that a player has left."""
    seat = seat_in(where)
    if seat is None or asked.view.agora is None:
        return None
    actions = asked.view.agora.actions[seat]
    return Explanation(
        title=asked.tell.say("cubes.title"),
        state=str(asked.city(seat).cubes),
        what=asked.tell.say("cubes.what"),
        now=[asked.tell.of(seat, "cubes.acts", n=actions)],
        rules=["A2.4", "A3.5"],
    )


def conspiracy(asked: Asked, which: str) -> Explanation | None:
    """A conspiracy that the viewer knows."""
    if which not in AGORA_DATA["conspiracy"]:
        return None
    plots = [plot for city in asked.view.cities for plot in city.conspiracies if plot.conspiracy == which]
    state = next(("triggered" if plot.triggered else "prepared" if plot.prepared else "hand" for plot in plots), None)
    return Explanation(
        title=asked.word(f"conspiracy.{which}"),
        state=asked.tell.say(f"plot.{state}") if state else "",
        what=agora_text("conspiracy", which, asked.tell.lang),
        now=[asked.tell.say(f"plot.{state}_now")] if state else [],
        rules=[RULES["conspiracy"][which], "A5.3" if state == "hand" else "A5.4"],
        piece=which,
    )


def decree(asked: Asked, which: str) -> Explanation | None:
    """A decree that lies open."""
    if which not in AGORA_DATA["decree"]:
        return None
    lies = [each for each in asked.view.agora.chambers if which in _open(each)] if asked.view.agora else []
    return Explanation(
        title=asked.word(f"decree.{which}"),
        state=_controller(asked, lies[0]) if lies else "",
        what=agora_text("decree", which, asked.tell.lang),
        now=[asked.tell.say("decree.now", n=each.chamber + 1) for each in lies],
        rules=[RULES["decree"][which]],
        piece=which,
    )


def _open(here: ChamberView) -> list[str | None]:
    return [each.decree for each in here.decrees]


def plots(asked: Asked, state: str) -> Explanation | None:
    """Conspiracies that the viewer does not know."""
    if state not in ("hand", "prepared"):
        return None
    return unseen(asked, "plot", state, "A5.2", "A5.4")


AGORA_THINGS = things_of(chamber, conspiracy, cubes, decree, plots, senate)

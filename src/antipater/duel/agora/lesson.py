"""A short lesson about the Agora, for whoever knows Duel."""

from ...kernel.teaching import Lesson, Moment, ideas_of
from ..lessons.brought import brought
from ..lessons.first import goal
from ..lessons.learner import Learner, actions, color_of, learner
from ..offers import Offer
from ..operations import SENATOR_COLORS


def senator(me: Learner) -> Moment | None:
    """A senator that can be recruited."""
    offers = [offer for offer in me.possible("build") if color_of(offer) in SENATOR_COLORS]
    if not offers or me.view.agora is None:
        return None
    values = {
        "card": me.card(offers[0].card),
        "price": me.price(offers[0].price),
        "actions": me.view.agora.actions[me.near],
        "chambers": len(me.view.agora.chambers),
    }
    return Moment(values, (f"card.{offers[0].card}", "senate"), actions(offers))


def influence(me: Learner) -> Moment | None:
    """Influence is to be placed."""
    agora = me.view.agora
    if me.view.decision.kind not in ("senate", "place_cube") or agora is None:
        return None
    placed = [offer.chamber for offer in me.view.offers if offer.reason is None and offer.use == "place_cube"]
    best = max(
        (agora.chambers[each] for each in placed if each is not None), key=lambda each: each.points, default=None
    )
    if best is None:
        return None
    mine = sum(chamber.control == me.near for chamber in agora.chambers)
    values = {
        "points": me.amount(best.points, "points"),
        "mine": mine,
        "chambers": len(agora.chambers),
        "cubes": me.city(me.near).cubes,
    }
    return Moment(values, (f"chamber.{best.chamber}",))


def conspirator(me: Learner) -> Moment | None:
    """Influence, or a conspiracy."""
    if me.view.decision.kind != "conspirator":
        return None
    plots = [offer for offer in me.view.offers if offer.use == "conspire" and offer.reason is None]
    return Moment({"name": me.name(me.rival)}, advised=actions(plots))


def conspiracy(me: Learner) -> Moment | None:
    """One of two conspiracies is to be kept."""
    if me.view.decision.kind != "keep_conspiracy":
        return None
    named = me.names_of("conspiracy", me.view.decision.conspiracies)
    return Moment({"plots": named, "name": me.name(me.rival)})


def prepare(me: Learner) -> Moment | None:
    """A conspiracy can be prepared."""
    return _plot(me, me.possible("prepare"))


def trigger(me: Learner) -> Moment | None:
    """A conspiracy can be triggered."""
    return _plot(me, me.possible("conspiracy"))


def _plot(me: Learner, offers: list[Offer]) -> Moment | None:
    return Moment({"name": me.name(me.rival)}, ("plots.hand", "plots.prepared"), actions(offers)) if offers else None


AGORA_LESSON = Lesson(
    name="agora",
    options={"expansions": ["agora"], "wonders": "first-game"},
    seed=3,
    bots=("greedy",),
    ideas=ideas_of(learner, senator, influence, conspirator, conspiracy, trigger, prepare),
    goal=goal,
    brought=brought,
)

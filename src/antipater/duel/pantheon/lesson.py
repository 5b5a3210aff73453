"""A short lesson about the Pantheon, for whoever knows Duel."""

from ...kernel.teaching import Lesson, Moment, ideas_of
from ..lessons.brought import brought
from ..lessons.first import goal
from ..lessons.learner import Learner, actions, learner
from ..tables import MYTHOLOGY_IDS
from ..words import god_text


def mythology(me: Learner) -> Moment | None:
    """A card that frees one with a mythology token."""
    return _token(me, mythology=True)


def offering(me: Learner) -> Moment | None:
    """A card that frees one with an offering token."""
    return _token(me, mythology=False)


def _token(me: Learner, mythology: bool) -> Moment | None:
    for place in me.view.layout if me.playing else []:
        if place.token and (place.token in MYTHOLOGY_IDS) == mythology and not place.face_up:
            above = me.covering(place)
            if len(above) == 1 and above[0].reachable and above[0].card:
                kind = "mythology" if mythology else "offering"
                values = {"card": me.card(above[0].card), "token": me.word(f"{kind}.{place.token}")}
                taken = [offer for offer in me.view.offers if offer.slot == above[0].slot and offer.reason is None]
                return Moment(values, (f"card.{above[0].card}", f"{kind}.{place.token}"), actions(taken))
    return None


def god(me: Learner) -> Moment | None:
    """One of two gods is to be chosen."""
    if me.view.decision.kind != "take_god":
        return None
    return Moment({"gods": me.names_of("god", me.view.decision.gods), "name": me.name(me.rival)})


def space(me: Learner) -> Moment | None:
    """A space is to be chosen for a god."""
    if me.view.decision.kind != "put_god" or me.view.pantheon is None:
        return None
    free = [me.view.pantheon.spaces[offer.space or 0] for offer in me.view.offers if offer.reason is None]
    cheap = min(free, key=lambda each: each.prices[me.near])
    values = {
        "mine": me.amount(cheap.prices[me.near], "coins"),
        "theirs": me.amount(cheap.prices[me.rival], "coins"),
        "name": me.name(me.rival),
    }
    return Moment(values, (f"space.{cheap.space}",))


def activate(me: Learner) -> Moment | None:
    """A god that can be activated."""
    offers = [offer for offer in me.possible("activate") if offer.god]
    if not offers:
        return None
    which = str(offers[0].god)
    values = {
        "god": me.word(f"god.{which}"),
        "price": me.price(offers[0].price),
        "does": god_text(which, me.tell.lang),
    }
    return Moment(values, (f"space.{offers[0].space}",), actions(offers))


PANTHEON_LESSON = Lesson(
    name="pantheon",
    options={"expansions": ["pantheon"], "wonders": "first-game"},
    seed=1,
    bots=("greedy",),
    ideas=ideas_of(learner, mythology, god, space, offering, activate),
    goal=goal,
    brought=brought,
)

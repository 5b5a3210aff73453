"""What a player may want to notice in 7 Wonders: what is free, who wins the coming conflict, who collects."""

from collections.abc import Iterator, Sequence

from ..kernel.explaining import Notice
from .explain import asked_by
from .explained.asked import Asked
from .explained.military import against
from .explained.worth import one_more, science_of, science_points
from .view import View

COLLECTS = 4  # points for science from which somebody collects it: two alike
WORTH_KEEPING = 5  # points for science that a card in hand would bring to whoever gets the hand next


def notices(view: View, names: Sequence[str], lang: str) -> list[Notice]:
    """All of them, for whoever has a seat."""
    if view.seat is None or view.over or not view.age:
        return []
    asked = asked_by(view, names, lang)
    return [*_free(asked), *_conflicts(asked), *_science(asked), *_passed_on(asked)]


def _free(asked: Asked) -> Iterator[Notice]:
    """Cards in hand that cost nothing now."""
    building = [offer for offer in asked.view.offers if offer.use == "build" and offer.reason is None]
    free = [offer for offer in building if not offer.price and offer.card]
    chains = [offer for offer in free if offer.chain]
    for key, found in (("chain", chains), ("free", [offer for offer in free if offer not in chains])):
        if found:
            cards = asked.listed([asked.card(offer.card or "") for offer in found])
            yield Notice("free", asked.tell.say(f"notice.{key}", cards=cards), f"card.{found[0].card}")


def _conflicts(asked: Asked) -> Iterator[Notice]:
    """Neighbours who would beat the viewer in the coming conflict."""
    tokens = asked.city(asked.near).conflict
    for (_, other), points in zip(asked.neighbours(asked.near), tokens, strict=True):
        if points < 0:
            yield Notice("threat", against(asked, asked.near, other), "conflict")


def _science(asked: Asked) -> Iterator[Notice]:
    """Whoever else has the most points for science."""
    others = [seat for seat in range(len(asked.view.cities)) if seat not in (asked.near, _free_city(asked))]
    points = {seat: science_points(science_of(asked, seat)) for seat in others}
    most = max(others, key=lambda seat: points[seat])
    if points[most] >= COLLECTS:
        said = asked.tell.of(most, "notice.science", points=asked.amount(points[most], "points"))
        yield Notice("threat", said, f"cards.{most}.green")


def _free_city(asked: Asked) -> int | None:
    return asked.view.free_city.city if asked.view.free_city else None


def _passed_on(asked: Asked) -> Iterator[Notice]:
    """The card in hand that would bring the most science to whoever gets the hand next."""
    view = asked.view
    if view.turn == view.turns or view.decision.kind != "turn":
        return
    city = asked.city(asked.near)
    to = 1 - asked.near if view.free_city else city.left if view.direction == "left" else city.right
    symbols = {card: asked.data[card]["effect"].get("science") for card in view.hand}
    gains = {card: one_more(science_of(asked, to), symbol) for card, symbol in symbols.items() if symbol}
    if not gains or max(gains.values()) < WORTH_KEEPING:
        return
    best = max(gains, key=lambda card: gains[card])
    said = asked.tell.of(to, "notice.next", card=asked.card(best), points=asked.amount(gains[best], "points"))
    yield Notice("threat", said, f"cards.{to}.green", best)

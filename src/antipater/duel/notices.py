"""What a player may want to notice in Duel: what is free, what the opponent threatens, what a move turns up."""

from collections.abc import Iterator, Sequence

from ..i18n.teller import Teller
from ..kernel.explaining import Notice
from .explained.asked import Asked
from .explained.military import goals
from .seams.explain import more_notices
from .tables import EVERY_CARD_DATA
from .view_types import SlotView, View

SOON = 3  # shields that a single card may bring, as many as to be warned of a defeat


def notices(view: View, names: Sequence[str], lang: str) -> list[Notice]:
    """All of them, for whoever has a seat."""
    if view.seat is None or view.over:
        return []
    asked = Asked(view, Teller("duel.explain", lang, view.seat, names))
    return [*_free(asked), *_military(asked), *_science(asked), *more_notices(asked), *_turned_up(asked)]


def _free(asked: Asked) -> Iterator[Notice]:
    """Cards that cost nothing now."""
    free = [offer for offer in asked.offers("build") if offer.reason is None and not offer.price and offer.card]
    chains = [offer for offer in free if offer.plan and offer.plan.chain]
    for key, found in (("chain", chains), ("free", [offer for offer in free if offer not in chains])):
        if found:
            cards = asked.names_of("card", [offer.card or "" for offer in found])
            yield Notice("free", asked.tell.say(f"notice.{key}", cards=cards), f"card.{found[0].card}")


def _military(asked: Asked) -> Iterator[Notice]:
    """The opponent is one shield away from a token, or a card away from the capital."""
    *tokens, capital = goals(asked, 1 - asked.near)
    if capital[0] <= SOON:
        yield Notice("threat", capital[1], "track")
    yield from (Notice("threat", said, "track") for n, said in tokens if n == 1)


def _science(asked: Asked) -> Iterator[Notice]:
    """The opponent is one symbol away from winning, or from a pair that lies in reach."""
    other = 1 - asked.near
    have, to_win = asked.city(other).symbols, asked.view.symbols_to_win
    about = f"science.{other}"
    if len(have) == to_win - 1:
        yield Notice("threat", asked.tell.of(other, "notice.symbol"), about)
    if not any(asked.view.spaces):
        return
    for place in asked.view.layout:
        symbol = EVERY_CARD_DATA[place.card]["effect"].get("science") if place.card and place.reachable else None
        if symbol and have.get(symbol) == 1:
            card = asked.word(f"card.{place.card}")
            yield Notice("threat", asked.tell.of(other, "notice.pair", card=card), about, place.card)


def _turned_up(asked: Asked) -> Iterator[Notice]:
    """What each card that can be taken would uncover."""
    if asked.view.seat not in asked.view.to_act or asked.view.decision.kind != "turn":
        return
    for place in asked.view.layout:
        if place.card and place.reachable:
            yield Notice("reveals", _uncovered(asked, place), "left", place.card)


def _uncovered(asked: Asked, taken: SlotView) -> str:
    freed = uncovered(asked.view.layout, taken)
    known = [asked.word(f"card.{place.card}") for place in freed if place.card]
    hidden = len(freed) - len(known)
    parts = [*known, *([asked.tell.say("notice.unknown", n=hidden)] if hidden else [])]
    card = asked.word(f"card.{taken.card}")
    if not parts:
        return asked.tell.say("notice.nothing", card=card)
    return asked.tell.say("notice.uncovers", card=card, cards=asked.listed(parts))


def uncovered(layout: list[SlotView], taken: SlotView) -> list[SlotView]:
    """The cards that can be taken once this one is gone: what lies half over a card in the next row covers it."""
    return [place for place in layout if _covering(layout, place) == [taken]]


def _covering(layout: list[SlotView], place: SlotView) -> list[SlotView]:
    return [other for other in layout if other.row == place.row + 1 and abs(other.column - place.column) == 1]

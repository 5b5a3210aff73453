"""What each seat and a spectator sees of a table with Agora: by the view, by the record, and by the second Agora."""

from typing import Any

from antipater import Position
from antipater.duel.tables import DECREE_IDS, EVERY_CARD, EVERY_TOKEN

from ..compare import agree, members, named, plain
from ..second_city import CARDS, effect
from .comparing import deck_of_record, hand_of_record, piece
from .oracle import Agora, agora_meaning

VIEWERS = (0, 1, None)
HIDDEN = 702  # the action that stands for one that a viewer may not know


def seen_by_referee(slow: Agora, viewer: int | None) -> dict[str, Any]:
    """What the viewer has seen, and still knows where it is."""
    return {
        "layout": {slot: card if slow.how or slot in slow.face_up else None for slot, card in slow.layout.items()},
        "decrees": [
            {slow.dealt.index(decree): slow.known_decree(decree) for decree in lying} for lying in slow.decrees
        ],
        "deck": slow.known_deck(viewer),
        "hands": [[slow.known_plot(viewer, plot) for plot in hand] for hand in slow.hands],
        "removed": slow.known_removed(viewer),
        "locked": slow.known_locked(viewer),
        "box": slow.known_box(viewer),
    }


def known_decrees(agora: Any) -> list[dict[int, str | None]]:
    """For each chamber the decrees in it, by the chamber to which they were dealt."""
    lying = [{chamber: piece(DECREE_IDS, number)} for chamber, number in enumerate(agora.decrees)]
    if agora.moved_from:
        lying[agora.moved_to - 1] |= lying[agora.moved_from - 1]
        lying[agora.moved_from - 1] = {}
    return lying


def seen_in_record(position: Position, viewer: int | None) -> dict[str, Any]:
    state = plain(position.observe(viewer))
    laid_out = state.deck[max(state.age, 1) - 1]
    put_away = [[card - 1 for card in cards if card and not state.place[card - 1]] for cards in state.removed]
    return {
        "layout": {slot: piece(EVERY_CARD, laid_out[slot]) for slot in members(state.layout)},
        "decrees": known_decrees(state.agora),
        "deck": deck_of_record(state.agora),
        "hands": [[plot for plot, _, _ in hand_of_record(state.agora, seat)] for seat in (0, 1)],
        "removed": [{EVERY_CARD[card] for card in cards} for cards in put_away],
        "locked": list(named(state.agora.locked, EVERY_TOKEN)) or [None] * bool(state.agora.lock_known),
        "box": named(state.box, EVERY_TOKEN) - named(state.pantheon.enki, EVERY_TOKEN),
    }


def seen_in_view(view: Any) -> dict[str, Any]:
    return {
        "layout": {slot.slot: slot.card for slot in view.layout},
        "decrees": [{lying.dealt: lying.decree for lying in chamber.decrees} for chamber in view.agora.chambers],
        "deck": view.agora.deck,
        "hands": [[plot.conspiracy for plot in city.conspiracies] for city in view.cities],
        "removed": [set(cards) for cards in view.removed_seen],
        "locked": view.agora.locked,
        "box": set(view.box),
    }


# What only a view has.


def more_in_view(view: Any) -> dict[str, Any]:
    return {
        "backs": {slot.slot: slot.back for slot in view.layout},
        "under plots": [[plot.card for plot in city.conspiracies] for city in view.cities],
        "under wonders": [{w.wonder: w.card for w in city.wonders if w.built} for city in view.cities],
        "looked at": view.decision.conspiracies,
        "politician": (view.decision.section, view.decision.actions),
        "prices": view.agora.prices,
        "actions": view.agora.actions,
        "may trigger": view.agora.may_trigger if view.decision.kind == "turn" else None,
    }


def more_by_referee(slow: Agora, viewer: int | None) -> dict[str, Any]:
    kind, seat, what = slow.pending[-1] if slow.pending else ("none", 0, None)
    return {
        "backs": {slot: back_of(slow, card) for slot, card in slow.layout.items()},
        "under plots": [[plot.card if slow.how else None for plot in hand] for hand in slow.hands],
        "under wonders": [{w: card if slow.how else None for w, card in city.tucked.items()} for city in slow.cities],
        "looked at": slow.deck[:2] if kind == "keep_conspiracy" and seat == viewer else [],
        "politician": what if kind == "senate" else (None, 0),
        "prices": [slow.price(each, "conspirator_1") for each in (0, 1)],
        "actions": [slow.actions_of_politician(each) for each in (0, 1)],
        "may trigger": not what if kind == "turn" else None,
    }


def back_of(slow: Agora, card: str) -> str:
    colors = {"white": "senator", "black": "senator", "purple": "temple" if "grand_temple" in effect(card) else "guild"}
    return colors.get(CARDS[card]["color"], f"age{max(slow.age, 1)}")


# Both.


def compare_record(position: Position, slow: Agora, viewer: int | None) -> None:
    agree(seen_in_record(position, viewer), seen_by_referee(slow, viewer), viewer)


def compare_view(view: Any, slow: Agora, viewer: int | None) -> None:
    agree(seen_in_view(view), seen_by_referee(slow, viewer), viewer)
    agree(more_in_view(view), more_by_referee(slow, viewer), viewer)


def compare_news(position: Position, slow: Agora, action: int, viewer: int | None) -> None:
    """Is the action hidden from others where it must be, and only there?"""
    hidden = viewer != slow.seat and slow.is_secret(agora_meaning(action))
    assert position.seen(action, slow.seat, viewer) == (HIDDEN if hidden else action)

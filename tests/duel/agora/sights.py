"""What each seat and a spectator sees of a table with Agora, in the same words by the view, the record and the referee."""

from typing import Any

from antipater import Position
from antipater.duel.tables import DECREE_IDS, EVERY_CARD, EVERY_TOKEN

from ..invariants import names
from ..table import bits
from .comparing import deck_of_record, fields, hand_of_record, named
from .oracle import Agora

VIEWERS = (0, 1, None)


def seen_by_referee(slow: Agora, viewer: int | None) -> dict[str, Any]:
    """What the viewer has seen, and still knows where it is."""
    return {
        "layout": {slot: card if slow.how or slot in slow.face_up else None for slot, card in slow.layout.items()},
        "decrees": [{slow.dealt.index(decree): slow.known_decree(decree) for decree in lying} for lying in slow.decrees],
        "deck": slow.known_deck(viewer),
        "hands": [[slow.known_plot(viewer, plot) for plot in hand] for hand in slow.hands],
        "removed": slow.known_removed(viewer),
        "locked": slow.known_locked(viewer),
        "box": slow.known_box(viewer),
    }


def known_decrees(agora: Any) -> list[dict[int, str | None]]:
    """For each chamber the decrees in it, by the chamber to which they were dealt."""
    lying = [{chamber: named(DECREE_IDS, number)} for chamber, number in enumerate(agora.decrees.tolist())]
    if agora.moved_from:
        lying[agora.moved_to - 1] |= lying[agora.moved_from - 1]
        lying[agora.moved_from - 1] = {}
    return lying


def seen_in_record(position: Position, viewer: int | None) -> dict[str, Any]:
    state = position.observe(viewer).states[0]
    table, agora = fields(state), fields(state.agora)
    cards = table.deck[max(table.age, 1) - 1].tolist()
    put_away = [[card for card in cards if card and not table.place[card - 1]] for cards in table.removed.tolist()]
    return {
        "layout": {slot: named(EVERY_CARD, cards[slot]) for slot in bits(table.layout)},
        "decrees": known_decrees(agora),
        "deck": deck_of_record(agora),
        "hands": [[plot for plot, _, _ in hand_of_record(agora, seat)] for seat in (0, 1)],
        "removed": [{EVERY_CARD[card - 1] for card in cards} for cards in put_away],
        "locked": list(names(agora.locked, EVERY_TOKEN)) or [None] * bool(agora.lock_known),
        "box": names(table.box, EVERY_TOKEN),
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


def compare_records(position: Position, slow: Agora) -> None:
    for viewer in VIEWERS:
        assert seen_in_record(position, viewer) == seen_by_referee(slow, viewer), viewer


def compare_views(position: Position, slow: Agora) -> None:
    for viewer in VIEWERS:
        view = position.view(viewer)
        assert seen_in_view(view) == seen_by_referee(slow, viewer), viewer

"""What each seat and a spectator sees of a table with Agora, in the same words by the view, the record and the referee."""

from typing import Any

from antipater import Position
from antipater.duel.state import NOT_PLAYED
from antipater.duel.tables import EVERY_CARD, EVERY_TOKEN

from ..invariants import names
from ..oracle import CARDS
from ..table import bits
from .comparing import deck_of_record, decrees_of_record, fields, hand_of_record, named
from .oracle import Agora

VIEWERS = (0, 1, None)


def seen_by_referee(slow: Agora, viewer: int | None) -> dict[str, Any]:
    """What the viewer has seen, and still knows where it is."""
    return {
        "layout": {slot: card if slot in slow.face_up else None for slot, card in slow.layout.items()},
        "decrees": [[d if slow.how or d in slow.open else None for d in lying] for lying in slow.decrees],
        "deck": slow.known_deck(viewer),
        "hands": [[slow.known_plot(viewer, plot) for plot in hand] for hand in slow.hands],
        "removed": slow.known_removed(viewer),
        "locked": slow.known_locked(viewer),
        "box": slow.known_box(viewer),
    }


def seen_in_record(position: Position, viewer: int | None) -> dict[str, Any]:
    state = position.observe(viewer).states[0]
    table, agora = fields(state), fields(state.agora)
    cards = table.deck[max(table.age, 1) - 1].tolist()
    put_away = [[card for card in cards if card and not table.place[card - 1]] for cards in table.removed.tolist()]
    return {
        "layout": {slot: named(EVERY_CARD, cards[slot]) for slot in bits(table.layout)},
        "decrees": decrees_of_record(agora),
        "deck": deck_of_record(agora),
        "hands": [[plot for plot, _, _ in hand_of_record(agora, seat)] for seat in (0, 1)],
        "removed": [{EVERY_CARD[card - 1] for card in cards} for cards in put_away],
        "locked": names(agora.locked, EVERY_TOKEN),
        "box": names(table.box, EVERY_TOKEN),
    }


def seen_in_view(view: Any) -> dict[str, Any]:
    return {
        "layout": {slot.slot: slot.card for slot in view.layout},
        "decrees": [[decree.decree for decree in chamber.decrees] for chamber in view.agora.chambers],
        "deck": view.agora.deck,
        "hands": [[plot.conspiracy for plot in city.conspiracies] for city in view.cities],
        "removed": [set(cards) for cards in view.removed_seen],
        "locked": set(view.agora.locked),
        "box": set(view.box),
    }

"""Actions of the expansion with the pieces that they name."""

from typing import Any

from ...kernel.bits import has
from ..actions import (
    CONSPIRACY,
    CONSPIRE,
    ENOUGH,
    GOD,
    HIDDEN_GOD,
    MILITARY_TOKEN,
    MOVE,
    MOVE_DECREE,
    MYTHOLOGY,
    PLACE,
    PREPARE,
    PUT_BELOW,
    PUT_ON_TOP,
    REMOVE,
)
from ..capacity import CHAMBERS, SLOTS
from ..decisions import KEEP_CONSPIRACY, LOCK_TOKEN, NEPTUNE_REMOVES, NEPTUNE_USES
from ..legal import card_in
from ..state import State, decider, decision
from ..tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD
from ..variant import with_agora
from .conspiracies import ready, unprepared
from .senate import decree_open, move_from, move_to

Named = dict[str, Any]  # the fields of an offer beside its action

LOOT_BITS = 2  # military tokens of each side


def preparations(state: State, seat: int) -> list[int]:
    """Preparing with each card in reach, if there is anything to prepare, and triggering each prepared conspiracy."""
    found = []
    if unprepared(state, seat):
        found += [PREPARE + slot for slot in range(SLOTS) if has(state.reachable, slot)]
    return found + [CONSPIRACY + k for k in range(int(state.agora.held[seat])) if has(ready(state, seat), k)]


def named_by_agora(state: State, action: int) -> Named | None:
    """What an action names that belongs to this expansion, or in it means something else; None for the others."""
    if not with_agora(state):
        return None
    kind = decision(state)
    if kind == KEEP_CONSPIRACY:
        return _looked_at(state, action)
    if kind == LOCK_TOKEN and action == HIDDEN_GOD:
        return {"use": "hidden_token"}
    if kind in (NEPTUNE_REMOVES, NEPTUNE_USES) and MILITARY_TOKEN <= action < HIDDEN_GOD:
        seat, token = divmod(action - MILITARY_TOKEN, LOOT_BITS)
        return {"use": "military", "seat": seat, "place": token}
    return _own(state, action) if action >= PREPARE else None


def _looked_at(state: State, action: int) -> Named:
    if not GOD <= action < MYTHOLOGY:
        return {"use": "hidden_conspiracy"}
    found = int(state.agora.deck[action - GOD])
    return {"use": "keep", "place": action - GOD, "conspiracy": CONSPIRACY_IDS[found - 1] if found else None}


def _own(state: State, action: int) -> Named:
    if action < CONSPIRACY:
        slot = action - PREPARE
        return {"use": "prepare", "slot": slot, "card": EVERY_CARD[card_in(state, slot)]}
    if action < PLACE:
        return _conspiracy(state, action - CONSPIRACY)
    if action < MOVE_DECREE:
        return _cube(action)
    if action < CONSPIRE:
        return _decree(state, action - MOVE_DECREE)
    return {"use": {CONSPIRE: "conspire", PUT_ON_TOP: "on_top", PUT_BELOW: "below", ENOUGH: "enough"}[action]}


def _conspiracy(state: State, place: int) -> Named:
    found = int(state.agora.hands[decider(state)][place])
    return {"use": "conspiracy", "place": place, "conspiracy": CONSPIRACY_IDS[found - 1] if found else None}


def _cube(action: int) -> Named:
    if action < MOVE:
        return {"use": "place_cube", "chamber": action - PLACE}
    if action < REMOVE:
        return {"use": "move_cube", "chamber": move_from(action - MOVE), "to_chamber": move_to(action - MOVE)}
    return {"use": "remove_cube", "chamber": action - REMOVE}


def _decree(state: State, move: int) -> Named:
    chamber, other = divmod(move, CHAMBERS - 1)
    decree = DECREE_IDS[int(state.agora.decrees[chamber]) - 1] if decree_open(state, chamber) else None
    to_chamber = other if other < chamber else other + 1
    return {"use": "move_decree", "chamber": chamber, "to_chamber": to_chamber, "decree": decree}

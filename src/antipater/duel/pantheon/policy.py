"""Where Pantheon's actions stand in the policy of a network, see `duel/policy.py`."""

from ...kernel.bits import has
from ...kernel.network import alone, together
from ...kernel.rule import rule
from ..actions import ACTIVATE, GOD, MILITARY_TOKEN, MYTHOLOGY, OFFERING_SETS, PUT_GOD, SLOT, TARGET, TRACK_SPACE
from ..capacity import GODS_EACH, LOOT, TRACK
from ..decisions import GATE_GOD
from ..outputs import ACTIVATE as ACTIVATE_PLACE
from ..outputs import CARD as CARD_PLACE
from ..outputs import GATE as GATE_PLACE
from ..outputs import GOD as GOD_PLACE
from ..outputs import LOOT_TOKEN as LOOT_PLACE
from ..outputs import MYTHOLOGY as MYTHOLOGY_PLACE
from ..outputs import OFFERINGS as OFFERINGS_PLACE
from ..outputs import PUT as PUT_PLACE
from ..outputs import SLOT as SLOT_PLACE
from ..outputs import TARGET as TARGET_PLACE
from ..outputs import TRACK_SPACE as TRACK_PLACE
from ..pieces import age_on_table
from ..state import State, decision, detail


@rule
def place_of_activation(state: State, number: int) -> int:
    """The god, and the offering tokens that are given."""
    god = int(state.pantheon.spaces[number // OFFERING_SETS]) - 1
    return together(ACTIVATE_PLACE + god, OFFERINGS_PLACE + number % OFFERING_SETS)


@rule
def place_of_god(state: State, number: int) -> int:
    """A god of the mythology that is looked at, or the uppermost of a deck."""
    if decision(state) == GATE_GOD:
        return alone(GATE_PLACE + number)
    return alone(GOD_PLACE + GODS_EACH * detail(state) + number)


@rule
def place_of_slot(state: State, slot: int) -> int:
    """The slot, and the card in it if it lies open."""
    if not has(state.face_up, slot):
        return alone(SLOT_PLACE + slot)
    card = int(state.deck[age_on_table(state) - 1][slot]) - 1
    return together(SLOT_PLACE + slot, CARD_PLACE + card)


@rule
def place_of_space(seat: int, space: int) -> int:
    """A space of the military track, counted from the capital of the seat."""
    return alone(TRACK_PLACE + (space if seat == 0 else TRACK - 1 - space))


@rule
def place_of_loot(seat: int, number: int) -> int:
    """A military token, ours first."""
    return alone(LOOT_PLACE + (number if seat == 0 else (number + LOOT // 2) % LOOT))


@rule
def place_in_pantheon(state: State, seat: int, action: int) -> int:
    """The place of an action, or both places."""
    if action < PUT_GOD:
        return place_of_activation(state, action - ACTIVATE)
    if action < GOD:
        return alone(PUT_PLACE + action - PUT_GOD)
    if action < MYTHOLOGY:
        return place_of_god(state, action - GOD)
    if action < SLOT:
        return alone(MYTHOLOGY_PLACE + action - MYTHOLOGY)
    if action < TARGET:
        return place_of_slot(state, action - SLOT)
    if action < TRACK_SPACE:
        return alone(TARGET_PLACE + action - TARGET)
    if action < MILITARY_TOKEN:
        return place_of_space(seat, action - TRACK_SPACE)
    return place_of_loot(seat, action - MILITARY_TOKEN)

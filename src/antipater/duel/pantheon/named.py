"""Actions of the expansion with the pieces that they name."""

from typing import Any, TypedDict

from ...kernel.bits import has
from .. import actions
from ..capacity import GODS_EACH, SPACES
from ..decisions import GATE_GOD
from ..legal import card_in
from ..state import SEAT_SETS, State, decider, decision, detail
from ..tables import CAPITAL, EVERY_CARD, EVERY_WONDER, GOD_IDS, LOOT_COINS, MYTHOLOGY_IDS, OFFERING_IDS
from .activation import FROM_AGE, activation, activation_price, full_price, wasteful
from .legal import LOOT_BITS


class Named(TypedDict, total=False):
    """The fields of an offer beside its action."""

    use: str  # "activate", "put_god", "god", "mythology", "slot", "target", "track", "military" or "hidden_god"
    slot: int
    card: str
    wonder: str
    seat: int
    price: int
    income: int
    space: int
    god: str
    mythology: str
    offerings: list[str]
    track: int
    place: int


def activations(state: State, seat: int) -> list[int]:
    """Every card of the board with every set of own offering tokens that is of use, whether it can be paid or not."""
    if int(state.age) < FROM_AGE:
        return []
    own = int(state.city[seat].offerings)
    return [
        activation(space, offerings)
        for space in range(SPACES)
        if int(state.pantheon.spaces[space])
        for offerings in range(actions.OFFERING_SETS)
        if offerings & ~own == 0 and not wasteful(full_price(state, seat, space), offerings)
    ]


def named(state: State, action: int) -> Named:
    """What an action of the expansion names."""
    if action < actions.PUT_GOD:
        return _activation(state, *divmod(action - actions.ACTIVATE, actions.OFFERING_SETS))
    if action < actions.GOD:
        mythology = detail(state) // SEAT_SETS
        return {"use": "put_god", "space": action - actions.PUT_GOD, "mythology": MYTHOLOGY_IDS[mythology]}
    if action < actions.MYTHOLOGY:
        return _god(state, action - actions.GOD)
    if action < actions.SLOT:
        return {"use": "mythology", "mythology": MYTHOLOGY_IDS[action - actions.MYTHOLOGY]}
    return _target(state, action)


def _activation(state: State, space: int, offerings: int) -> Named:
    return {
        "use": "activate",
        "space": space,
        "god": GOD_IDS[int(state.pantheon.spaces[space]) - 1],
        "price": activation_price(state, decider(state), space, offerings),
        "offerings": [name for token, name in enumerate(OFFERING_IDS) if has(offerings, token)],
    }


def _god(state: State, number: int) -> Named:
    """A god of the mythology that is looked at, or through the Gate the top one of a mythology."""
    if decision(state) != GATE_GOD:
        return {"use": "god", "god": GOD_IDS[GODS_EACH * detail(state) + number]}
    return {"use": "god", "god": GOD_IDS[int(state.pantheon.decks[number][0]) - 1], "mythology": MYTHOLOGY_IDS[number]}


def _target(state: State, action: int) -> Named:
    if action < actions.TARGET:
        return _slot(state, action - actions.SLOT)
    if action < actions.TRACK_SPACE:
        return {"use": "target", "wonder": EVERY_WONDER[action - actions.TARGET]}
    if action < actions.MILITARY_TOKEN:
        return {"use": "track", "track": action - actions.TRACK_SPACE - CAPITAL}
    if action < actions.HIDDEN_GOD:
        seat, token = divmod(action - actions.MILITARY_TOKEN, LOOT_BITS)
        return {"use": "military", "seat": seat, "place": token, "income": int(LOOT_COINS[token])}
    return {"use": "hidden_god"}


def _slot(state: State, slot: int) -> Named:
    """A card of the layout, named if it lies face up."""
    piece: Any = {"use": "slot", "slot": slot}
    if has(state.face_up, slot):
        piece["card"] = EVERY_CARD[card_in(state, slot)]
    found: Named = piece
    return found

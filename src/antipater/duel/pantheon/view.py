"""What a client shows of the Pantheon: nothing that the seat whose view it is does not know."""

import msgspec

from ...kernel.bits import has
from ..capacity import GODS_EACH, MYTHOLOGIES, SEATS, SPACES
from ..decisions import GATE_GOD, PUT_GOD, TAKE_GOD, THEATER_GOD, THEATER_TOP
from ..state import ENKI_ON_BOARD, OFFERING, RUNNING, SEAT_SETS, State, decider, decision, detail
from ..tables import CAPITAL, EVERY_CARD, EVERY_TOKEN, GOD_IDS, MYTHOLOGY_IDS, OFFERING_IDS
from .activation import FROM_AGE, full_price
from .decks import looked_at
from .observe import knows_god_in, knows_god_on, knows_held


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the Pantheon board."""

    space: int
    mythology: str | None  # of the god that lies there
    god: str | None  # or the Gate; None if it lies face down and the seat does not know it, or nothing lies there
    face_up: bool
    prices: list[int]  # that each seat would pay, without offering tokens


class DeckView(msgspec.Struct, frozen=True):
    """A deck of gods."""

    mythology: str
    gods: list[str | None]  # the top one first, None where the seat does not know the god


class PantheonView(msgspec.Struct, frozen=True):
    """The Pantheon board and what belongs to it."""

    spaces: list[SpaceView]
    decks: list[DeckView]
    enki: list[str]  # progress tokens on Enki
    held: str | None  # the god that the seat has in hand
    minerva: int | None  # her space of the military track, as the pawn counts
    snake: str | None  # the card under it


def pantheon_view(state: State, seat: int | None) -> PantheonView:
    """The Pantheon as a seat, None for a spectator, sees it."""
    pantheon = state.pantheon
    return PantheonView(
        spaces=[_space(state, seat, space) for space in range(SPACES)],
        decks=[_deck(state, seat, mythology) for mythology in range(MYTHOLOGIES)],
        enki=tokens_on_enki(state, seat),
        held=_held(state, seat),
        minerva=int(pantheon.minerva) - 1 - CAPITAL if int(pantheon.minerva) else None,
        snake=EVERY_CARD[int(pantheon.snake) - 1] if int(pantheon.snake) else None,
    )


def token_on(state: State, slot: int) -> str | None:
    """The mythology or offering token on a slot."""
    found = int(state.pantheon.tokens[slot])
    if found == 0:
        return None
    return str(MYTHOLOGY_IDS[found - 1] if found < OFFERING else OFFERING_IDS[found - OFFERING])


def looked_at_gods(state: State, seat: int | None) -> tuple[str | None, list[str]]:
    """The mythology that a decision is about, and the gods that the seat looks at if it is the one that decides."""
    kind = decision(state)
    if kind == GATE_GOD:
        return None, [name for deck in range(MYTHOLOGIES) for name in _top(state, seat, deck, 1)]
    if kind == PUT_GOD:
        return MYTHOLOGY_IDS[detail(state) // SEAT_SETS], []
    if kind == TAKE_GOD:
        return MYTHOLOGY_IDS[detail(state)], _top(state, seat, detail(state), looked_at(state, detail(state)))
    if kind in (THEATER_GOD, THEATER_TOP):
        return MYTHOLOGY_IDS[detail(state)], _top(state, seat, detail(state), GODS_EACH)
    return None, []


def _top(state: State, seat: int | None, mythology: int, gods: int) -> list[str]:
    """The uppermost gods of a deck, sorted, if it is the seat that decides."""
    if seat != decider(state):
        return []
    return [GOD_IDS[god - 1] for god in sorted(map(int, state.pantheon.decks[mythology][:gods])) if god]


def _space(state: State, seat: int | None, space: int) -> SpaceView:
    pantheon = state.pantheon
    face_up = int(state.age) >= FROM_AGE and int(pantheon.spaces[space]) != 0
    visible = face_up or int(state.how) != RUNNING or knows_god_on(state, space, _viewer(seat))
    god, mythology = int(pantheon.spaces[space]), int(pantheon.mythology[space])
    return SpaceView(
        space=space,
        mythology=MYTHOLOGY_IDS[mythology - 1] if mythology else None,
        god=GOD_IDS[god - 1] if god and visible else None,
        face_up=face_up,
        prices=[full_price(state, player, space) for player in range(2)],
    )


def _deck(state: State, seat: int | None, mythology: int) -> DeckView:
    gods: list[str | None] = []
    for place in range(int(state.pantheon.left[mythology])):
        known = int(state.how) != RUNNING or knows_god_in(state, mythology, place, _viewer(seat))
        gods.append(GOD_IDS[int(state.pantheon.decks[mythology][place]) - 1] if known else None)
    return DeckView(MYTHOLOGY_IDS[mythology], gods)


def _held(state: State, seat: int | None) -> str | None:
    known = decision(state) == PUT_GOD and knows_held(state, _viewer(seat))
    return GOD_IDS[int(state.pantheon.held) - 1] if known else None


def _viewer(seat: int | None) -> int:
    """The number of whoever looks: a spectator comes after the seats."""
    return SEATS if seat is None else seat


def tokens_on_enki(state: State, seat: int | None) -> list[str]:
    """Tokens on Enki; while he is looked at nobody else sees them."""
    looking = decision(state) in (GATE_GOD, THEATER_GOD) and int(state.pantheon.enki_order) != ENKI_ON_BOARD + 1
    if looking and decider(state) != seat:
        return []
    return [name for token, name in enumerate(EVERY_TOKEN) if has(state.pantheon.enki, token)]

"""What a client shows of the senate and of conspiracies: nothing that the seat whose view it is does not know."""

import msgspec

from ...kernel.bits import has
from ..capacity import CHAMBERS, SEATS
from ..decisions import KEEP_CONSPIRACY
from ..operations import SECTIONS
from ..state import NOT_PLAYED, RUNNING, State, decider, decision
from ..tables import CHAMBER_POINTS, CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, EVERY_TOKEN
from .conspiracies import drawn_conspiracies
from .decrees import senate_actions
from .locked import is_secret
from .senate import decree_open, lies_in
from .senators import recruit_price


class DecreeView(msgspec.Struct, frozen=True):
    """A decree in a chamber."""

    decree: str | None  # None if it is closed
    dealt: int  # the chamber to which it was dealt


class ChamberView(msgspec.Struct, frozen=True):
    """A chamber of the senate."""

    chamber: int
    section: str
    points: int
    decrees: list[DecreeView]
    cubes: list[int]  # of each seat
    control: int | None  # the seat that has more


class ConspiracyView(msgspec.Struct, frozen=True):
    """A conspiracy of a player."""

    place: int
    conspiracy: str | None  # None if it lies face down and the seat does not know it
    prepared: bool
    triggered: bool
    card: str | None  # under it, turned up when the game is over


class AgoraView(msgspec.Struct, frozen=True):
    """The senate and what belongs to it."""

    chambers: list[ChamberView]
    deck: list[str | None]  # conspiracies, the top one first, None where the seat does not know it
    prices: list[int]  # that each seat would pay for a senator
    actions: list[int]  # that a politician would bring each seat
    locked: list[str | None]  # the progress token under Obscurantism, None if the seat can't know which it is
    may_trigger: bool  # no prepared conspiracy has been triggered in this turn


def agora_view(state: State, seat: int | None) -> AgoraView:
    """The senate as a seat, None for a spectator, sees it."""
    agora = state.agora
    return AgoraView(
        chambers=[_chamber(state, chamber) for chamber in range(CHAMBERS)],
        deck=_deck(state, seat),
        prices=[recruit_price(state.city[player]) for player in range(2)],
        actions=[senate_actions(state.city[player]) for player in range(2)],
        locked=_locked(state, seat),
        may_trigger=int(agora.triggered_now) == 0,
    )


def agora_beside(seen: AgoraView, state: State, seat: int | None) -> AgoraView:
    """The senate as another seat sees it in the same position."""
    return msgspec.structs.replace(seen, deck=_deck(state, seat), locked=_locked(state, seat))


def _deck(state: State, seat: int | None) -> list[str | None]:
    agora = state.agora
    return [
        CONSPIRACY_IDS[int(agora.deck[k]) - 1] if _knows(state, int(agora.known[k]), seat) else None
        for k in range(int(agora.left))
    ]


def box_view(state: State, seat: int | None) -> list[str]:
    """The tokens of the box; one that lies face down under Obscurantism may be in it for all that a seat knows."""
    tokens = int(state.box) | (int(state.agora.locked) if _lock_is_secret(state, seat) else 0)
    return [name for token, name in enumerate(EVERY_TOKEN) if has(tokens, token)]


def conspiracies_view(state: State, owner: int, seat: int | None) -> list[ConspiracyView]:
    """The conspiracies of a player as a seat sees them."""
    return [_conspiracy(state, owner, place, seat) for place in range(int(state.agora.held[owner]))]


def looked_at_conspiracies(state: State, seat: int | None) -> list[str]:
    """The conspiracies that the seat has just drawn."""
    if decision(state) != KEEP_CONSPIRACY or seat != decider(state):
        return []
    return [CONSPIRACY_IDS[int(state.agora.deck[k]) - 1] for k in range(drawn_conspiracies(state))]


def removed_seen(state: State, seat: int | None) -> list[list[str]]:
    """For each age the cards put away that a seat knows; what Treason has built is in a city."""
    return [
        [
            EVERY_CARD[card - 1]
            for card in map(int, state.removed[age])
            if card and int(state.place[card - 1]) == NOT_PLAYED
        ]
        if _knows(state, int(known), seat)
        else []
        for age, known in enumerate(state.agora.removed_known)
    ]


def _lock_is_secret(state: State, seat: int | None) -> bool:
    return int(state.how) == RUNNING and is_secret(state, SEATS if seat is None else seat)


def _locked(state: State, seat: int | None) -> list[str | None]:
    if _lock_is_secret(state, seat):
        return [None]
    return [name for token, name in enumerate(EVERY_TOKEN) if has(state.agora.locked, token)]


def _knows(state: State, known_to: int, seat: int | None) -> bool:
    return int(state.how) != RUNNING or (seat is not None and has(known_to, seat))


def _chamber(state: State, chamber: int) -> ChamberView:
    agora = state.agora
    return ChamberView(
        chamber=chamber,
        section=SECTIONS[chamber // 2],
        points=int(CHAMBER_POINTS[chamber]),
        decrees=[_decree(state, dealt) for dealt in range(CHAMBERS) if lies_in(state, dealt) == chamber],
        cubes=[int(agora.cubes[seat][chamber]) for seat in range(2)],
        control=int(agora.control[chamber]) - 1 if int(agora.control[chamber]) else None,
    )


def _decree(state: State, dealt: int) -> DecreeView:
    visible = decree_open(state, dealt) or int(state.how) != RUNNING
    return DecreeView(DECREE_IDS[int(state.agora.decrees[dealt]) - 1] if visible else None, dealt)


def _conspiracy(state: State, owner: int, place: int, seat: int | None) -> ConspiracyView:
    agora = state.agora
    triggered = has(agora.triggered[owner], place)
    visible = triggered or _knows(state, int(agora.hand_known[owner][place]), seat)
    card = int(agora.prepared[owner][place])
    return ConspiracyView(
        place=place,
        conspiracy=CONSPIRACY_IDS[int(agora.hands[owner][place]) - 1] if visible else None,
        prepared=card > 0,
        triggered=triggered,
        card=EVERY_CARD[card - 1] if card and int(state.how) != RUNNING else None,
    )

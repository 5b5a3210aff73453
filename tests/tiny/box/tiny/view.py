"""What is offered to a seat, and what a client shows."""

from collections.abc import Mapping
from typing import Any

import msgspec

from ..kernel.position import Outcome
from ..kernel.viewed import Viewed
from .rules import total, why_not
from .state import ACTIONS, CARD_IDS, CARDS, EXCHANGE, POSSIBLE, REASONS, RUNNING, SEATS, STALLS, State, knows


class Offer(msgspec.Struct, frozen=True):
    """One action; `reason` says why it is not possible, None if it is."""

    action: int
    use: str  # "take" or "exchange"
    card: str | None
    reason: str | None = None
    price: int = 0


class CityView(msgspec.Struct, frozen=True):
    """What a player has."""

    cards: list[str]
    secret: str | None  # None if it can't be seen
    exchanged: bool


class OutcomeView(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    ranks: list[int]
    how: str
    points: list[dict[str, int]]


class View(Viewed, frozen=True):
    """The table as one seat or a spectator sees it."""

    to_act: list[int]
    first: int
    stalls: list[str | None]
    deck: int  # cards that lie face down
    cities: list[CityView]
    offers: list[Offer]
    over: bool
    outcome: OutcomeView | None


def view(state: State, seat: int | None, game: str, options: Mapping[str, Any], outcome: Outcome | None) -> View:
    """The view of a seat, None for a spectator; also of a record whose hidden cards are blank."""
    running = int(state.how) == RUNNING
    return View(
        game=game,
        options=dict(options),
        seat=seat,
        to_act=[int(state.turn)] if running else [],
        first=int(state.first),
        stalls=[in_stall(state, stall) for stall in range(int(state.stalls))],
        deck=CARDS - int(state.laid),
        cities=[_city(state, city, SEATS if seat is None else seat) for city in range(SEATS)],
        offers=offers(state) if running and seat == int(state.turn) else [],
        over=not running,
        outcome=outcome and OutcomeView(list(outcome.winners), list(outcome.ranks), outcome.how, list(outcome.points)),
    )


def offers(state: State) -> list[Offer]:
    """What the player to act may do, and why not."""
    found = []
    for action in range(ACTIONS):
        if action % STALLS < int(state.stalls):
            reason = why_not(state, action)
            use = "take" if action < EXCHANGE else "exchange"
            found.append(
                Offer(action, use, in_stall(state, action % STALLS), None if reason == POSSIBLE else REASONS[reason])
            )
    return found


def in_stall(state: State, stall: int) -> str | None:
    """The card in a stall."""
    place = int(state.stall[stall]) - 1
    return None if place < 0 else CARD_IDS[int(state.card[place]) - 1]


def _city(state: State, city: int, viewer: int) -> CityView:
    place = int(state.secret[city])
    seen = knows(state, viewer, place) or int(state.how) != RUNNING
    return CityView(
        cards=[CARD_IDS[int(state.card[k]) - 1] for k in range(CARDS) if int(state.owner[k]) == city + 1],
        secret=CARD_IDS[int(state.card[place]) - 1] if seen else None,
        exchanged=bool(state.exchanged[city]),
    )


def ranks_of(state: State) -> tuple[int, ...]:
    """The place of each seat."""
    points = [total(state, seat) for seat in range(SEATS)]
    return tuple(1 + sum(other > own for other in points) for own in points)

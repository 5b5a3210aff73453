"""The record of a game."""

from typing import Annotated

from ..kernel.bits import has
from ..kernel.record import Int8, Int32, Int64, dtype_of
from ..kernel.rule import rule

SEATS = 2
STALLS = 4  # at most
GOODS = ("figs", "oil", "silk")
MOST_WORTH = 6
CARD_IDS = tuple(f"{good}-{worth}" for good in GOODS for worth in range(1, MOST_WORTH + 1))
CARDS = len(CARD_IDS)

# The layout of the action ids: take what is in stall s, exchange one's own card for what is in stall s.
TAKE, EXCHANGE = 0, STALLS
ACTIONS = EXCHANGE + STALLS

RUNNING, RICHEST = range(2)
HOW = ("running", "richest")

POSSIBLE, GAME_OVER, OBSERVED, UNKNOWN_ACTION, NOT_YOUR_TURN, NOTHING_CHOSEN, EMPTY_STALL, EXCHANGED = range(8)
REASONS = (
    "possible",
    "game_over",
    "observed",
    "unknown_action",
    "not_your_turn",
    "nothing_chosen",
    "empty_stall",
    "exchanged",
)


class State:
    """Everything on the table. A place is where a card lay in the shuffled deck."""

    rng: Annotated[list[Int64], 4]
    opened: Int32  # set of places whose cards have been seen by all
    card: Annotated[list[Int8], CARDS]  # by place: card + 1, 0 where it is blank
    owner: Annotated[list[Int8], CARDS]  # by place: seat + 1 of whoever took the card, 0 if nobody has
    stall: Annotated[list[Int8], STALLS]  # place + 1 of the card in it, 0 if it is empty
    secret: Annotated[list[Int8], SEATS]  # place of the card that each seat has face down
    exchanged: Annotated[list[Int8], SEATS]  # has the seat done so?
    stalls: Int8  # in use
    laid: Int8  # cards of the deck that have been dealt
    first: Int8  # who begins
    turn: Int8  # whose it is
    how: Int8
    winners: Int8  # set of seats
    observed: Int8  # are hidden cards blank?
    pad: Annotated[list[Int8], 1]


STATE = dtype_of(State)


@rule
def worth(state: State, place: int) -> int:
    """What the card of a place is worth."""
    return (int(state.card[place]) - 1) % MOST_WORTH + 1


@rule
def knows(state: State, seat: int, place: int) -> bool:
    """Has the seat seen the card of a place? The card of place s was dealt to seat s."""
    return (place < SEATS and place == seat) or has(state.opened, place)

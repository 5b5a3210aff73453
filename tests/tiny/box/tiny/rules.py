"""Playing, scoring, and what is hidden."""

from ..kernel.bits import bit, count, nth
from ..kernel.record import Numbers
from ..kernel.rng import draw
from ..kernel.rule import rule
from .setup import refill
from .state import (
    ACTIONS,
    CARDS,
    EMPTY_STALL,
    EXCHANGE,
    EXCHANGED,
    GAME_OVER,
    OBSERVED,
    POSSIBLE,
    RICHEST,
    RUNNING,
    STALLS,
    UNKNOWN_ACTION,
    State,
    knows,
    worth,
)

GOODS_POINTS, SECRET_POINTS = range(2)
CATEGORIES = ("goods", "secret")


@rule
def why_not(state: State, action: int) -> int:
    """Why an action is not possible, 0 if it is."""
    if int(state.how) != RUNNING:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return UNKNOWN_ACTION
    if int(state.stall[action % STALLS]) == 0:
        return EMPTY_STALL
    return EXCHANGED if action >= EXCHANGE and int(state.exchanged[int(state.turn)]) == 1 else POSSIBLE


@rule
def refuse(state: State, action: int) -> int:
    """The same for a record that may be observed, on which nothing can be played."""
    reason = why_not(state, action)
    return OBSERVED if reason == POSSIBLE and int(state.observed) == 1 else reason


@rule
def list_legal(state: State, out: Numbers) -> int:
    """Write the legal actions, and count them."""
    n = 0
    for action in range(ACTIONS):
        if why_not(state, action) == POSSIBLE:
            out[n] = action
            n += 1
    return n


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action."""
    seat, stall = int(state.turn), action % STALLS
    place = int(state.stall[stall]) - 1
    if action < EXCHANGE:
        state.owner[place] = seat + 1
        refill(state, stall)
    else:
        state.stall[stall] = int(state.secret[seat]) + 1
        state.opened = int(state.opened) | bit(state.secret[seat])
        state.secret[seat] = place
        state.exchanged[seat] = 1
    state.turn = 1 - seat
    if is_empty(state):
        finish(state)


@rule
def is_empty(state: State) -> bool:
    """Is the market empty?"""
    for stall in range(STALLS):
        if int(state.stall[stall]) != 0:
            return False
    return True


@rule
def points_in(state: State, seat: int, category: int) -> int:
    """The points of a seat in a line of the score pad."""
    if category == SECRET_POINTS:
        return 2 * worth(state, int(state.secret[seat]))
    points = 0
    for place in range(CARDS):
        if int(state.owner[place]) == seat + 1:
            points += worth(state, place)
    return points


@rule
def total(state: State, seat: int) -> int:
    """All points of a seat."""
    return points_in(state, seat, GOODS_POINTS) + points_in(state, seat, SECRET_POINTS)


@rule
def finish(state: State) -> None:
    """The richest wins; equals share the game."""
    state.how = RICHEST
    ahead = total(state, 0) - total(state, 1)
    state.winners = 3 if ahead == 0 else 1 if ahead > 0 else 2


@rule
def hide(state: State, seat: int) -> None:
    """Blank what a seat has not seen; at the end everything is open."""
    if int(state.observed) == 1:
        return
    for word in range(4):
        state.rng[word] = 0
    state.observed = 1
    if int(state.how) == RUNNING:
        for place in range(CARDS):
            if not knows(state, seat, place):
                state.card[place] = 0


@rule
def fill(state: State) -> None:
    """Put the cards that nobody has seen into the blanks, in any order."""
    left = bit(CARDS + 1) - bit(1)
    for place in range(CARDS):
        left &= ~bit(state.card[place])
    for place in range(CARDS):
        if int(state.card[place]) == 0:
            state.card[place] = nth(left, draw(state, count(left)))
            left &= ~bit(state.card[place])
    state.observed = 0

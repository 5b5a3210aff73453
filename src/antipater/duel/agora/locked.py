"""The progress token under Obscurantism: one from the box lies face down, and others only know what it may be."""

from ...kernel.bits import bit, count, has, lowest, without_lowest
from ...kernel.rng import draw
from ...kernel.rule import rule
from ..capacity import SEATS
from ..state import REMEMBERED_DRAWS, State
from ..tables import EVERY_TOKEN

ALL_TOKENS = (1 << len(EVERY_TOKEN)) - 1
VIEWERS = SEATS + 1  # those who watch come after the seats


@rule
def lock_unseen(state: State, seat: int, token: int) -> None:
    """Lay a token of the box face down; what lies elsewhere, or comes out of the box from now on, can't be that one."""
    for viewer in range(VIEWERS):
        state.agora.not_locked[viewer] = ALL_TOKENS - int(state.box)
    state.box -= bit(token)
    state.agora.lock_known = bit(seat)
    for number in range(REMEMBERED_DRAWS):
        if int(state.pantheon.box_then[number]) != 0:
            state.agora.draws_before_lock |= bit(number)


@rule
def see_elsewhere(state: State, seat: int, tokens: int) -> None:
    """A seat looks at tokens that can't be the one face down, though they may be in the box again soon."""
    if int(state.agora.lock_known) != 0:
        state.agora.not_locked[seat] |= tokens


@rule
def see_box(state: State, seat: int) -> None:
    """Who looks through the box sees what is missing."""
    if int(state.agora.lock_known) != 0:
        state.agora.lock_known |= bit(seat)


@rule
def drawn_since(state: State, number: int) -> bool:
    """Has a remembered draw from the box happened after a token was locked?"""
    return int(state.pantheon.box_then[number]) != 0 and not has(state.agora.draws_before_lock, number)


@rule
def may_be_locked(state: State, viewer: int) -> int:
    """The set of tokens that may lie face down for all that a seat, or a spectator, knows."""
    tokens = (int(state.box) | int(state.agora.locked)) & ~int(state.agora.not_locked[viewer])
    for number in range(REMEMBERED_DRAWS):
        if drawn_since(state, number):
            tokens &= ~int(state.pantheon.drawn_then[number])
    return tokens


@rule
def is_secret(state: State, seat: int) -> bool:
    """Does a token lie face down of which this seat, or a spectator, can't tell which it is?"""
    known_to = int(state.agora.lock_known)
    return known_to != 0 and not has(known_to, seat) and count(may_be_locked(state, seat)) > 1


@rule
def hide_lock(state: State, seat: int) -> None:
    """What a seat does not know to be locked seems to be in the box; what others have seen is theirs."""
    for viewer in range(SEATS):
        if viewer != seat:
            state.agora.not_locked[viewer] = state.agora.not_locked[SEATS]
    if not is_secret(state, seat):
        return
    token = int(state.agora.locked)
    for number in range(REMEMBERED_DRAWS):
        if drawn_since(state, number):
            state.pantheon.box_then[number] |= token
    state.box |= token
    state.agora.locked = 0


@rule
def fill_lock(state: State) -> None:
    """Any token that may lie face down does."""
    if int(state.agora.lock_known) == 0 or int(state.agora.locked) != 0:
        return
    tokens = may_be_locked(state, 0) & may_be_locked(state, 1)  # one of them knows what all know
    for _ in range(draw(state, count(tokens))):
        tokens = without_lowest(tokens)
    token = bit(lowest(tokens))
    for number in range(REMEMBERED_DRAWS):
        if drawn_since(state, number):
            state.pantheon.box_then[number] &= ~token
    state.box -= token
    state.agora.locked = token

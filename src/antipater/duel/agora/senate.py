"""The six chambers: influence, who controls them, and what follows from it step by step."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..capacity import CHAMBERS
from ..cost import price_unit
from ..military import advance
from ..operations import MANUFACTURED_TO
from ..state import POLITICAL, RUNNING, State, win
from .decrees import SHIELD, TRADE_MANUFACTURED, TRADE_RAW


@rule
def majority(state: State, chamber: int) -> int:
    """The seat plus one that has more cubes in a chamber, 0 if nobody has."""
    more = int(state.agora.cubes[0][chamber]) - int(state.agora.cubes[1][chamber])
    if more > 0:
        return 1
    return 2 if more < 0 else 0


@rule
def cubes_in_senate(state: State, seat: int) -> int:
    """All influence that a seat has in the chambers."""
    cubes = 0
    for chamber in range(CHAMBERS):
        cubes += int(state.agora.cubes[seat][chamber])
    return cubes


@rule
def reprice(state: State, seat: int) -> None:
    """Set what every resource costs a city."""
    for resource in range(MANUFACTURED_TO):
        price_unit(state, seat, resource)


@rule
def push_pawn(state: State, seat: int) -> None:
    """The shield of a decree moves the pawn, unless the game is over."""
    if int(state.how) == RUNNING:
        advance(state, seat, 1)


@rule
def hold_decree(state: State, seat: int, decree: int) -> None:
    """A decree begins to work for a city."""
    state.city[seat].decrees |= bit(decree)
    if decree == SHIELD:
        push_pawn(state, seat)
    elif decree == TRADE_RAW or decree == TRADE_MANUFACTURED:
        reprice(state, seat)


@rule
def drop_decree(state: State, seat: int, decree: int) -> None:
    """A decree works for a city no longer; its shield moves the pawn back, which is a move for the other player."""
    state.city[seat].decrees &= ~bit(decree)
    if decree == SHIELD:
        push_pawn(state, 1 - seat)
    elif decree == TRADE_RAW or decree == TRADE_MANUFACTURED:
        reprice(state, seat)


@rule
def pass_decree(state: State, decree: int, before: int, after: int) -> None:
    """A decree goes from one controller to the next; each is a seat plus one, 0 if nobody."""
    if before == after:
        return
    if before > 0:
        drop_decree(state, before - 1, decree)
    if after > 0:
        hold_decree(state, after - 1, decree)


@rule
def lies_in(state: State, decree: int) -> int:
    """The chamber in which the decree dealt to a chamber lies now."""
    return int(state.agora.moved_to) - 1 if int(state.agora.moved_from) == decree + 1 else decree


@rule
def settle_chamber(state: State, chamber: int) -> None:
    """See who controls a chamber now, and hand its decrees over; all of them, also if the shield of one wins."""
    before = int(state.agora.control[chamber])
    after = majority(state, chamber)
    if before == after:
        return
    state.agora.control[chamber] = after
    for dealt in range(CHAMBERS):
        if lies_in(state, dealt) == chamber:
            pass_decree(state, int(state.agora.decrees[dealt]) - 1, before, after)


@rule
def open_decrees(state: State, chamber: int) -> None:
    """Turn up the decrees of a chamber that influence has come into."""
    for dealt in range(CHAMBERS):
        if lies_in(state, dealt) == chamber:
            state.agora.face_up |= bit(dealt)


@rule
def chambers_of(state: State, seat: int) -> int:
    """How many chambers a seat controls."""
    chambers = 0
    for chamber in range(CHAMBERS):
        if int(state.agora.control[chamber]) == seat + 1:
            chambers += 1
    return chambers


@rule
def see_supremacy(state: State) -> None:
    """Who controls all chambers wins at once."""
    for seat in range(2):
        if int(state.how) == RUNNING and chambers_of(state, seat) == CHAMBERS:
            win(state, seat, POLITICAL)


@rule
def place_cube(state: State, seat: int, chamber: int) -> None:
    """Put a cube from the supply into a chamber."""
    state.city[seat].cubes -= 1
    state.agora.cubes[seat][chamber] += 1
    open_decrees(state, chamber)
    settle_chamber(state, chamber)
    see_supremacy(state)


@rule
def remove_cube(state: State, seat: int, chamber: int) -> None:
    """Take a cube of a seat out of a chamber, back to its supply."""
    state.agora.cubes[seat][chamber] -= 1
    state.city[seat].cubes += 1
    settle_chamber(state, chamber)
    see_supremacy(state)


@rule
def move_from(move: int) -> int:
    """The chamber that a cube leaves by one of the moves to a neighbour."""
    return move // 2 + move % 2


@rule
def move_to(move: int) -> int:
    """The chamber that it comes into."""
    return move // 2 + 1 - move % 2


@rule
def move_cube(state: State, seat: int, move: int) -> None:
    """Bring a cube to a neighbouring chamber: it first leaves one, then comes into the other."""
    state.agora.cubes[seat][move_from(move)] -= 1
    state.agora.cubes[seat][move_to(move)] += 1
    open_decrees(state, move_to(move))
    settle_chamber(state, move_from(move))
    settle_chamber(state, move_to(move))
    see_supremacy(state)


@rule
def holds_cubes(state: State, chamber: int) -> bool:
    """Is there any influence in a chamber?"""
    return int(state.agora.cubes[0][chamber]) + int(state.agora.cubes[1][chamber]) > 0


@rule
def move_decree(state: State, chamber: int, other: int) -> None:
    """Lay the decree of a chamber under the one of another chamber."""
    state.agora.moved_from = chamber + 1
    state.agora.moved_to = other + 1
    if holds_cubes(state, other):
        state.agora.face_up |= bit(chamber)
    decree = int(state.agora.decrees[chamber]) - 1
    pass_decree(state, decree, int(state.agora.control[chamber]), int(state.agora.control[other]))


@rule
def may_move(state: State, seat: int) -> int:
    """The set of moves to a neighbour that a seat has cubes for."""
    moves = 0
    for move in range(2 * (CHAMBERS - 1)):
        if int(state.agora.cubes[seat][move_from(move)]) > 0:
            moves |= bit(move)
    return moves


@rule
def chambers_with(state: State, seat: int) -> int:
    """The set of chambers in which a seat has cubes."""
    chambers = 0
    for chamber in range(CHAMBERS):
        if int(state.agora.cubes[seat][chamber]) > 0:
            chambers |= bit(chamber)
    return chambers


@rule
def decree_open(state: State, dealt: int) -> bool:
    """Does the decree dealt to a chamber lie open?"""
    return has(state.agora.face_up, dealt)

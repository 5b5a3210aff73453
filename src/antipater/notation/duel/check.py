"""Can a position of Duel lie on a table? Everything in it must fit everything else.

It need not be one that can be reached: who built what, in which order and from which coins, is not asked.
"""

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

import numpy as np

from ...duel.decisions import LIBRARY
from ...duel.military import lead
from ...duel.pieces import AGES, age_on_table, layout_row
from ...duel.science import different_symbols
from ...duel.score import end_civilian
from ...duel.state import CIVILIAN, HOW, MILITARY, NOT_PLAYED, RUNNING, SCIENTIFIC, State, decision
from ...duel.tables import (
    CAPITAL,
    COVERS,
    DIFFERENT_SYMBOLS,
    DRAFT_ORDER,
    DRAFTED,
    EVERY_CARD,
    FACE_UP,
    FIRST_GAME_WONDERS,
    LAID_OUT,
    LOOT_FROM,
    WONDER_IDS,
    WONDER_LIMIT,
    WONDERS_SHOWN,
)
from ...duel.variant import expanded
from ...kernel.errors import AntipaterError
from ...kernel.position import Position
from ..errors import NotationError
from .check_expanded import token_faults, wonder_faults
from .check_more import may_be_gone, more_dealt, more_faults, played_otherwise, tucked_otherwise
from .check_stack import stack_faults
from .check_turn import open_faults, taken_faults, turn_faults
from .rows import SEATS, numbers_in, union

WONDERS_EACH = DRAFTED // 2
DRAWN = 3
GREAT_LIBRARY = WONDER_IDS.index("great_library")
# Lines that follow from the deal, with the fields they fill.
DEALT = {
    "board": "spaces",
    "library": "library",
    "draft": "draft",
    "age": "deck",
    "removed": "removed",
    "guilds": "guild_backs",
}


def check_position(position: Position) -> None:
    """NotationError if the position can't be."""
    world = _filled(position)
    for fault in _faults(world):
        raise NotationError(f"This is not a position of Duel: {fault}.")
    if not world.over and not len(world.legal()):
        raise NotationError("This is not a position of Duel: nobody can do anything.")


def _faults(world: Position) -> Iterator[str]:
    """All that does not fit; only the first one counts, what comes after it may rely on what was asked before."""
    state = world.states[0]
    yield from _deal_faults(world)
    yield from open_faults(state)
    yield from stack_faults(state) if expanded(state) else turn_faults(state)
    yield from taken_faults(state)
    yield from _table_faults(state)
    yield from more_faults(world)
    yield from _end_faults(world)


def _filled(position: Position) -> Position:
    """A table of which this is what somebody sees; the position itself if nothing is blank."""
    observed = int(position.states[0].observed)
    if observed == 0:
        return position
    viewer = observed - 1 if observed <= len(SEATS) else None
    try:
        world = position.sample(viewer, np.random.default_rng(0))
        fits = bytes(world.observe(viewer)) == bytes(position)
    except (IndexError, OverflowError, ValueError):
        fits = False
    if not fits:
        raise NotationError("This is not a position of Duel: no seat sees this much, or this little.")
    return world


def _deal_faults(world: Position) -> Iterator[str]:
    """The cards, wonders and tokens are those of a deal."""
    try:
        start = world.game.start(0, world.deal()).states[0]
    except AntipaterError as error:
        yield str(error).removesuffix(".")
        return
    state = world.states[0]
    for line, name in (DEALT | more_dealt(state)).items():
        if not np.array_equal(attrgetter(name)(state), attrgetter(name)(start)):
            yield f"the line {line!r} is not complete, or not in order"


def _table_faults(state: State) -> Iterator[str]:
    yield from _card_faults(state)
    yield from _layout_faults(state, age_on_table(state))
    if expanded(state) and int(state.age) > 0:
        yield from wonder_faults(state, _may_own(state, 0) | _may_own(state, 1))
    else:
        yield from _wonder_faults(state)
    yield from token_faults(state, GREAT_LIBRARY) if expanded(state) else _token_faults(state)
    if int(state.age) > 0 and int(state.drafted) != (0 if int(state.first_game) else DRAFTED):
        yield "the wonders have not been chosen"
    for seat in SEATS:
        for token in numbers_in(state.military_tokens[seat]):
            if lead(state, 1 - seat) >= int(LOOT_FROM[token]):
                yield "a military token lies where the pawn has been"


def _card_faults(state: State) -> Iterator[str]:
    """The cards that were taken lie somewhere, the others do not."""
    taken = {
        int(state.deck[age - 1][slot]) - 1
        for age in range(1, int(state.age) + 1)
        for slot in range(int(LAID_OUT[layout_row(state, age)]))
        if age < int(state.age) or not int(state.layout) >> slot & 1
    }
    played = {card for card in range(len(EVERY_CARD)) if int(state.place[card]) != NOT_PLAYED}
    tucked = Counter([*(int(card) - 1 for card in state.tucked if card), *tucked_otherwise(state)])
    for card in (taken ^ played) - played_otherwise(state) | {card for card, n in tucked.items() if n > 1}:
        yield f"{EVERY_CARD[card]} lies in two places, or in none"


def _layout_faults(state: State, age: int) -> Iterator[str]:
    """Only what nothing covers can have been taken, and has been turned up."""
    if age == 0:
        return
    layout, row = int(state.layout), layout_row(state, age)
    covered = 0
    for slot in numbers_in(layout):
        covered |= int(COVERS[row, slot])
    if not may_be_gone(state, covered & ~layout):
        yield "a card is gone that others cover"
    every = (1 << int(LAID_OUT[row])) - 1
    if int(state.face_up) != int(FACE_UP[row]) | int(state.reachable) | (every & ~layout):
        yield "cards lie face up that should lie face down, or the other way round"


def _wonder_faults(state: State) -> Iterator[str]:
    """Each player has the wonders chosen, and the last one is gone when seven stand."""
    own = [int(city.wonders) | int(city.wonders_built) for city in state.city]
    built = sum(int(city.wonders_built).bit_count() for city in state.city)
    if own[0] & own[1] or built > WONDER_LIMIT:
        yield "a wonder appears twice, or too many are built"
    for seat in SEATS:
        if own[seat] & ~_may_own(state, seat):
            yield f"seat {seat} has a wonder that it can't have"
        expected = _wonders_chosen(state, seat)
        if own[seat].bit_count() != expected and built != WONDER_LIMIT:
            yield f"seat {seat} should have {expected} wonders"
    if built == WONDER_LIMIT and any(int(city.wonders) for city in state.city):
        yield "an unbuilt wonder is left although seven are built"
    if int(state.age) == 0 and (built or _first_round(state) & ~(own[0] | own[1])):
        yield "the wonders of the first round have not been chosen, or one is already built"


def _may_own(state: State, seat: int) -> int:
    """The wonders that a seat may have."""
    if int(state.first_game):
        wonders = [int(wonder) for wonder in FIRST_GAME_WONDERS[seat ^ int(state.first)]]
    else:
        shown = DRAFTED if int(state.drafted) > WONDERS_SHOWN else WONDERS_SHOWN
        wonders = [int(wonder) - 1 for wonder in state.draft[:shown]]
    return sum(1 << wonder for wonder in wonders)


def _first_round(state: State) -> int:
    """The first wonders shown, when new ones are."""
    shown = int(state.drafted) // WONDERS_SHOWN * WONDERS_SHOWN
    return union(state.draft[:shown])


def _wonders_chosen(state: State, seat: int) -> int:
    """How many wonders a seat has chosen."""
    if int(state.age) > 0:
        return WONDERS_EACH
    return sum(int(state.first) ^ int(order) == seat for order in DRAFT_ORDER[: state.drafted])


def _token_faults(state: State) -> Iterator[str]:
    """Tokens come from the board, and one from those that the Great Library has drawn."""
    own = [int(city.progress) for city in state.city]
    drawn = int(state.drawn)
    on_board = union(state.spaces)
    if own[0] & own[1]:
        yield "a progress token appears twice"
    if (own[0] | own[1]) & ~(on_board | drawn):
        yield "a progress token was taken out of the box"
    standing = any(int(city.wonders_built) >> GREAT_LIBRARY & 1 for city in state.city)
    if drawn != (_first_of_box(state, on_board) if standing else 0):
        yield "the Great Library has drawn different tokens"
    kept = ((own[0] | own[1]) & drawn).bit_count()
    if kept != int(standing and decision(state) != LIBRARY):
        yield "one of the tokens drawn is kept"


def _first_of_box(state: State, on_board: int) -> int:
    """The tokens that the box gives first."""
    order = [int(token) - 1 for token in state.library if token and not on_board >> int(token) - 1 & 1]
    return sum(1 << token for token in order[:DRAWN])


def _end_faults(world: Position) -> Iterator[str]:
    """The game is over if somebody has won, and only then."""
    state = world.states[0]
    how, winners = int(state.how), int(state.winners)
    if HOW[how] not in world.game.how:
        yield f"this game has no {HOW[how]} victory"
    if how != RUNNING and int(state.age) == 0:
        yield "nobody wins before the first age"
    conquerors = sum(1 << seat for seat in SEATS if lead(state, seat) == CAPITAL)
    scholars = sum(1 << seat for seat in SEATS if different_symbols(state, seat) >= DIFFERENT_SYMBOLS)
    if conquerors != (winners if how == MILITARY else 0) or scholars != (winners if how == SCIENTIFIC else 0):
        yield "the winner named is not the one who has won, or nobody has won"
    if how == CIVILIAN and not (int(state.age) == AGES and int(state.layout) == 0):
        yield "points are counted when the last card is taken"
    if how == CIVILIAN and winners != _most_points(world):
        yield "another seat has more points"


def _most_points(world: Position) -> int:
    """The set of seats that win by points."""
    counted = world.copy().states[0]
    end_civilian(counted)
    return int(counted.winners)

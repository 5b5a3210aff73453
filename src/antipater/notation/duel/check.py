"""Can a position of Duel lie on a table? Everything in it must fit everything else.

It need not be one that can be reached: who built what, in which order and from which coins, is not asked.
"""

from collections.abc import Iterator

import numpy as np

from ...duel.military import lead
from ...duel.operations import BROWN, GREY
from ...duel.pieces import AGES
from ...duel.science import different_symbols
from ...duel.score import end_civilian
from ...duel.state import (
    CIVILIAN,
    DESTROY,
    DISCARD_PILE,
    DRAFT,
    LIBRARY,
    MILITARY,
    NOT_PLAYED,
    PROGRESS,
    RUNNING,
    SCIENTIFIC,
    STARTER,
    TURN,
    TURN_END,
    State,
    decision,
    detail,
)
from ...duel.tables import (
    CAPITAL,
    CARD_IDS,
    COVERS,
    DIFFERENT_SYMBOLS,
    DRAFT_ORDER,
    DRAFTED,
    FACE_UP,
    FIRST_GAME_WONDERS,
    LAID_OUT,
    LOOT_FROM,
    WONDER_IDS,
    WONDER_LIMIT,
    WONDERS_SHOWN,
)
from ...kernel.errors import AntipaterError
from ...kernel.position import Position
from ..errors import NotationError

SEATS = range(2)
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
FOLLOW_UPS = (PROGRESS, LIBRARY, DESTROY, DISCARD_PILE)


def check_position(position: Position) -> None:
    """NotationError if the position can't be."""
    world = _filled(position)
    state = world.states[0]
    for faults in (_deal_faults(world), _turn_faults(state), _table_faults(state), _end_faults(world)):
        for fault in faults:
            raise NotationError(f"This is not a position of Duel: {fault}.")
    if not world.over and not len(world.legal()):
        raise NotationError("This is not a position of Duel: nobody can do anything.")


def _filled(position: Position) -> Position:
    """A table of which this is what somebody sees; the position itself if nothing is blank."""
    observed = int(position.states[0].observed)
    if observed == 0:
        return position
    viewer = observed - 1 if observed <= len(SEATS) else None
    try:
        world = position.sample(viewer, np.random.default_rng(0))
        fits = bytes(world.observe(viewer)) == bytes(position)
    except (IndexError, OverflowError):
        fits = False
    if not fits:
        raise NotationError("This is not a position of Duel: no seat sees this much, or this little.")
    return world


def _members(members: int) -> list[int]:
    return [number for number in range(int(members).bit_length()) if int(members) >> number & 1]


def _deal_faults(world: Position) -> Iterator[str]:
    """The cards, wonders and tokens are those of a deal."""
    try:
        start = world.game.start(0, world.deal()).states[0]
    except AntipaterError as error:
        yield str(error).removesuffix(".")
        return
    state = world.states[0]
    for line, name in DEALT.items():
        if not np.array_equal(getattr(state, name), getattr(start, name)):
            yield f"the line {line!r} is not complete, or not in order"


def _turn_faults(state: State) -> Iterator[str]:
    """Somebody must decide something, at the right time, or the game is over."""
    running = int(state.how) == RUNNING
    if running != (int(state.todo_count) > 0) or running != (int(state.winners) == 0):
        yield "it must say who decides or how the game ended, but not both"
        return
    kinds = [int(entry.kind) for entry in state.todo[: state.todo_count]]
    open_turn = len(kinds) == 2 and kinds[0] == TURN_END and kinds[1] in FOLLOW_UPS
    if running and not open_turn and kinds not in ([TURN], [DRAFT], [STARTER]):
        yield "these things can't be decided one after the other"
        return
    if (int(state.taken) > 0) != (open_turn or int(state.how) in (MILITARY, SCIENTIFIC)):
        yield "a card is taken in the middle of a turn, and only then"
    elif int(state.taken) > 0 and int(state.layout) >> (int(state.taken) - 1) & 1:
        yield "the card that was taken is still there"
    if int(state.extra_turn) > 0 and int(state.taken) == 0:
        yield "an extra turn is gained in the middle of a turn"
    if running:
        yield from _decision_faults(state, decision(state))


def _decision_faults(state: State, kind: int) -> Iterator[str]:
    seats = {int(entry.seat) for entry in state.todo[: state.todo_count]}
    if seats != {_who_decides(state, kind)}:
        yield "another seat must decide"
    if any(int(entry.detail) for entry in state.todo[: state.todo_count - 1]):
        yield "only a card to destroy has a colour"
    if detail(state) not in ((BROWN, GREY) if kind == DESTROY else (0,)):
        yield "only a brown or grey card can be destroyed"
    if (kind == DRAFT) != (int(state.age) == 0):
        yield "wonders are chosen before the first age, and only then"
    if int(state.age) == 0 and (int(state.pawn) or any(int(city.progress) for city in state.city)):
        yield "something has happened before the first age"
    full = int(state.layout).bit_count() == int(LAID_OUT[0])
    if kind == STARTER and not (int(state.age) > 1 and full):
        yield "who starts is asked before the first card of a later age is taken"
    if kind == TURN and int(state.layout) == 0:
        yield "there is no card to take"


def _who_decides(state: State, kind: int) -> int:
    if kind == DRAFT:
        return int(state.first) ^ int(DRAFT_ORDER[min(int(state.drafted), DRAFTED - 1)])
    if kind == STARTER and lead(state, int(state.active)) > 0:
        return 1 - int(state.active)
    return int(state.active)


def _table_faults(state: State) -> Iterator[str]:
    yield from _card_faults(state)
    yield from _layout_faults(state, int(state.age))
    yield from _wonder_faults(state)
    yield from _token_faults(state)
    for seat in SEATS:
        for token in _members(state.military_tokens[seat]):
            if lead(state, 1 - seat) >= int(LOOT_FROM[token]):
                yield "a military token lies where the pawn has been"


def _card_faults(state: State) -> Iterator[str]:
    """The cards that were taken lie somewhere, the others do not."""
    taken = {
        int(state.deck[age - 1][slot]) - 1
        for age in range(1, int(state.age) + 1)
        for slot in range(int(LAID_OUT[age - 1]))
        if age < int(state.age) or not int(state.layout) >> slot & 1
    }
    played = {card for card in range(len(CARD_IDS)) if int(state.place[card]) != NOT_PLAYED}
    for card in taken ^ played:
        yield f"{CARD_IDS[card]} lies in two places, or in none"


def _layout_faults(state: State, age: int) -> Iterator[str]:
    """Only what nothing covers can have been taken, and has been turned up."""
    if age == 0:
        return
    layout = int(state.layout)
    if any(int(COVERS[age - 1, slot]) & ~layout for slot in _members(layout)):
        yield "a card is gone that others cover"
    every = (1 << int(LAID_OUT[age - 1])) - 1
    if int(state.face_up) != int(FACE_UP[age - 1]) | int(state.reachable) | (every & ~layout):
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
    if int(state.age) > 0 and int(state.drafted) != (0 if int(state.first_game) else DRAFTED):
        yield "the wonders have not been chosen"
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
    return sum(1 << int(wonder) - 1 for wonder in state.draft[:shown])


def _wonders_chosen(state: State, seat: int) -> int:
    """How many wonders a seat has chosen."""
    if int(state.age) > 0:
        return WONDERS_EACH
    return sum(int(state.first) ^ int(order) == seat for order in DRAFT_ORDER[: state.drafted])


def _token_faults(state: State) -> Iterator[str]:
    """Tokens come from the board, and one from those that the Great Library has drawn."""
    own = [int(city.progress) for city in state.city]
    drawn = int(state.drawn)
    on_board = sum(1 << int(token) - 1 for token in state.spaces if token)
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

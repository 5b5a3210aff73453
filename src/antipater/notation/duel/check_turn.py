"""Is what is to be decided in a position of Duel decided at the right time, and by the right seat?"""

from collections.abc import Iterator

from ...duel.decisions import DESTROY, DISCARD_PILE, DRAFT, LIBRARY, PROGRESS, STARTER, TURN, TURN_END
from ...duel.military import lead
from ...duel.operations import BROWN, GREY
from ...duel.pieces import layout_row
from ...duel.state import MILITARY, RUNNING, SCIENTIFIC, State, decision, detail
from ...duel.tables import DRAFT_ORDER, DRAFTED, LAID_OUT

FOLLOW_UPS = (PROGRESS, LIBRARY, DESTROY, DISCARD_PILE)
NOT_IN_ORDER = "these things can't be decided one after the other"


def open_faults(state: State) -> Iterator[str]:
    """Somebody must decide something, or the game is over."""
    running = int(state.how) == RUNNING
    if running != (int(state.todo_count) > 0) or running != (int(state.winners) == 0):
        yield "it must say who decides or how the game ended, but not both"


def turn_faults(state: State) -> Iterator[str]:
    """In the base game a turn leads to one choice at most."""
    running = int(state.how) == RUNNING
    kinds = kinds_of(state)
    open_turn = len(kinds) == 2 and kinds[0] == TURN_END and kinds[1] in FOLLOW_UPS
    if running and not open_turn and kinds not in ([TURN], [DRAFT], [STARTER]):
        yield NOT_IN_ORDER
        return
    if (int(state.taken) > 0) != (open_turn or int(state.how) in (MILITARY, SCIENTIFIC)):
        yield "a card is taken in the middle of a turn, and only then"
    if int(state.extra_turn) > 0 and int(state.taken) == 0:
        yield "an extra turn is gained in the middle of a turn"
    if running:
        yield from _decision_faults(state, decision(state))


def kinds_of(state: State) -> list[int]:
    """What is to be resolved, the last entry first of all."""
    return [int(entry.kind) for entry in state.todo[: state.todo_count]]


def _decision_faults(state: State, kind: int) -> Iterator[str]:
    seats = {int(entry.seat) for entry in state.todo[: state.todo_count]}
    if seats != {who_decides(state, kind)}:
        yield "another seat must decide"
    if any(int(entry.detail) for entry in state.todo[: state.todo_count - 1]):
        yield "only a card to destroy has a colour"
    if detail(state) not in ((BROWN, GREY) if kind == DESTROY else (0,)):
        yield "only a brown or grey card can be destroyed"
    if int(state.age) == 0 and (int(state.pawn) or any(int(city.progress) for city in state.city)):
        yield "something has happened before the first age"
    yield from time_faults(state, kind)


def time_faults(state: State, kind: int) -> Iterator[str]:
    """Wonders are chosen first, starters before an age, and turns are taken while there are cards."""
    if (kind == DRAFT) != (int(state.age) == 0):
        yield "wonders are chosen before the first age, and only then"
    full = int(state.layout).bit_count() == _slots(state)
    if kind == STARTER and not (int(state.age) > 1 and full):
        yield "who starts is asked before the first card of a later age is taken"
    if kind == TURN and int(state.layout) == 0:
        yield "there is no card to take"


def taken_faults(state: State) -> Iterator[str]:
    """The card that was taken in this turn lies there no longer."""
    slot = int(state.taken) - 1
    if slot >= 0 and (int(state.layout) >> slot & 1 or slot >= _slots(state)):
        yield "the card that was taken is still there"


def _slots(state: State) -> int:
    """How many slots the layout of this age has."""
    return int(LAID_OUT[layout_row(state, max(int(state.age), 1))])


def who_decides(state: State, kind: int) -> int:
    """The seat whose turn it is, but for wonders to choose and for who begins an age."""
    if kind == DRAFT:
        return int(state.first) ^ int(DRAFT_ORDER[min(int(state.drafted), DRAFTED - 1)])
    if kind == STARTER and lead(state, int(state.active)) > 0:
        return 1 - int(state.active)
    return int(state.active)

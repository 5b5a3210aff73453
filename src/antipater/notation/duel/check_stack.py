"""Is what is to be decided with an expansion decided at the right time, and by the right seat?

A turn may lead to several choices, one upon the other: those below wait until those above have been made.
"""

from collections.abc import Iterator

from ...duel.decisions import (
    ACT,
    AGORA_DECISIONS,
    COINS,
    CURIA_CONSPIRACY,
    DESTROY,
    DISCARD_OTHERS,
    DRAFT,
    EVENT_SLOT_AGAIN,
    EVERY_DECISION,
    KEEP_CONSPIRACY,
    MOVE_CUBE,
    PANTHEON_DECISIONS,
    PLACE_CUBE,
    PROGRESS,
    REMOVE_CUBE,
    RETURN_CONSPIRACY,
    SENATE,
    STARTER,
    THEATER_TOP,
    TURN,
    TURN_END,
    TURN_GOES_ON,
    TURN_UP,
)
from ...duel.operations import BROWN, GREY
from ...duel.state import CIVILIAN, RUNNING, State
from ...duel.tables import DRAFT_ORDER, DRAFTED, LAID_OUT
from ...duel.variant import with_agora, with_pantheon
from .check_turn import FOLLOW_UPS, NOT_IN_ORDER, kinds_of, time_faults, who_decides
from .seam import is_detailed

CUBES = (MOVE_CUBE, REMOVE_CUBE, PLACE_CUBE)
WHEN_CHOSEN = (KEEP_CONSPIRACY, RETURN_CONSPIRACY, PLACE_CUBE)  # what a wonder asks for that is chosen in the draft
# What may wait below another choice. Whatever can have lost its object meanwhile falls away by itself.
PANTHEON_WAITS = (THEATER_TOP,)
AGORA_WAITS = (*CUBES, SENATE, DESTROY, COINS, ACT, PROGRESS, TURN_UP, EVENT_SLOT_AGAIN, CURIA_CONSPIRACY)
OF_EITHER = (*CUBES, ACT, PROGRESS)  # what the seat may be asked for whose turn it is not
WITH_COLOR = (DESTROY, DISCARD_OTHERS)
MOST = 8  # far more than ever wait, and half of what there is room for


def stack_faults(state: State) -> Iterator[str]:
    """All that is to be decided."""
    if int(state.how) == RUNNING:
        for faults in (_order_faults(state), _seat_faults(state), _detail_faults(state)):
            yield from faults
        yield from time_faults(state, _first(state))
    yield from _turn_faults(state)


def _first(state: State) -> int:
    """What everything else waits upon: a turn, or what comes after one."""
    return kinds_of(state)[0] if state.todo_count else TURN_END


def _choices(state: State) -> set[int]:
    """The kinds that somebody decides in the middle of a turn."""
    names = [*(PANTHEON_DECISIONS if with_pantheon(state) else ()), *(AGORA_DECISIONS if with_agora(state) else ())]
    return {*FOLLOW_UPS, *(EVERY_DECISION.index(name) for name in names)}


def _waits(state: State) -> set[int]:
    """The kinds that may wait below them."""
    return {*(PANTHEON_WAITS if with_pantheon(state) else ()), *(AGORA_WAITS if with_agora(state) else ())}


def _order_faults(state: State) -> Iterator[str]:
    first, *rest = kinds_of(state)
    if first in (TURN, DRAFT, STARTER):
        fits = not rest or _follows_choosing(state, first, rest)
    else:
        between = first == TURN_END or (first == TURN_GOES_ON and with_agora(state))
        fits = between and bool(rest) and set(rest[:-1]) <= _waits(state) and rest[-1] in _choices(state)
    if not fits or len(rest) >= MOST:
        yield NOT_IN_ORDER
    elif DESTROY in rest and not set(rest[rest.index(DESTROY) + 1 :]) <= {*CUBES, ACT}:
        yield "a card to destroy only waits for military tokens"


def _follows_choosing(state: State, first: int, rest: list[int]) -> bool:
    """Has a wonder just been chosen that asks for something?"""
    begins = first == DRAFT or (int(state.age) == 1 and int(state.layout).bit_count() == max(LAID_OUT))
    return with_agora(state) and int(state.drafted) > 0 and begins and len(rest) == 1 and rest[0] in WHEN_CHOSEN


def _seat_faults(state: State) -> Iterator[str]:
    first = _first(state)
    asked = [(int(entry.kind), int(entry.seat)) for entry in state.todo[: state.todo_count]]
    chooser = int(state.first) ^ int(DRAFT_ORDER[max(min(int(state.drafted), DRAFTED), 1) - 1])
    others = chooser if first in (TURN, DRAFT) else int(state.active)
    either = OF_EITHER if with_agora(state) and first not in (TURN, DRAFT) else ()
    if asked[0][1] != who_decides(state, first) or any(
        seat != others and kind not in either for kind, seat in asked[1:]
    ):
        yield "another seat must decide"


def _detail_faults(state: State) -> Iterator[str]:
    for entry in state.todo[: state.todo_count]:
        kind, seat, about = int(entry.kind), int(entry.seat), int(entry.detail)
        if about and kind not in WITH_COLOR and not is_detailed(kind):
            yield "only a card to destroy or to discard has a colour"
        if kind == DESTROY and about not in (BROWN, GREY):
            yield "only a brown or grey card can be destroyed"
        elif kind == DESTROY and not state.city[1 - seat].cards[about]:
            yield "there is no card to destroy"


def _turn_faults(state: State) -> Iterator[str]:
    """A card is taken, and an extra turn gained, in the middle of a turn."""
    first = _first(state)
    open_turn = first == TURN_END and int(state.how) != CIVILIAN
    if int(state.taken) > 0 and not open_turn:
        yield "a card is taken in the middle of a turn, and only then"
    goes_on = int(state.agora.triggered_now) == 1 and first in (TURN, TURN_GOES_ON)
    if int(state.extra_turn) > 0 and not (open_turn or goes_on):
        yield "an extra turn is gained in the middle of a turn"
    if int(state.age) == 0 and (any(int(city.progress) for city in state.city) or open_turn):
        yield "something has happened before the first age"

"""What the threads of a run share: which games are still to be done, and which of them an action does not suit.

Each thread takes a few games at a time, so that none waits for one that is held up. They agree on it by counting
together in one array, without Python's lock. Plain rules run in one thread, where counting needs no care.
"""

from collections.abc import Callable
from typing import Any

from .record import Words
from .rule import COMPILED, rule
from .slices import (
    AT_HAND,
    DONE,
    LAST,
    LEAVE,
    NONE_REFUSED,
    NOT_YET,
    NUMBER,
    OWN_NUMBER,
    REFUSED,
    SLICE,
    WORDS,
    Run,
)

LOOKS = 5000  # at a count before a thread lets others run, some ten microseconds
WAITED = 600_000  # looks for another run before a helper goes, less than half a millisecond: to wake it takes long


if COMPILED:
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array

    def _entry(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
        """Where an entry of the array lies."""
        array = make_array(kinds[0])(context, builder, values[0])
        return cgutils.get_item_pointer(context, builder, kinds[0], array, [values[1]])

    def _together(operation: str) -> Callable[[Words, int, int], int]:
        """An operation on an entry that no other thread can come between; it gives what was there before."""

        def typed(_typing: Any, shared: Any, _index: Any, _number: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
                place = _entry(context, builder, signature.args, values)
                return builder.atomic_rmw(operation, place, values[2], "seq_cst")

            return types.int64(shared, types.int64, types.int64), code

        return intrinsic(typed)  # type: ignore[no-any-return]

    def _look(_typing: Any, shared: Any, _index: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.load_atomic(_entry(context, builder, signature.args, values), "seq_cst", 8)

        return types.int64(shared, types.int64), code

    def _replace(_typing: Any, shared: Any, _index: Any, _before: Any, _number: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            place = _entry(context, builder, signature.args, values)
            found = builder.cmpxchg(place, values[2], values[3], "seq_cst", "seq_cst")
            return builder.extract_value(found, 1)

        return types.boolean(shared, types.int64, types.int64, types.int64), code

    look: Callable[[Words, int], int] = intrinsic(_look)
    replace: Callable[[Words, int, int, int], bool] = intrinsic(_replace)
    add = _together("add")
    put = _together("xchg")
    raise_to = _together("max")

else:

    def look(shared: Words, index: int) -> int:
        """What an entry is now, whoever has changed it."""
        return int(shared[index])

    def replace(shared: Words, index: int, before: int, number: int) -> bool:
        """Change an entry unless somebody else has: is it still what it was before?"""
        unchanged = int(shared[index]) == before
        if unchanged:
            shared[index] = number
        return unchanged

    def add(shared: Words, index: int, number: int) -> int:
        """Add to an entry, and give what was there before."""
        before = int(shared[index])
        shared[index] += number
        return before

    def put(shared: Words, index: int, number: int) -> int:
        """Change an entry, and give what was there before."""
        before = int(shared[index])
        shared[index] = number
        return before

    def raise_to(shared: Words, index: int, number: int) -> int:
        """Make an entry at least this number, and give what was there before."""
        before = int(shared[index])
        shared[index] = max(before, number)
        return before


@rule
def line_of(thread: int) -> int:
    """Where the line of a thread begins."""
    return (1 + thread) * WORDS


@rule
def line_of_slices(run: Run, stage: int, thread: int) -> int:
    """Where the line begins in which the slices of a thread are counted."""
    return (1 + (1 + stage) * run.threads + thread) * WORDS


@rule
def own_number(run: Run) -> int:
    """The number of the run that this thread is part of."""
    return int(run.shared[line_of(run.thread) + OWN_NUMBER])


@rule
def take_of(run: Run, stage: int, thread: int) -> int:
    """The first game of a slice of a thread's that is now taken, or one after the last if there is none left.

    Counts only ever grow, so a thread that is late finds nothing of a run that is over.
    """
    first = thread * run.part
    slices = max(min((run.games + SLICE - 1) // SLICE - first, run.part), 0)
    before = own_number(run) * slices
    place = line_of_slices(run, stage, thread)
    while True:
        taken = look(run.shared, place)
        if taken >= before + slices:
            return run.games
        if replace(run.shared, place, taken, taken + 1):
            return (first + taken - before) * SLICE


@rule
def take(run: Run, stage: int) -> int:
    """The first game of a slice that is now to be done by this thread, or one after the last if there is none.

    Its own slices come first: their records are still near its core since the last run.
    """
    for thread in range(run.thread, run.threads):
        i = take_of(run, stage, thread)
        if i < run.games:
            return i
    for thread in range(run.thread):
        i = take_of(run, stage, thread)
        if i < run.games:
            return i
    return run.games


@rule
def following(run: Run, stage: int, i: int) -> int:
    """The next game after one that is done; at the end of a slice, of another one."""
    i += 1
    if i < run.games and i % SLICE != 0:
        return i
    add(run.shared, line_of(run.thread) + DONE + stage, (i - 1) % SLICE + 1)
    return take(run, stage)


@rule
def is_done(run: Run, stage: int) -> bool:
    """Have all threads done their games?"""
    done = 0
    for thread in range(run.threads):
        done += look(run.shared, line_of(thread) + DONE + stage)
    return done >= (own_number(run) + 1) * run.games


@rule
def all_done(run: Run, stage: int) -> bool:
    """The same; others are waited for, but not for long."""
    for _ in range(LOOKS):
        if is_done(run, stage):
            return True
    return False


@rule
def done_by_all(run: Run) -> int:
    """What a rule gives when nothing is left to take: who helps goes, who is helped waits until all games are done."""
    return NONE_REFUSED if run.thread > 0 or all_done(run, LAST) else NOT_YET


@rule
def begin_run(run: Run) -> None:
    """Begin another run of the same threads when one is over."""
    run.shared[line_of(run.thread) + OWN_NUMBER] += 1
    add(run.shared, NUMBER, 1)


@rule
def join(run: Run) -> None:
    """A helper is at hand for the run that there is now."""
    if run.thread > 0:
        put(run.shared, line_of(run.thread) + AT_HAND, 1)
        run.shared[line_of(run.thread) + OWN_NUMBER] = look(run.shared, NUMBER)


@rule
def is_called(run: Run) -> bool:
    """Is there a run that this thread is not part of?"""
    return look(run.shared, NUMBER) != own_number(run)


@rule
def is_called_again(run: Run) -> bool:
    """A helper waits for another run, but not for long; before it goes it says so, and looks once more."""
    if run.thread == 0:
        return False
    for _ in range(WAITED):
        if is_called(run):
            return True
        if look(run.shared, LEAVE) != 0:
            break
    put(run.shared, line_of(run.thread) + AT_HAND, 0)
    return is_called(run)


@rule
def refuse(run: Run, i: int) -> None:
    """Note that an action does not suit this game."""
    raise_to(run.shared, REFUSED, run.games - i)


@rule
def first_refused(run: Run) -> int:
    """The first game that was refused."""
    before_end = look(run.shared, REFUSED)
    return run.games - before_end if before_end > 0 else NONE_REFUSED

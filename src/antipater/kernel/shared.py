"""What the threads of a run share: which games are still to be done, and which of them an action does not suit.

Each thread takes a few games at a time, so that none waits for one that is held up. They agree on it by counting
together in one array, without Python's lock. Plain rules run in one thread, where counting needs no care.
"""

from collections.abc import Callable
from typing import Any

from .record import Words
from .rule import COMPILED, rule
from .slices import NONE_REFUSED, REFUSED, SLICE, Run

LOOKS = 5000  # at a count before a thread lets others run, some microseconds


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

    look: Callable[[Words, int], int] = intrinsic(_look)
    add = _together("add")
    raise_to = _together("max")

else:

    def look(shared: Words, index: int) -> int:
        """What an entry is now, whoever has changed it."""
        return int(shared[index])

    def add(shared: Words, index: int, number: int) -> int:
        """Add to an entry, and give what was there before."""
        before = int(shared[index])
        shared[index] += number
        return before

    def raise_to(shared: Words, index: int, number: int) -> int:
        """Make an entry at least this number, and give what was there before."""
        before = int(shared[index])
        shared[index] = max(before, number)
        return before


@rule
def take(run: Run, stage: int) -> int:
    """The first game of a slice that is now this thread's own, or one after the last if it shall take no more."""
    if look(run.shared, 2 * stage) >= run.games - run.spared:
        return run.games
    return add(run.shared, 2 * stage, SLICE)


@rule
def following(run: Run, stage: int, i: int) -> int:
    """The next game after one that is done; at the end of a slice, of another one."""
    i += 1
    if i < run.games and i % SLICE != 0:
        return i
    add(run.shared, 2 * stage + 1, (i - 1) % SLICE + 1)
    return take(run, stage)


@rule
def all_done(run: Run, stage: int) -> bool:
    """Have all threads done their games? They are waited for, but not for long."""
    for _ in range(LOOKS):
        if look(run.shared, 2 * stage + 1) == run.games:
            return True
    return False


@rule
def refuse(run: Run, i: int) -> None:
    """Note that an action does not suit this game."""
    raise_to(run.shared, REFUSED, run.games - i)


@rule
def first_refused(run: Run) -> int:
    """The first game that was refused."""
    before_end = look(run.shared, REFUSED)
    return run.games - before_end if before_end > 0 else NONE_REFUSED

"""Fetching a record before it is needed.

A record of a large batch lies in memory that answers after some hundred instructions, and rules that branch on what
they read wait for it at each line of a record anew. Asked for while the game before it is played, all lines come at
once. It changes nothing but the time.
"""

from collections.abc import Callable
from typing import Any

from .record import States
from .rule import COMPILED

LINE = 64  # bytes that come at once
AHEAD = 2  # games: a record comes in less time than two games take

if COMPILED:
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array

    READ, KEEP, DATA = 0, 3, 1  # what `llvm.prefetch` is told: it is for reading, often, and no code

    def _fetch(_typing: Any, states: Any, _i: Any, used: Any) -> Any:
        if not isinstance(used, types.IntegerLiteral):
            return None

        def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = make_array(signature.args[0])(context, builder, values[0])
            place = cgutils.get_item_pointer(context, builder, signature.args[0], array, [values[1]])
            byte, number = cgutils.voidptr_t, cgutils.int32_t
            kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
            prefetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
            first = builder.bitcast(place, byte)
            for offset in range(0, used.literal_value, LINE):
                line = builder.gep(first, [number(offset)])
                builder.call(prefetch, [line, number(READ), number(KEEP), number(DATA)])
            return context.get_dummy_value()

        return types.none(states, types.int64, used), code

    fetch: Callable[[States, int, int], None] = intrinsic(prefer_literal=True)(_fetch)

else:

    def fetch(states: States, i: int, used: int) -> None:
        """Ask for so many bytes of record i, which need not exist."""

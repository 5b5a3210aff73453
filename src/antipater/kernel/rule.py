"""`rule`, the one decorator of the rules: it does nothing, or it compiles.

This file is loaded once for each door (`kernel/doors.py`), which says what it does. As `antipater.kernel.rule` a rule
stays the plain function it is; as `antipater._jit.kernel.rule` Numba compiles it, with our own cache.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, TypeVar

from antipater.kernel.doors import COMPILING, door_of

Rule = TypeVar("Rule", bound=Callable[..., object])
Constant: TypeAlias = Annotated[int, "constant"]  # a parameter for each of whose values a rule is worth compiling anew

COMPILED = door_of(__name__).rule == COMPILING

if COMPILED:
    import numba
    from numba.core import types

    from .cache import Cache

    def widened(kind: Any, hint: object) -> Any:
        """Whole numbers of every width, known or not while compiling, are passed on as one of 64 bits."""
        number = isinstance(kind, types.Integer | types.IntegerLiteral) and hint != Constant
        return types.int64 if number else kind

    def rule(function: Rule) -> Rule:
        """Compile a rule when it is first called with new types."""
        # Without Numba's run time a rule that allocates does not compile, and passing an array costs no counting.
        dispatcher: Any = numba.njit(nogil=True, error_model="numpy", _nrt=False)(function)
        dispatcher._cache = Cache(function)
        template_for = dispatcher.get_call_template
        hints = list(function.__annotations__.values())

        def template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            """Numba by itself would compile a rule again for every number and width of field that it is called with."""
            return template_for(tuple(map(widened, args, hints)), kws)

        dispatcher.get_call_template = template
        return dispatcher  # type: ignore[no-any-return]

else:

    def rule(function: Rule) -> Rule:
        """Leave a rule as it is."""
        return function

"""`rule`, the decorator of the rules: it does nothing, or it compiles. `inlined` is the same for a few quick ones.

This file is loaded once for each door (`kernel/doors.py`), which says what it does. As `antipater.kernel.rule` a rule
stays the plain function it is; as `antipater._jit.kernel.rule` Numba compiles it, with our own cache; as
`antipater._cuda.kernel.rule` it becomes a function that kernels of a GPU call.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, TypeVar

from antipater.kernel.doors import COMPILING, CUDA, door_of

Rule = TypeVar("Rule", bound=Callable[..., object])
Constant: TypeAlias = Annotated[int, "constant"]  # a parameter for each of whose values a rule is worth compiling anew

COMPILED = door_of(__name__).rule == COMPILING
ON_GPU = door_of(__name__).rule == CUDA


def for_all_widths(dispatcher: Any, function: Callable[..., object], types: Any) -> Any:
    """Numba by itself would compile a rule again for every number and width of field that it is called with."""
    template_for = dispatcher.get_call_template
    hints = list(function.__annotations__.values())

    def widened(kind: Any, hint: object) -> Any:
        """Whole numbers of every width, known or not while compiling, are passed on as one of 64 bits."""
        number = isinstance(kind, types.Integer | types.IntegerLiteral) and hint != Constant
        return types.int64 if number else kind

    def template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return template_for(tuple(map(widened, args, hints)), kws)

    dispatcher.get_call_template = template
    return dispatcher


if COMPILED:
    import numba
    from numba.core import types

    from .cache import Cache

    def _compiled(function: Rule, **options: Any) -> Rule:
        # Without Numba's run time a rule that allocates does not compile, and passing an array costs no counting.
        dispatcher: Any = numba.njit(nogil=True, error_model="numpy", _nrt=False, **options)(function)
        dispatcher._cache = Cache(function)
        return for_all_widths(dispatcher, function, types)  # type: ignore[no-any-return]

    def rule(function: Rule) -> Rule:
        """Compile a rule when it is first called with new types."""
        return _compiled(function)

    def inlined(function: Rule) -> Rule:
        """The same, copied into every rule that calls it: LLVM would call it, which takes longer than what it does."""
        return _compiled(function, forceinline=True)

elif ON_GPU:
    from .cuda import SIMULATED, device_function, device_types

    def rule(function: Rule) -> Rule:
        """Compile a rule that a kernel calls; the simulator runs it as it is."""
        if SIMULATED:
            return function
        return for_all_widths(device_function(function), function, device_types())  # type: ignore[no-any-return]

    inlined = rule

else:

    def rule(function: Rule) -> Rule:
        """Leave a rule as it is."""
        return function

    inlined = rule

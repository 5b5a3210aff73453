"""`rule`, the one decorator of the rules: it does nothing, or it compiles.

This file is loaded more than once (see `antipater._jit`). As `antipater.kernel.rule` a rule stays the plain function
it is; as `antipater._jit.kernel.rule` Numba compiles it, with our own cache.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Rule = TypeVar("Rule", bound=Callable[..., object])

COMPILED = "._jit" in __name__

if COMPILED:
    import numba

    from .cache import Cache

    def rule(function: Rule) -> Rule:
        """Compile a rule when it is first called with new types."""
        # Without Numba's run time a rule that allocates does not compile, and passing an array costs no counting.
        dispatcher: Any = numba.njit(nogil=True, error_model="numpy", _nrt=False)(function)
        dispatcher._cache = Cache(function)
        return dispatcher  # type: ignore[no-any-return]

else:

    def rule(function: Rule) -> Rule:
        """Leave a rule as it is."""
        return function

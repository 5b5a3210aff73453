"""`rule`, the one decorator of the rules: it does nothing, or it compiles.

This file is loaded twice (see `antipater._jit`). As `antipater.kernel.rule` a rule stays the plain function it is;
as `antipater._jit.kernel.rule` Numba compiles it, with our own cache.
"""

from collections.abc import Callable
from typing import TypeVar

Rule = TypeVar("Rule", bound=Callable[..., object])

COMPILED = "._jit." in __name__

if COMPILED:
    import numba

    from .cache import Cache

    def rule(function: Rule) -> Rule:
        """Compile a rule when it is first called with new types."""
        dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
        dispatcher._cache = Cache(function)
        return dispatcher  # type: ignore[no-any-return]

else:

    def rule(function: Rule) -> Rule:
        """Leave a rule as it is."""
        return function

"""How a record becomes what somebody sees."""

from typing import Any

from .rng import WORDS
from .rule import rule


@rule
def begin_to_hide(state: Any, seat: int) -> bool:
    """Note who sees the record, and blank its generator; False if nothing else is hidden, or it is blanked already."""
    if int(state.observed) != 0:
        return False
    state.observed = 1 + seat
    for k in range(WORDS):
        state.rng[k] = 0
    return int(state.how) == 0  # a finished game has no other secrets

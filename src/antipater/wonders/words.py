"""7 Wonders in words: what its pieces do and cost, why something is not possible, and what an action does."""

from .state import State


def describe(state: State, seat: int, action: int, lang: str) -> str:
    """What a seat does by a legal action, read after the player's name."""
    raise NotImplementedError

"""What else a seat may do in games with expansions, and what it costs."""

from typing import Any

from ..agora.named import named_by_agora, preparations
from ..pantheon.named import activations, named
from ..pantheon.purse import free_by_mythology
from ..state import State
from ..tables import FREE_IF_MYTHOLOGY, MYTHOLOGY_IDS
from ..variant import with_agora, with_pantheon


def freeing_token(state: State, seat: int, card: int) -> str | None:
    """The token that makes a card free, None if none does."""
    return MYTHOLOGY_IDS[FREE_IF_MYTHOLOGY[card] - 1] if free_by_mythology(state, seat, card) else None


def more_turns(state: State, seat: int) -> list[int]:
    """Further actions that are shown in a turn, whether they are possible or not."""
    turns = activations(state, seat) if with_pantheon(state) else []
    return turns + (preparations(state, seat) if with_agora(state) else [])


def named_more(state: State, action: int) -> dict[str, Any]:
    """The fields of an offer that tell what an action of an expansion names."""
    return named_by_agora(state, action) or {**named(state, action)}

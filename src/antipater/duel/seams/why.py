"""What else speaks for and against a move, with the pieces of the expansions."""

from collections.abc import Iterator

from ...kernel.reasoning import Reason
from ..agora.why import agora_reasons
from ..explained.move import Move
from ..pantheon.why import pantheon_reasons


def more_reasons(move: Move) -> Iterator[Reason]:
    """What the expansions have to say."""
    yield from pantheon_reasons(move)
    yield from agora_reasons(move)

"""What speaks for and against an action, by what its seat sees."""

from collections.abc import Iterator, Sequence

from ..kernel.position import Position
from ..kernel.reasoning import Reason
from .explained.gains import gains
from .explained.move import Move
from .explained.passing_on import passed_on
from .view import View


def why(seen: Position, seat: int, action: int, names: Sequence[str], lang: str) -> list[Reason]:
    """All that can be said as the table stands, the weightiest first."""
    view: View = seen.view(seat)
    offer = next(each for each in view.offers if each.action == action)
    return list(_reasons(Move(view, offer, names, lang))) if view.age else []


def _reasons(move: Move) -> Iterator[Reason]:
    yield from gains(move)
    yield from passed_on(move)

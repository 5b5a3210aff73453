"""What speaks for and against an action, by what its seat sees."""

from collections.abc import Iterator, Sequence

from ..kernel.position import Position
from ..kernel.reasoning import Reason, holding
from .explained.gains import gains, victory
from .explained.move import moved
from .explained.rival import denied, left_free, losses
from .offers import Offer
from .seams.why import more_reasons
from .view_types import View


def why(seen: Position, seat: int, action: int, names: Sequence[str], lang: str) -> list[Reason]:
    """All that can be said for sure, the weightiest first."""
    view: View = seen.view(seat)
    offer = next(each for each in view.offers if each.action == action)
    return holding(seen, seat, lambda world: _reasons(view, world, offer, names, lang))


def _reasons(view: View, world: Position, offer: Offer, names: Sequence[str], lang: str) -> Iterator[Reason]:
    move = moved(view, world, offer, names, lang)
    won = list(victory(move))
    if won:
        yield from won
        return
    yield from gains(move)
    yield from more_reasons(move)
    yield from losses(move)
    yield from denied(move)
    yield from left_free(move, world)

"""What speaks for and against an action, told to whoever asks why."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
import numpy as np

from .position import Position

WORLDS = 4  # in which an action is tried


class Reason(msgspec.Struct, frozen=True):
    """A sentence about an action, made from nothing but what the seat sees that may choose it."""

    kind: Literal["chance", "for", "against"]
    text: str


def holding(seen: Position, seat: int, said: Callable[[Position], Iterable[Reason]]) -> list[Reason]:
    """The reasons that are the same in all of some worlds that the seat can't tell from the real one.

    What chance decides, such as a card that is turned up, differs between them: of that nothing is said.
    """
    first, *others = [list(said(seen.sample(seat, np.random.default_rng(n)))) for n in range(WORLDS)]
    return [reason for reason in dict.fromkeys(first) if all(reason in each for each in others)]

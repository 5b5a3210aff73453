"""When the others are told that a bot has chosen: at a moment that says nothing about what it was asked.

A bot that is also asked how to pay is asked twice, and one that searches thinks longer about some hands than about
others. So a turn of bots lasts as long as those who choose may need at most, and a bit more that is drawn for each.
"""

import time
from random import SystemRandom

from msgspec import Struct

NEEDED = {"level:4": 0.8, "level:5": 1.1}  # seconds for a card and its payment, at most
NEEDED_BY_OTHERS = 0.2
DRAWN = 0.4  # seconds; storing two choices instead of one takes a hundredth of that
LATE = 1.0  # who needs longer is not told of when it is ready, but so much later, or twice as much
PATIENCE = 4.0  # seconds that a bot may be late; then a simpler one chooses

_chance = SystemRandom()


class Pace(Struct, frozen=True):
    """A turn in which bots choose."""

    began: float
    lasts: float  # 0 where nobody wants to wait: then the time tells what it tells

    @property
    def latest(self) -> float:
        """When a bot must have chosen."""
        return self.began + self.lasts + PATIENCE

    def draw(self) -> float:
        """The moment at which a bot's choice shall be told; drawn before it thinks."""
        return self.began + self.lasts + _chance.random() * DRAWN

    def wait(self, moment: float) -> float:
        """Seconds until then from now on, or until the next such moment if it is over."""
        late = time.monotonic() - moment
        if self.lasts == 0:
            return 0.0
        return -late if late <= 0 else LATE - late % LATE


def pace_of(bots: list[str], workers: int, pause: float) -> Pace:
    """Of a turn in which these bots choose, in so many processes; a pause is what it lasts at least."""
    needed = [NEEDED.get(bot, NEEDED_BY_OTHERS) for bot in bots]
    longest = (sum(needed) + (workers - 1) * max(needed)) / workers  # in whatever order they think
    return Pace(time.monotonic(), max(pause, longest) if pause else 0.0)

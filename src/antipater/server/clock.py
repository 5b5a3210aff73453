"""The clocks of a table: judged here, standing still while the server is down.

What is left is stored with every event, and in between every few seconds (`Tables.beat`).
"""

import time
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from .manner_wire import ClockRule, Clocks, SeatClock
from .stored import Left, StoredEvent

THOUSAND = 1000


class Clock:
    """What each seat has left; the clocks of some run."""

    def __init__(self, rule: ClockRule, seats: int, now: Callable[[], float] = time.monotonic) -> None:
        self.rule = rule
        self.now = now
        self.left: Left = [(rule.move * THOUSAND, rule.bank * THOUSAND)] * seats
        self.running: frozenset[int] = frozenset()
        self.since = now()  # when `left` was true

    def settle(self) -> Left:
        """Charge those whose clocks run, the move first and then the bank; what is left now."""
        now = self.now()
        used = round((now - self.since) * THOUSAND)
        if used > 0:
            self.since = now
            self.left = [_charged(left, used if seat in self.running else 0) for seat, left in enumerate(self.left)]
        return self.left

    def stamped(self, events: Iterable[StoredEvent]) -> list[StoredEvent]:
        """Events with what was left when they happened."""
        return [replace(event, left=self.settle()) for event in events]

    def happened(self, event: StoredEvent, new_turn: bool) -> None:
        """Take over what was left when an event happened; in a new turn everybody has the time of a move again."""
        self.left = event.left or self.left
        self.since = self.now()
        if new_turn:
            self.left = [(self.rule.move * THOUSAND, bank) for _, bank in self.left]

    def renew(self, seat: int) -> None:
        """Somebody comes to a seat, and has the time of a move again."""
        self.settle()
        self.left = [*self.left[:seat], (self.rule.move * THOUSAND, self.left[seat][1]), *self.left[seat + 1 :]]

    def run(self, seats: frozenset[int]) -> bool:
        """From now on the clocks of these seats run; is that new?"""
        self.settle()
        changed = seats != self.running
        self.running = seats
        return changed

    def up(self) -> list[int]:
        """The seats whose time has run out."""
        left = self.settle()
        return [seat for seat in sorted(self.running) if sum(left[seat]) <= 0]

    @property
    def until_zero(self) -> float | None:
        """Seconds until the first clock is at zero; None if none runs."""
        left = self.settle()
        return min((sum(left[seat]) / THOUSAND for seat in self.running), default=None)

    def told(self, paused: int | None) -> Clocks:
        """As it is sent."""
        left = self.settle()
        seats = [SeatClock(move, bank, seat in self.running) for seat, (move, bank) in enumerate(left)]
        return Clocks(self.rule, seats, paused)


def _charged(left: tuple[int, int], used: int) -> tuple[int, int]:
    move, bank = left
    return max(0, move - used), max(0, bank - max(0, used - move))

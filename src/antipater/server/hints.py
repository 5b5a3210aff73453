"""Hints at a table: who may have one, how often, and until when it is of use."""

import asyncio

from msgspec import Struct

from .limits import Bucket
from .refusal import Refusal

RATE, BURST = 0.5, 5  # hints a second that a seat may have in the long run, and at once


class Asking(Struct):
    """A hint that is being thought about."""

    visitor: object  # who asked
    task: asyncio.Task[None]


class Hints:
    """Those of one table."""

    def __init__(self, allowed: bool) -> None:
        self.allowed = allowed
        self.buckets: dict[int, Bucket] = {}
        self.asking: dict[int, Asking] = {}  # by seat

    def take(self, seat: int) -> None:
        """Refuse a hint while another is thought about, or after too many."""
        bucket = self.buckets.setdefault(seat, Bucket(RATE, BURST))
        if seat in self.asking or not bucket.take():
            raise Refusal("too_many_hints")

    def think(self, seat: int, visitor: object, task: asyncio.Task[None]) -> None:
        """A seat has got the promise of a hint."""
        self.asking[seat] = Asking(visitor, task)
        task.add_done_callback(lambda _: self._forget(seat, task))

    def _forget(self, seat: int, task: asyncio.Task[None]) -> None:
        if seat in self.asking and self.asking[seat].task is task:
            del self.asking[seat]

    def drop(self, seats: set[int]) -> None:
        """Think no more for these seats: what they were to choose has changed."""
        for seat in seats & set(self.asking):
            self.asking.pop(seat).task.cancel()

    def drop_all(self) -> None:
        """Cancel all hints in progress."""
        self.drop(set(self.asking))

    def leave(self, visitor: object) -> None:
        """Think no more for whoever has gone."""
        self.drop({seat for seat, asked in self.asking.items() if asked.visitor is visitor})

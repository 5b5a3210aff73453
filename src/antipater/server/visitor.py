"""Who is at a table over one connection: seats, or who watches."""

import asyncio
import time
from typing import Any

from .refusal import Refusal
from .wire import ServerMessage, encode

MOST_WAITING = 200  # messages that a slow connection may owe; then it is closed, and joins again


class Visitor:
    """One connection that has joined: messages to it wait in a queue, so that nobody waits for a slow one."""

    def __init__(self, seats: tuple[int, ...], lang: str, token: str | None = None) -> None:
        self.seats = seats
        self.lang = lang
        self.token = token
        self.since = time.monotonic()
        self.shown: int | None = None  # the seat whose view it gets
        self.cover()
        self.seen: Any = None  # the last view
        self.refusal: Refusal | None = None  # why it has to go
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    @property
    def reads(self) -> int | None:
        """As whom it reads the log: several people on one device read what everybody may."""
        return self.seats[0] if len(self.seats) == 1 else None

    def cover(self) -> None:
        """Show no hand until it is asked for, unless there is only one person to see it."""
        self.shown = self.reads

    def send(self, message: ServerMessage) -> None:
        """Put a message at the end of the queue."""
        self.put(encode(message))

    def put(self, message: bytes) -> None:
        """The same with one that is encoded; who is too slow has to join again."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.end()

    def dismiss(self, refusal: Refusal) -> None:
        """Listen no more, and close the connection after what is said right now."""
        if self.refusal is None:
            self.refusal = refusal
            asyncio.get_running_loop().call_soon(self._close)

    def _close(self) -> None:
        if self.waiting.full():
            self.end()
        else:
            self.waiting.put_nowait(None)

    def end(self) -> None:
        """Close the connection instead of sending what waits."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

"""Who is at a table over one connection: a seat, or who watches."""

import asyncio

from .wire import ServerMessage, encode

MOST_WAITING = 200  # messages that a slow connection may owe; then it is closed, and joins again


class Visitor:
    """One connection that has joined: messages to it wait in a queue, so that nobody waits for a slow one."""

    def __init__(self, seat: int | None, lang: str, token: str | None = None) -> None:
        self.seat = seat
        self.lang = lang
        self.token = token
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    def send(self, message: ServerMessage) -> None:
        """Put a message at the end of the queue; who is too slow has to join again."""
        try:
            self.waiting.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Close the connection instead of sending what waits."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

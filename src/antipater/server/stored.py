"""What is stored of a table: who sits there, and what happened."""

from typing import Any, Literal

from msgspec import Struct

from ..kernel.position import Position
from ..notation.record import SHORT

Kind = Literal["start", "play", "retract", "undo"]


class StoredEvent(Struct, frozen=True):
    """An event of a table; numbers begin with 1 and have no gap."""

    number: int
    kind: Kind
    seat: int | None = None
    action: int | None = None
    client_id: str | None = None  # of the message that asked for it
    digest: str | None = None  # of the position after a play or the start, in short; events of old tables have none


class Seat(Struct):
    """Who sits on a seat."""

    kind: Literal["person", "bot"]
    name: str = ""  # of a person
    bot: Any = None  # a BotName
    token_hash: str | None = None  # of a person


class DamagedError(Exception):
    """Something is missing of what was stored."""


class StoredTable(Struct):
    """A table as it lies in the database."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    rules: int  # the number of the rules by which it was played (Game.rules)
    seats: list[Seat]
    events: list[StoredEvent]
    hints: bool = True  # may people ask for them?
    next: str | None = None  # the table of the rematch

    @property
    def is_whole(self) -> bool:
        """Is nothing missing, as it may be if the file is damaged?"""
        numbers = [event.number for event in self.events]
        return bool(self.seats and self.events) and numbers == list(range(1, len(numbers) + 1))


def short_digest(position: Position) -> str:
    """As much of the digest of a position as is stored with an event."""
    return position.digest()[:SHORT]

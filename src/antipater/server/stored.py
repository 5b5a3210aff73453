"""What is stored of a table: who sits there, and what happened."""

from typing import Any, Literal

from msgspec import Struct

from ..kernel.position import Position
from ..notation.record import SHORT
from .manner_wire import ClockRule, SeriesRule

Kind = Literal["start", "play", "retract", "undo", "resign", "timeout", "late", "pause", "resume", "seat", "begin"]
Reseating = Literal["bot", "back", "taken", "freed", "removed", "handed", "relieved"]


Left = list[tuple[int, int]]  # milliseconds that each seat has left: of the move, and of its bank


class SeatChange(Struct, frozen=True):
    """What is told of a seat that changed: who gave or took it, but no secret. The seats themselves are stored too."""

    what: Reseating
    name: str  # of the person of whom it is told; empty where a bot came to a seat that nobody had
    bot: Any = None  # a BotName: who plays there
    by: str = ""  # the host who removed somebody, or who handed the seat on


class StoredEvent(Struct, frozen=True):
    """An event of a table; numbers begin with 1 and have no gap."""

    number: int
    kind: Kind
    seat: int | None = None
    action: int | None = None
    client_id: str | None = None  # of the message that asked for it
    digest: str | None = None  # of the position after a play or the start, in short; events of old tables have none
    change: SeatChange | None = None  # of a seat
    left: Left | None = None  # on the clocks when it happened
    at: float | None = None  # seconds since 1970, if it was stored before; it happens now if not


class Seat(Struct):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "open"]  # who plays there; "open": nobody has it
    name: str = ""  # of a person, or of a bot that has one
    bot: Any = None  # a BotName
    token_hash: str | None = None  # of a person, also while a bot plays in their place

    @property
    def owned(self) -> bool:
        """Does a person have this seat?"""
        return self.token_hash is not None


class Tick(Struct, frozen=True):
    """What was left on the clocks some time after an event."""

    number: int  # of the event
    left: Left


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
    begun: bool = True  # or seats are still being taken
    invite: str = ""  # what is needed to take a seat
    lesson: str | None = None  # that is taught here
    clock: ClockRule | None = None
    tick: Tick | None = None  # what was left last; none where no clock will run any more
    series: SeriesRule | None = None
    listed: bool = False  # among the open tables, where there is such a list
    stopped: bool = False  # by whoever runs the server

    @property
    def is_whole(self) -> bool:
        """Is nothing missing, as it may be if the file is damaged?"""
        numbers = [event.number for event in self.events]
        return bool(self.seats and self.events) and numbers == list(range(1, len(numbers) + 1))


def short_digest(position: Position) -> str:
    """As much of the digest of a position as is stored with an event."""
    return position.digest()[:SHORT]

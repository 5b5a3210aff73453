"""What is stored of a table: who sits there, and what happened."""

from typing import Any, Literal

from msgspec import Struct

Kind = Literal["start", "play", "retract", "undo"]


class Happening(Struct, frozen=True):
    """An event of a table; numbers begin with 1 and have no gap."""

    seq: int
    kind: Kind
    seat: int | None = None
    action: int | None = None
    client_id: str | None = None  # of the message that asked for it


class Seat(Struct):
    """Who sits on a seat."""

    kind: Literal["person", "bot"]
    name: str = ""  # of a person
    bot: Any = None  # a BotName
    token_hash: str | None = None  # of a person


class Stored(Struct):
    """A table as it lies in the database."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    seats: list[Seat]
    events: list[Happening]
    hints: bool = True  # may people ask for them?
    next: str | None = None  # the table of the rematch

"""The types of what people ask for over HTTP: how their tables stand, and seats that go elsewhere."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .wire import Player
from .wire_base import Language, Name, NewToken, SeatNumber, Token

MOST_HELD = 50  # seats about which somebody asks at once
MOST_MOVED = 500  # that a device may have

State = Literal["room", "going", "paused", "over"]  # "room": seats are still being taken
TableName = Annotated[str, Meta(min_length=1, max_length=32)]


# What is asked


class HeldSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """The secret that somebody has for a table; sent in the body, never in an address."""

    table: TableName
    token: Token


class MySeats(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody asks how their tables stand."""

    seats: Annotated[list[HeldSeat], Meta(max_length=MOST_HELD)]
    lang: Language


class DevicePass(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody wants to move all their seats to another device."""

    seats: Annotated[list[HeldSeat], Meta(min_length=1, max_length=MOST_MOVED)]


class SeatPass(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody wants to hand on one of their seats."""

    table: TableName
    token: Token
    seat: SeatNumber


class PassCode(Struct, forbid_unknown_fields=True, frozen=True):
    """The code of a link, which stands behind its `#`."""

    code: Token


class TakePass(Struct, forbid_unknown_fields=True, frozen=True):
    """Who has a code takes its seats."""

    code: Token
    secret: NewToken  # drawn by the client: sent twice, the same seats have the same new secrets
    name: Name | None = None  # of whoever takes over a seat


# What is answered


class Standing(Struct, frozen=True):
    """How a table stands, for whoever has a seat there; nothing of it is hidden from others."""

    table: str
    state: State
    game: str
    expansions: list[str]
    age: int | None  # of a game that has ages
    seats: list[int]  # that belong to the secret
    players: list[Player]
    to_act: list[int]  # the seats that have to choose
    left: int | None  # milliseconds until the first clock of these seats is at zero; null if none runs
    how: str | None  # it ended
    points: list[int]  # of each seat; empty while the game goes on
    ranks: list[int]  # the place of each seat, from 1; empty while the game goes on
    winners: list[int]


class MyTables(Struct, frozen=True):
    """How tables stand, in the order of asking; null where the secret has no seat (any more)."""

    tables: list[Standing | None]


class PassMade(Struct, frozen=True):
    """A code that moves seats; whoever has it gets them."""

    code: str
    seconds: int  # for which it is good


class PassTold(Struct, frozen=True):
    """What a code is good for."""

    tables: int
    table: str | None  # of one seat that is handed on; null where all seats of a device move
    game: str | None
    seat: int | None
    name: str | None  # who hands it on


class Taken(Struct, frozen=True):
    """Seats with their new secrets."""

    seats: list[HeldSeat]


class Done(Struct, frozen=True):
    """It has been done."""

    ok: bool = True

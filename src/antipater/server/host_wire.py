"""The types of the list of open tables, of what the host tells all, and of the host's own page."""

from typing import Annotated

from msgspec import Meta, Struct

from .http_wire import Here
from .manner_wire import ClockRule
from .people_wire import State, TableName
from .wire import Player
from .wire_base import Language, SeatNumber

MOST_WORDS = 400  # letters of a message


class OpenTable(Struct, frozen=True):
    """A table with free seats, and what is needed to take one."""

    table: str
    invite: str
    game: str
    expansions: list[str]
    host: str  # the name
    seats: int
    free: int
    clock: ClockRule | None
    begun: bool


class Lobby(Struct, frozen=True):
    """What everybody finds who comes to this server."""

    message: dict[str, str]  # of the day, by language; empty if there is none
    tables: list[OpenTable] | None  # null: this server lists none


class HostTable(Struct, frozen=True):
    """A table as the host sees it: who is there, never cards."""

    table: str
    game: str
    expansions: list[str]
    clock: ClockRule | None
    players: list[Player]
    there: list[int | None]  # seconds for which the person of each seat has been here; null if nobody is
    watching: int
    watched: int | None  # seconds for which the first of those has been here; null if nobody watches
    age: int | None
    turn: int | None
    state: State
    to_act: list[int]


class HostLimits(Struct, frozen=True):
    """What one table, one address and the whole server may have."""

    connections: int  # WebSockets at the same time
    connections_of_address: int
    watchers_of_table: int
    new_tables_at_once: int  # of one address,
    new_tables_a_minute: int  # and in the long run
    idle_minutes: int  # after which a table without visitors leaves the memory


class HostView(Struct, frozen=True):
    """The server as its host sees it."""

    seconds: int  # that it has run
    tables: list[HostTable]  # in memory
    stored: int  # tables in the database
    playing: int  # people at tables
    watching: int
    thinking: int  # bots
    workers: int  # how many of them think at the same time
    limits: HostLimits
    message: dict[str, str]
    lobby: bool
    here: Here


class HostMessage(Struct, forbid_unknown_fields=True, frozen=True):
    """What everybody shall read on the start page, in a language; empty: nothing."""

    lang: Language
    text: Annotated[str, Meta(max_length=MOST_WORDS)]


class LobbyWanted(Struct, forbid_unknown_fields=True, frozen=True):
    """Shall open tables be listed?"""

    on: bool


class RemoveSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """Whom the host removes: the person of a seat, before the game begins."""

    table: TableName
    seat: SeatNumber


class StopTable(Struct, forbid_unknown_fields=True, frozen=True):
    """The table that the host ends."""

    table: TableName

"""What people say to each other at a table: questions, answers, reactions; clocks, and the score of a series."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .wire_base import ClientBase, MessageId, Number, SeatNumber, ServerBase

DAY = 86_400
Reaction = Literal["hello", "thanks", "well", "laugh", "oh", "moment"]
BestOf = Literal[1, 3, 5, 7]
What = Literal["undo", "pause", "resume"]
How = Literal["granted", "refused", "withdrawn", "expired", "void"]


# What a client sends


class Resign(ClientBase, frozen=True):
    """Give up: in a game of two the other one wins."""

    id: MessageId
    seat: SeatNumber | UnsetType = UNSET


class Pause(ClientBase, frozen=True):
    """Stop the game and its clocks, or go on; other people must agree."""

    id: MessageId
    on: bool  # stop; false: go on


class Agree(ClientBase, frozen=True):
    """Answer what somebody has asked; who has asked takes the question back with no."""

    id: MessageId
    wish: Number  # the number of what was asked
    yes: bool


class React(ClientBase, frozen=True):
    """Say one of a few set things."""

    id: MessageId
    reaction: Reaction
    seat: SeatNumber | UnsetType = UNSET


MannerMessage = Resign | Pause | Agree | React


# What is set up


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: first the time of each move is used, then the bank, which does not come back."""

    move: Annotated[int, Meta(ge=1, le=30 * DAY)]  # seconds
    bank: Annotated[int, Meta(ge=0, le=DAY)] = 0  # seconds for the whole game
    at_zero: Literal["lose", "bot"] = "bot"  # what happens when both are used up; "lose" only in a game of two


class SeriesRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has won how often, before this game: `of` games are played at most, or nobody has said how many."""

    of: int | None
    wins: list[int]  # of each seat


# What the server sends


class Wish(Struct, frozen=True):
    """Something that was asked and is not answered yet."""

    number: int
    what: What
    seat: int  # who asks
    left: int  # milliseconds; then it means no
    needed: list[int]  # the seats that must agree
    agreed: list[int]  # those that have
    entries: list[int]  # numbers of the moves in the log that would be taken back
    shown: list[str]  # ids of pieces that these have turned up


class Wished(ServerBase, frozen=True):
    """Somebody has asked for something or agreed; or what was asked is settled."""

    wish: Wish | None
    how: How | None  # the last question was settled; null if one is open
    by: int | None  # the seat that has said no


class Reacted(ServerBase, frozen=True):
    """Somebody has said one of the set things."""

    seat: int
    reaction: Reaction


class SeatClock(Struct, frozen=True):
    """The clock of a seat, when the message was sent."""

    move: int  # milliseconds left of this move
    bank: int  # milliseconds left of the bank
    running: bool


class Clocks(ServerBase, frozen=True):
    """All clocks of a table."""

    rule: ClockRule
    seats: list[SeatClock]
    paused: int | None  # the seat that asked to stop; null while the game goes on


class Choosing(Struct, frozen=True):
    """For how long people have been choosing, in seconds when the message was sent."""

    asked: int  # since the turn began
    chosen: list[int | None]  # since each seat chose; null if it still has to, or was not asked


class Series(Struct, frozen=True):
    """The score of games that followed each other at the same table, with this one if it is over."""

    of: int | None  # games at most; null if nobody has said
    wins: list[int]  # of each seat here
    over: bool  # somebody has won it

"""What is asked and answered by HTTP (docs/protocol.md); what does not match these types is refused."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .wire_base import BotName, Name, SeatNumber

# What is asked


class PersonSeat(Struct, tag_field="kind", tag="person", forbid_unknown_fields=True, frozen=True):
    """A seat for a person; several seats played on one device share one secret."""

    name: Name
    shares: SeatNumber | UnsetType = UNSET  # an earlier seat of a person, whose secret this one shares


class BotSeat(Struct, tag_field="kind", tag="bot", forbid_unknown_fields=True, frozen=True):
    """A seat for a bot."""

    bot: BotName


class OpenSeat(Struct, tag_field="kind", tag="open", forbid_unknown_fields=True, frozen=True):
    """A seat that somebody takes who has the link of the table; the game waits until it is begun."""


class LanWanted(Struct, forbid_unknown_fields=True, frozen=True):
    """Shall others on the same network be let in?"""

    open: bool


class Link(Struct, forbid_unknown_fields=True, frozen=True):
    """An address of this server to show as a QR code; sent in the body, because it may contain a secret."""

    address: Annotated[str, Meta(min_length=1, max_length=200)]


# What is answered


class SeatToken(Struct, frozen=True):
    """The secret of a seat: whoever has it plays there. Seats on one device have the same."""

    seat: int
    token: str


class TableMade(Struct, frozen=True):
    """A new table, with a secret for each seat of a person."""

    table: str
    seats: list[SeatToken]


class Failure(Struct, frozen=True, omit_defaults=True):
    """Why something was not done: a code for programs and a sentence for people."""

    reason: str
    text: str
    detail: str = ""  # more information for programmers, in English


class WordList(Struct, frozen=True):
    """All texts of a language by dotted key; a text with a number {n} takes the form that names n, else "other"."""

    lang: str
    texts: dict[str, dict[str, str]]
    plural: dict[str, list[int]]
    languages: dict[str, str]  # all available languages, and what each calls itself


class Picture(Struct, frozen=True):
    """A QR code."""

    qr: str  # an SVG as a data URI


class Health(Struct, frozen=True):
    """What `/health` answers while the server runs."""

    status: Literal["ok"]
    version: str
    tables: int  # in memory


class Here(Struct, frozen=True):
    """Where others on the same network find this server, and a QR code of that address; null if they cannot."""

    address: str | None
    qr: str | None  # an SVG as a data URI
    own: bool  # who asks sits at the machine of the server, and may open and shut the network

"""Everything that goes over the wire (docs/protocol.md). What does not fit is refused before anything looks at it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ..duel.view import View

# Names are shown to others: no control characters, none that turn the direction of writing, and not just blanks.
_SHOWN = r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]"
READABLE = rf"^{_SHOWN}*[^\s\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]{_SHOWN}*$"

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=READABLE)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Language = Literal["en", "de", "xx"]
BotName = Literal["greedy", "random"]


# HTTP: what is asked


class PersonSeat(Struct, tag_field="kind", tag="person", forbid_unknown_fields=True, frozen=True):
    """A seat for a person."""

    name: Name


class BotSeat(Struct, tag_field="kind", tag="bot", forbid_unknown_fields=True, frozen=True):
    """A seat for a program."""

    bot: BotName


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table to be set up: the game, its options, and who sits where."""

    game: Literal["duel"]
    wonders: Literal["draft", "first-game"]
    seats: Annotated[list[PersonSeat | BotSeat], Meta(min_length=2, max_length=2)]


# HTTP: what is answered


class SeatToken(Struct, frozen=True):
    """The secret of a seat: who has it plays there."""

    seat: int
    token: str


class TableMade(Struct, frozen=True):
    """A new table, with a secret for each seat of a person."""

    table: str
    seats: list[SeatToken]


class Failure(Struct, frozen=True):
    """Why something was not done: a code for programs and a sentence for people."""

    reason: str
    text: str


class WordList(Struct, frozen=True):
    """All texts of a language by dotted key; a text with a number {n} takes the form that names n, else "other"."""

    lang: str
    texts: dict[str, dict[str, str]]
    plural: dict[str, list[int]]


class Cost(Struct, frozen=True):
    """What is printed as the cost of a piece."""

    coins: int
    wood: int
    clay: int
    stone: int
    glass: int
    papyrus: int


class CardPiece(Struct, frozen=True):
    """A card with its texts."""

    id: str
    name: str
    age: int
    color: str
    cost: Cost
    chain_symbol_given: str | None
    chain_symbol_needed: str | None
    free_if: list[str]
    effect: dict[str, Any]
    text: str


class WonderPiece(Struct, frozen=True):
    """A wonder with its texts."""

    id: str
    name: str
    cost: Cost
    effect: dict[str, Any]
    text: str


class TokenPiece(Struct, frozen=True):
    """A progress token with its texts."""

    id: str
    name: str
    effect: dict[str, Any]
    text: str


class Catalogue(Struct, frozen=True):
    """All pieces of Duel."""

    cards: list[CardPiece]
    wonders: list[WonderPiece]
    progress_tokens: list[TokenPiece]


class Health(Struct, frozen=True):
    """The server runs."""

    status: Literal["ok"]
    version: str
    tables: int  # in memory


class Here(Struct, frozen=True):
    """Where others in the same network find this server, and a picture of it to scan; null if they can't."""

    address: str | None
    qr: str | None  # an SVG as a data URI


# WebSocket: what a client sends


class ClientBase(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, frozen=True):
    """Messages of a client."""


class Join(ClientBase, frozen=True):
    """The first message: take the seat of the token, or watch."""

    token: Token | None
    lang: Language
    since: Number  # the last event already known


class Play(ClientBase, frozen=True):
    """Play an action."""

    id: MessageId
    seq: Number  # the last event that the choice was based on
    action: Number


class Undo(ClientBase, frozen=True):
    """Take back the own last move and what bots answered."""

    id: MessageId


class Rematch(ClientBase, frozen=True):
    """A new table with the same options, seats exchanged."""

    id: MessageId


class Rename(ClientBase, frozen=True):
    """Change the own name."""

    id: MessageId
    name: Name


ClientMessage = Join | Play | Undo | Rematch | Rename


# WebSocket: what the server sends


class ServerBase(Struct, tag_field="type", tag=str.lower, frozen=True):
    """Messages of the server."""


class Player(Struct, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: Literal["person", "bot"]
    bot: BotName | None
    online: bool


class Entry(Struct, frozen=True):
    """An event as the log shows it."""

    seq: int
    kind: Literal["start", "play", "undo"]
    seat: int | None
    action: int | None
    text: str  # read after the player's name
    pieces: list[str]  # ids of what the text speaks of


class Welcome(ServerBase, frozen=True):
    """The answer to `join`: everything that is to be shown."""

    table: str
    seat: int | None  # null for who watches
    players: list[Player]
    seq: int
    view: View
    log: list[Entry]
    can_undo: bool
    next: str | None  # the table of a rematch


class Event(ServerBase, frozen=True):
    """Something happened."""

    entry: Entry
    view: View
    can_undo: bool


class Answer(ServerBase, frozen=True):
    """To a message with an id."""

    id: str
    ok: bool
    reason: str | None = None
    text: str | None = None
    table: str | None = None  # of a rematch
    token: str | None = None  # for the seat there


class Players(ServerBase, frozen=True):
    """Somebody came, left or was renamed, or a rematch was set up."""

    players: list[Player]
    next: str | None


class Bots(ServerBase, frozen=True):
    """What the bots do."""

    thinking: list[int]  # seats
    warming: bool  # they are not ready yet


class Refused(ServerBase, frozen=True):
    """Why the server closes the connection."""

    reason: str
    text: str


ServerMessage = Welcome | Event | Answer | Players | Bots | Refused

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
decode_message = _decoder.decode
encode = msgspec.json.Encoder().encode

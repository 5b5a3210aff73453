"""Everything that goes over the wire (docs/protocol.md). What does not fit is refused before anything looks at it."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..i18n import LANGUAGES, PSEUDO
from ..search.agents import AT_THE_TABLE
from .game_facts import LOG_KINDS, MOST_SEATS

# Names are shown to others: no control characters, none that turn the direction of writing, none that show nothing.
# Joiners and selectors are part of some scripts and signs, and blanks of names; alone they are no name.
_REFUSED = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_UNSEEN = r"\s\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f" "\U000e0000-\U000e0fff"
READABLE = rf"^[^{_REFUSED}]*[^{_REFUSED}{_UNSEEN}][^{_REFUSED}]*$"

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=READABLE)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
if TYPE_CHECKING:
    Language = str
    BotName = str
    LogKind = str
else:
    Language = Literal[(*LANGUAGES, PSEUDO)]
    BotName = Literal[AT_THE_TABLE]
    LogKind = Literal[LOG_KINDS]

# `Position.view` of any game, told apart by its `game`: schema.py lists them. Views are only ever written, never read.
ANY_VIEW = "any view"
View = Annotated[Any, Meta(extra_json_schema={"title": ANY_VIEW})]


# HTTP: what is asked


class PersonSeat(Struct, tag_field="kind", tag="person", forbid_unknown_fields=True, frozen=True):
    """A seat for a person; who plays several on one device has one secret for all of them."""

    name: Name
    shares: SeatNumber | UnsetType = UNSET  # an earlier seat of a person, of which this one has the secret


class BotSeat(Struct, tag_field="kind", tag="bot", forbid_unknown_fields=True, frozen=True):
    """A seat for a program."""

    bot: BotName


class Link(Struct, forbid_unknown_fields=True, frozen=True):
    """An address of this server, to be scanned; it is sent as a body, because it may hold a secret."""

    address: Annotated[str, Meta(min_length=1, max_length=200)]


# HTTP: what is answered


class SeatToken(Struct, frozen=True):
    """The secret of a seat: who has it plays there. Seats of one device have the same."""

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
    detail: str = ""  # more about it for who writes programs, in English


class WordList(Struct, frozen=True):
    """All texts of a language by dotted key; a text with a number {n} takes the form that names n, else "other"."""

    lang: str
    texts: dict[str, dict[str, str]]
    plural: dict[str, list[int]]
    languages: dict[str, str]  # all that may be chosen, and what each calls itself


class Picture(Struct, frozen=True):
    """A code to scan."""

    qr: str  # an SVG as a data URI


class Health(Struct, frozen=True):
    """What `/health` answers while the server runs."""

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
    """Play an action, or choose it while others choose too."""

    id: MessageId
    seq: Number  # the last event that the choice was based on
    action: Number
    seat: SeatNumber | UnsetType = UNSET  # needed by who has several
    city: SeatNumber | UnsetType = UNSET  # for which it was offered: with two players a seat may choose for two cities


class Retract(ClientBase, frozen=True):
    """Take back what was chosen while somebody else still thinks."""

    id: MessageId
    seat: SeatNumber | UnsetType = UNSET


class Show(ClientBase, frozen=True):
    """Several seats on one device: show one of them, or cover all hands."""

    id: MessageId
    seat: SeatNumber | None


class Undo(ClientBase, frozen=True):
    """Take back the own last move and what bots answered, or the last turn that has been played."""

    id: MessageId


class Rematch(ClientBase, frozen=True):
    """A new table with the same options, seats exchanged."""

    id: MessageId


class Rename(ClientBase, frozen=True):
    """Change the own name."""

    id: MessageId
    name: Name
    seat: SeatNumber | UnsetType = UNSET


class Hint(ClientBase, frozen=True):
    """Ask what to do, for the own seat whose turn it is."""

    id: MessageId
    seq: Number  # the last event that is known
    seat: SeatNumber | UnsetType = UNSET


class Describe(ClientBase, frozen=True):
    """Ask for everything that the own seat may do, in words: for clients that do not know the game."""

    id: MessageId
    seq: Number  # the last event that is known
    seat: SeatNumber | UnsetType = UNSET


ClientMessage = Join | Play | Retract | Show | Undo | Rematch | Rename | Hint | Describe


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
    """An event as the log shows it: a move as far as this viewer may know it, or what followed from the moves."""

    seq: int
    kind: LogKind
    seat: int | None
    action: int | None  # of a move
    text: str  # read after the player's name
    pieces: list[str]  # ids of what the text speaks of


class Welcome(ServerBase, frozen=True):
    """The answer to `join`: everything that is to be shown."""

    table: str
    seat: int | None  # whose view it is; null for who watches, and while the hands of several seats are covered
    seats: list[int]  # that belong to the token
    players: list[Player]
    seq: int
    view: View
    log: list[Entry]
    can_undo: bool
    next: str | None  # the table of a rematch
    hints: bool  # people may ask for them
    read_only: str | None  # why the table can only be looked at, for people; null where it can be played on


class Event(ServerBase, frozen=True):
    """Something happened: a move, or a whole turn of everybody."""

    entries: list[Entry]  # numbered without a gap
    seat: int | None  # whose view it is
    view: View
    can_undo: bool


class Choice(ServerBase, frozen=True):
    """A seat has chosen or takes it back, and nobody else knows what: no event, for nothing has happened yet."""

    by: int  # the seat
    chosen: bool  # False: it must choose again, or (told to itself alone) choose the rest, as the payment
    seat: int | None  # whose view it is
    view: View
    can_undo: bool


class Shown(ServerBase, frozen=True):
    """To `show`: the seat that was asked for, or the table with all hands covered."""

    seat: int | None
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
    warming: bool  # they are not ready yet, or do not play as well as they can
    replaced: list[int]  # seats whose bot failed at its last move: a simpler one has made it


class Advice(Struct, frozen=True):
    """An action, and what is thought of it."""

    action: int
    win: float  # the chance to win, from 0 to 1
    text: str  # what is done, to be read after the player's name


class Hinted(ServerBase, frozen=True):
    """What a hint has found, some time after its message was answered; nothing comes if the position has changed."""

    id: str  # of the message that asked for it
    seat: int
    actions: list[Advice]  # the best first; none if there is no hint to be had


class Possible(Struct, frozen=True):
    """An action in words."""

    action: int
    text: str  # what is done, to be read after the player's name


class Described(ServerBase, frozen=True):
    """To `describe`: everything that a seat may do."""

    id: str  # of the message that asked for it
    seat: int
    actions: list[Possible]


class Refused(ServerBase, frozen=True):
    """Why the server closes the connection."""

    reason: str
    text: str


ServerMessage = Welcome | Event | Choice | Shown | Answer | Players | Bots | Hinted | Described | Refused

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
decode_message = _decoder.decode
encode = msgspec.json.Encoder().encode

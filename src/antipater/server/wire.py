"""The messages of a table (docs/protocol.md). Those that do not match these types are refused before anything else."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..kernel.explaining import Explanation, Notice
from ..kernel.reasoning import Reason
from ..notation.record import Ended
from .manner_wire import BestOf, Choosing, Clocks, MannerMessage, Reacted, Series, Wish, Wished
from .seat_wire import Back, Begin, Free, Relieve, Remove, SetBot, Sit
from .wire_base import (
    BotName,
    ClientBase,
    Language,
    LogKind,
    MessageId,
    Name,
    Number,
    SeatNumber,
    ServerBase,
    Token,
)

# `Position.view` of any game, told apart by its `game`: schema.py lists them. Views are only ever written, never read.
ANY_VIEW = "any view"
View = Annotated[Any, Meta(extra_json_schema={"title": ANY_VIEW})]


# WebSocket: what a client sends


class Join(ClientBase, frozen=True):
    """The first message: take the seat of the token, or watch."""

    token: Token | None
    lang: Language
    since: Number  # the last event already known


class Play(ClientBase, frozen=True):
    """Play an action, or choose it where all choose at once."""

    id: MessageId
    seq: Number  # the last event that the choice was based on
    action: Number
    seat: SeatNumber | UnsetType = UNSET  # required if the token has several seats
    city: SeatNumber | UnsetType = UNSET  # of the offer: with two players, a seat may choose for two cities


class Retract(ClientBase, frozen=True):
    """Take back a choice while someone else has yet to choose."""

    id: MessageId
    seat: SeatNumber | UnsetType = UNSET


class Show(ClientBase, frozen=True):
    """Several seats on one device: show one of them, or cover all hands."""

    id: MessageId
    seat: SeatNumber | None


class Undo(ClientBase, frozen=True):
    """Take back your last move and the bots' replies, or the last turn played."""

    id: MessageId


class Rematch(ClientBase, frozen=True):
    """Ask for a new table with the same options or others, everyone moved one seat along."""

    id: MessageId
    options: dict[str, Any] | UnsetType = UNSET  # as in a `NewTable`; all as before if they are left out
    best_of: BestOf | UnsetType = UNSET  # games of a series; as before if it is left out


class Rename(ClientBase, frozen=True):
    """Change your name."""

    id: MessageId
    name: Name
    seat: SeatNumber | UnsetType = UNSET


class Hint(ClientBase, frozen=True):
    """Ask for a suggestion for your seat when it has to choose."""

    id: MessageId
    seq: Number  # the last event that is known
    seat: SeatNumber | UnsetType = UNSET


class Describe(ClientBase, frozen=True):
    """Ask for all actions of your seat in words, for clients that do not know the game."""

    id: MessageId
    seq: Number  # the last event that is known
    seat: SeatNumber | UnsetType = UNSET


class Explain(ClientBase, frozen=True):
    """Ask what a thing on the table is, and what it means now to whoever looks at it; spectators may ask too."""

    id: MessageId
    about: Annotated[str, Meta(min_length=1, max_length=64)]


class Help(ClientBase, frozen=True):
    """Ask what your seat may want to notice, where hints are allowed."""

    id: MessageId


ClientMessage = (
    Join
    | Play
    | Retract
    | Show
    | Undo
    | Rematch
    | Rename
    | Hint
    | Describe
    | Explain
    | Help
    | Sit
    | SetBot
    | Back
    | Relieve
    | Free
    | Remove
    | Begin
    | MannerMessage
)


# WebSocket: what the server sends


class Player(Struct, frozen=True):
    """Who has a seat."""

    name: str
    kind: Literal["person", "bot", "open"]  # who plays there now; "open": nobody has the seat
    bot: BotName | None
    online: bool
    owned: bool = False  # a person has the seat, who takes it back from the bot that plays there now
    away: int | None = None  # seconds for which the person who plays there has been away
    handing: bool = False  # the person hands the seat on: somebody else can take it over by a code


class Entry(Struct, frozen=True):
    """An entry of the log: a move as far as this viewer may know it, or a consequence of the moves."""

    seq: int
    kind: LogKind
    seat: int | None
    action: int | None  # of a move
    text: str  # read after the player's name
    pieces: list[str]  # ids of the pieces the text mentions
    takes_back: int | None = None  # of an undo: this entry and all up to the undo stand no more


class Welcome(ServerBase, frozen=True):
    """The answer to `join`: everything there is to show."""

    table: str
    seat: int | None  # whose view it is; null for spectators, and while the hands of several seats are covered
    seats: list[int]  # that belong to the token
    players: list[Player]
    seq: int
    view: View
    log: list[Entry]
    can_undo: bool
    next: str | None  # the table of a rematch
    hints: bool  # people may ask for them
    ended: Ended | None  # before the rules decided it; the view is over then, and has no outcome
    read_only: str | None  # for people: why the table can only be viewed; null if it can be played
    begun: bool  # false while seats are still being taken: nobody sees a hand
    host: int | None  # the seat that begins the game
    watching: int  # how many have no seat
    invite: str | None  # for whoever has a seat: what others need to take one
    clocks: Clocks | None  # if there are any
    wish: Wish | None  # what was asked and is not answered
    series: Series | None  # the score of the games that followed each other
    choosing: Choosing


class Event(ServerBase, frozen=True):
    """Something happened: a move, or everyone's moves in a turn."""

    entries: list[Entry]  # numbered without gaps
    seat: int | None  # whose view it is
    view: View
    can_undo: bool
    ended: Ended | None  # as in `welcome`
    series: Series | None  # as in `welcome`
    choosing: Choosing


class Choice(ServerBase, frozen=True):
    """A seat has made or taken back a hidden choice: not an event, because nothing has happened yet."""

    by: int  # the seat
    chosen: bool  # False: it must choose again, or (only told to that seat) choose the rest, such as the payment
    seat: int | None  # whose view it is
    view: View
    can_undo: bool
    choosing: Choosing


class Shown(ServerBase, frozen=True):
    """The answer to `show`: the requested seat's view, or the table with all hands covered."""

    seat: int | None
    view: View
    can_undo: bool


class Answer(ServerBase, frozen=True):
    """The answer to a message with an id."""

    id: str
    ok: bool
    reason: str | None = None
    text: str | None = None
    table: str | None = None  # of a rematch
    token: str | None = None  # for the seat there


class Players(ServerBase, frozen=True):
    """A player joined, left or was renamed, a seat changed hands, or a rematch was set up."""

    players: list[Player]
    next: str | None
    begun: bool
    host: int | None
    watching: int  # how many have no seat


class Bots(ServerBase, frozen=True):
    """What the bots do."""

    thinking: list[int]  # seats
    warming: bool  # they are not ready, or play below their strength
    replaced: list[int]  # seats whose bot failed at its last move, so that a simpler one made it


class Advice(Struct, frozen=True):
    """A suggested action with its value."""

    action: int
    win: float  # the chance of winning, from 0 to 1
    text: str  # what is done, to be read after the player's name
    why: list[Reason]  # what speaks for and against it


class Preparing(ServerBase, frozen=True):
    """A hint has to wait until the search of its game is compiled, once on a machine, or loaded by the server."""

    id: str  # of the message that asked for the hint
    seconds: int  # that it has taken so far
    about: int  # that it may take in all
    loading: bool  # it is compiled, and only loaded


class Hinted(ServerBase, frozen=True):
    """A hint, some time after its message was answered; none is sent if the position has changed."""

    id: str  # of the message that asked for it
    seat: int
    actions: list[Advice]  # best first; empty if no hint is available


class Possible(Struct, frozen=True):
    """An action in words."""

    action: int
    text: str  # what is done, to be read after the player's name


class Described(ServerBase, frozen=True):
    """The answer to `describe`: all actions of a seat."""

    id: str  # of the message that asked for it
    seat: int
    actions: list[Possible]


class Explained(ServerBase, frozen=True):
    """The answer to `explain`."""

    id: str  # of the message that asked for it
    about: str
    explanation: Explanation | None  # null if there is no such thing


class IdeaTold(Struct, frozen=True):
    """An idea of a lesson."""

    title: str
    met: bool  # it has come up
    brief: str  # in a sentence, for whoever has not met it


class LessonStep(Struct, frozen=True):
    """The idea that matters now."""

    idea: str
    title: str
    say: str
    task: str
    why: str  # more about it, empty if there is nothing more to say
    points: list[str]  # things on the table that it is about, named as in `explain`, numbered from 1


class StepAnswer(Struct, frozen=True):
    """What is said to the choice of whoever learns, when an idea mattered."""

    turn: int  # of whoever learns, from 1
    right: bool  # what was advised
    title: str
    deed: str  # what was done
    say: str
    brought: list[str]  # what has changed by it, sentence by sentence


class Guidance(ServerBase, frozen=True):
    """To who learns, after each message with a view: what the table has to say."""

    lesson: str
    title: str
    goal: str
    seq: int  # the event up to which it was said
    step: LessonStep | None
    answer: StepAnswer | None  # to the last turn
    ideas: list[IdeaTold]


class Helped(ServerBase, frozen=True):
    """The answer to `help`."""

    id: str  # of the message that asked for it
    notices: list[Notice]


class Refused(ServerBase, frozen=True):
    """Why the server closes the connection."""

    reason: str
    text: str


ServerMessage = (
    Welcome
    | Event
    | Choice
    | Shown
    | Answer
    | Players
    | Bots
    | Preparing
    | Hinted
    | Described
    | Explained
    | Guidance
    | Helped
    | Refused
    | Wished
    | Clocks
    | Reacted
)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
decode_message = _decoder.decode
encode = msgspec.json.Encoder().encode

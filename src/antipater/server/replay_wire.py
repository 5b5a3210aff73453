"""The types of the protocol for looking at games again (docs/protocol.md)."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..analysis import ToldAnalysis
from ..analysis.words import ToldCandidate
from ..kernel.reasoning import Reason
from ..notation.record import Ended
from .game_facts import MOST_SEATS
from .limits import MOST_TRIED
from .wire import Entry, Player, View
from .wire_base import BotName, Language, Number, SeatNumber

PUBLIC, OPEN = "public", "open"
MOST_VIEWS = 32  # that are sent at once
MOST_MOMENTS = 10_000  # more than any game has

if TYPE_CHECKING:
    Viewpoint = str
else:
    Viewpoint = Literal[(*map(str, range(MOST_SEATS)), PUBLIC, OPEN)]
Depth = Literal["quick", "deep"]
DEPTHS: tuple[Depth, ...] = ("quick", "deep")
MomentNumber = Annotated[int, Meta(ge=0, le=MOST_MOMENTS)]


class ReplayMade(Struct, frozen=True):
    """A game that was uploaded, to be looked at under this id."""

    id: str


class MomentTold(Struct, frozen=True):
    """A moment of a game."""

    age: int | None
    turn: int | None  # of the age, where a game counts them
    to_act: list[int]
    entries: list[Entry]  # that led to it
    points: list[dict[str, int]]  # of each seat as if it ended here, by the score pad; empty until the game is over


class Result(Struct, frozen=True):
    """How a game ended."""

    winners: list[int]
    how: str | None  # by the rules; null where they did not decide
    points: list[dict[str, int]]  # of each seat, by the categories of the score pad
    ended: Ended | None  # before the rules decided it


class Replay(Struct, frozen=True):
    """A game to look at."""

    id: str
    game: str
    options: dict[str, Any]
    over: bool
    running: bool  # it is played at this moment
    seats: list[Player]
    views: list[Viewpoint]  # that can be asked for
    moments: list[MomentTold]  # as told to the view that was asked for
    outcome: Result | None
    difference: str | None  # for people: why it goes no further by today's rules


class TriedAction(Struct, forbid_unknown_fields=True, frozen=True):
    """What a seat does if it is tried."""

    seat: SeatNumber
    action: Number


Actions = Annotated[list[TriedAction], Meta(max_length=MOST_TRIED)]


class Try(Struct, forbid_unknown_fields=True, frozen=True):
    """What if: actions from a moment of a game on, and perhaps what a bot would do then."""

    moment: MomentNumber
    actions: Actions = []
    view: Viewpoint = PUBLIC
    lang: Language = "en"
    bot: BotName | UnsetType = UNSET  # makes the next choice, for the first seat that is to choose


class Tried(Struct, frozen=True):
    """Where the actions lead."""

    actions: list[TriedAction]  # those sent, and the bot's
    to_act: list[int]
    over: bool
    view: View  # with the offers of its seat; of a view without a seat, of the first that is to choose
    entries: list[Entry]  # of the actions, also of choices that wait for others


class Judge(Struct, forbid_unknown_fields=True, frozen=True):
    """Ask how a position stands: a moment of a game, or where actions lead from it."""

    moment: MomentNumber
    actions: Actions = []
    lang: Language = "en"
    seat: SeatNumber | UnsetType = UNSET  # whose lines; the first that is to choose if it is left out


class Lines(Struct, frozen=True):
    """How a position stands, by what those know who are to choose."""

    seat: int  # whose lines they are
    chances: list[float]  # of each seat, adds up to 1
    exact: bool  # solved
    lines: list[ToldCandidate]  # the best actions of the seat, the best first


class AskWhy(Struct, forbid_unknown_fields=True, frozen=True):
    """Ask what speaks for and against an action of a seat that is to choose."""

    moment: MomentNumber
    seat: SeatNumber
    action: Number
    value: Annotated[float, Meta(ge=0, le=1)]  # its chance to win, as it was judged
    actions: Actions = []  # from the moment on
    lang: Language = "en"


class Whys(Struct, frozen=True):
    """What speaks for and against an action, by what its seat sees."""

    why: list[Reason]


class Analyse(Struct, forbid_unknown_fields=True, frozen=True):
    """Ask for an analysis."""

    depth: Depth = "quick"


class AnalysisState(Struct, frozen=True):
    """How an analysis stands."""

    state: Literal["none", "waiting", "running", "done", "stopped", "failed"]
    depth: Depth
    done: int  # pieces
    of: int  # so many; 0 before it is planned
    analysis: ToldAnalysis | None  # as far as it goes; while a deeper one is made, the quick one

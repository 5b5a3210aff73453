"""A game moment by moment: the position after each turn that took effect, what led there, and who may look at it."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from ..i18n import text
from ..kernel.game import Game
from ..kernel.position import Position
from ..notation.record import Difference, Ended, Record
from .history import History, Turn, entries_of
from .log_entry import LogEntry
from .refusal import Refusal
from .replay import STEP
from .replay_wire import OPEN, PUBLIC, MomentTold, Result, Viewpoint
from .sitting import player
from .stored import Seat, StoredEvent
from .table import Table
from .wire import Entry, Player


class Moments:
    """A game from its start to where it stands; moment n is after n turns."""

    def __init__(self, name: str, game: Game, seats: list[Seat] | None, hidden: bool) -> None:
        self.id = name
        self.game = game
        self.seats = seats  # None: a record does not say who sat there
        self.waits = False  # seats are still being taken: nobody sees a hand
        self.hidden = hidden  # it is a table whose game is not over: nobody sees more than their own seats
        self.difference: Difference | Refusal | None = None  # why it goes no further by today's rules
        self.text: str | None = None  # its record, as soon as somebody has asked for it
        self.ended: Ended | None = None  # before the rules decided it
        self.loaded_at = 0.0
        self.positions: list[Position] = []
        self.entries: list[list[LogEntry]] = []  # that led to each moment

    def add(self, turns: list[Turn]) -> Iterator["Moments"]:
        """Take over what happened, some turns at a time, for whoever must not be kept waiting."""
        numbers = count(1)
        led: list[LogEntry] = [LogEntry("start")]
        for moment, turn in enumerate(turns):
            if moment:
                led = entries_of(turns[moment - 1], turn.before)
            for entry in led:
                entry.seq = next(numbers)
            self.positions.append(turn.before)
            self.entries.append(led)
            if moment % STEP == 0:
                yield self
        if self.ended is not None:
            self.entries[-1].append(LogEntry(self.ended.by, self.ended.seat, next(numbers)))
        yield self

    @property
    def end(self) -> Position:
        """The last moment."""
        return self.positions[-1]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.ended is not None or self.end.over

    def views(self, own: tuple[int, ...]) -> list[Viewpoint]:
        """The views that somebody with these seats may have."""
        if self.waits:
            return []
        if self.hidden:
            return [*map(str, own), *([PUBLIC] if self.difference else [])]
        return [*map(str, range(self.game.seats)), PUBLIC, *([OPEN] if self.over else [])]

    def view(self, moment: int, viewpoint: Viewpoint) -> Any:
        """What is seen of a moment, without offers."""
        position = self.positions[moment]
        if viewpoint == OPEN:
            return position.open_view(self.end) if self.ended is None else self.game.open_view(position.states)
        return replace(position.view(viewer_of(viewpoint)), offers=[])

    def told(self, first: int, number: int, viewpoint: Viewpoint, lang: str) -> list[MomentTold]:
        """Some moments in words."""
        moments = range(first, min(first + number, len(self.positions)))
        return [self._told(moment, viewpoint, lang) for moment in moments]

    def _told(self, moment: int, viewpoint: Viewpoint, lang: str) -> MomentTold:
        """When a moment is, who is to choose then, and what led to it."""
        position = self.positions[moment]
        age, turn = position.age_and_turn
        entries = [read(entry, viewpoint, lang) for entry in self.entries[moment]]
        points = [dict(each) for each in self.game.outcome(position.states).points] if self.over else []
        return MomentTold(age, turn, list(position.to_act), entries, points)

    def result(self) -> Result | None:
        """How it ended."""
        outcome = self.end.outcome
        if self.ended is not None:
            points = self.game.outcome(self.end.states).points
            return Result(list(self.ended.winners), None, list(points), self.ended)
        return None if outcome is None else Result(list(outcome.winners), outcome.how, list(outcome.points), None)

    def players(self, lang: str) -> list[Player]:
        """Who sat where, as far as it is known."""
        if self.seats is not None:
            return [player(who, lang, online=False) for who in self.seats]
        names = [text(lang, "server.replay.player", n=seat + 1) for seat in range(self.game.seats)]
        return [Player(name, "person", None, online=False) for name in names]


def viewer_of(viewpoint: Viewpoint) -> int | None:
    """The seat of a view that is not open, None for what everybody sees."""
    return None if viewpoint == PUBLIC else int(viewpoint)


def read(entry: LogEntry, viewpoint: Viewpoint, lang: str) -> Entry:
    """An entry as it is told to a view; where all is open, as whoever played knew it."""
    return entry.read_by(entry.seat if viewpoint == OPEN else viewer_of(viewpoint), lang)


def moments_of_table(table: Table) -> Iterator[Moments]:
    """The moments of a table as it stands, step by step: what was taken back is not among them."""
    history = table.history
    moments = Moments(table.id, table.position.game, table.seats, hidden=not table.over)
    moments.ended = history.ended
    moments.waits = not table.begun
    moments.difference = Refusal(table.read_only) if table.read_only else None
    yield from moments.add([*history.turns, history.turn])


def moments_of_record(name: str, text: str) -> Iterator[Moments | None]:
    """The moments of a record, step by step; the last thing that comes is all of them."""
    reading = Record.reading(text)
    record = next(reading)
    for _ in reading:
        yield None
    history = History(next(record.positions()))
    for number, move in enumerate(record.moves, 1):
        history.add(StoredEvent(number, "play", move.seat, move.action))
        yield None
    moments = Moments(name, record.game, None, hidden=False)
    moments.difference = record.difference
    moments.ended = record.ended
    yield from moments.add([*history.turns, history.turn])

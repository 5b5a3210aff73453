"""What happened at a table: its events, the turns that stand, and the position that they lead to."""

from time import time
from typing import NamedTuple

from msgspec import Struct, field

from ..kernel.position import Position
from ..notation.record import Ended
from .log_entry import ConsequenceEntry, LogEntry, PlayEntry, SeatEntry, UndoEntry
from .manner_wire import Choosing
from .stored import StoredEvent

SEATS_ONLY = ("seat", "begin", "late", "pause", "resume")  # events by which the position stays as it is


class Turn(Struct):
    """Choices that take effect together: one move, or where all choose at once what they choose."""

    before: Position
    choices: list[tuple[int, int]] = field(default_factory=list)  # seat and action, in the order of choosing
    first: int = 0  # the number of its first entry in the log, once it has taken effect
    begun_at: float = 0.0  # seconds since 1970
    chosen_at: dict[int, float] = field(default_factory=dict)  # the same by seat, of its last choice

    def in_order(self) -> list[tuple[int, int]]:
        """The choices in the order of the seats."""
        return sorted(self.choices, key=lambda choice: choice[0])

    def chosen_by(self, seat: int | None) -> bool:
        """Has the seat chosen something?"""
        return any(who == seat for who, _ in self.choices)

    def forget(self, seat: int) -> None:
        """The seat takes everything back."""
        self.choices = [choice for choice in self.choices if choice[0] != seat]


class Ahead(NamedTuple):
    """A play that can follow after so many events, and the position that it leads to."""

    stored: int
    seat: int | None
    action: int
    position: Position


class History:
    """All events of a table in their order."""

    def __init__(self, start: Position) -> None:
        self.position = start.copy()
        self.stored = 0  # the number of the last event
        self.log: list[LogEntry] = []
        self.changed = 0  # the number of the last entry by which the position changed
        self.turns: list[Turn] = []  # that have taken effect and were not taken back
        self.turn = Turn(self.position)  # in which seats choose now
        self.ahead: Ahead | None = None  # the play that was tried last
        self.ended: Ended | None = None  # before the rules decided it
        self.paused: int | None = None  # the seat that asked to stop, while the game stands still
        self.seasoned: set[int] = set()  # seats that have chosen in a turn that took effect

    @property
    def seq(self) -> int:
        """The number of the last entry of the log: choices that are still hidden have none."""
        return len(self.log)

    def add(self, event: StoredEvent) -> list[LogEntry]:
        """Let an event happen; the entries that it adds to the log. IllegalAction leaves everything as it was."""
        entries: list[LogEntry] = []
        if event.kind == "start":
            entries = [LogEntry("start")]
            self.turn.begun_at = _time_of(event)
        elif event.kind == "play":
            entries = self._choose(event)
        elif event.kind == "begin":
            entries = [LogEntry("begin")]
            self.turn.begun_at = _time_of(event)
        elif event.change is not None:
            entries = [SeatEntry(event.change.what, change=event.change)]
        elif event.kind == "retract":
            assert event.seat is not None
            self.position = self.without(event.seat)
            self.turn.forget(event.seat)
        elif event.kind == "undo":
            entries = self._undo(event)
        else:
            entries = self._note(event)
        self.stored += 1
        for seq, entry in enumerate(entries, self.seq + 1):
            entry.seq = seq
        self.log += entries
        if entries and event.kind not in SEATS_ONLY:
            self.changed = self.seq
        return entries

    def _choose(self, event: StoredEvent) -> list[LogEntry]:
        """Note a choice; the turn takes effect if it was the last."""
        self.position = self.after(event.action, event.seat)
        assert event.seat is not None
        assert event.action is not None
        turn, now = self.turn, _time_of(event)
        turn.choices.append((event.seat, event.action))
        turn.chosen_at[event.seat] = now
        if self.position.waits:
            return []
        turn.first = self.seq + 1
        self.turns.append(turn)
        self.seasoned.update(seat for seat, _ in turn.choices)
        self.turn = Turn(self.position, begun_at=now)
        return entries_of(turn, self.position)

    def _undo(self, event: StoredEvent) -> list[LogEntry]:
        last = self.last_of(event.seat)
        assert last is not None
        turn = self.turns[last]
        self.position = turn.before
        del self.turns[last:]
        self.turn = Turn(self.position, begun_at=_time_of(event))
        return [UndoEntry("undo", event.seat, takes_back=turn.first)]

    def _note(self, event: StoredEvent) -> list[LogEntry]:
        """Something happened beside the rules: the position stays as it is."""
        assert event.seat is not None
        if event.kind == "resign" or event.kind == "timeout":
            self.ended = Ended(event.kind, event.seat)
        elif event.kind != "late":
            self.paused = event.seat if event.kind == "pause" else None
        return [LogEntry(event.kind, event.seat)]

    @property
    def over(self) -> bool:
        """Has the game ended, by the rules or before?"""
        return self.ended is not None or self.position.over

    def after(self, action: int | None, seat: int | None) -> Position:
        """The position that a play leads to, found once for judging and playing; IllegalAction if it can't be."""
        assert action is not None
        if self.ahead is None or self.ahead[:3] != (self.stored, seat, action):
            position = self.position.copy()
            position.play(action, seat)
            self.ahead = Ahead(self.stored, seat, action, position)
        return self.ahead.position

    def without(self, seat: int) -> Position:
        """The position without what a seat has chosen; IllegalAction if that can't be taken back."""
        position = self.position.copy()
        position.retract(seat)
        return position

    def choosing(self, seats: int) -> Choosing:
        """For how long seats have been asked, and since when those have chosen that need not choose any more."""
        now, turn, asked = time(), self.turn, self.position.to_act
        ago = {seat: _seconds(now - at) for seat, at in turn.chosen_at.items() if seat not in asked}
        return Choosing(_seconds(now - turn.begun_at), [ago.get(seat) for seat in range(seats)])

    def last_of(self, seat: int | None) -> int | None:
        """Which of the turns that stand is the last in which a seat chose."""
        return next((k for k in reversed(range(len(self.turns))) if self.turns[k].chosen_by(seat)), None)

    def is_known(self, seq: int) -> bool:
        """Does who knows the log up to an entry know the position? Who sits where does not matter."""
        return self.changed <= seq <= self.seq

    def since(self, seq: int) -> list[LogEntry]:
        """What happened after an entry of the log; everything if there is no such entry."""
        return self.log[seq:] if seq <= self.seq else self.log


def _seconds(span: float) -> int:
    """Whole ones, also when the clock of the machine was put back."""
    return max(0, int(span))


def _time_of(event: StoredEvent) -> float:
    return time() if event.at is None else event.at


def entries_of(turn: Turn, after: Position) -> list[LogEntry]:
    """The entries of a turn that has taken effect, and of what followed from it."""
    return [*plays_of(turn), *_consequences(turn.before, after)]


def plays_of(turn: Turn) -> list[PlayEntry]:
    """The entries of a turn in the order of the seats, each with the position in which its seat chose."""
    plays: list[PlayEntry] = []
    for seat, action in turn.in_order():
        again = bool(plays) and plays[-1].seat == seat
        plays.append(PlayEntry("play", seat, action=action, before=_after(plays[-1]) if again else turn.before))
    return plays


def _after(play: PlayEntry) -> Position:
    position = play.before.copy()
    position.play(play.action, play.seat)
    return position


def _consequences(before: Position, after: Position) -> list[ConsequenceEntry]:
    """The entries of what followed from a turn, without anybody's choice."""
    return [ConsequenceEntry(each.kind, each.seat, consequence=each) for each in after.consequences(before)]

"""What can be taken back at a table, and by whom."""

from typing import TYPE_CHECKING

from . import limits
from .refusal import Refusal
from .stored import StoredEvent
from .wire import Undo

if TYPE_CHECKING:
    from .table import Table


def judge_undo(table: "Table", seats: tuple[int, ...], message: Undo) -> StoredEvent:
    """The event of taking back what has happened, if that can be done."""
    reason = why_no_undo(table, seats)
    if reason is not None:
        raise Refusal(reason)
    return StoredEvent(table.next_event, "undo", last_chooser(table, seats), None, message.id)


def last_chooser(table: "Table", seats: tuple[int, ...]) -> int:
    """Which of these seats has chosen last."""
    return max(seats, key=lambda seat: _last_of(table, seat))


def _last_of(table: "Table", seat: int) -> int:
    last = table.history.last_of(seat)
    return -1 if last is None else last


def why_no_undo(table: "Table", seats: tuple[int, ...]) -> str | None:
    """Why the person of these seats can't take back the last turn in which one of them chose, None if that goes.

    Other people are asked (`manners.py`). Not while the choice is hidden, not when all cards have been turned up, and
    not for ever.
    """
    if table.read_only:
        return table.read_only
    if not seats or table.over:
        return "cannot_undo"
    if table.history.paused is not None:
        return "paused"
    if has_grown_enough(table):
        return "too_often_taken_back"
    if any(table.history.turn.chosen_by(seat) for seat in seats):
        return "retract_instead"
    return "cannot_undo" if max(_last_of(table, seat) for seat in seats) < 0 else None


def has_grown_enough(table: "Table") -> bool:
    """Has so much happened that from now on it only goes forward? A game that goes forward comes to its end."""
    return table.next_event > limits.MOST_EVENTS

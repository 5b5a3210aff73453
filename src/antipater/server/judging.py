"""What people want to do at a table: the event that it is, or the reason why it can't be done."""

from typing import TYPE_CHECKING

from msgspec import UNSET

from ..kernel.errors import IllegalAction
from ..kernel.position import Position
from .manner_wire import Resign
from .refusal import Refusal
from .stored import StoredEvent
from .taking_back import has_grown_enough
from .visitor import Visitor
from .wire import Hint, Play, Retract

if TYPE_CHECKING:
    from .table import Table


def judge_play(table: "Table", seat: int, message: Play) -> StoredEvent:
    """The event that a move or a choice is, if it can be played."""
    refuse_if_still(table, seat)
    if not table.history.is_known(message.seq) or message.city not in (UNSET, table.position.city_asked(seat)):
        raise Refusal("stale")
    try:
        return table.plays(seat, [message.action], message.id)[0]
    except IllegalAction as error:
        raise _illegal(table, error) from None


def refuse_if_still(table: "Table", seat: int) -> None:
    """Refuse what can't be done at a table that stands still, or at a seat where a bot plays."""
    if table.read_only:
        raise Refusal(table.read_only)
    if not table.begun:
        raise Refusal("not_begun")
    if table.over:
        raise Refusal("game_over", game=table.position.game.name)
    if table.seats[seat].kind == "bot":
        raise Refusal("bot_plays")
    if table.history.paused is not None:
        raise Refusal("paused")
    if table.clock is not None and seat in table.clock.up():
        raise Refusal("time_is_up")


def judge_retract(table: "Table", seat: int, message: Retract) -> StoredEvent:
    """The event of taking back a choice that is still hidden, if there is one."""
    refuse_if_still(table, seat)
    if has_grown_enough(table):
        raise Refusal("too_often_taken_back")
    try:
        table.history.without(seat)
    except IllegalAction as error:
        raise _illegal(table, error) from None
    return StoredEvent(table.next_event, "retract", seat, None, message.id)


def judge_resign(table: "Table", seat: int, message: Resign) -> StoredEvent:
    """The event of giving up, where that gives the game to the other one."""
    if table.history.paused is None:
        refuse_if_still(table, seat)
    if table.position.game.seats != 2:
        raise Refusal("cannot_resign")
    return StoredEvent(table.next_event, "resign", seat, None, message.id)


def judge_hint(table: "Table", visitor: Visitor, seat: int, message: Hint) -> Position:
    """What a seat sees for which a hint is asked, if it may have one."""
    if not table.hints.allowed:
        raise Refusal("no_hints")
    seen = seen_by(table, visitor, seat, message.seq)
    table.hints.take(seat)
    return seen


def seen_by(table: "Table", visitor: Visitor, seat: int, seq: int) -> Position:
    """What a seat sees that is to choose, if somebody who knows the table up to an event may see it."""
    refuse_if_still(table, seat)
    if not table.history.is_known(seq):
        raise Refusal("stale")
    if len(visitor.seats) > 1 and seat != visitor.shown:
        raise Refusal("not_your_seat")  # another person's hand lies open
    if seat not in table.to_act:
        raise Refusal("game_over" if table.over else "not_your_turn", game=table.position.game.name)
    return table.position.observe(seat)


def _illegal(table: "Table", error: IllegalAction) -> Refusal:
    return Refusal(error.reason, game=table.position.game.name)

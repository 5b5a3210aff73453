"""A table from the database: as its events have left it, or up to where today's rules lead elsewhere."""

from collections.abc import Iterator

from ..games import make
from ..kernel.errors import IllegalAction
from ..kernel.position import Position
from .clock import Clock
from .game_facts import has_hints
from .history import History
from .refusal import Refusal
from .stored import DamagedError, StoredEvent, StoredTable, short_digest
from .table import Table

STEP = 20  # events that are replayed, or told, at once


def replayed(stored: StoredTable) -> Table:
    """The table with all that happened there; one of older rules stops before the first event that goes otherwise."""
    *_, table = replaying(stored)
    return table


def replaying(stored: StoredTable) -> Iterator[Table]:
    """The same step by step, for whoever must not be kept waiting: always the same table, with more and more events."""
    game = make(stored.game, **stored.options)
    if stored.rules > game.rules:
        raise Refusal("newer_rules")
    if not stored.is_whole or len(stored.seats) != game.seats:
        raise DamagedError(f"Events or seats of the table {stored.id} are missing.")
    hints = stored.hints and has_hints(stored.game)
    lesson = next((each for each in game.lessons if each.name == stored.lesson), None)
    table = Table(stored.id, game.start(stored.seed), stored.seats, stored.next, hints, lesson)
    table.rules, table.begun, table.invite = stored.rules, stored.begun, stored.invite
    table.clock = None if stored.clock is None else Clock(stored.clock, game.seats)
    table.series = stored.series
    older = stored.rules < game.rules
    start, *events = stored.events
    otherwise = older and _starts_otherwise(table.position, start)
    table.happened(start)
    for number, event in enumerate(events):
        otherwise = otherwise or (older and _goes_otherwise(table.history, event, stored.rules))
        if otherwise:
            break
        table.happened(event)
        if number % STEP == 0:
            yield table
    table.read_only = "older_rules" if otherwise else "stopped" if stored.stopped else ""
    if table.clock is not None and stored.tick is not None and stored.tick.number == table.history.stored:
        table.clock.left = stored.tick.left
    yield table


def _starts_otherwise(position: Position, start: StoredEvent) -> bool:
    """Was the table set up otherwise? No correction has changed the start of tables that have no digest."""
    return start.digest is not None and short_digest(position) != start.digest


def _goes_otherwise(history: History, event: StoredEvent, rules: int) -> bool:
    """Could an event have gone otherwise by older rules? Its digest tells, and where it has none the game."""
    if event.kind not in ("play", "retract", "undo"):
        return False
    if event.kind == "undo":
        return history.last_of(event.seat) is None
    assert event.seat is not None
    try:
        if event.kind == "retract":
            history.without(event.seat)
            return False
        return _plays_otherwise(history, event, event.seat, rules)
    except IllegalAction:
        return True


def _plays_otherwise(history: History, event: StoredEvent, seat: int, rules: int) -> bool:
    assert event.action is not None
    before, after = history.position, history.after(event.action, seat)
    if event.digest is not None:
        return short_digest(after) != event.digest
    return before.game.went_otherwise(before, seat, event.action, after, rules)

"""Tables as older rules have left them: plays as they are stored, and what goes otherwise by today's."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from antipater import Game, Position
from antipater.server.replay import replayed
from antipater.server.secret import hashed, new_id
from antipater.server.stored import Seat, StoredEvent, StoredTable, short_digest
from antipater.server.table import Table

PERSON, BOT = "person", "bot"
MOVES = 10

Events = list[StoredEvent]


def happened(game: Game, seed: int = 5, moves: int = MOVES) -> Events:
    """Random plays of a table as they are stored today."""
    rng = random.Random(seed)
    start = StoredEvent(1, "start", digest=short_digest(game.start(seed)))
    table, events = Table("t", game.start(seed), [Seat("person")] * game.seats), [start]
    table.happened(start)
    for _ in range(moves):
        seat = rng.choice(table.position.to_act)
        events += table.plays(seat, [rng.choice(table.position.legal(seat).tolist())])
        table.happened(events[-1])
    return events


def stored(
    game: Game, events: Events, rules: int = 1, kinds: Sequence[str] = (PERSON, PERSON), seed: int = 5
) -> StoredTable:
    """A table of which all people have the secret that is its id."""
    table = new_id()
    seats = [
        Seat("person", f"P{seat}", None, hashed(table)) if kind == PERSON else Seat("bot", bot="level:3")
        for seat, kind in enumerate(kinds)
    ]
    return StoredTable(table, game.name, game.options, seed, rules, seats, events)


def without_digests(events: Events) -> Events:
    return [replace(event, digest=None) for event in events]


def changed(events: Events, seq: int, **fields: object) -> Events:
    return [replace(event, **fields) if event.number == seq else event for event in events]


def otherwise_by_digest(game: Game, events: Events, seq: int) -> Events:  # an event of another outcome
    assert game.rules > 1
    return changed(events, seq, digest="0" * 16)


def otherwise_by_legality(game: Game, events: Events, seq: int) -> Events:
    """Nothing tells but that it can't be played any more."""
    position = position_by_today(game, events[: seq - 1])
    seat = events[seq - 1].seat
    illegal = next(action for action in range(game.actions) if action not in position.legal(seat))
    return without_digests(changed(events, seq, action=illegal))


def position_by_today(game: Game, events: Events) -> Position:
    return replayed(stored(game, events, game.rules)).position

"""Many tables in a database, put there without a server."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from antipater import make
from antipater.server.secret import hashed
from antipater.server.stored import StoredEvent, short_digest

from .writing import fresh

SEED = 7
TABLES = "INSERT INTO tables (id, game, options, seed, rules) VALUES (?, 'duel', '{}', ?, ?)"
SEATS = 'INSERT INTO seats ("table", seat, kind, name, bot, token_hash) VALUES (?, ?, ?, ?, ?, ?)'
EVENTS = 'INSERT INTO events ("table", seq, kind, seat, action, digest) VALUES (?, ?, ?, ?, ?, ?)'


def a_game() -> list[StoredEvent]:
    """A whole game of Duel, played at random."""
    position, rng = make("duel").start(SEED), random.Random(0)
    events = [StoredEvent(1, "start", digest=short_digest(position))]
    while not position.over:
        seat, action = position.to_act[0], int(rng.choice(position.legal()))
        position.play(action)
        events.append(StoredEvent(len(events) + 1, "play", seat, action, None, short_digest(position)))
    return events


def half_of(events: list[StoredEvent]) -> list[StoredEvent]:
    """Up to the middle of a game, when it is the second seat's turn: there a bot sits."""
    last = next(k for k in range(len(events) // 2, len(events)) if events[k].seat == 1)
    return events[:last]


async def _made(file: Path) -> None:
    store = await fresh(file)
    await store.close()


def fill(file: Path, number: int) -> list[str]:
    """A person and a bot at each table; every other game is over. The person's secret is the name of the table."""
    asyncio.run(_made(file))
    whole = a_game()
    names = [f"table{k:08}" for k in range(number)]
    rules = make("duel").rules
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.executemany(TABLES, ((name, str(SEED), rules) for name in names))
        for name in names:
            raw.execute(SEATS, (name, 0, "person", "Lena", None, hashed(name)))
            raw.execute(SEATS, (name, 1, "bot", "", "greedy", None))
        for k, name in enumerate(names):
            events = half_of(whole) if k % 2 else whole
            raw.executemany(EVENTS, [(name, e.number, e.kind, e.seat, e.action, e.digest) for e in events])
    return names

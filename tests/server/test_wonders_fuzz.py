"""Whatever seats send in whatever order: each gets an answer, and what is stored leads to what is shown."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from antipater import make
from antipater.server.bots import Bots
from antipater.server.history import History
from antipater.server.http_wire import BotSeat, PersonSeat
from antipater.server.place import database_url
from antipater.server.store import Store
from antipater.server.stored import StoredTable
from antipater.server.table import Table
from antipater.server.tables import Tables
from antipater.server.visitor import Visitor
from antipater.server.wire import Play, Rename, Retract, Show, Undo

from ..sizes import size
from .on_loop import on_loop
from .program import wanted

MESSAGES = size(250, 4000)


class Fuzzer:
    """Sends what a client might, and what none should."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.sent: list[Any] = []

    def message(self, table: Any, own: tuple[int, ...], number: int) -> Any:
        """The next message: something sensible, something at random, or one of the last again."""
        rng = self.rng
        seat = rng.choice(own) if own and rng.random() < 0.8 else rng.choice([0, 1, 2, 3, 6])
        if self.sent and rng.random() < 0.1:
            return rng.choice(self.sent[-10:])
        legal = table.position.legal(seat).tolist() if seat < table.position.game.seats else []
        action = rng.choice(legal) if legal and rng.random() < 0.7 else rng.randrange(450)
        seq = table.seq - (rng.random() < 0.1)
        kinds = {
            "play": Play(f"m{number}", seq, action, seat),
            "for city": Play(f"m{number}", seq, action, seat, rng.randrange(4)),
            "retract": Retract(f"m{number}", seat),
            "show": Show(f"m{number}", rng.choice([None, seat])),
            "undo": Undo(f"m{number}"),
            "rename": Rename(f"m{number}", "X", seat),
        }
        kind = rng.choices(list(kinds), [20, 3, 2, 2, 1, 1])[0]
        self.sent.append(kinds[kind])
        return kinds[kind]


SITTING: list[PersonSeat | BotSeat] = [
    PersonSeat("A"),
    PersonSeat("B", shares=0),
    PersonSeat("C"),
    BotSeat("random"),
]


def check_stored(table: Table, stored: StoredTable | None) -> None:
    """What is stored leads to the same position and the same log."""
    assert stored is not None
    again = History(make(stored.game, **stored.options).start(stored.seed))
    for event in stored.events:
        again.add(event)
    assert again.position == table.position
    assert [entry.read_by(None, "en") for entry in again.log] == [m.read_by(None, "en") for m in table.history.log]
    assert len(again.turns) > 3


@pytest.mark.parametrize("seats", [2, 4])
@on_loop
async def test_any_messages_in_any_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 1)
    store, bots = Store(database_url(str(tmp_path / "tables.db"))), Bots()
    await store.migrate()
    tables = Tables(store, bots, 0)
    made = await tables.set_up(wanted("wonders", SITTING[:seats], edition="first"))
    table = await tables.get(made.table)
    tokens = [None, *dict.fromkeys(seat.token for seat in made.seats)]
    visitors = [Visitor(table.seats_of(token), "en", token) for token in tokens]
    for visitor in visitors:
        await tables.enter(table, visitor, 0)
    fuzzer = Fuzzer(seats)
    for number in range(MESSAGES):
        for visitor in visitors:
            while not visitor.waiting.empty():
                assert visitor.waiting.get_nowait()
        while set(table.position.to_act) == set(table.bots_to_act()):
            await asyncio.sleep(0.01)
        visitor = fuzzer.rng.choice(visitors)
        await tables.ask(table, visitor, fuzzer.message(table, visitor.seats, number))
        assert not visitor.waiting.empty()
    async with table.lock:
        check_stored(table, await store.load(made.table))
    await tables.close()
    bots.close()
    await store.close()

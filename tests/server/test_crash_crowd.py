"""Kills and stops while people play at many tables: nothing that was answered is lost or doubled, and all games end."""

import asyncio
import random
from pathlib import Path

from antipater.server.replay import replayed
from antipater.server.stored import StoredEvent

from ..sizes import size
from .crowd import Crowd, Person
from .program import TWO_PEOPLE, Server, stored_table
from .test_crash import free_port

TABLES = size(6, 40)
KILLS, STOPS = size(1, 50), size(1, 10)
THINK = size(1, 10) / 10


async def disturb(crowd: Crowd, server: Server) -> Server:
    """Kill or stop the server again and again, and start it anew; the last one."""
    rng = random.Random(0)
    ways = ["kill"] * KILLS + ["stop"] * STOPS
    rng.shuffle(ways)
    for way in ways:
        await asyncio.sleep(rng.uniform(0.1, 1.5))
        if way == "kill":
            server.kill()
        else:
            assert (await asyncio.to_thread(server.stop))[0] == 0
            assert server.complaints == ""
        server = await asyncio.to_thread(Server, server.database, port=crowd.port)
    crowd.think = 0
    return server


async def play(file: Path) -> tuple[Crowd, list[str]]:
    crowd = Crowd(free_port(), THINK)
    server = Server(file, port=crowd.port)
    made = [server.new_table(TWO_PEOPLE) for _ in range(TABLES)]
    people = [Person(crowd, each["table"], seat["seat"], seat["token"]) for each in made for seat in each["seats"]]
    playing = [asyncio.create_task(person.play()) for person in people]
    try:
        server = await disturb(crowd, server)
        async with asyncio.timeout(300):
            await asyncio.gather(*playing)
    finally:
        server.end()
    return crowd, [each["table"] for each in made]


def test_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    crowd, names = asyncio.run(play(file))
    assert crowd.refused == []
    answered = {(move.table, move.seat, move.id): move for move in crowd.answered}
    assert len(answered) == len(crowd.answered) > 30 * TABLES
    for name in names:
        stored = stored_table(file, name)
        assert replayed(stored).position.over
        last = 0
        for event in stored.events[1:]:
            assert event.seat is not None
            assert event.client_id is not None
            move = answered.pop((name, event.seat, event.client_id))
            assert move.seq > last
            last = move.seq
            assert event == StoredEvent(event.number, "play", move.seat, move.action, move.id, event.digest)
    assert answered == {}

"""Nothing holds the event loop for more than 5 ms, whatever is played and whoever comes: tests/server/watched.py."""

import asyncio
import json
import random
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from ..sizes import size
from .client import Client, joined
from .program import Seats, Server, bots, people

LONGEST = 0.005  # seconds of processor time
SPECTATORS = size(60, 200)
MALFORMED = size(200, 1000)
KINDS: list[tuple[str, Seats, dict[str, Any]]] = [
    ("duel", people("A", "B"), {}),
    ("duel", people("A", "B"), {"expansions": ["pantheon", "agora"]}),
    ("wonders", [*people("A"), *bots("random", "random")], {}),
    ("wonders", [*people("A", "B", "C"), *bots("random", "random", "random", "random")], {"edition": "first"}),
]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose callbacks have all been short when it ends."""
    folder = tmp_path_factory.mktemp("watched")
    report = folder / "report.json"
    command = [sys.executable, "-m", "tests.server.watched", str(report), "serve", "--no-open"]
    server = Server(folder / "tables.db", command=command, afresh=True)  # what it measures is its own time
    yield server
    assert server.stop()[0] == 0
    found = json.loads(report.read_text())
    assert found["callbacks"] > 1000
    assert [(took, name) for took, name in found["longest"] if took > LONGEST] == []


def made(server: Server, kind: tuple[str, Seats, dict[str, Any]]) -> Any:
    game, seats, options = kind
    return (server.new_table if game == "duel" else server.new_wonders)(seats, **options)


def play_on(players: list[Client], chance: random.Random) -> bool:
    """Let somebody choose who owes it, or wait for the bots; False if the game is over."""
    latest = max(player.seq for player in players)
    for player in players:
        player.catch_up(latest)
    if players[0].view["over"]:
        return False
    turn = next((player for player in players if player.offers()), None)
    if turn is None:
        players[0].receive()
    else:
        turn.choose(chance)
    return True


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]} {len(kind[1])} {kind[2]}")
def test_whole_games(watched: Server, kind: tuple[str, Seats, dict[str, Any]]) -> None:
    table = made(watched, kind)
    with ExitStack() as stack:
        players = [stack.enter_context(joined(watched, table["table"], seat["token"])) for seat in table["seats"]]
        watching = stack.enter_context(joined(watched, table["table"], lang="de"))
        chance = random.Random(1)
        while play_on(players, chance):
            pass
        watching.catch_up(players[0].seq)
        assert watching.view["over"]
        with joined(watched, table["table"]) as late:
            assert late.seq == players[0].seq
    assert httpx.get(f"{watched.http}/api/tables/{table['table']}/record").status_code == 200


def test_many_who_watch(watched: Server) -> None:
    table = made(watched, KINDS[3])

    async def watch() -> str:
        async with connect(watched.ws + table["table"], proxy=None, open_timeout=60) as there:
            await there.send(json.dumps({"type": "join", "token": None, "lang": "en", "since": 0}))
            welcome = json.loads(await there.recv())
            await asyncio.sleep(3)
            return str(welcome["type"])

    async def all_watch() -> list[str]:
        return await asyncio.gather(*(watch() for _ in range(SPECTATORS)))

    assert set(asyncio.run(all_watch())) == {"welcome"}


def test_requests_that_are_none(watched: Server) -> None:
    chance = random.Random(2)
    for number in range(MALFORMED):
        with socket.create_connection(("127.0.0.1", watched.port)) as line:
            line.sendall(malformed(chance, number, watched.port))
            line.settimeout(10)
            line.recv(100)
    assert httpx.get(f"{watched.http}/health").status_code in (200, 429)


def malformed(chance: random.Random, number: int, port: int) -> bytes:
    """Bytes, a request that is not one, or one with a body that does not fit."""
    body = chance.choice(
        [b"{", b"[" * 30_000, chance.randbytes(200), b'{"game": "duel", "seats": [1, 2]}', b"\xff" * 60_000]
    )
    host = f"host: 127.0.0.1:{port}\r\nconnection: close\r\n".encode()
    path = chance.choice(
        [b"/api/tables", b"/api/qr", b"/health", b"/x" * 500, b"/ws/tables/x", b"/%00", b"/assets/" + b"y" * 300]
    )
    whole = b"POST %s HTTP/1.1\r\n%scontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s" % (
        path,
        host,
        len(body),
        body,
    )
    return chance.choice(
        [chance.randbytes(300) + b"\r\n\r\n", b"GET\r\n\r\n", whole, whole.replace(b"HTTP/1.1", b"HTTP/9.9")]
    )

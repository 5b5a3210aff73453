"""Connections that ask for nothing, or never to an end: others are served meanwhile, and they are closed in time."""

import asyncio
import logging
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from antipater.server import limits
from antipater.server.address import ServerAddress
from antipater.server.connections import OpenConnections, Server, WebSocketConnection, counted_in
from antipater.server.error_log import MINUTE, OnceAMinute
from antipater.server.guard import Guard
from antipater.server.limits import Together
from antipater.server.run import listen

from ..sizes import size
from .impatient import IMPATIENT, REQUEST_SECONDS
from .program import Serving

HALF_OPEN = size(120, 400)
POST = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"
ASKED = (
    b"",
    b"\r\n",
    b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-endless: ",
    POST,
    b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" + POST,
)


def half_open(port: int, asked: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(asked)
    line.setblocking(False)
    return line


def is_closed(line: socket.socket) -> bool:
    try:
        while line.recv(1000):
            pass
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


def test_half_open_requests_are_closed_and_others_served(serving: Serving) -> None:
    """Also those that send a little from time to time."""
    server = serving(command=IMPATIENT)
    began = time.monotonic()
    lines = [half_open(server.port, random.choice(ASKED)) for _ in range(HALF_OPEN)]
    slow, opened = [], time.monotonic()
    while not all(map(is_closed, lines)):
        assert time.monotonic() < opened + REQUEST_SECONDS + 5
        for line in lines[:: len(lines) // 10]:
            with suppress(OSError):
                line.send(b"x")
        asked = time.monotonic()
        assert httpx.get(f"{server.http}/health").status_code == 200
        slow.append(time.monotonic() - asked)
        time.sleep(0.2)
    assert time.monotonic() - began > REQUEST_SECONDS / 2
    assert max(slow) < 2
    for line in lines:
        line.close()
    assert server.stop()[0] == 0
    assert "Traceback" not in server.complaints


async def hello(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """The smallest application: it greets, and keeps WebSockets open."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"hi"})
    else:
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


@contextmanager
def small_server(found: OpenConnections, sockets: Together) -> Iterator[int]:
    """Our connections and our guard around it, with room for few; its port."""
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    guard = Guard(hello, ServerAddress("127.0.0.1", port), sockets)
    config = uvicorn.Config(guard, http=counted_in(found), ws=WebSocketConnection, lifespan="off", log_config=None)
    server = Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()


def number_open(lines: list[socket.socket]) -> int:
    time.sleep(0.3)
    return sum(not is_closed(line) for line in lines)


@pytest.mark.parametrize(
    "found", [OpenConnections(1000, 1000, 10), OpenConnections(10, 1000, 1000)], ids=["of an address", "at all"]
)
def test_who_waits_longest_has_to_go(found: OpenConnections, caplog: pytest.LogCaptureFixture) -> None:
    """So that who asks is served, though too many wait at the same address."""
    with small_server(found, Together(100)) as port:
        lines = [half_open(port, b"") for _ in range(30)]
        assert number_open(lines) == 10
        assert not any(map(is_closed, lines[-10:]))
        assert httpx.get(f"http://127.0.0.1:{port}/").text == "hi"
        assert number_open(lines) == 9
        for line in lines:
            line.close()
        time.sleep(0.3)
        assert found.total == 0
        assert found.number == {}
    assert "Too many connections" in caplog.text


@pytest.mark.skipif(not hasattr(socket, "AF_PACKET"), reason="only Linux has many addresses of its own")
def test_other_addresses_have_their_own_room() -> None:
    with small_server(OpenConnections(1000, 1000, 10), Together(100)) as port:
        lines = [half_open(port, b"") for _ in range(10)]
        other = [socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0)) for _ in range(10)]
        time.sleep(0.3)
        assert not any(map(is_closed, lines))
        for line in lines + other:
            line.close()


@pytest.mark.parametrize("sockets", [Together(100, most_of_loopback=3), Together(3)], ids=["of an address", "at all"])
def test_websockets_of_an_address(sockets: Together) -> None:
    with small_server(OpenConnections(100, 100, 100), sockets) as port:
        address = f"ws://127.0.0.1:{port}/"
        with connect(address, proxy=None), connect(address, proxy=None), connect(address, proxy=None):
            with pytest.raises(InvalidStatus) as error:
                connect(address, proxy=None)
            assert error.value.response.status_code == 403
        time.sleep(0.3)
        with connect(address, proxy=None):
            pass


def test_an_answer_that_is_never_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is broken off; otherwise it would be held for ever."""
    monkeypatch.setattr(limits, "ANSWER_SECONDS", 0.5)

    async def endless(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000):
            await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})

    monkeypatch.setitem(globals(), "hello", endless)
    found = OpenConnections(100, 100, 100)
    with small_server(found, Together(10)) as port:
        line = half_open(port, b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        time.sleep(1.5)
        assert found.total == 0
        line.close()


def test_the_same_complaint_once_a_minute() -> None:
    now = 0.0
    quiet = OnceAMinute(lambda: now)

    def complain(text: str, *values: object) -> str | None:
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, values, None)
        return record.getMessage() if quiet.filter(record) else None

    assert complain("Nobody is at %s.", "home") == "Nobody is at home."
    assert [complain("Nobody is at %s.", number) for number in range(1000)] == [None] * 1000
    assert complain("Something else.") == "Something else."
    now = MINUTE
    assert complain("Nobody is at %s.", "work") == "Nobody is at work. (and 1000 times since it was last written)"
    assert complain("Nobody is at %s.", "work") is None


def test_different_errors_are_different_complaints() -> None:
    quiet = OnceAMinute()

    def fails(number: int) -> bool:
        try:
            if number == 1:
                raise ValueError("one")
            raise ValueError("another")
        except ValueError as error:
            info = type(error), error, error.__traceback__
            return quiet.filter(logging.LogRecord("x", logging.ERROR, "", 0, "A request failed.", (), info))

    assert [fails(1), fails(2), fails(1), fails(2)] == [True, True, False, False]


def test_nonsense_leaves_one_line(serving: Serving) -> None:
    server = serving()
    for _ in range(300):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(b"nonsense\r\n\r\n")
            line.recv(100)
    assert server.stop()[0] == 0
    assert server.complaints.splitlines() == ["WARNING: Invalid HTTP request received."]

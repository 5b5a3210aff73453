"""Small answers leave at once: nobody waits for the other side's acknowledgement (`TCP_NODELAY`)."""

import asyncio
import socket
import time
from statistics import median

import httpx

from antipater.server.run import listen

from .program import Server

REQUESTS = 30
QUICK = 0.02  # seconds; without the option it takes 44 ms, the delay after which a system acknowledges


async def accepted_without_delay(listening: socket.socket) -> int:
    """What the option is on a connection as asyncio accepts it."""
    found: asyncio.Queue[int] = asyncio.Queue()

    def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken: socket.socket = writer.get_extra_info("socket")
        found.put_nowait(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async with await asyncio.start_server(accept, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname()[:2])
        option = await found.get()
        writer.close()
        return option


def test_the_option_is_set_on_accepted_connections() -> None:
    assert asyncio.run(accepted_without_delay(listen("127.0.0.1", 0))) != 0


def test_answers_on_a_kept_connection_come_at_once(server: Server) -> None:
    took = []
    with httpx.Client(base_url=server.http) as client:
        for _ in range(REQUESTS):
            began = time.perf_counter()
            assert client.get("/health").status_code == 200
            took.append(time.perf_counter() - began)
    assert median(took) < QUICK

"""uvicorn's connections, with an end: for whoever connects without asking, floods, or never reads what is sent."""

import asyncio
import logging
from collections import Counter, OrderedDict
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from . import limits

TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

log = logging.getLogger(__name__)


class OpenConnections:
    """The connections that are open, those that wait for a request in the order of waiting."""

    def __init__(self, most: int, most_of_address: int, most_of_loopback: int) -> None:
        self.most = most
        self.most_of_address = most_of_address
        self.most_of_loopback = most_of_loopback
        self.number: Counter[str] = Counter()  # by address
        self.total = 0
        self.ending = False  # the server takes no more
        self.waiting: OrderedDict[HttpConnection, None] = OrderedDict()

    def enter(self, connection: "HttpConnection") -> None:
        """One more; if that is too many, the one has to go that has waited longest, in the end the new one itself."""
        self.total += 1
        self.number[connection.address] += 1
        self.waiting[connection] = None
        most = self.most_of_loopback if limits.is_loopback(connection.address) else self.most_of_address
        if self.total > self.most or self.number[connection.address] > most:
            longest = next(one for one in self.waiting if self.total > self.most or one.address == connection.address)
            log.warning("Too many connections, of %s among others: one that waited was closed.", connection.address)
            longest.transport.abort()
            self.leave(longest)

    def leave(self, connection: "HttpConnection") -> None:
        """Forget a connection that has ended."""
        if not connection.left:
            connection.left = True
            self.waiting.pop(connection, None)
            self.total -= 1
            self.number[connection.address] -= 1
            if not self.number[connection.address]:
                del self.number[connection.address]


class HttpConnection(H11Protocol):
    """A connection over HTTP: a request has to come whole in time, and its answer has to be read."""

    open: ClassVar[OpenConnections]
    address = ""
    left = False  # no longer counted
    timer: asyncio.TimerHandle | None = None
    answering = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self._wait_for_request()
        self.open.enter(self)
        if self.open.ending:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and self.timer is None:
            self._wait_for_request()
        self._go_on()

    def _go_on(self) -> None:
        """Wait for the rest of a request, or answer it."""
        if self.left or self.transport.is_closing() or self.conn.their_state is h11.IDLE:
            return
        if self.conn.their_state is h11.SEND_BODY:
            if self.timer is None:
                self._wait_for_request()
        elif not self.answering:
            self._answer()

    def _wait_for_request(self) -> None:
        self.answering = False
        self._within(limits.REQUEST_SECONDS)

    def _answer(self) -> None:
        self.answering = True
        self.open.waiting.pop(self, None)
        self._within(limits.ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        self.answering = False
        self._within(None)
        if not self.left:
            self.open.waiting[self] = None
        super().on_response_complete()
        self._go_on()  # with a request that came with the last one

    def _within(self, seconds: float | None) -> None:
        """End the connection if nothing has changed by then."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self.timer = None
        if self.answering:
            self.transport.abort()  # there is more to send, and nobody who reads it
            return
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self.transport.write(TOO_LATE)
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._within(None)
        self.open.leave(self)
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """Nobody waits for the rest of a request when the server ends."""
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        self._within(None)
        self.open.leave(self)
        super().connection_lost(exc)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket: its frames that are no messages are counted, and it ends even if nobody reads what is sent."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.frames_allowed = limits.frames()

    def handle_ping(self) -> None:
        if self._allowed():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self._allowed():
            super().handle_cont(event)

    def _allowed(self) -> bool:
        """Is one more frame all right? A flood of them ends the connection."""
        if self.transport.is_closing():
            return False
        if self.frames_allowed.take() and self.transport.get_write_buffer_size() <= limits.MOST_UNREAD:
            return True
        self.transport.abort()
        return False

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


class Server(uvicorn.Server):
    """A server that does not wait for requests which come while it ends."""

    async def shutdown(self, sockets: Any = None) -> None:
        protocol: Any = self.config.http_protocol_class
        protocol.open.ending = True
        await super().shutdown(sockets)


def counted_in(found: OpenConnections) -> type[HttpConnection]:
    """The class of connections that are counted there."""
    return type("HttpConnection", (HttpConnection,), {"open": found})

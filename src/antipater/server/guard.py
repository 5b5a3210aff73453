"""The outermost layer: who may talk to the server at all, and the headers of every answer."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from .address import ServerAddress
from .http_wire import Failure
from .limits import Addresses, Together
from .refusal import Refusal, language_of
from .wire import encode

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

App = Callable[..., Any]


class Guard:
    """An ASGI application around ours."""

    def __init__(self, app: App, server_address: ServerAddress, sockets: Together) -> None:
        self.app = app
        self.server_address = server_address
        self.addresses = Addresses(rate=50, burst=300)
        self.sockets = sockets

    async def __call__(self, scope: Any, receive: App, send: App) -> None:
        """Let a request through, with our headers on its answer, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        address = address_of(scope)
        refusal = Refusal("not_found") if "\0" in scope["path"] else self._judge(headers, address)
        if scope["type"] == "websocket":
            await self._connect(refusal, address, scope, receive, send)
        elif refusal is None:
            await self._let_in(scope, receive, send_with_headers)
        else:
            await _refuse(refusal, language_of(headers.get(b"accept-language", "")), send_with_headers)

    async def _connect(self, refusal: Refusal | None, address: str, scope: Any, receive: App, send: App) -> None:
        """Let a WebSocket in, or refuse it before it is accepted: HTTP 403."""
        with self.sockets.one_more(address) as fits:
            if fits and refusal is None:
                await self._let_in(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})

    async def _let_in(self, scope: Any, receive: App, send: App) -> None:
        """What has not ended when the server ends is broken off; nobody need read where it was."""
        with suppress(asyncio.CancelledError):
            await self.app(scope, receive, send)

    def _judge(self, headers: dict[bytes, str], address: str) -> Refusal | None:
        host = headers.get(b"host", "")
        if not self.server_address.answers_to(name_of(host)):
            return Refusal("wrong_host")
        origin = headers.get(b"origin")
        if origin is not None and origin.lower().partition("://")[2] != host.lower():
            return Refusal("wrong_origin")
        if not self.addresses.take(address):
            return Refusal("too_many_messages")
        return None


def address_of(scope: Any) -> str:
    """Where a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else ""


def name_of(host: str) -> str:
    """The name in a Host header, without its port and in small letters; empty if it is none."""
    found = re.fullmatch(r"(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::\d+)?", host.lower(), re.ASCII)
    return (found[1] or found[2]) if found else ""


async def _refuse(refusal: Refusal, lang: str, send: App) -> None:
    body = encode(Failure(refusal.reason, refusal.text(lang)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""One WebSocket: it joins a table, sends what is asked, and is told what happens."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from . import limits
from .refusal import Refusal, language_of
from .table import Table
from .tables import Tables
from .visitor import Visitor
from .wire import ClientMessage, Join, Refused, decode_message, encode

Socket = WebSocket[Any, Any, Any]

POLICY, TOO_LARGE, TRY_AGAIN = 1008, 1009, 1012  # close codes


class Conversation:
    """What is said over a connection, from its first message to its last."""

    def __init__(self, socket: Socket, tables: Tables) -> None:
        self.socket = socket
        self.tables = tables
        self.lang = language_of(socket.headers.get("accept-language", ""))
        self.messages = limits.messages()

    async def serve(self, table: str) -> None:
        """Everything that happens on the connection."""
        await self.socket.accept()
        try:
            await self._sit(table)
        except Refusal as refusal:
            await self._refuse(refusal)
        except WebSocketDisconnect:
            pass

    async def _sit(self, name: str) -> None:
        join = await self._join()
        self.lang = join.lang
        table = await self.tables.get(name)
        visitor = Visitor(table.seats_of(join.token), join.lang, join.token)
        await self.tables.enter(table, visitor, join.since)
        speaking = asyncio.create_task(self._speak(visitor))
        try:
            await self._listen(table, visitor)
        finally:
            self.tables.leave(table, visitor)
            speaking.cancel()
            with suppress(asyncio.CancelledError):
                await speaking

    async def _join(self) -> Join:
        try:
            async with asyncio.timeout(limits.JOIN_SECONDS):
                message = await self._receive()
        except TimeoutError:
            raise Refusal("join_first") from None
        if not isinstance(message, Join):
            raise Refusal("join_first")
        return message

    async def _listen(self, table: Table, visitor: Visitor) -> None:
        while True:
            message = await self._receive()
            if isinstance(message, Join):
                raise Refusal("bad_message", "join")
            await self.tables.ask(table, visitor, message)

    async def _receive(self) -> ClientMessage:
        """The next message, if it is one."""
        event: Any = await self.socket.receive()
        if event["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="", code=event.get("code", 1005))
        if not self.messages.take():
            raise Refusal("too_many_messages")
        content = event.get("text") or event.get("bytes") or ""
        if len(content) > limits.MOST_BYTES:
            raise Refusal("too_large")
        try:
            return decode_message(content)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("bad_message", str(error)) from None

    async def _speak(self, visitor: Visitor) -> None:
        """Send what the visitor is told."""
        with suppress(WebSocketDisconnect):
            while (message := await visitor.waiting.get()) is not None:
                await self.socket.send_data(message, mode="text")
            if visitor.refusal is not None:
                await self._refuse(visitor.refusal)
            else:
                await self.socket.close(TRY_AGAIN)

    async def _refuse(self, refusal: Refusal) -> None:
        with suppress(WebSocketDisconnect):
            await self.socket.send_data(encode(Refused(refusal.reason, refusal.text(self.lang))), mode="text")
            await self.socket.close(TOO_LARGE if refusal.reason == "too_large" else POLICY)

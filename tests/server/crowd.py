"""People at many tables whose pages join again by themselves, and send again what was not answered."""

import asyncio
import json
import random
from typing import Any

from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

GONE = (OSError, WebSocketException, InvalidHandshake, TimeoutError)
AGAIN = 0.2  # seconds after which one who was cut off tries again
PATIENCE = 20.0  # seconds without a message, after which one tries again


class Move(Struct, frozen=True):
    """A move that was answered."""

    table: str
    seq: int
    seat: int
    action: int
    id: str


class Crowd(Struct):
    """What all of them know together."""

    port: int
    think: float  # seconds in the mean
    answered: list[Move] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)


class Person:
    """Somebody on a seat of Duel."""

    def __init__(self, crowd: Crowd, table: str, seat: int, token: str) -> None:
        self.crowd, self.table, self.seat, self.token = crowd, table, seat, token
        self.rng = random.Random(f"{table} {seat}")
        self.asked: dict[str, Any] | None = None  # the move that was not answered yet
        self.moves = 0
        self.seq = 0
        self.view: dict[str, Any] = {"over": False, "offers": []}

    async def play(self) -> None:
        """Play until the game is over, however often the connection is cut."""
        while not self.view["over"]:
            try:
                async with connect(f"ws://127.0.0.1:{self.crowd.port}/ws/tables/{self.table}", proxy=None) as socket:
                    await self._sit(socket)
            except GONE:
                await asyncio.sleep(AGAIN)

    async def _sit(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "join", "token": self.token, "lang": "en", "since": 0}))
        await self._hear(socket, "welcome")
        while not self.view["over"]:
            if self.asked is None and not self._choose():
                await self._hear(socket, "event")
                continue
            await asyncio.sleep(self.rng.expovariate(1) * self.crowd.think)
            await socket.send(json.dumps(self.asked))
            self._note(await self._hear(socket, "answer"))

    def _choose(self) -> bool:
        """Choose a move, if it is this one's turn."""
        actions = [offer["action"] for offer in self.view["offers"] if offer["reason"] is None]
        if actions:
            self.moves += 1
            action = self.rng.choice(actions)
            self.asked = {"type": "play", "id": f"m{self.moves}", "seq": self.seq, "action": action}
        return bool(actions)

    async def _hear(self, socket: ClientConnection, kind: str) -> dict[str, Any]:
        """Hear everything up to a message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "welcome":
                self.seq, self.view = message["seq"], message["view"]
            if message["type"] == "event":
                self.seq, self.view = message["entries"][-1]["seq"], message["view"]
            if message["type"] == kind:
                return message

    def _note(self, answer: dict[str, Any]) -> None:
        assert self.asked is not None
        move = Move(self.table, self.asked["seq"] + 1, self.seat, self.asked["action"], self.asked["id"])
        if answer["ok"]:
            self.crowd.answered.append(move)
            self.asked = None
        elif answer["reason"] != "not_stored":  # that one is sent again
            self.crowd.refused.append(answer)
            self.asked = None

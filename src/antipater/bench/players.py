"""People who play at the tables of a server: each thinks for a while, then plays any action that is offered."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 30.0  # seconds until a welcome
# No pings of its own, no limit for what comes; compression is offered.
LIKE_A_BROWSER: dict[str, Any] = {"open_timeout": 60.0, "ping_interval": None, "max_size": None, "proxy": None}

# What of a message is of use here; the rest is not even looked at.


class Offer(Struct):
    """An action of a view."""

    action: int
    reason: str | None = None


class View(Struct):
    """What a player sees."""

    offers: list[Offer]
    over: bool


class Entry(Struct):
    """A line of the log."""

    seq: int


class Heard(Struct):
    """A message of the server, whichever it is."""

    type: str
    seat: int | None = None
    seq: int = 0
    entries: list[Entry] = []
    view: View | None = None
    by: int = -1
    chosen: bool = False
    ok: bool = True
    reason: str | None = None
    next: str | None = None


class Join(Struct, tag_field="type", tag="join"):
    """The first message of a client."""

    token: str
    lang: str = "en"
    since: int = 0


class Play(Struct, tag_field="type", tag="play"):
    """A move, or a choice."""

    id: str
    seq: int
    action: int


class Rematch(Struct, tag_field="type", tag="rematch"):
    """Asks for a rematch."""

    id: str


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Tally(Struct):
    """What happens at all tables, from some moment on."""

    since: float = 0.0
    moves: int = 0
    waits: list[float] = []  # seconds from each move until another player has heard of it
    failures: list[str] = []

    def restart(self) -> None:
        """Forget all that was."""
        self.since, self.moves, self.waits, self.failures = perf_counter(), 0, [], []

    def waited(self, sent: float, now: float) -> None:
        """Somebody has heard of a move."""
        if sent >= self.since:
            self.waits.append(now - sent)


class Player:
    """Who sits on a seat, over a connection that is opened again for every game."""

    def __init__(self, party: "Party", token: str) -> None:
        self.party = party
        self.token = token
        self.seat = -1
        self.seq = 0
        self.offers: list[int] = []
        self.owed: dict[int, float] = {}  # when others have played what this player has not heard of: by seat
        self.joined = asyncio.Event()
        self.sent = 0
        self.thinking: asyncio.TimerHandle | None = None
        self.sending: asyncio.Task[None] | None = None
        self.socket: ClientConnection | None = None

    async def play(self, table: str | None) -> None:
        """Game after game, until it is cancelled."""
        while table is not None:
            table = await self._play_at(table)

    async def _play_at(self, table: str) -> str | None:
        """One game; the table of the next."""
        source = (self.party.address, 0)
        address = f"ws://127.0.0.1:{self.party.port}/ws/tables/{table}"
        async with connect(address, local_addr=source, **LIKE_A_BROWSER) as socket:
            self.socket = socket
            await socket.send(_encode(Join(self.token)), text=True)
            async for content in socket:
                heard = _decode(content)
                if heard.type == "players" and heard.next is not None:
                    return heard.next
                self._hear(heard, perf_counter())
        raise ConnectionClosed(None, None)

    def _hear(self, heard: Heard, now: float) -> None:
        if heard.type in ("answer", "refused"):
            self._is_answered(heard)
        if heard.view is None:
            return
        if heard.type == "welcome":
            self.seat, self.seq, self.owed = heard.seat or 0, heard.seq, {}
            self.joined.set()
        elif heard.type == "event":
            self.seq = heard.entries[-1].seq
            self._has_heard_of(list(self.owed), now)
        elif heard.chosen:
            self._has_heard_of([heard.by], now)
        else:
            self.party.is_told_nothing_of(heard.by)
        self._see(heard.view, heard.type != "choice" or heard.by == self.seat)

    def _is_answered(self, heard: Heard) -> None:
        """Try again what was not done, and note that."""
        if not heard.ok or heard.type == "refused":
            self.party.tally.failures.append(f"{heard.type} {heard.reason}")
            self.party.is_told_nothing_of(self.seat)
            self.think()

    def _has_heard_of(self, seats: list[int], now: float) -> None:
        for seat in seats:
            if seat in self.owed:
                self.party.tally.waited(self.owed.pop(seat), now)

    def _see(self, view: View, anew: bool) -> None:
        """Think about what is offered now; another's choice leaves one's own thoughts as they are."""
        self.offers = [offer.action for offer in view.offers if offer.reason is None]
        if anew:
            self.rest()
            self.think()
        if view.over and self.seat == 0:
            self._send(_encode(Rematch("rematch")))

    def think(self) -> None:
        """Begin to think, if something is to be chosen and this party plays now."""
        if self.offers and self.party.plays and self.thinking is None:
            seconds = self.party.chance.expovariate(1 / self.party.think)
            self.thinking = asyncio.get_running_loop().call_later(seconds, self._choose)

    def rest(self) -> None:
        """Cancel the move that is being thought about."""
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def _choose(self) -> None:
        self.thinking = None
        self.sent += 1
        self.party.has_played(self)
        action = self.party.chance.choice(self.offers)
        self._send(_encode(Play(f"{self.sent}", self.seq, action)))

    def _send(self, message: bytes) -> None:
        assert self.socket is not None
        self.sending = asyncio.create_task(_send(self.socket, message))


async def _send(socket: ClientConnection, message: bytes) -> None:
    with suppress(ConnectionClosed):  # who listens notices it too
        await socket.send(message, text=True)


class Party:
    """All players of a table."""

    def __init__(
        self, table: str, tokens: list[str], port: int, address: str, think: float, tally: Tally, chance: random.Random
    ) -> None:
        self.port = port
        self.address = address  # from which they come
        self.think = think  # seconds, on average
        self.tally = tally
        self.chance = chance
        self.plays = False
        self.players = [Player(self, token) for token in tokens]
        self.tasks = [asyncio.create_task(player.play(table)) for player in self.players]
        for task in self.tasks:
            task.add_done_callback(self._ended)

    async def arrive(self) -> None:
        """Wait until all have joined, or can't."""
        joining = [asyncio.create_task(player.joined.wait()) for player in self.players]
        for joins, plays in zip(joining, self.tasks, strict=True):
            await asyncio.wait((joins, plays), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if not joins.done():
                self.tally.failures.append("no welcome")
                joins.cancel()

    def set_playing(self, plays: bool) -> None:
        """Play, or look at the table only."""
        self.plays = plays
        change: Callable[[Player], None] = Player.think if plays else Player.rest
        for player in self.players:
            change(player)

    def has_played(self, who: Player) -> None:
        """Note that all others wait for a player's move from now on."""
        now = perf_counter()
        self.tally.moves += 1
        for player in self.players:
            if player is not who:
                player.owed[who.seat] = now

    def is_told_nothing_of(self, seat: int) -> None:
        """Note that nobody hears of what a seat has chosen: it chooses how to pay first."""
        for player in self.players:
            player.owed.pop(seat, None)

    def waiting(self) -> list[float]:
        """When the moves were played that somebody has not heard of."""
        return [sent for player in self.players for sent in player.owed.values()]

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.tally.failures.append(repr(error))

    async def leave(self) -> None:
        """Close all connections."""
        self.set_playing(False)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

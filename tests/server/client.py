"""A client over a real WebSocket; it keeps every byte that it was sent."""

import itertools
import json
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from antipater.server.limits import Bucket

from .program import Reached, Server

SECONDS = 20.0  # for one message


class Client:
    """Who plays or watches."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.log: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}  # the last welcome, with what has changed since
        self.allowed = Bucket(rate=15, burst=30)  # a little less than the server allows
        self.ids = (f"m{number}-{random.getrandbits(40)}" for number in itertools.count())

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        text = self.socket.recv(SECONDS)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("welcome", "event", "choice", "shown", "players"):
            self.state.update(message)
        if message["type"] in ("clocks", "wished"):
            self.state[message["type"]] = message
        if message["type"] == "welcome":
            self.log += message["log"]
        if message["type"] == "event":
            self.log += message["entries"]
        return message

    def wait_for(self, *kinds: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def closed_with(self) -> int:
        """Hear everything until the server closes the connection; the code with which it does."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def join(self, token: str | None, lang: str = "en", since: int = 0) -> dict[str, Any]:
        self.send(type="join", token=token, lang=lang, since=since)
        return self.wait_for("welcome", "refused")

    def tell(self, kind: str, **fields: Any) -> None:
        """Send a message, no faster than is allowed."""
        while not self.allowed.take():
            time.sleep(1 / self.allowed.rate)
        self.send(type=kind, **fields)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message with an id, and wait for its answer."""
        fields.setdefault("id", next(self.ids))
        self.tell(kind, **fields)
        while True:
            answer = self.wait_for("answer", "refused")
            if answer.get("id", fields["id"]) == fields["id"]:
                return answer

    @property
    def seq(self) -> int:
        """The last event known."""
        return int(self.log[-1]["seq"])

    @property
    def view(self) -> Any:
        return self.state["view"]

    @property
    def seat(self) -> Any:
        return self.state["seat"]

    def offers(self) -> list[int]:
        """The actions that it may play."""
        return [offer["action"] for offer in self.view["offers"] if offer["reason"] is None]

    def play(self, rng: random.Random) -> dict[str, Any]:
        """Play any action that is offered."""
        answer = self.ask("play", seq=self.seq, action=rng.choice(self.offers()), seat=self.seat)
        assert answer["ok"], answer
        return answer

    def choose(self, rng: random.Random) -> None:
        """Choose everything that this seat owes in this turn: card, payment, and what the Free City does."""
        seq = self.seq
        while self.offers() and self.seq == seq:
            self.play(rng)

    def wait_for_turn(self) -> bool:
        """Wait until it must choose; False if the game is over."""
        while not self.view["over"] and not self.offers():
            self.receive()
        return not self.view["over"]

    def catch_up(self, seq: int) -> None:
        """Hear everything up to an event."""
        while self.seq < seq:
            self.receive()

    def numbers(self) -> list[int]:
        return [entry["seq"] for entry in self.log]


@contextmanager
def connected(server: Reached, table: str, **headers: str) -> Iterator[Client]:
    """A connection that has not joined yet."""
    with connect(
        server.ws + table, additional_headers=headers, open_timeout=SECONDS, proxy=None, max_queue=None
    ) as socket:
        yield Client(socket)


@contextmanager
def joined(server: Reached, table: str, token: str | None = None, lang: str = "en", since: int = 0) -> Iterator[Client]:
    """Who sits at a table, or watches."""
    with connected(server, table) as client:
        assert client.join(token, lang, since)["type"] == "welcome"
        yield client


@contextmanager
def all_joined(server: Reached, made: Mapping[str, Any]) -> Iterator[list[Client]]:
    """All who sit at a table that has been made, in the order of their seats."""
    with ExitStack() as stack:
        tokens = [seat["token"] for seat in made["seats"]]
        yield [stack.enter_context(joined(server, made["table"], token)) for token in tokens]


def play_out(*players: Client, rng: random.Random) -> None:
    """Play a game to its end, each player at random."""
    while True:
        latest = max(player.seq for player in players)
        for player in players:
            player.catch_up(latest)
        turn = next((player for player in players if player.offers()), None)
        if turn is None:
            if players[0].view["over"]:
                return
            players[0].receive()
            continue
        turn.play(rng)


class Rejoining:
    """A person whose page joins again by itself, and sends again what was not answered."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.server, self.table, self.token = server, table, token
        self.acknowledged: list[tuple[int, int]] = []  # number and action of moves that were answered
        self.log: list[dict[str, Any]] = []

    @contextmanager
    def at_the_table(self) -> Iterator[Client]:
        with joined(self.server, self.table, self.token, since=len(self.log)) as client:
            client.log[:0] = self.log
            try:
                yield client
            finally:
                self.log = client.log

    def play(self, client: Client, rng: random.Random) -> None:
        seq, action = client.seq, rng.choice(client.offers())
        assert client.ask("play", seq=seq, action=action)["ok"]
        self.acknowledged.append((seq + 1, action))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is held between two visits."""

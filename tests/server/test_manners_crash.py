"""Killing the server under load: clocks neither lose nor win time by it, and what was answered has happened."""

import random
import time
from contextlib import ExitStack
from typing import Any

from antipater.server.timing import BEAT

from ..sizes import size
from .client import Client, joined
from .program import TWO_PEOPLE, Server, Serving
from .test_crash import free_port

KILLS = size(1, 50)
TABLES = size(3, 6)
MOVES = 4  # at each table between two kills
SLACK = 1.5  # seconds that messages and a busy machine may take
CLOCK = {"move": 20_000, "bank": 600, "at_zero": "lose"}


class Watched:
    """A table with what was last heard of its clocks."""

    def __init__(self, server: Server) -> None:
        self.begin(server)

    def begin(self, server: Server) -> None:
        """A new game."""
        made = server.new_table(TWO_PEOPLE, clock=CLOCK)
        self.table = made["table"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.seats: list[dict[str, Any]] = []
        self.heard_at = 0.0
        self.seq = 0
        self.over = False

    def play(self, server: Server, rng: random.Random, stack: ExitStack) -> None:
        """Some moves; the connections stay open, so that the server is killed among them."""
        if self.over:
            self.begin(server)
        players = [stack.enter_context(joined(server, self.table, token)) for token in self.tokens]
        for _ in range(MOVES):
            turn = next((one for one in players if one.offers()), None)
            if turn is None:
                self.over = True
                break
            seen = turn.seq
            turn.play(rng)
            for one in players:
                one.catch_up(seen + 1)
        answered = players[0]
        assert answered.ask("rename", name="Lena")["ok"]  # what was told of the clocks has come before this answer
        self._hear(answered)

    def _hear(self, client: Client) -> None:
        self.seats, self.heard_at, self.seq = client.state["clocks"]["seats"], time.monotonic(), client.seq

    def left(self, seat: int, at: float) -> float:
        """Seconds that a seat should have left."""
        clock = self.seats[seat]
        used = at - self.heard_at if clock["running"] else 0.0
        return float(clock["move"] + clock["bank"]) / 1000 - used


def test_clocks_are_right_after_the_server_was_killed_under_load(serving: Serving) -> None:
    port, rng = free_port(), random.Random(0)
    server = serving(port=port)
    tables = [Watched(server) for _ in range(TABLES)]
    for _ in range(KILLS):
        with ExitStack() as stack:
            for each in tables:
                each.play(server, rng, stack)
            time.sleep(rng.random() * 1.5 * BEAT)
            killed_at = time.monotonic()
            server.kill()
        began = time.monotonic()
        server = serving(port=port)
        for each in tables:
            check(server, each, killed_at, began)
    assert server.stop()[0] == 0


def check(server: Server, each: Watched, killed_at: float, began: float) -> None:
    """As they were when the server was killed, but for what was not stored yet and what has run since the start."""
    with joined(server, each.table, each.tokens[0]) as client:
        assert client.seq == each.seq
        for seat, clock in enumerate(client.state["clocks"]["seats"]):
            then, now = each.left(seat, killed_at), (clock["move"] + clock["bank"]) / 1000
            assert clock["running"] == each.seats[seat]["running"]
            assert then - (time.monotonic() - began) - SLACK < now < then + BEAT + SLACK

"""Bots think elsewhere, and a game goes on whatever happens to them."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from antipater import make
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy
from antipater.server.bots import Bots

from .client import joined
from .program import PERSON_AND_BOT, TWO_BOTS, Server, Serving


@contextmanager
def working() -> Iterator[Bots]:
    bots = Bots()
    try:
        yield bots
    finally:
        bots.close()


def test_a_bot_chooses_as_it_would_here() -> None:
    with working() as bots:
        position = make("duel", wonders="first-game").start(seed=1)
        (seat,) = position.to_act
        expected = Greedy().choose(position.observe(seat), position.legal(), Budget()).action
        assert asyncio.run(bots.choose("greedy", position, seat)) == expected


def test_a_bot_that_fails_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        position = make("duel").start(seed=2)
        (seat,) = position.to_act
        assert await bots.choose("nonsense", position, seat) in position.legal()
        for process in bots.pool._processes.values():
            process.kill()
        moves = await asyncio.gather(*(bots.choose("greedy", position, seat) for _ in range(3)))
        assert all(move in position.legal() for move in moves)
        assert await bots.choose("greedy", position, seat) in position.legal()

    with working() as bots:
        asyncio.run(play())
    assert "it plays at random this once" in caplog.text


def test_bots_of_all_seats_choose_from_what_they_see() -> None:
    """Also with options that are lists, and the payment after the card."""

    async def play() -> None:
        position = make("wonders", players=3, edition="first", boards=["gizah", "babylon", "olympia"]).start(seed=3)
        for _ in range(3):
            for seat in position.to_act:
                seen = position.observe(seat)
                expected = Greedy().choose(seen, position.legal(seat), Budget()).action
                assert await bots.choose("greedy", position, seat) == expected
                position.play(expected, seat)
        assert await bots.choose("nonsense", position, 0) in position.legal(0)

    with working() as bots:
        asyncio.run(play())


def test_moves_of_bots_are_shown_long_enough(serving: Serving) -> None:
    server = serving("--bot-pause", "0.4")
    made = server.new_table(TWO_BOTS)
    with joined(server, made["table"]) as watching:
        watching.catch_up(2)
        times = []
        for seq in range(3, 6):
            watching.catch_up(seq)
            times.append(time.monotonic())
        assert all(0.3 < later - earlier < 3 for earlier, later in pairwise(times))
    server.stop()


def test_everybody_is_answered_while_bots_think(server: Server) -> None:
    tables = [server.new_table(PERSON_AND_BOT) for _ in range(3)]
    made = server.new_table(TWO_BOTS)
    with joined(server, made["table"]) as watching:
        for table in tables:
            with joined(server, table["table"], table["seats"][0]["token"]) as lena:
                assert lena.ask("rename", name="Quick")["ok"]
        while not watching.view["over"]:
            watching.receive()

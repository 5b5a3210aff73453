"""Bots think elsewhere, and a game goes on whatever happens to them."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from antipater import Game, make
from antipater.kernel import background
from antipater.search.agent import Budget
from antipater.search.agents import agent_of
from antipater.search.evaluate import evaluate
from antipater.search.greedy import Greedy
from antipater.server import bot_tasks
from antipater.server.bots import BotChoice, Bots
from antipater.server.http_wire import BotSeat
from antipater.server.place import database_url
from antipater.server.run import migrate
from antipater.server.searches import Searches
from antipater.server.store import Store
from antipater.server.tables import Tables
from antipater.server.visitor import Visitor

from .client import joined
from .failing import fail, think_badly, think_slowly
from .program import PERSON_AND_BOT, TWO_BOTS, Server, Serving, wanted


@contextmanager
def working(bots: Bots) -> Iterator[Bots]:
    try:
        yield bots
    finally:
        bots.close()


def test_a_bot_chooses_as_it_would_here() -> None:
    with working(Bots()) as bots:
        position = make("duel", wonders="first-game").start(seed=1)
        (seat,) = position.to_act
        expected = Greedy().choose(position.observe(seat), position.legal(), Budget()).action
        assert asyncio.run(bots.choose("greedy", position, seat)) == BotChoice(expected, replaced=False)


class Ready(Searches):
    """Searches that seem to be compiled."""

    def is_ready(self, game: Game) -> bool:
        return True

    def begin(self, game: Game) -> asyncio.Task[bool]:
        return asyncio.create_task(asyncio.sleep(0, result=True))


@contextmanager
def failing(think: Callable[[str, bot_tasks.Question, Budget], int] = think_badly) -> Iterator[Bots]:
    """Bots whose searches seem to be ready."""
    with working(Bots(think, longest=2.0)) as bots:
        bots.searches = Ready(bots.workers, lambda: None)
        yield bots


def test_a_bot_that_fails_is_replaced_by_a_simpler_one(caplog: pytest.LogCaptureFixture) -> None:
    """One that raises, one that breaks the rules, one that dies with its process, one that takes for ever."""

    async def play() -> None:
        position = make("duel").start(seed=2)
        (seat,) = position.to_act
        expected = Greedy().choose(position.observe(seat), position.legal(), Budget()).action
        for level in (1, 1, 2, 3, 4):
            assert await bots.choose(f"level:{level}", position, seat) == BotChoice(expected, replaced=True)
        assert await bots.choose("greedy", position, seat) == BotChoice(expected, replaced=False)

    with failing() as bots:
        asyncio.run(play())
    said = [record.message for record in caplog.records]
    assert said == [f"The bot level:{level} failed; this time greedy plays in its place." for level in (1, 2, 3, 4)]


def test_a_bot_that_is_slow_plays_more_simply_at_last() -> None:
    """And the process that is slow goes on: it may be ready for the next move."""

    async def play() -> None:
        await bots.warm()
        position = make("duel").start(seed=2)
        (seat,) = position.to_act
        expected = Greedy().choose(position.observe(seat), position.legal(), Budget()).action
        for bot in ("level:1", "random"):
            began = time.monotonic()
            assert await bots.choose(bot, position, seat, began + 0.5) == BotChoice(expected, replaced=True)
            assert time.monotonic() - began < 2.5
        process = bots.workers.workers[0].pool
        while bots.thinking:
            await asyncio.sleep(0.05)
        assert bots.workers.workers[0].pool is process
        move = await bots.choose("greedy", position, seat, time.monotonic() + 60)
        assert move == BotChoice(expected, replaced=False)

    with working(Bots(think_slowly)) as bots:
        bots.searches = Ready(bots.workers, lambda: None)
        asyncio.run(play())


def test_where_all_bots_fail_chance_plays(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        position = make("wonders", players=3).start(seed=2)
        for seat in position.to_act:
            move = await bots.choose("level:5", position, seat)
            assert move.replaced
            position.play(move.action, seat)

    with failing(fail) as bots:
        asyncio.run(play())
    assert len(caplog.records) == 3
    assert "The bot random failed; this time chance plays in its place." in caplog.text


def test_a_process_that_has_died_is_no_failure_of_a_bot() -> None:
    async def play() -> None:
        position = make("duel").start(seed=2)
        (seat,) = position.to_act
        await bots.choose("greedy", position, seat)
        for process in bots.workers.workers[0].pool._processes.values():
            process.kill()
            process.join()
        await asyncio.sleep(0.1)  # until it is noticed
        moves = await asyncio.gather(*(bots.choose("greedy", position, seat) for _ in range(3)))
        assert not any(move.replaced for move in moves)

    with working(Bots()) as bots:
        asyncio.run(play())


def test_a_game_goes_on_with_bots_that_fail(tmp_path: Path) -> None:
    """Who watches is told which moves were made by simpler ones."""

    async def play() -> list[list[int]]:
        url = database_url(str(tmp_path / "tables.db"))
        await migrate(url)
        store = Store(url)
        tables = Tables(store, bots, pause=0)
        made = await tables.set_up(wanted("duel", [BotSeat("level:1"), BotSeat("level:2")], wonders="first-game"))
        table = await tables.get(made.table)
        visitor = Visitor((), "en")
        await tables.enter(table, visitor, 0)
        while table.seq < 12:
            await asyncio.sleep(0.05)
        await tables.close()
        bots.close()
        await store.close()
        return [message["replaced"] for message in heard(visitor) if message["type"] == "bots"]

    with failing() as bots:
        replaced = asyncio.run(play())
    assert replaced[0] == []
    assert replaced[-1] == [0, 1]


def heard(visitor: Visitor) -> Iterator[dict[str, Any]]:
    """What a visitor was told."""
    while not visitor.waiting.empty():
        yield json.loads(visitor.waiting.get_nowait() or b"{}")


def test_levels_play_greedily_until_their_search_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """And then as they would here, in the first process and in the others; a hint is the same in every world."""
    monkeypatch.setattr(background, "begun", background.ANEW)  # in a process that has loaded nothing

    async def play() -> None:
        position = make("duel", wonders="first-game").start(seed=5)
        (seat,) = position.to_act
        seen, legal = position.observe(seat), position.legal()
        greedy = Greedy().choose(seen, legal, Budget()).action
        bots.need(position.game, ["greedy", "random", "level:1", "level:2", "level:3"])
        assert not bots.searches.preparing
        bots.need(position.game, ["greedy", "level:4"])
        await bots.warm()
        assert bots.warming(position.game, ["level:4"])
        assert not bots.warming(position.game, ["greedy"])
        assert await bots.choose("level:4", position, seat) == BotChoice(greedy, replaced=False)
        assert await bots.searches.prepare(position.game)
        assert not bots.warming(position.game, ["level:4"])
        expected = agent_of("level:4").choose(seen, legal, Budget()).action
        moves = await asyncio.gather(*(bots.choose("level:4", position, seat) for _ in range(3)))
        assert moves == [BotChoice(expected, replaced=False)] * 3

        budget = Budget(simulations=200)
        found = await bots.advise(seen, seat, ["Ada", "Bo"], "en", budget)
        best = evaluate(position, seat, budget).actions[:3]
        assert [(each.action, each.value) for each in found] == [(each.action, each.value) for each in best]
        assert all(each.why[0].kind == "chance" for each in found)
        world = position.sample(seat, np.random.default_rng(1))
        assert world != position
        assert await bots.advise(world.observe(seat), seat, ["Ada", "Bo"], "en", budget) == found

    with working(Bots()) as bots:
        asyncio.run(play())


def test_bots_of_all_seats_choose_from_what_they_see() -> None:
    """Also with options that are lists, and the payment after the card."""

    async def play() -> None:
        position = make("wonders", players=3, edition="first", boards=["gizah", "babylon", "olympia"]).start(seed=3)
        for _ in range(3):
            for seat in position.to_act:
                seen = position.observe(seat)
                expected = Greedy().choose(seen, position.legal(seat), Budget()).action
                assert (await bots.choose("greedy", position, seat)).action == expected
                position.play(expected, seat)

    with working(Bots()) as bots:
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

"""Analyses of games, beside the tables: begun, stopped, gone on with, found again after a restart."""

import random
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sql

from antipater import Record, analyse
from antipater.analysis import told_analysis
from antipater.analysis.tasks import Foreseen
from antipater.search.agent import Budget
from antipater.server import limits
from antipater.server.admin import TableAdmin
from antipater.server.place import database_url
from antipater.server.store import Store, findings
from antipater.server.stored import Seat, StoredEvent, StoredTable
from antipater.server.stored_analyses import StoredAnalysis, begin_analysis, find_analysis, note_analysis
from antipater.server.stored_records import add_record, find_record

from .client import joined, play_out
from .hasty import SIMULATIONS
from .on_loop import on_loop
from .program import COMMAND, TWO_PEOPLE, Server, Serving
from .test_replays import recorded, uploaded

HASTY = [sys.executable, "-m", "tests.server.hasty", *COMMAND[-2:]]
SECONDS = 240  # also where the search is compiled


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with quick analyses, which complains about nothing."""
    running = Server(tmp_path_factory.mktemp("hasty") / "tables.db", command=HASTY)
    yield running
    assert running.stop()[0] == 0
    assert not [line for line in running.complaints.splitlines() if not line.startswith("Compil")]


def ask(server: Server, method: str, name: str, **options: Any) -> httpx.Response:
    return httpx.request(method, f"{server.http}/api/replays/{name}/analysis", timeout=60, **options)


def wait(server: Server, name: str, until: Callable[[Any], bool], lang: str = "en") -> Any:
    """Ask again and again, as a page does."""
    deadline = time.monotonic() + SECONDS
    while True:
        state = ask(server, "GET", name, params={"lang": lang}).json()
        if until(state):
            return state
        assert time.monotonic() < deadline, state["state"]
        time.sleep(0.1)


def is_done(state: Any) -> bool:
    assert state["state"] in ("waiting", "running", "done")
    return bool(state["state"] == "done")


def expected(record: Record, depth: str, lang: str) -> Any:
    """What the library says."""
    analysis = analyse(record, Budget(simulations=SIMULATIONS[depth]))
    return msgspec.to_builtins(told_analysis(record, analysis, lang))


def test_a_quick_one_then_a_deep_one(server: Server) -> None:
    record = recorded("duel", {}, seed=21, moves=14)
    name = uploaded(server, record)
    none = {"state": "none", "depth": "quick", "done": 0, "of": 0, "analysis": None}
    assert ask(server, "GET", name).json() == none
    assert ask(server, "POST", name, json={"depth": "quick"}).json()["state"] in ("waiting", "running")
    state = wait(server, name, is_done, "de")
    assert (state["depth"], state["done"]) == ("quick", state["of"])
    assert state["analysis"] == expected(record, "quick", "de")
    assert ask(server, "POST", name, json={}).json()["state"] == "done"
    begun = ask(server, "POST", name, json={"depth": "deep"}).json()
    assert begun["depth"] == "deep"
    deep = wait(server, name, is_done)
    assert (deep["depth"], deep["analysis"]) == ("deep", expected(record, "deep", "en"))
    assert ask(server, "POST", name, json={"depth": "quick"}).json()["depth"] == "deep"


def test_while_a_deep_one_is_made_the_quick_one_is_shown(server: Server) -> None:
    name = uploaded(server, recorded("duel", {}, seed=22, moves=10))
    ask(server, "POST", name, json={})
    quick = wait(server, name, is_done)["analysis"]
    ask(server, "POST", name, json={"depth": "deep"})
    state = ask(server, "DELETE", name).json()
    assert (state["state"], state["depth"]) == ("stopped", "deep")
    assert state["analysis"] == quick


def test_a_quick_one_can_be_had_where_a_deep_one_was_stopped(server: Server) -> None:
    name = uploaded(server, recorded("duel", {}, seed=28, moves=12))
    ask(server, "POST", name, json={"depth": "deep"})
    wait(server, name, lambda state: state["done"] > 1)
    part = ask(server, "DELETE", name).json()["analysis"]
    assert part["simulations"] == SIMULATIONS["deep"]
    assert ask(server, "POST", name, json={"depth": "quick"}).json()["depth"] == "quick"
    whole = wait(server, name, lambda state: state["analysis"]["done"] == state["analysis"]["of"])
    assert whole["analysis"]["simulations"] == SIMULATIONS["quick"]
    assert (whole["state"], whole["depth"]) in (("stopped", "deep"), ("running", "quick"))


@pytest.mark.parametrize(
    ("game", "options"), [("wonders", {"players": 3}), ("wonders", {"players": 2, "edition": "first"})]
)
def test_seven_wonders(server: Server, game: str, options: dict[str, Any]) -> None:
    record = recorded(game, options, seed=23, moves=12)
    name = uploaded(server, record)
    ask(server, "POST", name, json={})
    assert wait(server, name, is_done, "de")["analysis"] == expected(record, "quick", "de")


def test_a_finished_table(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, (first, second) = made["table"], (seat["token"] for seat in made["seats"])
    for method in ("GET", "POST", "DELETE"):
        answer = ask(server, method, table, **({"json": {}} if method == "POST" else {}))
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        play_out(lena, ivo, rng=random.Random(2))
    ask(server, "POST", table, json={})
    state = wait(server, table, is_done)
    record = Record.loads(httpx.get(f"{server.http}/api/tables/{table}/record").text)
    assert state["analysis"]["done"] == state["analysis"]["of"] == len(record.moves)
    assert len(state["analysis"]["accounts"]) == 2


def test_it_is_stopped_and_gone_on_with(server: Server) -> None:
    name = uploaded(server, recorded("duel", {}, seed=24, moves=30))
    ask(server, "POST", name, json={"depth": "deep"})
    wait(server, name, lambda state: state["done"] > 2)
    stopped = ask(server, "DELETE", name).json()
    assert stopped["state"] == "stopped"
    assert 2 < stopped["done"] < stopped["of"]
    assert any(moment["chances"] for moment in stopped["analysis"]["moments"])
    time.sleep(0.5)
    assert ask(server, "GET", name).json()["done"] == stopped["done"]
    ask(server, "POST", name, json={"depth": "deep"})
    done = wait(server, name, is_done)
    assert done["analysis"]["accounts"]
    assert ask(server, "DELETE", name).json()["state"] == "done"


def test_what_can_not_be_asked(server: Server) -> None:
    assert ask(server, "GET", "nobody").status_code == 404
    name = uploaded(server, recorded("duel", {}, seed=22, moves=10))
    wrongs: list[Any] = [{"depth": "deeper"}, {"extra": 1}, []]
    for wrong in wrongs:
        assert ask(server, "POST", name, json=wrong).status_code == 400
    assert ask(server, "GET", name, params={"lang": "fr"}).status_code == 400


def test_no_more_wait_than_there_is_room_for(server: Server) -> None:
    names = [
        uploaded(server, recorded("duel", {}, seed=seed)) for seed in range(30, 32 + limits.MOST_ANALYSES_OF_AN_ADDRESS)
    ]
    answers = [ask(server, "POST", name, json={"depth": "deep"}) for name in names]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["reason"] == "too_many_analyses"
    states = [ask(server, "GET", name).json()["state"] for name in names]
    assert states.count("running") <= 1
    assert states[-1] == "none"
    for name in names:
        ask(server, "DELETE", name)
    assert {ask(server, "GET", name).json()["state"] for name in names} <= {"stopped", "none", "done"}


def test_a_restart_in_the_middle(serving: Serving) -> None:
    """What was done is there again, also if nobody had time to stop, and it goes on as soon as somebody looks."""
    server = serving(command=HASTY)
    record = recorded("duel", {}, seed=25, moves=30)
    name = uploaded(server, record)
    ask(server, "POST", name, json={"depth": "deep"})
    wait(server, name, lambda _: stored_results(server) > 2)
    server.kill()
    before = stored_results(server)
    assert before < len(record.moves)
    server = serving(command=HASTY)
    state = ask(server, "GET", name).json()
    assert state["state"] in ("waiting", "running")
    assert state["done"] >= before
    done = wait(server, name, is_done)
    assert done["analysis"] == expected(record, "deep", "en")
    assert server.stop()[0] == 0
    assert ask(serving(command=HASTY), "GET", name).json() == done


def stored_results(server: Server) -> int:
    with closing(sqlite3.connect(server.database)) as connection:
        return int(connection.execute("SELECT count(*) FROM findings").fetchone()[0])


@on_loop
async def test_old_records_and_all_analyses_go_with_old_tables(tmp_path: Path) -> None:
    store = Store(database_url(str(tmp_path / "tables.db")))
    await store.migrate()
    await store.write(partial(add_record, "a-record", "text"))
    await store.add(StoredTable("a-table", "duel", {}, 1, 1, [Seat("bot", bot="random")], [StoredEvent(1, "start")]))
    result = Foreseen(0, 0, [{0: 0.25}])
    for name in ("a-record", "a-table"):
        await store.write(partial(begin_analysis, name, "quick"))
        await store.write(partial(note_analysis, name, "quick", "stopped", 3, [result]))
        assert await store.read(partial(find_analysis, name, "quick")) == StoredAnalysis("stopped", 3, [result])
    admin = TableAdmin(store)
    assert admin.old_records(timedelta(days=1)) == await admin.delete_records(timedelta(days=1)) == 0
    assert admin.old_records(timedelta(0)) == await admin.delete_records(timedelta(0)) == 1
    assert await store.read(partial(find_record, "a-record")) is None
    assert await store.read(partial(find_analysis, "a-record", "quick")) is None
    assert await store.read(partial(find_analysis, "a-table", "quick")) is not None
    assert await admin.delete(["a-table"], timedelta(0)) == 1
    await store.write(partial(note_analysis, "a-table", "quick", "wanted", 3, [result]))  # a process that is late
    rows = await store.read(lambda connection: connection.execute(sql.select(findings)).all())
    assert rows == []
    await store.close()


def test_one_that_fails_says_so_once_and_can_be_tried_again(serving: Serving) -> None:
    server = serving(command=[sys.executable, "-m", "tests.server.hopeless", *COMMAND[-2:]])
    name = uploaded(server, recorded("duel", {}, seed=27, moves=9))
    for _ in range(2):
        ask(server, "POST", name, json={})
        state = wait(server, name, lambda found: found["state"] not in ("waiting", "running"))
        assert (state["state"], state["done"], state["analysis"]) == ("failed", 0, None)
    assert httpx.get(f"{server.http}/health").status_code == 200
    assert server.stop()[0] == 0
    assert server.complaints.count(f"The analysis of {name} failed.") == 1  # the log says the same once a minute

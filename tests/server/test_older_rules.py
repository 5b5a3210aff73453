"""Tables of older rules: those that replay alike are played on, others are read-only from the first difference."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from msgspec.structs import replace
from sqlalchemy.engine import Connection

import antipater
from antipater import Game, IllegalAction, Position
from antipater.server.place import database_url
from antipater.server.refusal import Refusal
from antipater.server.replay import replayed
from antipater.server.store import MIGRATIONS, Store
from antipater.server.stored import Seat, StoredEvent, StoredTable, short_digest
from antipater.server.table import Table

from .client import Client, joined
from .older import (
    BOT,
    MOVES,
    PERSON,
    Events,
    changed,
    happened,
    otherwise_by_digest,
    otherwise_by_legality,
    position_by_today,
    stored,
    without_digests,
)
from .program import Server, Serving, bots, people, put, stored_table

ENGLISH = "This game follows older rules: you can look at it, but not play on."
GERMAN = "Diese Partie folgt älteren Regeln: Du kannst sie ansehen, aber nicht weiterspielen."


@pytest.fixture(scope="module")
def pantheon() -> Game:
    return antipater.make("duel", expansions=["pantheon"])


@pytest.fixture(scope="module")
def for_two() -> Game:
    """7 Wonders for two who choose their boards: of number 2."""
    return antipater.make("wonders", players=2, edition="first", boards="choose")


# What is stored from now on.


@pytest.mark.parametrize("expansions", [[], ["agora"]])
def test_a_new_table_has_todays_number_and_a_digest_for_each_play(server: Server, expansions: list[str]) -> None:
    wanted = {"game": "duel", "wonders": "draft", "expansions": expansions, "seats": [*people("Lena"), *bots("random")]}
    made = httpx.post(f"{server.http}/api/tables", json=wanted).json()
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        for _ in range(3):
            assert lena.wait_for_turn()
            lena.play(random.Random(1))
        lena.wait_for_turn()
        assert lena.ask("undo")["ok"]
        assert lena.state["read_only"] is None
    check_digests(stored_table(server.database, made["table"]), 2 if expansions else 1)


def test_hidden_choices_have_the_digest_after_the_choice(server: Server) -> None:
    made = server.new_wonders([*people("Lena"), *bots("random", "random")], edition="second")
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        for _ in range(3):
            assert lena.wait_for_turn()
            lena.choose(random.Random(1))
    check_digests(stored_table(server.database, made["table"]), 1)


def check_digests(table: StoredTable, rules: int) -> None:
    game = antipater.make(table.game, **table.options)
    assert (table.rules, game.rules) == (rules, rules)
    again = Table(table.id, game.start(table.seed), table.seats)
    assert {event.seat for event in table.events if event.kind == "play"} == set(range(len(table.seats)))
    for event in table.events:
        again.happened(event)
        expected = short_digest(again.position) if event.kind in ("start", "play") else None
        assert event.digest == expected


def test_old_databases_get_number_1_and_no_digests(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    def before(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")

    async def upgrade() -> StoredTable | None:
        store = Store(database_url(str(file)))
        await store.write(before)
        with sqlite3.connect(file) as raw:
            raw.execute("INSERT INTO tables (id, game, options, seed) VALUES ('t', 'duel', '{}', '7')")
            raw.execute("INSERT INTO events (\"table\", seq, kind) VALUES ('t', 1, 'start')")
            raw.execute("INSERT INTO events (\"table\", seq, kind, seat, action) VALUES ('t', 2, 'play', 0, 10)")
        raw.close()
        await store.migrate()
        found = await store.load("t")
        await store.close()
        return found

    found = asyncio.run(upgrade())
    assert found is not None
    assert found.rules == 1
    events = [replace(event, at=None) for event in found.events]
    assert events == [StoredEvent(1, "start"), StoredEvent(2, "play", 0, 10)]


# Older tables that replay alike.


@pytest.mark.parametrize("bare", [False, True])
def test_an_older_table_that_replays_alike_is_played_on(server: Server, pantheon: Game, bare: bool) -> None:
    events = without_digests(happened(pantheon)) if bare else happened(pantheon)
    table = put(server.database, stored(pantheon, events))
    with joined(server, table, table) as both:
        assert both.state["read_only"] is None
        assert stored_table(server.database, table).rules == 1  # looking changes nothing
        both.ask("show", seat=both.view["to_act"][0])
        both.play(random.Random(0))
    found = stored_table(server.database, table)
    assert found.rules == 2
    assert found.events[:-1] == events
    assert found.events[-1].digest == short_digest(position_by_today(pantheon, found.events))


def test_choices_that_were_taken_back_replay_alike(for_two: Game) -> None:
    """A retract and an undo: bots may not undo, but the stored events do not tell who sits where."""
    table = Table("t", for_two.start(5), [Seat("person"), Seat("bot", bot="random")])
    events: Events = []

    def happen(*more: StoredEvent) -> None:
        for event in more:
            table.happened(event)
            events.append(event)

    happen(StoredEvent(1, "start", digest=short_digest(table.position)))
    choose_boards(table, happen)
    first = int(table.position.legal(0)[0])
    happen(*table.plays(0, [first]))
    happen(StoredEvent(table.next_event, "retract", 0))
    choose_turn(table, happen)
    happen(StoredEvent(table.next_event, "undo", 0))
    again = replayed(stored(for_two, events))
    assert not again.read_only
    assert again.position == table.position
    assert [entry.kind for entry in again.history.log] == [entry.kind for entry in table.history.log]


def choose_boards(table: Table, happen: Callable[..., None]) -> None:
    while int(table.position.states[0].age) == 0:
        seat = table.position.to_act[0]
        happen(*table.plays(seat, [int(table.position.legal(seat)[0])]))


def choose_turn(table: Table, happen: Callable[..., None]) -> None:
    turns = len(table.history.turns)
    while len(table.history.turns) == turns:
        seat = table.position.to_act[0]
        happen(*table.plays(seat, [int(table.position.legal(seat)[0])]))


# Older tables that go otherwise.


@pytest.mark.parametrize("otherwise", [otherwise_by_digest, otherwise_by_legality])
@pytest.mark.parametrize("seq", [2, 7, MOVES + 1])
def test_an_older_table_stops_before_the_first_difference(
    pantheon: Game, otherwise: Callable[[Game, Events, int], Events], seq: int
) -> None:
    events = happened(pantheon)
    table = replayed(stored(pantheon, otherwise(pantheon, events, seq)))
    assert table.read_only
    assert table.position == position_by_today(pantheon, events[: seq - 1])
    assert table.history.stored == seq - 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_visitors_are_told_and_nothing_can_be_done(server: Server, pantheon: Game, lang: str) -> None:
    events = otherwise_by_digest(pantheon, happened(pantheon), 7)
    table = put(server.database, stored(pantheon, events))
    before = stored_table(server.database, table)
    legal = position_by_today(pantheon, happened(pantheon)[:6]).legal().tolist()
    sentence = {"en": ENGLISH, "de": GERMAN}[lang]
    with joined(server, table, table, lang) as both, joined(server, table, None, lang) as watching:
        assert both.state["read_only"] == watching.state["read_only"] == sentence
        assert both.seq == 6
        seat = both.view["to_act"][0]
        assert both.ask("show", seat=seat)["ok"]
        assert both.offers() == []
        for kind, fields in asked_of(both, legal[0], seat).items():
            answer = both.ask(kind, **fields)
            assert (answer["ok"], answer["reason"], answer["text"]) == (False, "older_rules", sentence)
        assert not both.state["can_undo"]
        record = httpx.get(f"{server.http}/api/tables/{table}/record", headers={"Accept-Language": lang})
        assert (record.status_code, record.json()["reason"]) == (409, "older_rules")
        assert record.json()["text"] == sentence
    assert stored_table(server.database, table) == before


def asked_of(client: Client, action: int, seat: int) -> dict[str, dict[str, object]]:
    return {
        "play": {"seq": client.seq, "action": action, "seat": seat},
        "retract": {"seat": seat},
        "undo": {},
        "hint": {"seq": client.seq, "seat": seat},
    }


def test_a_rematch_is_played_by_todays_rules(server: Server, pantheon: Game) -> None:
    table = put(server.database, stored(pantheon, otherwise_by_legality(pantheon, happened(pantheon), 7)))
    with joined(server, table, table) as both:
        answer = both.ask("rematch")
        assert answer["ok"], answer
        with joined(server, answer["table"], answer["token"]) as again:
            assert again.state["read_only"] is None
            assert again.view["options"] == {"expansions": ["pantheon"]}
        assert stored_table(server.database, answer["table"]).rules == 2
    assert stored_table(server.database, table).rules == 1


def test_bots_do_not_think(server: Server, pantheon: Game) -> None:
    events = happened(pantheon)
    bot = position_by_today(pantheon, events[:6]).to_act[0]
    kinds = [BOT if seat == bot else PERSON for seat in range(2)]
    table = put(server.database, stored(pantheon, otherwise_by_digest(pantheon, events, 7), kinds=kinds))
    with joined(server, table, table) as person:
        assert person.view["to_act"] == [bot]
        told = person.wait_for("bots")
        assert (told["thinking"], told["warming"]) == ([], False)
        time.sleep(0.5)
        assert not person.ask("undo")["ok"]
        assert person.seq == 6
    assert len(stored_table(server.database, table).events) == MOVES + 1


def test_bots_do_not_go_on_after_a_restart(serving: Serving, tmp_path: Path, pantheon: Game) -> None:
    serving().stop()
    events = otherwise_by_digest(pantheon, happened(pantheon), 7)
    table = put(tmp_path / "tables.db", stored(pantheon, events, kinds=[BOT, BOT]))
    server = serving()
    with joined(server, table):
        time.sleep(1)
    assert stored_table(server.database, table).events == events
    assert server.complaints == ""


# The game's own answer, where there is no digest.


def test_the_game_is_asked_about_plays_without_digest(pantheon: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    events = happened(pantheon)
    events = events[:5] + without_digests(events[5:])
    asked: list[tuple[int, int, int]] = []

    def went_otherwise(self: Game, before: Position, seat: int, action: int, after: Position, rules: int) -> bool:
        assert self.options == pantheon.options
        assert before.to_act == (seat,)
        again = before.copy()
        again.play(action, seat)
        assert again == after
        asked.append((seat, action, rules))
        return len(asked) == 3

    monkeypatch.setattr(type(pantheon), "went_otherwise", went_otherwise)
    table = replayed(stored(pantheon, events))
    assert table.read_only
    assert table.seq == 7
    assert asked == [(event.seat, event.action, 1) for event in events[5:8]]
    asked.clear()
    assert not replayed(stored(pantheon, events, rules=2)).read_only
    assert asked == []


# Another start.


def test_a_table_that_starts_otherwise_has_no_moves(for_two: Game) -> None:
    table = replayed(stored(for_two, changed(happened(for_two), 1, digest="0" * 16)))
    assert table.read_only
    assert (table.seq, table.position) == (1, for_two.start(5))


def test_its_visitors_see_the_start(server: Server, for_two: Game) -> None:
    table = put(server.database, stored(for_two, changed(happened(for_two), 1, digest="0" * 16)))
    with joined(server, table, table, "de") as both:
        assert both.state["read_only"] == GERMAN
        assert [entry["kind"] for entry in both.log] == ["start"]


def test_a_start_needs_no_digest(pantheon: Game) -> None:
    assert not replayed(stored(pantheon, changed(happened(pantheon), 1, digest=None))).read_only


def test_what_can_not_be_taken_back_is_a_difference(for_two: Game) -> None:
    start = happened(for_two)[:1]
    for kind in ("retract", "undo"):
        table = replayed(stored(for_two, [*start, StoredEvent(2, kind, 0)]))
        assert table.read_only
        assert table.seq == 1


# Other numbers.


def test_newer_rules_are_refused(server: Server, pantheon: Game) -> None:
    table = put(server.database, stored(pantheon, happened(pantheon), rules=3))
    answer = httpx.get(f"{server.http}/api/tables/{table}/record", headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.json()["reason"]) == (409, "newer_rules")
    assert answer.json()["text"].startswith("Dieser Tisch wurde nach neueren Regeln gespielt")
    with pytest.raises(Refusal):
        replayed(stored(pantheon, happened(pantheon), rules=3))


def test_a_table_of_the_same_number_is_as_it_was(pantheon: Game) -> None:
    events = happened(pantheon)
    table = replayed(stored(pantheon, otherwise_by_digest(pantheon, events, 7), rules=2))
    assert not table.read_only
    assert table.position == position_by_today(pantheon, events)
    with pytest.raises(IllegalAction):
        replayed(stored(pantheon, otherwise_by_legality(pantheon, events, 7), rules=2))


# Looking at them again.


def test_a_table_that_goes_otherwise_is_seen_up_to_there(server: Server, pantheon: Game) -> None:
    """By everybody as who watches, and by who sat there as they did: nobody knows whether it was over."""
    events = happened(pantheon)
    name = put(server.database, stored(pantheon, otherwise_by_digest(pantheon, events, 7)))
    path = f"{server.http}/api/replays/{name}"
    replay = httpx.get(path, params={"lang": "de"}).json()
    assert (replay["over"], replay["running"], replay["difference"]) == (False, False, GERMAN)
    assert (replay["views"], len(replay["moments"])) == (["public"], 6)
    own = httpx.get(path, headers={"authorization": f"Bearer {name}"}).json()
    assert own["views"] == ["0", "1", "public"]
    for wanted in ("views?view=0", "views?view=open", "record", "analysis"):
        answer = httpx.get(f"{path}/{wanted}")
        assert (answer.status_code, answer.json()["reason"] in ("not_over", "older_rules")) == (409, True)
    assert httpx.post(f"{path}/tries", json={"moment": 0}).json()["reason"] == "not_over"


def test_a_record_that_goes_otherwise_is_seen_up_to_there(server: Server, pantheon: Game) -> None:
    record = antipater.Record(pantheon, 5)
    for event in happened(pantheon)[1:]:
        assert event.action is not None
        record.play(event.action, event.seat)
    lines = record.dumps().replace('"rules":2', '"rules":1').splitlines()
    lines[6] = lines[6].replace('"digest":"', '"digest":"0')[:-3] + '"}'
    text = "\n".join(lines) + "\n"
    name = httpx.post(f"{server.http}/api/replays", content=text).json()["id"]
    replay = httpx.get(f"{server.http}/api/replays/{name}", params={"lang": "de"}).json()
    found = antipater.Record.loads(text)
    assert found.difference is not None
    assert replay["difference"] == found.difference.text("de")
    assert len(replay["moments"]) == 6
    assert replay["views"] == ["0", "1", "public"]
    assert httpx.get(f"{server.http}/api/replays/{name}/record").text == text

"""Games to look at again: finished tables, uploaded records, an own game that is played."""

import json
import random
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from antipater import Record, make
from antipater.i18n import text
from antipater.server.admin import TableAdmin
from antipater.server.bots import Bots
from antipater.server.place import database_url
from antipater.server.refusal import Refusal
from antipater.server.replays import KEPT_SECONDS, Replays
from antipater.server.store import Store
from antipater.server.tables import Tables

from .client import joined, play_out
from .on_loop import on_loop
from .program import TWO_PEOPLE, Server, Serving, people, stored_table

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("duel", {}),
    ("duel", {"expansions": ("pantheon", "agora")}),
    ("wonders", {"players": 2, "edition": "first"}),
    ("wonders", {"players": 3, "boards": "choose", "sides": "choose"}),
]


def recorded(name: str, options: dict[str, Any], seed: int = 1, moves: int = 10_000) -> Record:
    """A game at random, or its beginning."""
    rng, record = random.Random(seed), Record(make(name, **options), seed)
    while not record.position.over and (len(record.moves) < moves or record.pending):
        seat = rng.choice(record.position.to_act)
        record.play(int(rng.choice(record.position.legal(seat))), seat)
    return record


def uploaded(server: Server, record: Record) -> str:
    made = httpx.post(f"{server.http}/api/replays", content=record.dumps())
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def asked(server: Server, path: str, token: Any = None, **params: Any) -> httpx.Response:
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    return httpx.get(f"{server.http}/api/replays/{path}", params=params, headers=headers)


def views_of(server: Server, name: str, view: str, token: str | None = None) -> list[Any]:
    """All of them, as a page asks for them."""
    found: list[Any] = []
    while some := asked(server, f"{name}/views", token, view=view, **{"from": len(found), "count": 32}).json():
        found += some
    return found


def turns_of(record: Record) -> list[Any]:
    """The positions after each turn that took effect."""
    return [position for position in record.positions() if not position.waits]


@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_an_uploaded_record_shows_every_moment_to_every_view(
    server: Server, name: str, options: dict[str, Any]
) -> None:
    record = recorded(name, options)
    replay = asked(server, found := uploaded(server, record), lang="de", view="0").json()
    positions = turns_of(record)
    seats = [str(seat) for seat in range(record.game.seats)]
    assert replay["views"] == [*seats, "public", "open"]
    assert (replay["id"], replay["game"], replay["over"], replay["running"]) == (found, name, True, False)
    assert replay["options"] == json.loads(json.dumps(record.game.options))
    assert [player["name"] for player in replay["seats"]] == [f"Spieler {seat + 1}" for seat in range(len(seats))]
    assert len(replay["moments"]) == len(positions)
    assert [moment["to_act"] for moment in replay["moments"]] == [list(each.to_act) for each in positions]
    points = [list(record.game.outcome(each.states).points) for each in positions]
    assert [moment["points"] for moment in replay["moments"]] == points
    outcome = record.position.outcome
    assert outcome is not None
    assert replay["outcome"] == {
        "winners": list(outcome.winners),
        "how": outcome.how,
        "points": list(outcome.points),
        "ended": None,
    }
    for view in (*seats, "public"):
        viewer = None if view == "public" else int(view)
        expected = [{**msgspec.to_builtins(each.view(viewer)), "offers": []} for each in positions]
        assert views_of(server, found, view) == expected
    assert views_of(server, found, "open") == [msgspec.to_builtins(each.open_view(positions[-1])) for each in positions]


@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_what_led_to_a_moment_is_told_as_the_view_may_know_it(
    server: Server, name: str, options: dict[str, Any]
) -> None:
    record = recorded(name, options)
    found = uploaded(server, record)
    before = dict(enumerate(record.positions()))
    for view in ("0", "public", "open"):
        moments = asked(server, found, view=view, lang="en").json()["moments"]
        entries = [entry for moment in moments for entry in moment["entries"]]
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
        assert entries[0]["kind"] == "start"
        plays = [entry for entry in entries if entry["kind"] == "play"]
        assert len(plays) == len(record.moves)
        for number, (move, entry) in enumerate(zip(record.moves, plays, strict=True)):
            viewer = {"0": 0, "public": None, "open": move.seat}[view]
            assert entry["seat"] == move.seat
            assert entry["action"] == before[number].seen(move.action, move.seat, viewer)
            assert entry["text"] == before[number].told(entry["action"], move.seat, "en").sentence


def test_ages_and_turns_are_named(server: Server) -> None:
    moments = asked(server, uploaded(server, recorded("wonders", {"players": 3}))).json()["moments"]
    named = dict.fromkeys((moment["age"], moment["turn"]) for moment in moments if moment["age"])
    assert list(named) == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    duel = asked(server, uploaded(server, recorded("duel", {}))).json()["moments"]
    assert [m["age"] for m in duel][:9] == [0] * 8 + [1]
    assert {m["turn"] for m in duel} == {None}


def test_the_record_comes_back_as_a_file_and_the_same_game_has_one_id(server: Server) -> None:
    record = recorded("duel", {}, seed=3)
    found = uploaded(server, record)
    answer = asked(server, f"{found}/record")
    assert answer.text == record.dumps()
    assert answer.headers["content-disposition"] == f'attachment; filename="antipater-{found}.jsonl"'
    assert uploaded(server, record) == found


def test_a_game_that_was_saved_in_the_middle(server: Server) -> None:
    """Whoever has the record has all cards; but they are not laid open before the end."""
    record = recorded("duel", {}, seed=4, moves=20)
    found = uploaded(server, record)
    replay = asked(server, found).json()
    assert (replay["over"], replay["running"], replay["outcome"]) == (False, False, None)
    assert replay["views"] == ["0", "1", "public"]
    assert len(replay["moments"]) == 21
    answer = asked(server, f"{found}/views", view="open")
    assert (answer.status_code, answer.json()["reason"]) == (409, "no_view")
    assert asked(server, f"{found}/record").text == record.dumps()


def damaged(record: Record, line: int, what: str) -> str:
    lines = record.dumps().splitlines()
    lines[line - 1] = what
    return "\n".join(lines) + "\n"


def test_a_damaged_record_gets_one_clear_sentence(server: Server) -> None:
    record = recorded("duel", {}, seed=5)
    lines = record.dumps().splitlines()
    wrong = [
        (damaged(record, 12, "{"), "bad_record", 12),
        (damaged(record, 9, lines[9]), "bad_record", 9),
        ("\n".join(lines[:12]), "bad_record", 12),
        (lines[0].replace("duel", "chess"), "bad_record", 1),
        (lines[0], "bad_record", 1),
        (lines[0].replace('"antipater":1', '"antipater":2'), "newer_record", None),
        ("", "no_record", None),
        ("{}", "no_record", None),
        ("[" * 60_000, "bad_record", 1),
    ]
    for sent, reason, line in wrong:
        answer = httpx.post(f"{server.http}/api/replays", content=sent, headers={"accept-language": "de"})
        assert (answer.status_code, answer.json()["reason"]) == (400, reason), sent[:80]
        assert answer.json()["text"] == text("de", f"server.reason.{reason}", line=line)
    for raw in (b"\xff\xfe\x00", b"\0\0"):
        assert httpx.post(f"{server.http}/api/replays", content=raw).status_code == 400
    assert httpx.post(f"{server.http}/api/replays", content=b"x" * 70_000).status_code == 413


def test_what_is_not_there(server: Server) -> None:
    for path in ("nobody", "nobody/views", "nobody/record"):
        assert (asked(server, path).status_code, asked(server, path).json()["reason"]) == (404, "unknown_table")
    found = uploaded(server, recorded("duel", {}, seed=6))
    assert asked(server, found, view="5").json()["reason"] == "no_view"
    for params in ({"view": "9"}, {"count": 33}, {"count": 0}, {"from": -1}, {"from": "x"}):
        assert asked(server, f"{found}/views", **params).status_code == 400, params
    assert asked(server, found, lang="fr").status_code == 400
    assert asked(server, f"{found}/views", **{"from": 5000}).json() == []


def test_a_finished_table_is_a_replay_under_its_own_id(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, (first, second) = made["table"], (seat["token"] for seat in made["seats"])
    assert asked(server, table).json()["reason"] == "not_over"
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        play_out(lena, ivo, rng=random.Random(2))
        log = lena.log
    replay = asked(server, table, view="0").json()
    assert [player["name"] for player in replay["seats"]] == ["Lena", "Ivo"]
    assert replay["views"] == ["0", "1", "public", "open"]
    assert [entry for moment in replay["moments"] for entry in moment["entries"]] == log
    assert asked(server, f"{table}/record").text == httpx.get(f"{server.http}/api/tables/{table}/record").text
    record = Record.loads(asked(server, f"{table}/record").text)
    assert views_of(server, table, "open") == [
        msgspec.to_builtins(each.open_view(record.position)) for each in turns_of(record)
    ]


def test_an_own_game_that_is_played_up_to_now(server: Server) -> None:
    """With the secret of a seat its own views; without it, or with another, nothing."""
    made = server.new_wonders(people("Lena", "Ivo", "Mia"), edition="first", sides="A")
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    rng = random.Random(8)
    with (
        joined(server, table, tokens[0]) as lena,
        joined(server, table, tokens[1]) as ivo,
        joined(server, table, tokens[2]) as mia,
    ):
        for _ in range(4):
            for client in (lena, ivo, mia):
                client.choose(rng)
            for client in (lena, ivo, mia):
                client.catch_up(max(c.seq for c in (lena, ivo, mia)))
        lena.choose(rng)
    replay = asked(server, table, tokens[1]).json()
    assert (replay["over"], replay["running"], replay["views"], len(replay["moments"])) == (False, True, ["1"], 5)
    assert not any(moment["points"] for moment in replay["moments"])  # they tell of what is hidden
    assert [entry for moment in replay["moments"] for entry in moment["entries"]] == ivo.log
    game = make("wonders", players=3, edition="first", sides="A")
    record = Record(game, stored_table(server.database, table).seed)
    for event in stored_table(server.database, table).events[1:]:
        assert event.action is not None
        record.play(event.action, event.seat)
    expected = [{**msgspec.to_builtins(each.view(1)), "offers": []} for each in turns_of(record)][:5]
    assert views_of(server, table, "1", tokens[1]) == expected
    for view in ("0", "2", "public", "open"):
        assert asked(server, f"{table}/views", tokens[1], view=view).json()["reason"] == "not_over"
    assert asked(server, table).json()["reason"] == "not_over"
    wrong = asked(server, table, "somebody")
    assert (wrong.status_code, wrong.json()["reason"]) == (403, "wrong_token")
    assert asked(server, f"{table}/record", tokens[1]).json()["reason"] == "not_over"


def test_who_drags_a_slider_is_not_asking_too_much(serving: Serving) -> None:
    """Each moment alone, as fast as it goes: a page that asks so carelessly is still answered."""
    server = serving()
    found = uploaded(server, recorded("duel", {}, seed=3))
    with httpx.Client(base_url=server.http) as client:
        for number in range(250):
            params = {"view": "open", "from": str(number % 60), "count": "1"}
            assert client.get(f"/api/replays/{found}/views", params=params).status_code == 200


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    found = uploaded(server, recorded("duel", {}, seed=3))
    for path in (found, f"{found}/views"):
        first = asked(server, path)
        headers = {"if-none-match": first.headers["etag"]}
        assert httpx.get(str(first.url), headers=headers).status_code == 304
        assert first.headers["content-encoding"] == "gzip"


def test_a_new_name_is_shown_at_once(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, (first, second) = made["table"], (seat["token"] for seat in made["seats"])
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        play_out(lena, ivo, rng=random.Random(3))
        assert asked(server, table).json()["seats"][0]["name"] == "Lena"
        assert lena.ask("rename", name="Helena")["ok"]
        assert asked(server, table).json()["seats"][0]["name"] == "Helena"


@on_loop
async def test_a_game_that_was_deleted_is_gone_after_a_while(tmp_path: Path) -> None:
    store = Store(database_url(str(tmp_path / "tables.db")))
    await store.migrate()
    replays = Replays(store, Tables(store, Bots(), 0))
    name = await replays.upload(recorded("duel", {}, seed=3, moves=9).dumps())
    moments, _ = await replays.get(name)
    assert await TableAdmin(store).delete_records(timedelta(0)) == 1
    assert (await replays.get(name))[0] is moments
    moments.loaded_at -= KEPT_SECONDS + 1
    with pytest.raises(Refusal, match="unknown_table"):
        await replays.get(name)
    await store.close()

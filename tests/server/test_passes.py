"""Seats that go elsewhere: all of a person's to another device, or one to somebody else; and who must not get any."""

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from antipater.server import stored_passes
from antipater.server.passes import PERSON_SECONDS, derived
from antipater.server.secret import hashed, new_token
from antipater.server.store import passes

from .client import Client, connected, joined
from .program import TWO_PEOPLE, Server, Serving, people, stored_table
from .test_seats import Room


@pytest.fixture
def server(serving: Serving) -> Iterator[Server]:
    """One for each test: together they ask more often than an address may."""
    running = serving()
    yield running
    assert running.stop()[0] == 0
    assert running.complaints == ""


def asked(server: Server, path: str, body: Any) -> Any:
    """The answer to a request."""
    return httpx.post(f"{server.http}/api/{path}", json=body)


def post(server: Server, what: str, **body: Any) -> Any:
    return asked(server, f"passes/{what}", body)


def answered(server: Server, what: str, **body: Any) -> Any:
    answer = post(server, what, **body)
    assert answer.is_success, answer.text
    return answer.json()


def refused(server: Server, what: str, **body: Any) -> str:
    answer = post(server, what, **body)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["text"]
    return str(answer.json()["reason"])


def held(made: Any, seat: int = 0) -> Any:
    return {"table": made["table"], "token": made["seats"][seat]["token"]}


def cannot_join(server: Server, table: str, token: str) -> None:
    with connected(server, table) as client:
        assert client.join(token)["reason"] == "wrong_token"


def test_all_seats_move_to_another_device_in_the_middle_of_a_game(server: Server) -> None:
    duel, seven = server.new_table(TWO_PEOPLE), server.new_wonders(people("Lena", "Ivo", "Mia"))
    mine, rng = [held(duel), held(seven, 2)], random.Random(4)
    with (
        joined(server, duel["table"], mine[0]["token"]) as old,
        joined(server, duel["table"], held(duel, 1)["token"]) as ivo,
    ):
        (old if old.offers() else ivo).play(rng)
        code = answered(server, "device", seats=mine)["code"]
        assert answered(server, "look", code=code)["tables"] == 2
        assert old.ask("rename", name="Lena B")["ok"]  # until it is taken, nothing has changed
        secret = new_token()
        taken = answered(server, "take", code=code, secret=secret)["seats"]
        assert old.wait_for("refused")["reason"] == "seat_moved"
        assert [each["table"] for each in taken] == [duel["table"], seven["table"]]
        with joined(server, duel["table"], taken[0]["token"]) as new:
            assert new.state["players"][0]["name"] == "Lena B"
            for _ in range(4):
                for each in (new, ivo):
                    each.catch_up(max(new.seq, ivo.seq))
                (new if new.offers() else ivo).play(rng)
    for before in mine:
        cannot_join(server, **before)
    with joined(server, **taken[1]) as new:
        assert new.state["seats"] == [2]
    assert answered(server, "take", code=code, secret=secret)["seats"] == taken  # the answer that was lost
    assert refused(server, "take", code=code, secret=new_token()) == "pass_used"
    assert refused(server, "look", code=code) == "pass_used"


def test_a_seat_is_handed_on_and_the_old_secret_stops(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    mine = held(made)
    with joined(server, **mine) as lena, joined(server, made["table"], held(made, 1)["token"]) as ivo:
        code = answered(server, "seat", **mine, seat=0)["code"]
        assert answered(server, "look", code=code) == {
            "tables": 1, "table": made["table"], "game": "duel", "seat": 0, "name": "Lena",
        }  # fmt: skip
        secret = new_token()
        (taken,) = answered(server, "take", code=code, secret=secret, name="Mira")["seats"]
        assert lena.wait_for("refused")["reason"] == "seat_handed"
        while ivo.state["players"][0]["name"] != "Mira":
            ivo.receive()
        assert ivo.log[-1]["text"] == "Mira takes over the seat of Lena."
        again = answered(server, "take", code=code, secret=secret, name="Mira")
        assert again["seats"] == [taken]
        assert not [entry for entry in ivo.log[:-1] if entry["kind"] == "handed"]
    cannot_join(server, **mine)
    with joined(server, **taken) as mira:
        assert mira.state["seats"] == [0]
        assert mira.ask("rename", name="Mira C")["ok"]


def test_a_device_goes_to_the_table_of_a_rematch_that_it_never_saw(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    with joined(server, made["table"], held(made, 1)["token"]) as ivo:
        assert ivo.ask("resign")["ok"]
        again = ivo.ask("rematch")["table"]
    code = answered(server, "device", seats=[held(made)])["code"]
    (taken,) = answered(server, "take", code=code, secret=new_token())["seats"]
    with joined(server, again, taken["token"]) as lena:
        assert lena.state["seats"] == [1]
    cannot_join(server, again, held(made)["token"])


@pytest.mark.parametrize("seat", [None, 0])
def test_only_who_has_the_seat_gives_it(server: Server, seat: int | None) -> None:
    made, other = server.new_table(TWO_PEOPLE), server.new_table(TWO_PEOPLE)
    table = made["table"]
    with joined(server, **held(made)) as lena:
        invite = lena.state["invite"]
        watcher = "x"
        for token in (new_token(), held(other)["token"], invite, table, watcher, held(made)["token"][:-1]):
            if seat is None:
                assert refused(server, "device", seats=[{"table": table, "token": token}]) == "no_seats"
            else:
                assert refused(server, "seat", table=table, token=token, seat=seat) == "wrong_token"
        assert lena.ask("rename", name="Lena")["ok"]
    if seat is not None:
        assert refused(server, "seat", **held(made), seat=1) == "not_your_seat"
        assert refused(server, "seat", table="nowhere", token=new_token(), seat=0) == "unknown_table"


def seated_at(room: Room, seat: int) -> tuple[Client, str]:
    """Who has just taken a seat, and the secret."""
    return room.newcomer(seat), room.token_of_newcomer


def test_secrets_that_are_worth_nothing_any_more_give_nothing_away(server: Server) -> None:
    with ExitStack() as stack:
        room, other = Room(server, stack), Room(server, stack)
        _, removed = seated_at(room, 1)
        assert room.host.ask("remove", seat=1)["ok"]
        left, freed = seated_at(room, 1)
        assert left.ask("free", seat=1)["ok"]
        _, before = seated_at(room, 1)
        code = answered(server, "device", seats=[{"table": room.table, "token": before}])["code"]
        (now,) = answered(server, "take", code=code, secret=new_token())["seats"]
        _, given = seated_at(room, 2)
        code = answered(server, "seat", table=room.table, token=given, seat=2)["code"]
        answered(server, "take", code=code, secret=new_token(), name="Mira")
        guessed, watcher = new_token(), "x"
        for token in (removed, freed, before, given, guessed, watcher, room.invite, other.token, other.invite, code):
            held = {"table": room.table, "token": token}
            told = asked(server, "mine", {"seats": [held], "lang": "en"})
            assert told.json() == {"tables": [None]}
            assert refused(server, "device", seats=[held]) == "no_seats"
            for seat in range(3):
                assert refused(server, "seat", **held, seat=seat) == "wrong_token"
            cannot_join(server, **held)
        assert answered(server, "device", seats=[now])["code"]
        cannot_relieve = room.enter().ask("relieve", seat=0, bot="random")
        assert (cannot_relieve["ok"], cannot_relieve["reason"]) == (False, "not_seated")


def test_codes_that_are_worth_nothing(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    mine = held(made)
    first = answered(server, "seat", **mine, seat=0)["code"]
    second = answered(server, "seat", **mine, seat=0)["code"]  # makes the first void
    dropped = answered(server, "seat", **held(made, 1), seat=1)["code"]
    answered(server, "drop", code=dropped)
    for code in (first, dropped, new_token(), mine["token"], hashed(second), "x"):
        assert refused(server, "look", code=code) == "pass_gone"
        assert refused(server, "take", code=code, secret=new_token(), name="Mallory") == "pass_gone"
    with joined(server, **mine) as lena:
        assert lena.ask("free", seat=0)["ok"]
    assert refused(server, "take", code=second, secret=new_token(), name="Mira") == "pass_used"  # it was freed since
    with joined(server, **held(made, 1)) as ivo:
        code = answered(server, "seat", **held(made, 1), seat=1)["code"]
        assert ivo.ask("resign")["ok"]
    assert refused(server, "take", code=code, secret=new_token(), name="Mira") == "game_over"
    assert refused(server, "seat", **held(made, 1), seat=1) == "game_over"


def test_a_code_outlives_a_kill_and_no_secret_is_written_anywhere(serving: Serving, tmp_path: Path) -> None:
    server = serving()
    made = server.new_table(TWO_PEOPLE)
    mine, secret = held(made), new_token()
    code = answered(server, "device", seats=[mine])["code"]
    server.kill()
    server = serving()
    (taken,) = answered(server, "take", code=code, secret=secret)["seats"]
    server.kill()  # the answer might have got lost
    server = serving()
    assert answered(server, "take", code=code, secret=secret)["seats"] == [taken]
    with joined(server, **taken) as lena:
        assert lena.state["seats"] == [0]
    cannot_join(server, **mine)
    assert server.stop()[0] == 0
    written = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    for each in (code, secret, mine["token"], taken["token"]):
        assert each.encode() not in written
    assert taken["token"] == derived(secret, hashed(mine["token"]))
    assert stored_table(tmp_path / "tables.db", made["table"]).seats[0].token_hash == hashed(taken["token"])


def test_a_code_is_good_for_some_time_only(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = sql.create_engine("sqlite://")
    passes.create(engine)
    made = stored_passes.Pass("c" * 64, 0, [("t", "h")], int(time.time()) + PERSON_SECONDS)
    with engine.begin() as connection:
        stored_passes.add_pass(made, connection)
        assert stored_passes.find_pass("c" * 64, connection) == made
        later = time.time() + PERSON_SECONDS + 1
        monkeypatch.setattr(time, "time", lambda: later)
        assert stored_passes.find_pass("c" * 64, connection) is None


def test_the_others_see_that_a_seat_is_handed_on(serving: Serving) -> None:
    server = serving()
    made = server.new_table(TWO_PEOPLE)
    table, (mine, hers) = made["table"], [seat["token"] for seat in made["seats"]]

    def handing(client: Client) -> list[bool]:
        client.wait_for("players")
        return [player["handing"] for player in client.state["players"]]

    with joined(server, table, hers) as ivo, joined(server, table, mine):
        ivo.wait_for("players")
        code = answered(server, "seat", table=table, token=mine, seat=0)["code"]
        assert handing(ivo) == [True, False]
        answered(server, "drop", code=code)
        assert handing(ivo) == [False, False]
        code = answered(server, "seat", table=table, token=mine, seat=0)["code"]
        assert handing(ivo) == [True, False]
    server.kill()
    again = Server(server.database)
    try:
        with joined(again, table, hers) as ivo:
            assert [player["handing"] for player in ivo.state["players"]] == [True, False]  # it is stored
            answered(again, "take", code=code, secret=new_token(), name="Mia")
            while ivo.state["players"][0]["name"] != "Mia":
                ivo.receive()
            assert not ivo.state["players"][0]["handing"]
    finally:
        again.end()

"""Who runs the server: the list of open tables, what all are told, and what only the host's own machine may do."""

import random
import sys
from typing import Any

import httpx

from .at_home import ADDRESS
from .client import connected, joined
from .elsewhere import from_elsewhere
from .program import COMMAND, TWO_PEOPLE, Server, Serving, people

AT_HOME = [sys.executable, "-m", "tests.server.at_home", *COMMAND[-2:]]
OPEN = {"kind": "open"}
WAITING = [*people("Lena"), OPEN, OPEN]
ORDERS: list[tuple[str, dict[str, Any]]] = [
    ("message", {"lang": "en", "text": "Hello"}),
    ("lobby", {"on": True}),
    ("stop", {"table": "nowhere"}),
    ("remove", {"table": "nowhere", "seat": 1}),
    ("halt", {}),
]


def lobby(server: Server) -> Any:
    return httpx.get(f"{server.http}/api/lobby").json()


def order(server: Server, what: str, **body: Any) -> Any:
    answer = httpx.post(f"{server.http}/api/host/{what}", json=body)
    assert answer.is_success, answer.text
    return answer.json()


def test_open_tables_are_listed_where_the_server_lists_them(serving: Serving) -> None:
    server = serving("--lobby")
    server.new_wonders(WAITING)  # its host did not want it listed
    made = server.new_wonders(WAITING, listed=True, clock={"move": 60})
    full = server.new_table(TWO_PEOPLE, listed=True)
    (found,) = lobby(server)["tables"]
    assert found == {
        "table": made["table"], "invite": found["invite"], "game": "wonders", "expansions": [], "host": "Lena",
        "seats": 3, "free": 2, "clock": {"move": 60, "bank": 0, "at_zero": "bot"}, "begun": False,
    }  # fmt: skip
    token = "t" * 24
    with joined(server, made["table"]) as guest:
        assert guest.ask("sit", seat=1, name="Ivo", invite=found["invite"], token=token)["ok"]
    with joined(server, made["table"], token) as ivo, joined(server, full["table"], full["seats"][0]["token"]) as lena:
        assert lena.ask("free", seat=0)["ok"]
        assert ivo.state["seats"] == [1]
    order(server, "lobby", on=False)  # looks anew
    assert lobby(server)["tables"] is None
    order(server, "lobby", on=True)
    assert {table["table"]: table["free"] for table in lobby(server)["tables"]} == {made["table"]: 1, full["table"]: 1}
    order(server, "stop", table=made["table"])
    assert [table["table"] for table in lobby(server)["tables"]] == [full["table"]]
    assert server.stop()[0] == 0
    assert server.complaints == ""


def test_without_the_option_nothing_is_listed(server: Server) -> None:
    server.new_wonders(WAITING, listed=True)
    assert lobby(server)["tables"] is None


def test_the_host_sees_who_is_there_and_no_cards(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, token = made["table"], made["seats"][0]["token"]
    with joined(server, table, token) as lena, joined(server, table):
        answer = httpx.get(f"{server.http}/api/host")
        (seen,) = [each for each in answer.json()["tables"] if each["table"] == table]
        assert [player["online"] for player in seen["players"]] == [True, False]
        assert (seen["watching"], seen["state"], seen["to_act"]) == (1, "going", lena.view["to_act"])
        here, nobody = seen["there"]
        assert nobody is None
        assert all(0 <= seconds < 60 for seconds in (here, seen["watched"], seen["players"][1]["away"]))
        assert answer.json()["limits"]["watchers_of_table"] == 500
        for secret in (token, lena.state["invite"], *lena.view.get("draft", [])):
            assert str(secret) not in answer.text


def test_the_host_removes_somebody_before_the_start_and_not_later(server: Server) -> None:
    made = server.new_wonders(WAITING)
    table, token = made["table"], "v" * 24
    with joined(server, table, made["seats"][0]["token"]) as lena, joined(server, table) as guest:
        assert guest.ask("sit", seat=1, name="Ivo", invite=lena.state["invite"], token=token)["ok"]
        with joined(server, table, token) as ivo:
            order(server, "remove", table=table, seat=1)
            assert ivo.wait_for("refused")["reason"] == "seat_lost"
        while lena.log[-1]["kind"] != "removed":
            lena.receive()
        assert lena.log[-1]["text"] == "The host of this server has freed the seat of Ivo."
        assert refused(server, "remove", table=table, seat=1) == "nobody_to_remove"
        assert refused(server, "remove", table=table, seat=6) == "no_such_seat"
        assert lena.ask("begin", bot="random")["ok"]
        assert refused(server, "remove", table=table, seat=0) == "has_begun"


def refused(server: Server, what: str, **body: Any) -> str:
    answer = httpx.post(f"{server.http}/api/host/{what}", json=body)
    assert answer.status_code == httpx.codes.CONFLICT, answer.text
    return str(answer.json()["reason"])


def test_a_table_that_the_host_ends_can_only_be_looked_at(serving: Serving) -> None:
    server = serving()
    made = server.new_table(TWO_PEOPLE, clock={"move": 3600})
    table, (first, second) = made["table"], (seat["token"] for seat in made["seats"])
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        turn = lena if lena.offers() else ivo
        turn.play(random.Random(1))
        order(server, "stop", table=table)
        assert lena.closed_with() == 1012  # it comes again
    for _ in range(2):
        with joined(server, table, first) as lena:
            assert "closed this table" in lena.state["read_only"]
            assert lena.view["offers"] == []
            assert lena.ask("play", seq=lena.seq, action=0)["reason"] == "stopped"
            assert lena.ask("setbot", seat=0, bot="random")["reason"] == "stopped"
            assert not any(clock["running"] for clock in lena.state["clocks"]["seats"])
        server.kill()
        server = serving()
    assert httpx.post(f"{server.http}/api/host/stop", json={"table": "nowhere"}).status_code == 404


def test_what_the_host_says_is_read_by_all_until_it_is_cleared(serving: Serving) -> None:
    server = serving()
    assert lobby(server)["message"] == {}
    order(server, "message", lang="en", text=" Restart at 11 pm. ")
    order(server, "message", lang="de", text="Neustart um 23 Uhr.")
    said = {"en": "Restart at 11 pm.", "de": "Neustart um 23 Uhr."}
    assert lobby(server)["message"] == said
    server.kill()
    server = serving()
    assert lobby(server)["message"] == said
    assert order(server, "message", lang="de", text="")["message"] == {"en": said["en"]}
    too_long = httpx.post(f"{server.http}/api/host/message", json={"lang": "en", "text": "x" * 401})
    assert (too_long.status_code, too_long.json()["reason"]) == (400, "bad_message")
    assert order(server, "halt") == {"ok": True}
    assert server.process.wait(10) == 0


@from_elsewhere
def test_nobody_else_is_the_host(server: Server, headers: dict[str, str], reason: str) -> None:
    answers = [httpx.get(f"{server.http}/api/host", headers=headers)]
    answers += [httpx.post(f"{server.http}/api/host/{what}", json=body, headers=headers) for what, body in ORDERS]
    assert [(answer.status_code, answer.json()["reason"]) for answer in answers] == [(403, reason)] * (1 + len(ORDERS))
    assert lobby(server) == {"message": {}, "tables": None}


def test_other_devices_of_the_network_are_not_the_host(serving: Serving) -> None:
    server = serving(command=AT_HOME)
    httpx.post(f"{server.http}/api/lan", json={"open": True})
    there = f"http://{ADDRESS}:{server.port}/api/host"
    with httpx.Client(transport=httpx.HTTPTransport(local_address=ADDRESS)) as stranger:
        answers = [stranger.get(there), *(stranger.post(f"{there}/{what}", json=body) for what, body in ORDERS)]
        assert [answer.json()["reason"] for answer in answers] == ["not_own_device"] * (1 + len(ORDERS))
    made = server.new_table(TWO_PEOPLE)
    with connected(server, made["table"]) as client:
        assert client.join(made["seats"][0]["token"])["type"] == "welcome"

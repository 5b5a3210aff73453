"""How my tables stand: asked over HTTP with the secrets of my seats, and told to nobody else."""

import random
from typing import Any

import httpx

from antipater.server.secret import new_token

from .client import joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, people

OPEN = {"kind": "open"}


def mine(server: Server, *seats: tuple[str, str]) -> list[Any]:
    held = [{"table": table, "token": token} for table, token in seats]
    answer = httpx.post(f"{server.http}/api/mine", json={"seats": held, "lang": "en"})
    assert answer.status_code == 200, answer.text
    tables: list[Any] = answer.json()["tables"]
    return tables


def test_which_of_my_tables_wait_for_me(server: Server) -> None:
    duel = server.new_table(TWO_PEOPLE, clock={"move": 3600, "bank": 60, "at_zero": "lose"})
    first, second = (seat["token"] for seat in duel["seats"])
    room = server.new_wonders([*people("Lena"), OPEN, OPEN])
    waits = (room["table"], room["seats"][0]["token"])
    rng = random.Random(1)
    with joined(server, duel["table"], first) as lena, joined(server, duel["table"], second) as ivo:
        for _ in range(6):
            turn = lena if lena.offers() else ivo
            standing = mine(server, (duel["table"], first), (duel["table"], second), waits)
            assert [each["to_act"] for each in standing] == [[turn.seat], [turn.seat], []]
            assert [each["seats"] for each in standing] == [[0], [1], [0]]
            assert [each["state"] for each in standing] == ["going", "going", "room"]
            turn.play(rng)
            for each in (lena, ivo):
                each.catch_up(turn.seq)
        (standing,) = mine(server, (duel["table"], second if ivo.offers() else first))
        assert 3_650_000 < standing["left"] <= 3_660_000
        assert [player["online"] for player in standing["players"]] == [True, True]
        assert lena.ask("resign")["ok"]
        (standing,) = mine(server, (duel["table"], second))
        ended = {key: standing[key] for key in ("state", "how", "winners", "ranks", "to_act")}
        assert ended == {"state": "over", "how": "resign", "winners": [1], "ranks": [2, 1], "to_act": []}


def test_nothing_is_told_to_who_has_no_seat(server: Server) -> None:
    made, other = server.new_table(TWO_PEOPLE), server.new_table(PERSON_AND_BOT)
    table, token = made["table"], made["seats"][0]["token"]
    with joined(server, table, token) as lena:
        invite = lena.state["invite"]
    wrong = (new_token(), other["seats"][0]["token"], token[:-1], invite, table)
    asked = [*((table, each) for each in wrong), ("nowhere", token), (table, token)]
    *strangers, own = mine(server, *asked)
    assert strangers == [None] * 6
    assert own["table"] == table


def test_what_can_not_be_asked(server: Server) -> None:
    held = {"table": "x", "token": "y"}
    wrong: list[Any] = [{}, {"seats": [held] * 51, "lang": "en"}, {"seats": [{**held, "more": 1}], "lang": "en"}, []]
    for body in wrong:
        answer = httpx.post(f"{server.http}/api/mine", json=body)
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad_message")

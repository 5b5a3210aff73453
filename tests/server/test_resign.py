"""Giving up: the other one wins, the game can be looked at, and its record replays."""

import random
from pathlib import Path
from typing import Any

import httpx

from antipater import Record
from antipater.notation.record import Ended

from .client import joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, people


def given_up(server: Server, moves: int = 7) -> tuple[dict[str, Any], int]:
    """A table of two where the first has given up after some moves, and how often something happened there."""
    made = server.new_table(TWO_PEOPLE)
    first, second = (seat["token"] for seat in made["seats"])
    rng = random.Random(3)
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        for _ in range(moves):
            turn = next(one for one in (lena, ivo) if one.offers())
            turn.play(rng)
            for one in (lena, ivo):
                one.catch_up(turn.seq)
        assert lena.ask("resign")["ok"]
        ivo.catch_up(lena.seq)
        for one in (lena, ivo):
            assert one.state["ended"] == {"by": "resign", "seat": 0}
            assert one.view["over"]
            assert (one.view["to_act"], one.view["offers"], one.view["outcome"]) == ([], [], None)
        assert ivo.ask("play", seq=ivo.seq, action=0)["reason"] == "game_over"
        assert ivo.ask("resign")["reason"] == "game_over"
        assert ivo.ask("undo")["reason"] == "cannot_undo"
        assert ivo.ask("hint", seq=ivo.seq)["reason"] == "game_over"
        assert (lena.log[-1]["kind"], lena.log[-1]["seat"], lena.log[-1]["text"]) == ("resign", 0, "Gives up.")
        assert ivo.ask("rematch")["ok"]
        return made, lena.seq


def test_the_other_one_wins_and_nothing_goes_on(server: Server) -> None:
    given_up(server)


def test_it_is_the_same_after_a_restart(serving: Serving) -> None:
    server = serving()
    made, seq = given_up(server)
    server.kill()
    again = serving()
    with joined(again, made["table"], made["seats"][1]["token"]) as ivo:
        assert (ivo.state["ended"], ivo.seq) == ({"by": "resign", "seat": 0}, seq)
        assert ivo.view["over"]


def test_its_record_tells_it_beside_the_rules_and_replays(server: Server, tmp_path: Path) -> None:
    made, _ = given_up(server)
    text = httpx.get(f"{server.http}/api/tables/{made['table']}/record").text
    record = Record.loads(text)
    assert (record.ended, record.winners, len(record.moves)) == (Ended("resign", 0), (1,), 7)
    assert '"winners":[1],"ended":{"by":"resign","seat":0}' in text
    assert record.dumps() == text
    record.write(tmp_path / "game.jsonl")
    assert Record.read(tmp_path / "game.jsonl").ended == record.ended
    uploaded = httpx.post(f"{server.http}/api/replays", content=text).json()["id"]
    for name in (made["table"], uploaded):
        replay = httpx.get(f"{server.http}/api/replays/{name}?lang=de").json()
        assert replay["over"]
        assert (replay["outcome"]["winners"], replay["outcome"]["how"]) == ([1], None)
        assert replay["outcome"]["ended"] == {"by": "resign", "seat": 0}
        assert replay["moments"][-1]["entries"][-1]["text"] == "Gibt auf."
        assert "open" in replay["views"]
        assert httpx.get(f"{server.http}/api/replays/{name}/views?view=open&from=0&count=16").status_code == 200


def test_against_a_bot(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert lena.wait_for_turn()
        assert lena.ask("resign")["ok"]
        assert lena.view["over"]


def test_who_watches_and_who_is_one_of_many_can_not(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    with joined(server, made["table"]) as watching:
        assert watching.ask("resign")["reason"] == "not_seated"
    made = server.new_wonders(people("Lena", "Ivo", "Mia"))
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert lena.ask("resign")["reason"] == "cannot_resign"

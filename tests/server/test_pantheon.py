"""Duel with Pantheon over the protocol: its pieces, whole games, what stays secret, and what can't be set up."""

import json
import random
from typing import Any

import httpx

from antipater import make
from antipater.duel.actions import HIDDEN_GOD

from .client import joined, play_out
from .program import PERSON_AND_BOT, TWO_PEOPLE, Seats, Server


def set_up(server: Server, seats: Seats, expansions: list[str]) -> httpx.Response:
    new = {"game": "duel", "wonders": "draft", "expansions": expansions, "seats": seats}
    return httpx.post(f"{server.http}/api/tables", json=new, headers={"accept-language": "de"})


def made(server: Server, seats: Seats, *expansions: str) -> tuple[str, list[str]]:
    """A new table with expansions, Pantheon if none is named, and the secrets of its people."""
    answer: dict[str, Any] = set_up(server, seats, list(expansions) or ["pantheon"]).json()
    return answer["table"], [seat["token"] for seat in answer["seats"]]


def test_the_pieces(server: Server) -> None:
    for lang in ("en", "de", "xx"):
        query = {"lang": lang, "expansions": "pantheon"}
        found = httpx.get(f"{server.http}/api/cards/duel", params=query).json()
        assert found == json.loads(json.dumps(make("duel", expansions=("pantheon",)).catalogue(lang)))
        assert len(found["gods"]) == 16
    assert "gods" not in httpx.get(f"{server.http}/api/cards/duel").json()


def test_a_game_of_two_people_and_a_rematch(server: Server) -> None:
    table, (first, second) = made(server, TWO_PEOPLE)
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        assert lena.view["options"] == {"expansions": ["pantheon"]}
        play_out(lena, ivo, rng=random.Random(1))
        placed = [
            (mine, theirs)
            for mine, theirs in zip(lena.log, ivo.log, strict=True)
            if HIDDEN_GOD in (mine["action"], theirs["action"])
        ]
        assert placed
        for mine, theirs in placed:
            chooser, other = (mine, theirs) if mine["seat"] == 0 else (theirs, mine)
            assert other["action"] == HIDDEN_GOD
            assert other["pieces"] == []
            assert len(chooser["pieces"]) == 1
        activations = [entry for entry in lena.log if entry["text"].startswith("Activates")]
        assert activations
        assert all(entry["pieces"] for entry in activations)
        again = lena.ask("rematch")
    with joined(server, again["table"], again["token"]) as lena:
        assert lena.view["pantheon"]["spaces"][0]["prices"] == [3, 8]


def test_a_game_against_the_bot(server: Server) -> None:
    table, (token,) = made(server, PERSON_AND_BOT)
    with joined(server, table, token, lang="de") as lena:
        rng = random.Random(2)
        while lena.wait_for_turn():
            lena.play(rng)
        assert lena.view["outcome"]["points"][0].keys() >= {"gods"}


def test_an_unknown_expansion_is_refused_in_words(server: Server) -> None:
    answer = set_up(server, TWO_PEOPLE, ["pantheon", "leaders"])
    assert (answer.status_code, answer.json()["reason"]) == (409, "unknown_expansion")
    assert answer.json()["text"].startswith("Diese Erweiterung von Duel gibt es nicht: leaders.")

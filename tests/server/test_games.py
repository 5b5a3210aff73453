"""Whole games over the network."""

import random

import msgspec
import pytest

from antipater import make

from ..sizes import size
from .client import Client, connected, joined, play_out
from .program import PERSON_AND_BOT, TWO_BOTS, TWO_PEOPLE, Server, stored_table

GAMES = size(1, 20)


@pytest.mark.parametrize("seed", range(GAMES))
def test_two_people_and_one_who_watches(server: Server, seed: int) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    assert [seat["seat"] for seat in made["seats"]] == [0, 1]
    with (
        joined(server, table, tokens[0], "de") as lena,
        joined(server, table, tokens[1]) as ivo,
        joined(server, table) as watching,
    ):
        assert (lena.seat, ivo.seat, watching.seat) == (0, 1, None)
        play_out(lena, ivo, rng=random.Random(seed))
        watching.catch_up(lena.seq)
        for one in (lena, ivo, watching):
            assert one.numbers() == list(range(1, lena.seq + 1))
            assert one.view["outcome"] == lena.view["outcome"] is not None
            assert not one.state["can_undo"]
        assert watching.view["offers"] == []
        assert [entry["action"] for entry in watching.log] == [entry["action"] for entry in lena.log]
        assert lena.log[0]["text"] == "Die Partie beginnt."
        assert ivo.log[0]["text"] == "The game begins."


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
def test_a_person_and_a_bot(server: Server, wonders: str) -> None:
    made = server.new_table(PERSON_AND_BOT, wonders)
    (seat,) = made["seats"]
    with joined(server, made["table"], seat["token"]) as lena:
        rng = random.Random(1)
        while lena.wait_for_turn():
            lena.play(rng)
        seats = {entry["seat"] for entry in lena.log if entry["kind"] == "play"}
        assert seats == {0, 1}
        assert lena.numbers() == list(range(1, lena.seq + 1))
        thinking = [message for message in lena.heard if '"bots"' in message]
        assert any('"thinking":[1]' in message for message in thinking)


def test_bots_play_alone_while_somebody_watches(server: Server) -> None:
    made = server.new_table(TWO_BOTS, "first-game")
    assert made["seats"] == []
    with joined(server, made["table"]) as watching:
        while not watching.view["over"]:
            watching.receive()
        assert watching.numbers() == list(range(1, watching.seq + 1))


def test_the_log_is_the_game_that_was_stored(server: Server) -> None:
    """From seed and events of the database the same view follows as the one that was sent."""
    made = server.new_table(TWO_PEOPLE)
    table, (first, second) = made["table"], [seat["token"] for seat in made["seats"]]
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        play_out(lena, ivo, rng=random.Random(4))
    stored = stored_table(server.database, table)
    position = make("duel").start(stored.seed)
    chosen = [entry for entry in lena.log if entry["kind"] in ("start", "play")]  # others only followed from it
    for event, entry in zip(stored.events, chosen, strict=True):
        assert (event.kind, event.action) == (entry["kind"], entry["action"])
        if event.action is not None:
            assert position.describe(event.action, "en") == entry["text"]
            position.play(event.action, event.seat)
    assert msgspec.to_builtins(position.view(0)) == lena.view


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, (first, second) = made["table"], [seat["token"] for seat in made["seats"]]
    rng = random.Random(2)
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        for _ in range(6):
            turn = next(one for one in (lena, ivo) if one.offers())
            turn.play(rng)
            for one in (lena, ivo):
                one.catch_up(turn.seq)
        known, view = lena.log[:3], lena.view
    with joined(server, table, first, since=3) as lena:
        assert [*known, *lena.log] == ivo.log
        assert lena.view == view
    with joined(server, table, first, since=7) as lena:
        assert lena.log == []
    with joined(server, table, first, since=99) as lena:  # of a database that was lost: tell everything
        assert lena.numbers() == list(range(1, 8))


def test_players_see_who_is_there(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, (first, second) = made["table"], [seat["token"] for seat in made["seats"]]

    def online(client: Client) -> list[bool]:
        return [player["online"] for player in client.state["players"]]

    with joined(server, table, first) as lena:
        assert online(lena) == [True, False]
        with joined(server, table, second):
            while online(lena) != [True, True]:
                lena.wait_for("players")
        while online(lena) != [True, False]:
            lena.wait_for("players")
        assert lena.ask("rename", name="Magdalena")["ok"]
        assert lena.state["players"][0]["name"] == "Magdalena"
    with joined(server, table) as watching:
        assert [player["name"] for player in watching.state["players"]] == ["Magdalena", "Ivo"]


def test_a_bot_has_a_name_in_every_language(server: Server) -> None:
    made = server.new_table(TWO_BOTS)
    with joined(server, made["table"], lang="de") as one:
        assert [player["name"] for player in one.state["players"]] == ["Gieriger Bot", "Zufalls-Bot"]
        assert [player["bot"] for player in one.state["players"]] == ["greedy", "random"]


def test_rematch_exchanges_seats_and_keeps_secrets(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE, "first-game")
    table, (first, second) = made["table"], [seat["token"] for seat in made["seats"]]
    with joined(server, table, first) as lena, joined(server, table, second) as ivo:
        early = lena.ask("rematch")
        assert (early["ok"], early["reason"]) == (False, "not_over")
        play_out(lena, ivo, rng=random.Random(3))
        again = lena.ask("rematch")
        assert again["ok"]
        assert again["table"] != table
        while ivo.state["next"] is None:
            ivo.wait_for("players")
        other = ivo.ask("rematch")
        assert (other["table"], ivo.state["next"]) == (again["table"], again["table"])
        assert {again["token"], other["token"]} == {first, second}
    with joined(server, again["table"], again["token"]) as lena, joined(server, again["table"], other["token"]) as ivo:
        assert (lena.seat, ivo.seat) == (1, 0)
        assert [player["name"] for player in lena.state["players"]] == ["Ivo", "Lena"]
        assert lena.view["options"] == {"wonders": "first-game"}
    with joined(server, table, first) as lena:
        assert lena.state["next"] == again["table"]
        with connected(server, again["table"]) as stranger:
            assert stranger.join("not-a-token")["reason"] == "wrong_token"

"""People among themselves: what they ask each other, what they call out, and the score of their games."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from .client import Client, all_joined, joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, people

SLOW = {"move": 3600, "bank": 60, "at_zero": "lose"}


@contextmanager
def two(server: Server, moves: int = 0, **options: Any) -> Iterator[tuple[Client, Client]]:
    """Two people at a table of Duel after some moves: who has moved last, and the other."""
    made = server.new_table(TWO_PEOPLE, **options)
    first, second = (seat["token"] for seat in made["seats"])
    rng = random.Random(1)
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        last = ivo
        for _ in range(moves):
            last = next(one for one in (lena, ivo) if one.offers())
            last.play(rng)
            for one in (lena, ivo):
                one.catch_up(last.seq)
        yield last, ivo if last is lena else lena


def wish(client: Client) -> dict[str, Any]:
    """What was asked, as a client has heard it or hears it now."""
    while not client.state.get("wished", {}).get("wish"):
        client.receive()
    return dict(client.state["wished"]["wish"])


def settled(client: Client) -> dict[str, Any]:
    """How it was settled."""
    while client.state["wished"]["wish"]:
        client.receive()
    return dict(client.state["wished"])


def test_a_move_is_taken_back_if_the_other_agrees(server: Server) -> None:
    with two(server, 12) as (asks, other):
        seq = asks.seq
        assert asks.state["can_undo"]
        assert asks.ask("undo")["ok"]
        asked = wish(other)
        assert (asked["what"], asked["seat"], asked["needed"]) == ("undo", asks.seat, [other.seat])
        assert asked["entries"] == [seq]
        assert 55_000 < asked["left"] <= 60_000
        assert asks.ask("undo")["reason"] == "wish_open"
        assert asks.ask("agree", wish=asked["number"], yes=True)["reason"] == "not_asked"
        assert other.ask("agree", wish=asked["number"] + 1, yes=True)["reason"] == "no_wish"
        assert other.ask("agree", wish=asked["number"], yes=True)["ok"]
        asks.catch_up(seq + 1)
        assert (asks.log[-1]["kind"], asks.log[-1]["seat"]) == ("undo", asks.seat)
        assert asks.offers()


def test_it_says_what_the_move_has_turned_up(server: Server) -> None:
    with two(server, 14) as (last, other):
        rng = random.Random(4)
        for _ in range(20):
            turn, waits = (last, other) if last.offers() else (other, last)
            before = {slot["card"] for slot in turn.view["layout"]}
            turn.play(rng)
            waits.catch_up(turn.seq)
            opened = {slot["card"] for slot in turn.view["layout"]} - before
            if opened:
                assert turn.ask("undo")["ok"]
                assert opened <= set(wish(waits)["shown"])
                return
    pytest.fail("nothing was turned up")


def test_refused_withdrawn_and_void(server: Server) -> None:
    with two(server, 12) as (asks, other):
        seq = asks.seq
        assert asks.ask("undo")["ok"]
        assert other.ask("agree", wish=wish(other)["number"], yes=False)["ok"]
        assert (settled(asks)["how"], settled(asks)["by"]) == ("refused", other.seat)
        assert asks.ask("undo")["ok"]
        assert asks.ask("agree", wish=wish(asks)["number"], yes=False)["ok"]
        assert settled(asks)["how"] == "withdrawn"
        assert asks.ask("undo")["ok"]
        other.play(random.Random(2))
        assert settled(asks)["how"] == "void"
        asks.catch_up(seq + 1)
        assert asks.log[-1]["kind"] == "play"
        assert asks.ask("undo")["reason"] == "too_many_wishes"


def test_all_must_agree(server: Server) -> None:
    made = server.new_wonders(people("Lena", "Ivo", "Mia"))
    rng = random.Random(0)
    with all_joined(server, made) as (lena, ivo, mia), joined(server, made["table"]) as watching:
        for one in (lena, ivo, mia):
            one.choose(rng)
        for one in (lena, ivo, mia):
            one.catch_up(mia.seq)
        seq = mia.seq
        assert lena.ask("undo")["ok"]
        number = wish(ivo)["number"]
        assert watching.ask("agree", wish=number, yes=True)["reason"] == "not_seated"
        assert ivo.ask("agree", wish=number, yes=True)["ok"]
        assert lena.seq == seq
        assert mia.ask("agree", wish=number, yes=True)["ok"]
        lena.catch_up(seq + 1)
        assert lena.log[-1]["kind"] == "undo"


def test_against_bots_nobody_is_asked(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, clock=SLOW)
    rng = random.Random(0)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        lena.wait_for_turn()
        lena.play(rng)
        lena.wait_for_turn()
        assert lena.ask("undo")["ok"]
        assert lena.log[-1]["kind"] == "undo"
        assert lena.ask("pause", on=True)["ok"]
        assert lena.log[-1]["kind"] == "pause"
        assert lena.ask("play", seq=lena.seq, action=0)["reason"] == "paused"
        assert lena.ask("undo")["reason"] == "paused"
        assert lena.ask("pause", on=True)["reason"] == "stale"
        assert lena.ask("pause", on=False)["ok"]
        lena.wait_for_turn()
        lena.play(rng)


def test_a_pause_is_agreed_on_and_stops_the_clocks(serving: Serving) -> None:
    server = serving()
    with two(server, 6, clock=SLOW) as (asks, other):
        assert asks.ask("pause", on=True)["ok"]
        assert other.ask("agree", wish=wish(other)["number"], yes=True)["ok"]
        while asks.state["clocks"]["paused"] is None:
            asks.receive()
        clocks = asks.state["clocks"]
        assert clocks["paused"] == asks.seat
        assert not any(seat["running"] for seat in clocks["seats"])
        assert other.view["offers"] == []
        table = asks.state["table"]
        standing = clocks["seats"]
    server.kill()
    server = serving()
    with joined(server, table) as watching:
        assert watching.state["clocks"]["paused"] is not None
        for now, then in zip(watching.state["clocks"]["seats"], standing, strict=True):
            assert abs(now["move"] - then["move"]) < 1000
            assert now["bank"] == then["bank"]


def test_without_a_clock_there_is_nothing_to_stop(server: Server) -> None:
    with two(server) as (lena, _):
        assert lena.ask("pause", on=True)["reason"] == "no_clock"


def test_reactions_are_told_to_all_and_not_too_often(server: Server) -> None:
    with two(server) as (lena, ivo):
        assert lena.ask("react", reaction="well")["ok"]
        assert ivo.wait_for("reacted") == {"type": "reacted", "seat": lena.seat, "reaction": "well"}
        assert lena.ask("react", reaction="hello")["reason"] == "too_many_reactions"
        assert ivo.ask("react", reaction="hello")["ok"]
        time.sleep(3.1)
        assert lena.ask("react", reaction="hello")["ok"]
        with joined(server, lena.state["table"]) as watching:
            assert watching.ask("react", reaction="hello")["reason"] == "not_seated"


def test_a_series_counts_across_rematches(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE, best_of=3)
    tokens = [seat["token"] for seat in made["seats"]]
    table, expected = made["table"], [[0, 1], [0, 2]]  # by people: the second never gives up
    for number, wins in enumerate(expected):
        with joined(server, table, tokens[0]) as lena, joined(server, table, tokens[1]) as ivo:
            before = ivo.state["series"]
            assert (before["of"], before["over"], sum(before["wins"])) == (3, False, number)
            assert lena.ask("resign")["ok"]
            score = [lena.state["series"]["wins"][one.seat] for one in (lena, ivo)]
            assert score == wins
            assert lena.state["series"]["over"] == (number == 1)
            table = lena.ask("rematch")["table"]
    with joined(server, table, tokens[0]) as lena:
        assert lena.state["series"] == {"of": 3, "wins": [0, 0], "over": False}


def test_a_rematch_with_other_options(server: Server) -> None:
    with two(server) as (lena, ivo):
        assert lena.ask("resign")["ok"]
        assert lena.ask("rematch", options={"expansions": ["atlantis"]})["reason"] == "unknown_expansion"
        assert lena.ask("rematch", options={"players": 3})["reason"] == "bad_options"
        answer = lena.ask("rematch", options={"expansions": ["agora"]}, best_of=5)
        assert answer["ok"], answer
        with joined(server, answer["table"], answer["token"]) as again:
            assert again.view["options"]["expansions"] == ["agora"]
            wins = again.state["series"]["wins"]
            assert (again.state["series"]["of"], wins[again.seat], sum(wins)) == (5, 0, 1)
        assert ivo.ask("rematch")["table"] == answer["table"]

"""Clocks: judged by the server, told to all, standing still while it is down."""

import random
import time
from typing import Any

import httpx
import pytest

from antipater.server.clock import Clock
from antipater.server.manner_wire import ClockRule
from antipater.server.stored import StoredEvent

from .client import Client, all_joined, joined
from .impatient import BEAT, IMPATIENT
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, people, stored_table


class Hand:
    """A clock by which clocks go, moved by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_the_move_is_used_up_before_the_bank() -> None:
    hand = Hand()
    clock = Clock(ClockRule(10, 5), 2, hand)
    clock.run(frozenset({0}))
    hand.at += 4
    assert clock.settle() == [(6000, 5000), (10_000, 5000)]
    hand.at += 8
    assert clock.settle() == [(0, 3000), (10_000, 5000)]
    assert clock.until_zero == 3
    assert clock.up() == []
    hand.at += 3
    assert (clock.settle()[0], clock.up()) == ((0, 0), [0])
    clock.happened(StoredEvent(2, "play", left=[(0, 1500), (10_000, 5000)]), new_turn=True)
    assert clock.settle() == [(10_000, 1500), (10_000, 5000)]
    clock.run(frozenset())
    hand.at += 100
    assert clock.settle()[0] == (10_000, 1500)


def seat_clock(client: Client, seat: int) -> dict[str, Any]:
    return dict(client.state["clocks"]["seats"][seat])


def play_first_moves(*clients: Client, moves: int = 2) -> None:
    """Who has chosen once is on the clock the next time."""
    rng = random.Random(0)
    for _ in range(moves):
        turn = next(one for one in clients if one.offers())
        turn.play(rng)
        for one in clients:
            one.catch_up(turn.seq)


def until_over(client: Client) -> None:
    while not client.view["over"]:
        client.receive()


def test_who_runs_out_of_time_loses(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE, clock={"move": 1, "bank": 1, "at_zero": "lose"})
    first, second = (seat["token"] for seat in made["seats"])
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        assert not any(seat["running"] for seat in lena.state["clocks"]["seats"])  # the first choice takes its time
        began = time.monotonic()
        play_first_moves(lena, ivo)
        late = (lena.view["to_act"] + ivo.view["to_act"])[0]
        until_over(ivo)
        assert 1.5 < time.monotonic() - began < 15
        until_over(lena)
        assert lena.state["ended"] == {"by": "timeout", "seat": late}
        assert (lena.log[-1]["kind"], lena.log[-1]["seat"]) == ("timeout", late)
    record = httpx.get(f"{server.http}/api/tables/{made['table']}/record").text
    assert f'"ended":{{"by":"timeout","seat":{late}}}' in record


def test_or_a_bot_plays_on_until_one_comes_back(server: Server) -> None:
    made = server.new_wonders(people("Lena", "Ivo", "Mia"), clock={"move": 1, "at_zero": "bot"})
    rng = random.Random(0)
    with all_joined(server, made) as (lena, ivo, mia):
        for one in (lena, ivo, mia):
            one.choose(rng)
        lena.wait_for_turn()
        while not all(seat["running"] for seat in lena.state["clocks"]["seats"]):  # all who owe a choice at once
            lena.receive()
        lena.choose(rng)
        while not {entry["seat"] for entry in lena.log if entry["kind"] == "late"} >= {1, 2}:
            lena.receive()
        assert not lena.view["over"]
        assert ivo.ask("back", seat=1)["ok"]


def test_only_two_can_lose_by_time(server: Server) -> None:
    seats = people("Lena", "Ivo", "Mia")
    wanted = {"game": "wonders", "seats": seats, "clock": {"move": 30, "at_zero": "lose"}}
    refused = httpx.post(f"{server.http}/api/tables", json=wanted)
    assert (refused.status_code, refused.json()["reason"]) == (409, "lose_needs_two")


@pytest.mark.parametrize("clock", [{"move": 0}, {"move": 10**9}, {"move": 5, "bank": -1}, {"move": 5, "at_zero": "?"}])
def test_clocks_that_make_no_sense(server: Server, clock: dict[str, Any]) -> None:
    wanted = {"game": "duel", "seats": TWO_PEOPLE, "clock": clock}
    assert httpx.post(f"{server.http}/api/tables", json=wanted).status_code == 400


def test_they_stand_still_while_the_server_is_down(serving: Serving) -> None:
    server = serving(command=IMPATIENT)
    made = server.new_table(TWO_PEOPLE, clock={"move": 600, "bank": 60, "at_zero": "lose"})
    first, second = (seat["token"] for seat in made["seats"])
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        play_first_moves(lena, ivo, moves=4)
        seat = lena.view["to_act"][0]
        time.sleep(1 + 2 * BEAT)  # longer than what is stored apart
    server.kill()
    tick = stored_table(server.database, made["table"]).tick
    assert tick is not None
    left = tick.left[seat][0]
    assert 590_000 < left < 599_000
    time.sleep(1)  # in which nobody's clock runs
    began = time.monotonic()
    again = serving()
    with joined(again, made["table"], first) as lena:
        now = seat_clock(lena, seat)
        assert now["running"]
        assert left - 1000 * (time.monotonic() - began) - 500 < now["move"] <= left  # it ran since the start alone


def test_a_clock_goes_on_after_a_restart_though_nobody_comes(serving: Serving) -> None:
    server = serving()
    made = server.new_table(TWO_PEOPLE, clock={"move": 2, "at_zero": "lose"})
    first, second = (seat["token"] for seat in made["seats"])
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        play_first_moves(lena, ivo, moves=4)
    server.kill()
    again = serving()
    deadline = time.monotonic() + 20
    while stored_table(again.database, made["table"]).events[-1].kind != "timeout":
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_bot_has_no_clock(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, clock={"move": 60, "bank": 10})
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        rng = random.Random(0)
        for _ in range(5):
            lena.wait_for_turn()
            lena.play(rng)
        assert seat_clock(lena, 1) == {"move": 60_000, "bank": 10_000, "running": False}

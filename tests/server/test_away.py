"""Who is away for a while: a bot plays on if others want that, and who comes back has the seat back."""

import random
import time
from typing import Any

import pytest

from .client import joined
from .impatient import IMPATIENT
from .program import TWO_PEOPLE, Server, Serving
from .test_seats import refusal


@pytest.fixture
def impatient(serving: Serving) -> Server:
    return serving(command=IMPATIENT)


def one_to_move(server: Server, **options: Any) -> tuple[str, str, str, int]:
    """A table; the secrets of whoever waits and of whoever is to choose, and the seat of that one."""
    made = server.new_table(TWO_PEOPLE, **options)
    tokens = [seat["token"] for seat in made["seats"]]
    with joined(server, made["table"], tokens[0]) as lena:
        (turn,) = lena.view["to_act"]
    return made["table"], tokens[1 - turn], tokens[turn], turn


def test_a_bot_plays_for_who_is_away_until_they_come_back(impatient: Server) -> None:
    table, waits, away, seat = one_to_move(impatient)
    with joined(impatient, table, waits) as lena, joined(impatient, table) as watcher:
        with joined(impatient, table, away):
            time.sleep(1.2)
            assert refusal(lena.ask("relieve", seat=seat, bot="random")) == "not_away"  # somebody is there
        assert refusal(lena.ask("relieve", seat=seat, bot="random")) == "not_away"  # not for long
        time.sleep(1.2)
        assert refusal(watcher.ask("relieve", seat=seat, bot="random")) == "not_seated"
        assert refusal(lena.ask("relieve", seat=1 - seat, bot="random")) == "not_away"
        assert refusal(lena.ask("relieve", seat=5, bot="random")) == "no_such_seat"
        assert lena.ask("relieve", seat=seat, bot="random")["ok"]
        assert "is away" in next(entry["text"] for entry in lena.log if entry["kind"] == "relieved")
        lena.wait_for_turn()
        impatient.kill()
    server = Server(impatient.database)
    try:
        with joined(server, table, waits) as lena:
            assert lena.state["players"][seat]["kind"] == "bot"  # that others wanted it is stored
            with joined(server, table, away) as ivo:
                while ivo.state["players"][seat]["kind"] == "bot":
                    ivo.receive()
                assert ivo.log[-1]["kind"] == "back"
                rng, played = random.Random(1), set()
                for _ in range(4):
                    for each in (lena, ivo):
                        each.catch_up(max(lena.seq, ivo.seq))
                    turn = lena if lena.offers() else ivo
                    turn.play(rng)
                    played.add(turn.seat)
                assert played == {0, 1}
    finally:
        server.end()


def test_who_lets_a_bot_play_takes_the_seat_back_by_hand(impatient: Server) -> None:
    table, _, away, seat = one_to_move(impatient)
    with joined(impatient, table, away) as ivo:
        assert ivo.ask("setbot", seat=seat, bot="random")["ok"]
    with joined(impatient, table, away) as ivo:
        assert ivo.state["players"][seat]["kind"] == "bot"
        assert ivo.ask("back", seat=seat)["ok"]


def test_where_there_are_days_for_a_move_nobody_plays_for_others(impatient: Server) -> None:
    table, waits, _, seat = one_to_move(impatient, clock={"move": 86_400})
    with joined(impatient, table, waits) as lena:
        time.sleep(1.2)
        assert lena.state["players"][seat]["away"] is not None
        assert refusal(lena.ask("relieve", seat=seat, bot="random")) == "not_away"
        assert lena.ask("pause", on=True)["ok"]  # who is away need not agree
        while lena.state["clocks"]["paused"] is None:
            lena.receive()

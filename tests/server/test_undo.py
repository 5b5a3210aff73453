"""Taking back."""

import random

from .client import joined
from .program import PERSON_AND_BOT, Server


def test_own_last_move_and_the_answers_of_bots_are_taken_back(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT)
    rng = random.Random(0)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        lena.wait_for_turn()
        assert not lena.state["can_undo"]
        assert lena.ask("undo")["reason"] == "cannot_undo"
        for _ in range(12):
            lena.wait_for_turn()
            before, seq = lena.view, lena.seq
            lena.play(rng)
            lena.wait_for_turn()
            assert lena.state["can_undo"]
            taken = lena.seq
            assert lena.ask("undo")["ok"]
            assert lena.view == before
            assert (lena.log[-1]["kind"], lena.log[-1]["seat"], lena.seq) == ("undo", 0, taken + 1)
            assert lena.seq > seq + 1
            lena.play(rng)
        while lena.wait_for_turn():
            lena.play(rng)
        assert lena.numbers() == list(range(1, lena.seq + 1))
        assert not lena.state["can_undo"]
        assert lena.ask("undo")["reason"] == "cannot_undo"
        view = lena.view
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert lena.view == view


def test_taking_back_while_the_bot_thinks(server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT)
    rng = random.Random(5)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        for number in range(10):
            assert lena.wait_for_turn()
            before = lena.view
            lena.send(type="play", id=f"play{number}", seq=lena.seq, action=rng.choice(lena.offers()))
            lena.send(type="undo", id=f"undo{number}")
            answers = [lena.wait_for("answer") for _ in range(2)]
            assert [answer["ok"] for answer in answers] == [True, True]
            assert lena.wait_for_turn()
            assert lena.view == before
            lena.play(rng)
        assert lena.numbers() == list(range(1, lena.seq + 1))

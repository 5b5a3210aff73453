"""What can be done, in words: for clients that do not know the game."""

import random

import pytest

from .client import joined
from .program import PERSON_AND_BOT, Server, bots, people


def test_everything_that_can_be_done_is_told(server: Server) -> None:
    """In the language of whoever asks, exactly what is offered and possible; asked again it is told again."""
    duel = server.new_table(PERSON_AND_BOT, "first-game")
    seven = server.new_wonders([*people("Lena"), *bots("random", "random")])
    for made in (duel, seven):
        with joined(server, made["table"], made["seats"][0]["token"], lang="de") as lena:
            assert lena.wait_for_turn()
            for number in ("first", "second"):
                lena.send(type="describe", id=number, seq=lena.seq)
                told = lena.wait_for("described")
                assert lena.wait_for("answer")["ok"]
                assert (told["id"], told["seat"]) == (number, 0)
                assert sorted(each["action"] for each in told["actions"]) == sorted(lena.offers())
            words = [each["text"] for each in told["actions"]]
            assert len(set(words)) == len(words)
            assert any(word in " ".join(words) for word in ("Baut", "baut", "Wählt"))


def test_only_who_may_see_it_is_told(server: Server) -> None:
    """Not who watches, not in another's turn, not about another position, and not while another's hand lies open."""
    made = server.new_wonders([*people("Lena"), {"kind": "person", "name": "Ivo", "shares": 0}, *bots("random")])
    with joined(server, made["table"], None) as stranger:
        assert stranger.ask("describe", seq=0)["reason"] == "not_seated"
    with joined(server, made["table"], made["seats"][0]["token"]) as both:
        assert both.ask("describe", seq=both.seq)["reason"] == "which_seat"
        assert both.ask("describe", seq=both.seq, seat=1)["reason"] == "not_your_seat"
        assert both.ask("show", seat=1)["ok"]
        assert both.ask("describe", seq=both.seq, seat=1)["ok"]
        assert both.ask("describe", seq=both.seq, seat=0)["reason"] == "not_your_seat"
        assert both.ask("describe", seq=both.seq + 1, seat=1)["reason"] == "stale"
        assert both.ask("describe", seq=both.seq, seat=2)["reason"] == "not_your_seat"


@pytest.mark.parametrize("expansion", ["agora", "pantheon"])
def test_in_every_decision(server: Server, expansion: str) -> None:
    """The words are found from what the seat sees, also where pieces are hidden."""
    made = server.new_table(PERSON_AND_BOT, "first-game", expansions=[expansion])
    chance = random.Random(3)
    kinds = set()
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        while lena.wait_for_turn():
            kinds.add(lena.view["decision"]["kind"])
            lena.tell("describe", id=f"d{lena.seq}", seq=lena.seq)
            told = lena.wait_for("described")
            assert sorted(each["action"] for each in told["actions"]) == sorted(lena.offers())
            assert all(each["text"] for each in told["actions"])
            lena.play(chance)
    assert len(kinds) > 1

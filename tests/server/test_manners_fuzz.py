"""Whatever people send each other, it is answered or refused, and the server goes on."""

import random
from typing import Any

from ..sizes import size
from .client import connected, joined
from .program import Server, people

ROUNDS = size(60, 1500)
WRONG: list[Any] = [None, -1, 2**40, 1.5, "", "x" * 70, [], {}, True, "\u202e"]


def message(rng: random.Random, number: int) -> dict[str, Any]:
    """One of the messages among people, now and then with something wrong in it."""
    made: dict[str, Any] = rng.choice(
        [
            {"type": "resign"},
            {"type": "undo"},
            {"type": "pause", "on": rng.random() < 0.5},
            {"type": "agree", "wish": rng.randrange(4), "yes": rng.random() < 0.5},
            {"type": "react", "reaction": rng.choice(["hello", "thanks", "well", "laugh", "oh", "moment"])},
            {"type": "rematch", "options": rng.choice([{}, {"edition": "first"}, {"seats": []}, {"game": "duel"}])},
            {"type": "rematch", "best_of": rng.choice([1, 3, 5, 7])},
        ]
    )
    return {**made, "id": f"f{number}"}


def test_anything_is_answered_or_refused(server: Server) -> None:
    rng = random.Random(0)
    made = server.new_wonders(people("Lena", "Ivo", "Mia"), clock={"move": 3600})
    token = made["seats"][0]["token"]
    number = 0
    while number < ROUNDS:
        with connected(server, made["table"]) as client:
            client.join(token if rng.random() < 0.8 else None)
            while number < ROUNDS:
                number += 1
                sent = message(rng, number)
                if rng.random() < 0.2:
                    sent[rng.choice(list(sent))] = rng.choice(WRONG)
                client.tell(**{"kind": sent.pop("type"), **sent})
                if client.wait_for("answer", "refused")["type"] == "refused":
                    break
    with joined(server, made["table"], token) as lena:
        assert lena.view["to_act"] == [0, 1, 2]

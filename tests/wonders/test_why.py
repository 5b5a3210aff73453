"""Why a choice is advised: from what the seat sees alone, in both languages and editions."""

import random

import pytest

import antipater
from antipater.kernel.position import Position
from antipater.wonders.view import View

NAMES = ["Ada", "Bo", "Cy", "Di"]
TABLES = [(2, "first"), (3, "second"), (4, "first")]


def positions(players: int, edition: str, every: int = 9) -> list[Position]:
    """Some positions of a random game."""
    chance, position = random.Random(2), antipater.make("wonders", players=players, edition=edition).start(2)
    found = []
    while not position.over:
        found.append(position.copy())
        seat = position.to_act[0]
        position.play(int(chance.choice(position.legal(seat))), seat)
    return found[::every]


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_reasons_are_whole_sentences_and_follow_from_the_offer(players: int, edition: str) -> None:
    chance, told = random.Random(1), set()
    for position in positions(players, edition):
        seat = position.to_act[0]
        view: View = position.view(seat)
        action = int(chance.choice(position.legal(seat)))
        offer = next(each for each in view.offers if each.action == action)
        found = position.game.why(position.observe(seat), seat, action, NAMES[:players], "en")
        assert found == position.game.why(position, seat, action, NAMES[:players], "en")
        texts = [each.text for each in found]
        german = position.game.why(position, seat, action, NAMES[:players], "de")
        assert [each.kind for each in german] == [each.kind for each in found]
        assert all("{" not in text and text[-1] == "." for text in [*texts, *(each.text for each in german)])
        if offer.city == seat:
            assert any(f"It costs {offer.price} coin" in text for text in texts) == (offer.price > 0)
            assert any(f"It brings {offer.income} coins" in text for text in texts) == (offer.income > 0)
            assert any("It is free: " in text for text in texts) == (offer.chain is not None)
        told |= {each.kind for each in found}
    assert told == {"for", "against"}

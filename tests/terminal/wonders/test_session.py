"""Whole games of 7 Wonders through the loop, with people who read only the screen."""

from typing import Any

import pytest

from antipater.i18n import text
from antipater.search.greedy import Greedy
from antipater.terminal.session import run

from ...sizes import size
from ..person import NosyWindow, PaperWindow, check_interrupted, typing
from .people import Person, new_dialogue

BABYLON = ["babylon", "halikarnassos", "olympia"]
GAMES: dict[str, dict[str, Any]] = {
    "three": {"players": 3, "boards": "choose"},
    "seven": {"players": 7, "edition": "first"},
    "two": {"players": 2, "edition": "first", "sides": "choose"},
}


@pytest.mark.parametrize(("name", "lang"), [("three", "de"), ("seven", "en"), ("two", "en"), ("two", "de")])
def test_whole_games_reach_their_end(name: str, lang: str) -> None:
    for seed in range(5, 5 + size(1, 8)):
        dialogue = new_dialogue(seed, lang, **GAMES[name])
        window = PaperWindow(Person(lang, seed).reply)
        run(dialogue, window)
        assert dialogue.table.now.over
        assert text(lang, "wonders.category.total") in "\n".join(window.screen)
        assert text(lang, "terminal.bye") in window.said


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({"boards": BABYLON, "sides": "night"}, {"turn", "seventh_card", "discard_pile", "none"}),
        ({"boards": "choose"}, {"board", "side", "turn", "none"}),
    ],
)
def test_every_kind_of_decision_is_put(options: dict[str, Any], kinds: set[str]) -> None:
    asked = set()
    for seed in range(size(1, 8)):
        dialogue = new_dialogue(seed, people=(0, 1, 2), bots=(), **options)
        window = NosyWindow(dialogue, Person("en", seed).reply)
        run(dialogue, window)
        asked |= window.kinds
    assert asked >= kinds


def test_against_good_bots() -> None:
    dialogue = new_dialogue(3, bots=(Greedy(),), players=4)
    window = PaperWindow(Person("en", 3).reply)
    run(dialogue, window)
    assert {move.seat for move in dialogue.table.record.moves} == {0, 1, 2, 3}
    screen = "\n".join(window.screen)
    for word in ("Military conflicts", "Treasury", "Guilds", "Total", "Place", "Bot 4"):
        assert word in screen
    assert "wins" in screen or "You win" in screen


def test_end_of_input_and_what_is_not_saved() -> None:
    window = PaperWindow(typing())
    run(new_dialogue(7), window)
    assert window.said == ["", "Goodbye!"]
    window = PaperWindow(typing("1", "", "quit"))
    run(new_dialogue(7), window)
    assert window.said[0].startswith("This game was not saved.")


def test_ctrl_c_ends_politely_and_is_told_to_the_caller() -> None:
    check_interrupted(new_dialogue(7))

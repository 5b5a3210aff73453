"""Whole games through the loop, with a person who reads only the screen."""

import pytest

from antipater.duel.decisions import DECISIONS
from antipater.i18n import text
from antipater.terminal.session import run

from ...sizes import size
from ..person import NosyWindow, PaperWindow, Person, check_interrupted, new_dialogue, typing


@pytest.mark.parametrize("lang", ["en", "de", "xx"])
@pytest.mark.parametrize(("two", "seeds"), [(False, [2, 15]), (True, [13])], ids=["bot", "two"])
def test_whole_games_reach_their_end_and_put_every_kind_of_decision(lang: str, two: bool, seeds: list[int]) -> None:
    asked = set()
    for seed in (*seeds, *range(100, 100 + size(0, 8))):
        dialogue = new_dialogue(seed, lang, two=two)
        window = NosyWindow(dialogue, Person(lang, seed).reply)
        run(dialogue, window)
        asked |= window.kinds
        assert dialogue.table.now.over
        assert text(lang, "terminal.bye") in window.said
    assert asked == set(DECISIONS)


def test_against_the_good_bot() -> None:
    dialogue = new_dialogue(3, quick=False)
    window = PaperWindow(Person("en", 3).reply)
    run(dialogue, window)
    assert dialogue.table.now.over
    assert {move.seat for move in dialogue.table.record.moves} == {0, 1}
    screen = "\n".join(window.screen)
    assert "wins" in screen
    for word in ("Civilian buildings", "Guilds", "Progress tokens", "Military", "Total"):
        assert word in screen


def test_end_of_input_ends_politely() -> None:
    window = PaperWindow(typing())
    run(new_dialogue(7), window)
    assert window.said == ["", "Goodbye!"]


def test_what_is_not_saved_is_told() -> None:
    window = PaperWindow(typing("1", "", "quit"))
    run(new_dialogue(7), window)
    assert window.said[0].startswith("This game was not saved.")
    assert window.said[-1] == "Goodbye!"


def test_ctrl_c_ends_politely_and_is_told_to_the_caller() -> None:
    check_interrupted(new_dialogue(7))


def test_a_small_window_is_told_once() -> None:
    class SmallWindow(PaperWindow):
        @property
        def too_small(self) -> bool:
            return True

    window = SmallWindow(typing(""))
    run(new_dialogue(7), window)
    assert "100 × 40" not in "\n".join(window.screen)
    window = SmallWindow(typing())
    run(new_dialogue(7), window)
    assert "100 × 40" in "\n".join(window.screen)

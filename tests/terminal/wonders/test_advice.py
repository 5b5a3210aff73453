"""Hints at a table of 7 Wonders: for the hand that lies open, and for no other."""

from antipater.search.agent import Budget
from antipater.terminal.wonders.dialogue import Dialogue
from antipater.terminal.wonders.table import Table

from ..duel.test_advice import CHANCE, check_advice
from ..person import screen, typed
from .people import in_turn, new_dialogue, random_record

FEW = Budget(simulations=40)


def test_the_best_actions_with_their_chances() -> None:
    for lang, command in (("en", "hint"), ("de", "tipp")):
        dialogue = in_turn(lang)
        dialogue.budget = FEW
        before, position = screen(dialogue), bytes(dialogue.table.now)
        check_advice(dialogue, typed(dialogue, command))
        assert typed(dialogue, "") == before
        assert bytes(dialogue.table.now) == position


def test_boards_and_sides_are_chosen_with_a_hint() -> None:
    dialogue = new_dialogue(3, boards="choose", sides="choose")
    dialogue.budget = FEW
    for kind in ("board", "side"):
        assert dialogue.view.decision.kind == kind
        check_advice(dialogue, typed(dialogue, "hint"))
        typed(dialogue, "", "1", "")


def test_the_same_position_gets_the_same_hint() -> None:
    shown = []
    for _ in range(2):
        dialogue = in_turn()
        dialogue.budget = FEW
        shown.append(typed(dialogue, "hint"))
    assert shown[0] == shown[1]


def test_it_does_not_depend_on_what_another_seat_has_chosen() -> None:
    """People at one keyboard: the second gets no hint before the hand lies open, then one that knows no choice."""
    seen = []
    for choice in ("d 1", "d 2"):
        dialogue = in_turn(people=(0, 1, 2))
        dialogue.budget = FEW
        typed(dialogue, choice)
        assert dialogue.covered
        assert CHANCE not in typed(dialogue, "hint")
        seen.append(typed(dialogue, "", "", "hint"))
        check_advice(dialogue, seen[-1])
    assert seen[0] == seen[1]


def test_when_the_game_is_over_there_is_none() -> None:
    dialogue = Dialogue(Table(random_record(2), (0,)), "en")
    assert "You have nothing to choose right now, so there is no hint." in typed(dialogue, "hint")

"""Several people at one terminal: no hand is in sight while they change places."""

from antipater.terminal.wonders.dialogue import Dialogue
from antipater.wonders.words import card_name

from ..person import screen, typed
from .people import new_dialogue


def three_people() -> Dialogue:
    return new_dialogue(3, people=(0, 1, 2), bots=(), players=3, sides="day")


def names_in_hand(dialogue: Dialogue) -> list[str]:
    return [card_name("second", card, "en") for card in dialogue.view.hand]


def test_the_table_is_covered_until_the_next_person_sits_there() -> None:
    dialogue = three_people()
    first = names_in_hand(dialogue)
    shown = typed(dialogue, "d 1")
    assert "Player 2, press Enter when you are here." in shown
    second = names_in_hand(dialogue)
    assert not any(name in shown for name in first + second)
    shown = typed(dialogue, "")
    assert all(name in shown for name in second)
    assert "Player 2:" in shown
    assert "chosen: Player 1" in shown


def test_nothing_but_enter_uncovers_the_table() -> None:
    dialogue = three_people()
    typed(dialogue, "d 1")
    for line in ("1", "d 1", "? 1", "discard", "undo", "load x", "nonsense"):
        shown = typed(dialogue, line)
        assert dialogue.covered
        assert not any(f" {name} " in shown for name in names_in_hand(dialogue))
    for line in ("points", "cities", "help", "?", "log"):
        assert "Enter returns to the table." in typed(dialogue, line)
        assert "Player 2, press Enter" in typed(dialogue, "")
    typed(dialogue, "")
    assert not dialogue.covered


def test_who_has_just_chosen_can_take_it_back() -> None:
    dialogue = three_people()
    before = screen(dialogue)
    shown = typed(dialogue, "d 1", "x")
    assert "Taken back." in shown
    assert typed(dialogue, "") == before


def test_a_choice_that_is_not_shown_yet_is_not_in_a_saved_game() -> None:
    dialogue = three_people()
    before = dialogue.table.record.dumps()
    typed(dialogue, "d 1")
    assert dialogue.table.record.dumps() == before


def test_when_all_have_chosen_it_is_shown_what_everybody_did_and_who_sits_there_goes_on() -> None:
    dialogue = three_people()
    shown = typed(dialogue, "d 1", "", "d 1", "", "d 1")
    assert not dialogue.covered
    assert dialogue.seat == 2
    for player in (1, 2):
        assert f"\n Player {player}: Sells a card for 3 coins." in shown
    assert "\n Player 3: Sells the " in shown
    shown = typed(dialogue, "d 1")
    assert "Player 1, press Enter" in shown
    for player in (1, 2, 3):
        assert f"\n Player {player}: Sells a card for 3 coins." in shown


def test_a_turn_that_is_shown_is_not_taken_back_from_the_cover() -> None:
    dialogue = three_people()
    typed(dialogue, "d 1", "", "d 1", "", "d 1")
    turns = len(dialogue.table.turns)
    typed(dialogue, "x")
    assert len(dialogue.table.turns) == turns


def test_people_and_bots() -> None:
    dialogue = new_dialogue(3, people=(3, 0), players=4, sides="day")
    assert dialogue.seat == 3
    assert "Player 1, press Enter" in typed(dialogue, "d 1")
    shown = typed(dialogue, "", "d 1")
    assert "turn 2 of 6" in shown
    assert dialogue.seat == 0
    assert "Bot 2:" in shown
    assert "Player 4:" in shown


def test_undo_goes_back_a_whole_turn() -> None:
    dialogue = three_people()
    digest = dialogue.table.now.digest()
    typed(dialogue, "d 1", "", "d 1", "", "d 1", "undo")
    assert dialogue.table.now.digest() == digest

"""What becomes of what is typed."""

from pathlib import Path

import pytest

from antipater.duel.tables import CARD_DATA, CARD_IDS, TOKEN_IDS, WONDER_IDS
from antipater.duel.view_types import OutcomeView
from antipater.i18n import LANGUAGES, text
from antipater.terminal.duel.dialogue import Dialogue
from antipater.terminal.duel.pages import COMMANDS, SIGNS
from antipater.terminal.duel.pieces import Piece, explain, find
from antipater.terminal.duel.screen import result_text
from antipater.terminal.duel.table import Table
from antipater.terminal.panel import ROOM

from ...duel.table import table
from ..person import (
    check_chosen,
    check_finished,
    check_help,
    check_pages,
    lay,
    new_dialogue,
    random_record,
    screen,
    typed,
)


def in_turn(lang: str = "en") -> Dialogue:
    """The first turn of a first game, with the person to act: slots 15 to 20 are in reach."""
    dialogue = new_dialogue(3, lang, two=True, wonders="first-game")
    assert dialogue.in_turn
    return dialogue


def reachable(dialogue: Dialogue) -> list[int]:
    return [slot.slot + 1 for slot in dialogue.view.layout if slot.reachable]


def test_a_number_shows_all_uses_of_a_card() -> None:
    dialogue = in_turn()
    shown = typed(dialogue, "15")
    name = text("en", f"duel.card.{dialogue.view.layout[14].card}")
    assert f"{name}: " in shown
    for key in ("b ", "d ", "w1", "w2", "w3", "w4"):
        assert f"\n   {key}" in shown
    assert "Discard it for 2 coins." in shown
    assert not dialogue.table.record.moves


def test_a_use_is_chosen_then_carried_out_by_enter() -> None:
    dialogue = in_turn()
    check_chosen(dialogue, "15")
    assert len(dialogue.table.record.moves) == 1
    assert dialogue.slot is None


def test_a_use_can_be_taken_back() -> None:
    dialogue = in_turn()
    before = screen(dialogue)
    assert typed(dialogue, "15", "d", "x") == before
    assert typed(dialogue, "15", "") == before
    typed(dialogue, "15", "d", "16")
    assert (dialogue.slot, dialogue.offer) == (15, None)


@pytest.mark.parametrize("command", ["d 15", "d15", "D 15", " d  15 "])
def test_quick_forms_are_carried_out_at_once(command: str) -> None:
    dialogue = in_turn()
    typed(dialogue, command)
    assert len(dialogue.table.record.moves) == 1


def test_a_wonder_at_once() -> None:
    position = table(["baths"], wonders=(["sphinx", "pyramids"], []), coins=(40, 0))
    dialogue = new_dialogue(3, two=True)
    lay(dialogue, position)
    (slot,) = reachable(dialogue)
    assert "w2" in typed(dialogue, str(slot))
    assert "no such wonder" in typed(dialogue, f"w {slot} 3")
    assert "no such wonder" in typed(dialogue, "w 0")
    typed(dialogue, f"w {slot} 2")
    assert "Builds the Sphinx with the Baths" in screen(dialogue)


def test_the_cards_of_the_age() -> None:
    dialogue = in_turn()
    shown = typed(dialogue, "cards")
    for slot in dialogue.view.layout:
        if slot.face_up:
            assert text("en", f"duel.card.{slot.card}") in shown
    assert "There are no cards in the layout." in typed(new_dialogue(3, two=True), "cards")


def test_a_number_that_is_not_asked_for() -> None:
    dialogue = new_dialogue(3, two=True)
    assert "Choose a number from 1 to 4." in typed(dialogue, "5")
    assert "Choose a number from 1 to 4." in typed(dialogue, "0")
    assert "Something else has to be decided first." in typed(dialogue, "b 12")
    assert not dialogue.table.record.moves


def test_other_things_are_chosen_by_number_and_can_be_taken_back() -> None:
    dialogue = new_dialogue(3, two=True)
    shown = dialogue.view.offers[1].wonder
    assert text("en", f"duel.the_wonder.{shown}") in typed(dialogue, "2")
    typed(dialogue, "x", "")
    assert not dialogue.table.record.moves
    typed(dialogue, "2", "")
    assert [offer.wonder for offer in dialogue.view.offers].count(shown) == 0


def test_enter_on_a_page_only_closes_it() -> None:
    check_pages(in_turn(), ("15", "d"), ("?", "help", "log", "points", "cities", "discard"))


def test_enter_after_an_answer_only_closes_it() -> None:
    dialogue = in_turn()
    before = typed(dialogue, "15")
    assert "victory points" in typed(dialogue, "? sphinx")
    assert typed(dialogue, "") == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_command_and_sign(lang: str) -> None:
    check_help(in_turn(lang), COMMANDS, SIGNS)


def test_the_language_changes_at_once() -> None:
    dialogue = in_turn()
    typed(dialogue, "d 15")
    assert "Wirft" in typed(dialogue, "lang de")
    assert "Discards" in typed(dialogue, "lang en")


# Pieces, and what finds them in English and in German.
FOUND = [
    ("baths", ["baths", "BATHS", "bat"], ["Bäder", "bad"]),
    ("sphinx", ["the sph"], ["sphinx"]),
    ("statue_of_zeus", [], ["zeus"]),
    ("law", ["law"], ["gesetz"]),
    ("library", ["library"], []),
    ("chamber_of_commerce", [], ["chamber_of"]),
    ("circus", ["circus"], []),
    ("clay_pool clay_pit clay_reserve", ["clay"], []),
    ("", ["xyzzy"], []),
]


@pytest.mark.parametrize(("pieces", "english", "german"), FOUND)
def test_pieces_are_found_by_the_beginning_of_their_names(pieces: str, english: list[str], german: list[str]) -> None:
    for lang, typed_words in (("en", english), ("de", german)):
        for words in typed_words:
            assert [piece.id for piece in find(words, lang)] == pieces.split()


def test_every_piece_is_found_by_its_name_and_its_id() -> None:
    for kind, ids in (("card", CARD_IDS), ("wonder", WONDER_IDS), ("progress", TOKEN_IDS)):
        for piece in ids:
            for lang in LANGUAGES:
                assert Piece(kind, piece) in find(text(lang, f"duel.{kind}.{piece}"), lang)
                assert Piece(kind, piece) in find(piece, lang)


def test_an_ambiguous_name_is_asked_back() -> None:
    shown = typed(in_turn(), "? clay")
    assert "Which one: Clay Pool, Clay Pit or Clay Reserve?" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_explanation_fits(lang: str) -> None:
    dialogue = in_turn(lang)
    for kind, ids in (("card", CARD_IDS), ("wonder", WONDER_IDS), ("progress", TOKEN_IDS)):
        for piece in ids:
            said = explain(Piece(kind, piece), lang)
            assert text(lang, f"duel.{kind}.{piece}") in said[0]
            dialogue.said = [*said, "price " * 30]
            shown = screen(dialogue).splitlines()[-ROOM:]
            assert any(said[0] in line for line in shown), piece


def test_a_number_after_the_question_mark_explains_what_has_it() -> None:
    dialogue = in_turn()
    slot = dialogue.view.layout[15]
    assert slot.card is not None
    shown = typed(dialogue, "? 16")
    assert text("en", f"duel.card.{slot.card}") in shown
    assert text("en", f"duel.kind.{CARD_DATA[slot.card]['color']}") in shown
    assert "For you now: " in shown
    wonder = dialogue.view.cities[dialogue.view.to_act[0]].wonders[1].wonder
    assert f"{text('en', f'duel.wonder.{wonder}')} (Wonder)" in typed(dialogue, "? w2")
    draft = new_dialogue(3, two=True)
    assert f"{text('en', f'duel.wonder.{draft.view.offers[0].wonder}')} (Wonder)" in typed(draft, "? 1")


def test_a_price_is_explained_with_what_makes_it_up() -> None:
    position = table(["siege_workshop"], cities=(["lumber_yard", "caravansery"], ["sawmill"]), coins=(20, 0))
    dialogue = in_turn()
    dialogue.view = position.view(0)
    shown = " ".join(typed(dialogue, "? siege").split())
    sources = "1 wood produced, 1 wood by choice, 1 wood bought at 4 coins each and 1 glass bought at 2 coins each"
    assert f"For you now: 6 coins ({sources})." in shown


def test_what_a_token_takes_off_a_price_is_told() -> None:
    position = table(["baths"], wonders=(["pyramids"], []), tokens=(["architecture"], []))
    dialogue = in_turn()
    dialogue.view = position.view(0)
    assert "For you now: 4 coins (2 stone waived" in typed(dialogue, "? w1")


@pytest.mark.parametrize(
    ("two", "winners", "sentence"),
    [
        (False, [0], "You win! Military supremacy."),
        (False, [1], "The bot wins. Military supremacy."),
        (True, [1], "Player 2 wins! Military supremacy."),
        (True, [0, 1], "A draw: equal points, and equal points on blue cards."),
    ],
)
def test_who_has_won(two: bool, winners: list[int], sentence: str) -> None:
    outcome = OutcomeView(winners, [1, 1], "military", [])
    assert result_text(outcome, new_dialogue(3, two=two).table, "en") == sentence


def test_undo_takes_back_my_move_and_what_the_bot_answered() -> None:
    dialogue = new_dialogue(5)
    digests = []
    for _ in range(6):
        digests.append(dialogue.table.now.digest())
        typed(dialogue, "1" if not dialogue.in_turn else f"d {reachable(dialogue)[0]}", "")
    for digest in reversed(digests):
        typed(dialogue, "undo")
        assert dialogue.table.now.digest() == digest
        assert len(dialogue.table.moments) == len(dialogue.table.record.moves) + 1
    assert "There is no move of yours to take back." in typed(dialogue, "undo")


def test_undo_with_two_people_takes_back_one_move() -> None:
    dialogue = in_turn()
    typed(dialogue, "d 15", "d 16")
    typed(dialogue, "undo")
    assert len(dialogue.table.record.moves) == 1


def test_a_finished_game_can_be_taken_back_saved_and_followed_by_another(tmp_path: Path) -> None:
    dialogue = Dialogue(Table(random_record(4)), "en")
    check_finished(dialogue, tmp_path / "end")
    assert dialogue.view.draft is not None


def test_save_and_load_reach_the_same_digest(tmp_path: Path) -> None:
    file = tmp_path / "my game"
    dialogue = new_dialogue(5)
    typed(dialogue, "1", "", "1", "")
    digest = dialogue.table.now.digest()
    assert dialogue.saved == ""
    assert f"Saved as {file}." in typed(dialogue, f"save {file}").replace("\n ", "")
    assert dialogue.kept
    typed(dialogue, "1", "")
    assert dialogue.table.now.digest() != digest
    typed(dialogue, f"load {file}")
    assert dialogue.table.now.digest() == digest
    typed(dialogue, "1", "", f"save {file}")
    assert dialogue.kept


def test_saving_does_not_destroy_another_file(tmp_path: Path) -> None:
    file = tmp_path / "thesis"
    file.write_text("precious")
    dialogue = new_dialogue(5)
    assert "save!" in typed(dialogue, f"save {file}")
    assert file.read_text() == "precious"
    typed(dialogue, f"save! {file}")
    assert file.read_text() != "precious"


@pytest.mark.parametrize("damage", ["", "{}", "nonsense", "cut"])
def test_a_damaged_file_is_refused_and_the_game_goes_on(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "game"
    random_record(1, 20).write(file)
    file.write_text(file.read_text()[:-30] if damage == "cut" else damage)
    dialogue = new_dialogue(5)
    digest = dialogue.table.now.digest()
    assert "is damaged or is not a saved game." in typed(dialogue, f"load {file}").replace("\n ", " ")
    assert dialogue.table.now.digest() == digest


def test_the_log_is_long_and_begins_where_one_wants() -> None:
    dialogue = Dialogue(Table(random_record(4)), "en")
    assert f"{len(dialogue.table.record.moves):>3} Player" in typed(dialogue, "log")
    assert "\n  10 Player" in typed(dialogue, "log 10")
    assert "   9 Player" not in typed(dialogue, "log 10")
    typed(dialogue, "log 999")
    typed(dialogue, "log x")

"""What becomes of what is typed at a table of 7 Wonders."""

from pathlib import Path

import pytest

from antipater.i18n import LANGUAGES, text
from antipater.search.random import Random
from antipater.terminal.wonders.dialogue import Dialogue
from antipater.terminal.wonders.pages import COMMANDS, SIGNS
from antipater.terminal.wonders.pieces import Piece, explain, find
from antipater.terminal.wonders.screen import draw_screen
from antipater.terminal.wonders.table import Table
from antipater.terminal.wonders.uses import uses_of
from antipater.wonders.tables import BOARD_IDS, CARD_DATA, EDITIONS
from antipater.wonders.words import card_name

from ..person import check_chosen, check_finished, check_help, check_pages, plain, screen, typed
from ..person import random_record as random_duel
from .people import in_turn, new_dialogue, random_record


def number_of(dialogue: Dialogue, key: str) -> int:
    """The number of a card that has a use with this key."""
    return next(
        number
        for number, card in enumerate(dialogue.view.hand, 1)
        if key in (uses := uses_of(dialogue.view, card)) and uses[key].offer.reason is None
    )


def test_a_number_shows_all_uses_of_a_card() -> None:
    dialogue = in_turn()
    shown = typed(dialogue, "2")
    assert f"{card_name('second', dialogue.view.hand[1], 'en')}: " in shown
    for key in ("b ", "w ", "d "):
        assert f"\n   {key}" in shown
    assert "Sell it for 3 coins." in shown
    assert not dialogue.table.record.moves


def test_a_use_is_chosen_then_carried_out_by_enter_and_everybody_chooses() -> None:
    dialogue = in_turn()
    shown = check_chosen(dialogue, "1")
    assert [move.seat for move in dialogue.table.record.moves][-1] == 2
    for name in ("You", "Bot 2", "Bot 3"):
        assert f"\n {name}: " in shown
    assert "turn 2 of 6" in shown


def test_what_others_sell_is_not_told() -> None:
    dialogue = in_turn()
    card = text("en", f"wonders.the_card.{dialogue.view.hand[0]}")
    assert f"Sells {card} for 3 coins." in typed(dialogue, "d 1")
    assert "Sells a card for 3 coins." in "\n".join(
        entry.words for entry in dialogue.table.newest_first(1, "en") if entry.seat == 0
    )


def test_a_use_can_be_put_back() -> None:
    dialogue = in_turn()
    before = screen(dialogue)
    assert typed(dialogue, "1", "d", "x") == before
    assert typed(dialogue, "1", "") == before
    assert typed(dialogue, "x") == before


@pytest.mark.parametrize("command", ["d 1", "D 1", " d  1 "])
def test_quick_forms_are_carried_out_at_once(command: str) -> None:
    dialogue = in_turn()
    typed(dialogue, command)
    assert dialogue.table.record.moves


def with_several_payments() -> Dialogue:
    """A turn in which something can be paid in several ways."""
    record = random_record(3, 28, players=3, sides="day")
    record.undo(len(record.pending))
    return Dialogue(Table(record, (0,), (Random(),)), "en")


def test_every_payment_is_shown_the_cheapest_first_and_can_be_chosen() -> None:
    dialogue = with_several_payments()
    number = number_of(dialogue, "b2")
    uses = uses_of(dialogue.view, dialogue.view.hand[number - 1])
    payments = [use.payment for key, use in uses.items() if key.startswith("b")]
    prices = [payment.to_left + payment.to_right for payment in payments if payment]
    assert prices == sorted(prices)
    shown = typed(dialogue, str(number))
    assert all(f" {key}" in shown for key in uses)
    had = dialogue.view.cities[0].coins
    chosen = uses["b2"].payment
    assert chosen is not None
    typed(dialogue, "b2", "")
    mine = next(entry for entry in dialogue.table.newest_first(0, "en") if entry.seat == 0)
    assert "Builds " in mine.words
    assert ("to the left neighbour" in mine.words) == (chosen.to_left > 0)
    assert mine.changes.startswith(f"{had}→")


def test_another_payment_at_once() -> None:
    dialogue = with_several_payments()
    number = number_of(dialogue, "b2")
    moves = len(dialogue.table.turns)
    typed(dialogue, f"b {number} 2")
    assert len(dialogue.table.turns) > moves


def test_what_can_not_be_paid_is_refused_with_the_reason() -> None:
    dialogue = in_turn(boards=["rhodos", "gizah", "olympia"])
    number = next(
        number
        for number, card in enumerate(dialogue.view.hand, 1)
        if uses_of(dialogue.view, card)["w"].offer.reason is not None
    )
    reason = uses_of(dialogue.view, dialogue.view.hand[number - 1])["w"].offer.reason
    assert text("en", f"wonders.reason.{reason}") in typed(dialogue, f"w {number}")
    assert not dialogue.table.record.moves


def test_a_side_is_chosen_by_number() -> None:
    dialogue = new_dialogue(3, players=3)
    assert "Choose a number from 1 to 2." in typed(dialogue, "3")
    assert "Something else has to be decided first." in typed(dialogue, "b 1")
    assert "Chooses the night side." in typed(dialogue, "2")
    typed(dialogue, "")
    assert dialogue.view.cities[0].side == "night"


def test_enter_on_a_page_only_closes_it() -> None:
    check_pages(in_turn(), ("1", "d"), ("?", "help", "log", "points", "cities", "cities 2", "discard"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_help_names_every_command_and_sign_and_is_not_cut(lang: str, edition: str) -> None:
    side = {"first": "A", "second": "day"}[edition]
    check_help(in_turn(lang, edition=edition, sides=side), COMMANDS, SIGNS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_are_one_line(lang: str) -> None:
    for key in ("uses", "again", "cover", "next", "replay"):
        assert len(text(lang, f"terminal.wonders.hint.{key}")) <= 98


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("altar", "en", ["altar"]),
        ("alt", "en", ["altar"]),
        ("loom", "en", ["loom_age1"]),
        ("giz", "en", ["gizah"]),
        ("ephesos", "en", ["ephesos"]),
        ("clay", "en", ["clay_pool", "clay_pit"]),
        ("xyzzy", "de", []),
    ],
)
def test_pieces_are_found_by_the_beginning_of_their_names(words: str, lang: str, found: list[str]) -> None:
    assert [piece.id for piece in find(words, "second", lang)] == found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_explanation_fits(lang: str, edition: str) -> None:
    dialogue = in_turn(lang, edition=edition, sides={"first": "A", "second": "day"}[edition])
    pieces = [Piece("card", card) for card in CARD_DATA[edition]] + [Piece("board", board) for board in BOARD_IDS]
    for piece in pieces:
        dialogue.said = explain(piece, edition, lang)
        shown = plain(draw_screen(dialogue))
        assert any(dialogue.said[0] in line for line in shown), piece


def test_a_number_after_the_question_mark_explains_what_has_it_with_its_price() -> None:
    dialogue = in_turn()
    number = number_of(dialogue, "b")
    shown = typed(dialogue, f"? {number}")
    assert card_name("second", dialogue.view.hand[number - 1], "en") in shown
    assert "b: Build it" in shown
    assert "The Pyramids of Giza" in typed(dialogue, "? w")
    choosing = new_dialogue(3, players=3, boards="choose")
    assert "The Hanging Gardens of Babylon" in typed(choosing, "? 2")


def test_the_language_changes_at_once() -> None:
    dialogue = in_turn()
    typed(dialogue, "d 1")
    assert "Verkauft" in typed(dialogue, "lang de")
    assert "Sells" in typed(dialogue, "lang en")


def test_undo_takes_back_my_turn_and_what_the_bots_chose() -> None:
    dialogue = in_turn()
    digests = []
    for _ in range(4):
        digests.append(dialogue.table.now.digest())
        typed(dialogue, "d 1")
    for digest in reversed(digests):
        typed(dialogue, "undo")
        assert dialogue.table.now.digest() == digest
    assert "There is no move of yours to take back." in typed(dialogue, "undo")


def test_the_free_city_is_chosen_for_after_the_own_city_and_both_can_be_taken_back() -> None:
    dialogue = new_dialogue(3, players=2, edition="first", sides="A")
    before = screen(dialogue)
    hand = len(dialogue.view.hand)
    shown = typed(dialogue, "d 1")
    assert "for the Free City" in shown
    assert "x takes back" in shown
    assert len(dialogue.view.hand) == hand - 1
    assert not dialogue.table.record.moves
    assert "Taken back." in typed(dialogue, "x")
    assert typed(dialogue, "") == before
    typed(dialogue, "d 1", "undo")
    assert typed(dialogue, "") == before


def test_save_and_load_reach_the_same_digest(tmp_path: Path) -> None:
    file = tmp_path / "my game"
    dialogue = in_turn()
    typed(dialogue, "d 1", "d 1")
    digest = dialogue.table.now.digest()
    assert f"Saved as {file}." in typed(dialogue, f"save {file}").replace("\n ", "")
    assert dialogue.kept
    typed(dialogue, "d 1")
    assert dialogue.table.now.digest() != digest
    typed(dialogue, f"load {file}")
    assert dialogue.table.now.digest() == digest


def test_a_game_of_other_size_can_be_loaded_and_another_game_not(tmp_path: Path) -> None:
    random_record(1, 20, players=5).write(tmp_path / "five")
    dialogue = in_turn()
    typed(dialogue, f"load {tmp_path / 'five'}")
    assert len(dialogue.view.cities) == 5
    assert set(dialogue.table.bots) == {1, 2, 3, 4}
    far = new_dialogue(3, people=(4,), players=5)
    random_record(1, 20, players=3).write(tmp_path / "three")
    typed(far, f"load {tmp_path / 'three'}")
    assert (far.seat, far.covered, set(far.table.bots)) == (0, False, {1, 2})
    random_duel(1, 5).write(tmp_path / "duel")
    assert "is a different game" in typed(dialogue, f"load {tmp_path / 'duel'}")


def test_a_finished_game_can_be_taken_back_saved_and_followed_by_another(tmp_path: Path) -> None:
    dialogue = Dialogue(Table(random_record(4, players=3), (0,), (Random(),)), "en")
    check_finished(dialogue, tmp_path / "end")
    assert dialogue.view.decision.kind == "side"


def test_the_log_begins_where_one_wants() -> None:
    dialogue = Dialogue(Table(random_record(4, players=3), (0,), (Random(),)), "en")
    turns = len(dialogue.table.turns)
    assert f"\n {turns:>3} " in typed(dialogue, "log")
    assert "\n   5 You:" in typed(dialogue, "log 5")
    assert "\n   4 You:" not in typed(dialogue, "log 5")
    typed(dialogue, "log 999")
    typed(dialogue, "log x")

"""A game without a folder of its own at the terminal."""

import re
from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

import antipater
from antipater import Game, Record
from antipater.search.random import Random
from antipater.terminal import plain
from antipater.terminal.opening import open_dialogue
from antipater.terminal.plain.dialogue import Dialogue
from antipater.terminal.plain.replay import Replay
from antipater.terminal.replay import step_through
from antipater.terminal.session import run

from ..terminal.person import PaperWindow, typing


def new_dialogue(game: Game, people: tuple[int, ...] = (0,), lang: str = "en") -> Dialogue:
    dialogue = open_dialogue(Record(game, 1), people, [Random()], lang)
    assert isinstance(dialogue, Dialogue)
    return dialogue


def screen(dialogue: Dialogue) -> str:
    return "\n".join(line.plain for line in plain.draw_screen(dialogue))


def typed(dialogue: Dialogue, *lines: str) -> str:
    for line in lines:
        plain.answer(dialogue, line)
    return screen(dialogue)


def uncovered(dialogue: Dialogue) -> str:
    """The screen when the right person sits in front of it."""
    return typed(dialogue, "") if dialogue.covered else screen(dialogue)


def test_the_view_and_all_offers_are_on_the_screen(tiny: Game) -> None:
    dialogue = new_dialogue(tiny)
    shown = screen(dialogue)
    position = dialogue.table.now
    assert f"stalls: {', '.join(position.view(0).stalls)}" in shown
    for number, action in enumerate(position.legal(0), 1):
        assert f"{number}  {position.describe(action)}" in shown


def test_a_number_chooses_and_enter_does_it(tiny: Game) -> None:
    dialogue = new_dialogue(tiny)
    moves = len(dialogue.table.record.moves)
    assert "Enter confirms" in typed(dialogue, "2")
    assert len(dialogue.table.record.moves) == moves
    typed(dialogue, "x", "")
    assert len(dialogue.table.record.moves) == moves
    typed(dialogue, "2", "")
    assert len(dialogue.table.record.moves) == moves + 2  # the bot has answered
    assert "The last move has been taken back." in typed(dialogue, "undo")
    assert len(dialogue.table.record.moves) == moves
    assert "There is no move of yours to take back." in typed(dialogue, "undo")


def test_what_is_no_choice_is_said(tiny: Game) -> None:
    dialogue = new_dialogue(tiny)
    assert "Choose a number from 1 to 6." in typed(dialogue, "7")
    assert "I do not understand “b 3”" in typed(dialogue, "b 3")
    assert "A number chooses, Enter confirms" in typed(dialogue, "?")
    assert "There are no hints for this game." in typed(dialogue, "hint")
    assert "Nimmt " in typed(dialogue, "lang de")


def test_a_game_is_saved_and_loaded(tiny: Game, tmp_path: Path) -> None:
    dialogue = new_dialogue(tiny)
    file = tmp_path / "tiny.game"
    typed(dialogue, "1", "", f"save {file}")
    assert dialogue.kept
    moves = list(dialogue.table.record.moves)
    typed(dialogue, "1", "")
    assert f"Loaded from {file}." in typed(dialogue, f"load {file}")
    assert dialogue.table.record.moves == moves


def test_people_who_share_a_screen_do_not_see_each_others_cards(tiny: Game) -> None:
    dialogue = new_dialogue(tiny, people=(0, 1))
    uncovered(dialogue)
    first = dialogue.seat
    shown = typed(dialogue, "1", "")
    assert shown == f"Player {2 - first}, press Enter when you are here."
    assert typed(dialogue, "1") == shown  # a number chooses nothing while the table is covered
    assert "A number chooses." in typed(dialogue, "")
    assert dialogue.seat == 1 - first
    assert dialogue.view.cities[first].secret is None


def test_a_game_to_the_end_and_another(tiny: Game) -> None:
    dialogue = new_dialogue(tiny, people=(0, 1))
    while not dialogue.table.now.over:
        typed(dialogue, *([""] if dialogue.covered else ["1", ""]))
    outcome = dialogue.table.now.outcome
    assert outcome is not None
    names = [f"Player {seat + 1}" for seat in outcome.winners]
    end = f"{names[0]} wins! by riches." if len(names) == 1 else f"{' and '.join(names)} share the victory."
    assert end in screen(dialogue)
    assert "You have nothing to choose right now" in typed(dialogue, "1")
    typed(dialogue, "new")
    assert "move 1" in uncovered(dialogue)


class Recorder(PaperWindow):
    """Keeps everything that it has shown."""

    shown = ""

    def show(self, lines: Iterable[Text]) -> None:
        super().show(lines)
        self.shown += "\n".join(self.screen)


def test_the_loop_plays_it(tiny: Game) -> None:
    window = Recorder(typing("1", "", "quit"))
    run(new_dialogue(tiny), window)
    assert "You: Takes" in window.shown
    assert window.said[0].startswith("This game was not saved.")
    assert window.said[-1] == "Goodbye!"


def test_a_record_is_stepped_through(tiny: Game) -> None:
    record = Record(tiny, 1)
    while not record.position.over:
        record.play(int(record.position.legal()[0]))
    window = Recorder(typing("", "p", "p", "e", "3", "99", "q"))
    step_through(Replay(record, "en"), window)
    for words in ("After move 1 of", "This is the start.", "by riches.", "After move 3 of", "Type a number from 0 to"):
        assert words in window.shown


def test_any_game_can_be_played_so() -> None:
    """Also one in which all choose at once, and some moves are secret."""
    game = antipater.make("wonders", players=3, sides="random")
    dialogue = plain.open_dialogue(Record(game, 1), (0, 1), [Random()], "en")
    for _ in range(40):
        typed(dialogue, *([""] if dialogue.covered else ["1", ""]))
    assert len(dialogue.table.record.moves) >= 18
    assert re.search(r"Player 1: (Sells|Builds) ", uncovered(dialogue))

"""Hints: what to do and the chance to win, from what one's own seat sees; nothing at the table changes by them."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.text import Text

from antipater import Game
from antipater.duel.decisions import DECISIONS
from antipater.kernel.twin import plain as plain_rules
from antipater.search import mcts, net
from antipater.search.agent import Budget
from antipater.search.evaluate import evaluate
from antipater.terminal import advice
from antipater.terminal.duel.dialogue import Dialogue
from antipater.terminal.duel.table import Table
from antipater.terminal.session import run

from ...duel.walks import walk
from ...search.endings import endings
from ...search.networks import put_into_package
from ..person import AnyDialogue, PaperWindow, Whim, lay, new_dialogue, random_record, screen, typed, typing

FEW = Budget(simulations=40)
CHANCE, EXACT = (
    "with your chance of winning based on what you can see:",
    "with your chance of winning, calculated to the end:",
)

WAYS = [
    ("en", "You win", "You lose", "It may go on: "),
    ("de", "Du gewinnst", "Du verlierst", "So kann es weitergehen: "),
]


def little_thought(dialogue: Dialogue) -> Dialogue:
    """A table whose hints come soon."""
    dialogue.budget = FEW
    return dialogue


def check_advice(dialogue: AnyDialogue, shown: str) -> None:
    """The screen names the best actions with their chances, and it is what `evaluate` finds."""
    position, seat = dialogue.table.now, dialogue.asked
    assert seat is not None
    found = evaluate(position, seat, dialogue.budget).actions[:3]
    deeds = [position.describe(finding.action, dialogue.lang, seat) for finding in found]
    assert [line[7:] for line in dialogue.said[1 : 1 + len(deeds)]] == deeds
    for finding, deed in zip(found, deeds, strict=True):
        share = re.search(rf"(\d+) ?%  {re.escape(deed[:40])}", shown)
        assert share is not None, shown
        assert float(share[1]) == pytest.approx(100 * finding.value, abs=0.51)


def test_the_best_actions_with_their_chances() -> None:
    dialogue = little_thought(new_dialogue(3, two=True))
    shown = typed(dialogue, "hint")
    assert CHANCE in shown
    assert len(dialogue.said) >= 4
    check_advice(dialogue, shown)


@pytest.mark.parametrize(("lang", "won", "lost", "on"), WAYS)
def test_a_network_says_ways_and_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled_duel: Game, lang: str, won: str, lost: str, on: str
) -> None:
    put_into_package(tmp_path, monkeypatch)
    lines = 0
    for number, (position, _) in enumerate(walk(compiled_duel, 1)):
        if number % 6 == 0 and not position.game.near_end(position.states):
            dialogue = little_thought(new_dialogue(1, lang, two=True))
            dialogue.budget = Budget(simulations=300)
            lay(dialogue, position.copy())
            shown = typed(dialogue, "hint")
            check_advice(dialogue, shown)
            ways, *line = dialogue.said[1 + min(3, len(position.legal())) :]
            assert re.search(rf"{won}: [^.]*\d ?%.*{lost}: [^.]*\d ?%", ways)
            assert CHANCE in shown or lang != "en"
            assert all(words.startswith(on) and len(words) <= 98 for words in line)
            lines += len(line)
    assert lines


def test_why_a_line_of_the_hint_stands_there() -> None:
    dialogue = little_thought(new_dialogue(3, two=True))
    typed(dialogue, "hint")
    best = dialogue.said[1][7:]
    shown = typed(dialogue, "why")
    assert dialogue.said[0] == f"Why: {best}"
    assert any("chance" in line.lower() for line in dialogue.said[1:]), shown
    first = dialogue.said
    assert typed(dialogue, "why 1") == shown
    typed(dialogue, "why 2")
    assert dialogue.said != first
    for wrong in ("why 9", "why 0", "why then"):
        typed(dialogue, wrong)
        assert dialogue.said == ["The hint has 3 lines: why 1 to why 3 say why."]
    typed(dialogue, "lang de", "warum 1")
    assert dialogue.said[0].startswith("Warum: ")


def test_in_german() -> None:
    dialogue = little_thought(new_dialogue(3, "de", two=True))
    shown = typed(dialogue, "tipp")
    assert "mit deiner Gewinnchance" in shown
    assert re.search(r"\d %  Wählt ", shown)
    assert typed(dialogue, "HINT") == shown


def test_the_language_can_be_changed_and_the_advice_stays() -> None:
    dialogue = little_thought(new_dialogue(3, two=True))
    shares = re.findall(r"(\d+)%", typed(dialogue, "hint"))
    assert re.findall(r"(\d+) %", typed(dialogue, "lang de", "hint")) == shares


def test_nothing_changes_by_it() -> None:
    dialogue = little_thought(new_dialogue(3, two=True, wonders="first-game"))
    before = screen(dialogue)
    position = bytes(dialogue.table.now)
    typed(dialogue, "hint", "hint")
    assert typed(dialogue, "") == before
    assert bytes(dialogue.table.now) == position
    assert not dialogue.table.record.moves
    chosen = typed(dialogue, "15", "d")
    typed(dialogue, "hint")
    assert typed(dialogue, "d") == chosen
    typed(dialogue, "hint", "")
    assert len(dialogue.table.record.moves) == 1


def test_the_same_position_gets_the_same_hint() -> None:
    first, again = (typed(little_thought(new_dialogue(3, two=True)), "hint") for _ in range(2))
    assert first == again
    dialogue = little_thought(new_dialogue(3, two=True))
    assert typed(dialogue, "hint", "1", "", "undo", "hint") == first


def test_every_kind_of_decision() -> None:
    asked = set()
    for seed in (2, 13, 15):
        for position in random_record(seed).positions():
            kind = position.view(None).decision.kind
            if not position.over and kind not in asked:
                asked.add(kind)
                dialogue = little_thought(new_dialogue(seed, two=True))
                lay(dialogue, position.copy())
                check_advice(dialogue, typed(dialogue, "hint"))
    assert asked == set(DECISIONS) - {"none"}


def test_the_last_cards_are_calculated(compiled_duel: Game) -> None:
    dialogue = little_thought(new_dialogue(3, two=True))
    lay(dialogue, next(endings(compiled_duel, 4, range(50))))
    shown = typed(dialogue, "hint")
    assert EXACT in shown
    check_advice(dialogue, shown)


def test_when_the_game_is_over_there_is_none() -> None:
    dialogue = Dialogue(Table(random_record(5), Whim(5)), "en")
    assert "You have nothing to choose right now, so there is no hint." in typed(dialogue, "hint")


def test_with_both_expansions(monkeypatch: pytest.MonkeyPatch) -> None:
    """On plain rules: a few simulations are sooner done than compiled."""
    for search in (mcts, net):
        monkeypatch.setattr(search, "compiled", lambda package, module, _: plain_rules(package, module))
        monkeypatch.setattr(search, "rehearse", lambda *_: None)
    monkeypatch.setattr(advice, "seconds_to_compile", lambda _: 0)
    record = random_record(7, 30, expansions=("pantheon", "agora"))
    dialogue = Dialogue(Table(record), "en")
    dialogue.budget = Budget(simulations=3)
    dialogue.page = None
    check_advice(dialogue, typed(dialogue, "hint"))


def test_compiling_is_told_on_the_screen_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first time it takes a while: the screen says so, and nothing is written over it."""
    monkeypatch.setattr(advice, "seconds_to_compile", lambda _: 27)
    monkeypatch.setattr(advice, "expected", lambda _game, _what, seconds: 2 * seconds)
    monkeypatch.setattr(advice, "prepare", lambda _: print("Compiling …", file=sys.stderr))
    window = Watching()
    dialogue = new_dialogue(3, two=True)
    dialogue.budget = FEW
    run(dialogue, window)
    waits = ["once on this machine: about 54 s …", "Thinking …", CHANCE]
    assert [sentence for shown in window.shown for sentence in waits if sentence in shown] == waits
    assert capsys.readouterr().err == ""


class Watching(PaperWindow):
    """Remembers every screen."""

    def __init__(self) -> None:
        super().__init__(typing("hint"))
        self.shown: list[str] = []

    def show(self, lines: Iterable[Text]) -> None:
        super().show(lines)
        self.shown.append("\n".join(self.screen))

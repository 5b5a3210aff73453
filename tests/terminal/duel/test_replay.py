"""Stepping through records."""

import json
from pathlib import Path

import pytest

from antipater.i18n import text
from antipater.notation.record import Record
from antipater.terminal.duel.replay import Replay
from antipater.terminal.replay import step_through

from ...cli.program import antipater, refusal
from ..person import PaperWindow, forwards, random_record, replay_screen, typing


@pytest.fixture
def record() -> Record:
    return random_record(4)


@pytest.mark.parametrize("lang", ["en", "de", "xx"])
def test_forwards_and_backwards_through_a_whole_game(record: Record, lang: str) -> None:
    screens = forwards(Replay(record, lang))
    assert len(screens) == len(record.moves) + 1
    for move, position, shown in zip(record.moves, record.positions(), screens[1:], strict=False):
        assert position.describe(move.action, lang)[:60] in shown


def test_jumps(record: Record) -> None:
    replay = Replay(record, "en")
    moves = len(record.moves)
    for line, shown in (("10", 10), ("n", 11), ("P", 10), ("e", moves), ("0", 0), ("e", moves)):
        replay.answer(line)
        assert replay.shown == shown
        assert f"After move {shown} of {moves}" in replay_screen(replay)
    assert "wins! " in replay_screen(replay)
    replay.answer("")
    assert "This is the last move." in replay_screen(replay)
    replay.answer("0")
    replay.answer("p")
    assert "This is the start." in replay_screen(replay)
    for nonsense in ("hello", str(moves + 1), "-1", "9" * 5000):
        replay.answer(nonsense)
        assert f"Type a number from 0 to {moves}, n, p, e or q." in replay_screen(replay)
        assert replay.shown == 0


@pytest.mark.parametrize("last", ["q", "quit"])
def test_quitting(record: Record, last: str) -> None:
    window = PaperWindow(typing("", "", last, "never read"))
    step_through(Replay(record, "en"), window)
    assert window.read() == "never read"


def test_end_of_input(record: Record) -> None:
    step_through(Replay(record, "en"), PaperWindow(typing("")))


def test_in_a_pipe_all_moves_are_printed_and_the_result(record: Record, file: str) -> None:
    for words in ((), ("--plain",)):
        lines = antipater("replay", file, *words, "--lang", "de").stdout.splitlines()
        assert len(lines) == len(record.moves) + 1
        assert lines[0].startswith("  1 Spieler ")
        assert "gewinnt!" in lines[-1]


def test_a_game_that_is_not_over(tmp_path: Path) -> None:
    random_record(4, 12).write(tmp_path / "game")
    assert antipater("replay", str(tmp_path / "game")).stdout.splitlines()[-1] == text("en", "terminal.unfinished")


def test_json(record: Record, file: str) -> None:
    done = antipater("replay", file, "--json", "--lang", "en")
    moves = json.loads(done.stdout)
    assert [(move["seat"], move["action"]) for move in moves] == [(move.seat, move.action) for move in record.moves]
    assert moves[0]["text"].startswith("Chooses ")
    assert set(moves[0]) == {"seat", "action", "text"}


@pytest.mark.parametrize("damage", ["", "nonsense", "{}\n", "\udcff"])
def test_a_broken_file_gets_one_sentence(tmp_path: Path, damage: str) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(damage.encode("utf-8", "surrogateescape"))
    for words in (("replay", str(broken)), ("play", "duel", "--load", str(broken))):
        assert len(refusal(*words).splitlines()) == 1


def test_a_changed_move_is_named(file: str) -> None:
    lines = Path(file).read_text("utf-8").splitlines()
    lines[5], lines[6] = lines[6], lines[5]
    Path(file).write_text("\n".join(lines), "utf-8")
    assert "ove 5 of the record" in refusal("replay", file)

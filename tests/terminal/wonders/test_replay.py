"""Stepping through records of 7 Wonders."""

import json
from pathlib import Path

import pytest

from antipater.i18n import text
from antipater.notation.record import Record
from antipater.terminal.replay import step_through
from antipater.terminal.wonders.replay import Replay
from antipater.wonders.words import card_name

from ...cli.program import antipater
from ..person import PaperWindow, forwards, replay_screen, typing
from .people import random_record


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(4, players=3, edition="first")


@pytest.mark.parametrize("lang", ["en", "de", "xx"])
def test_forwards_and_backwards_through_a_whole_game(record: Record, lang: str) -> None:
    screens = forwards(Replay(record, lang))
    assert len(set(screens)) == len(screens)


def test_jumps_and_seats(record: Record) -> None:
    replay = Replay(record, "en")
    for line, shown in (("10", 10), ("n", 11), ("P", 10), ("e", replay.moves), ("0", 0)):
        replay.answer(line)
        assert replay.shown == shown
        assert f"After turn {shown} of {replay.moves}" in replay_screen(replay)
    for seat in (2, 3, 1):
        replay.answer(f"s {seat}")
        hand = record.game.start(record.seed).view(seat - 1).hand
        assert all(card_name("first", card, "en") in replay_screen(replay) for card in hand)
    for nonsense in ("s 4", "s", "s 0", "hello", "99"):
        replay.answer(nonsense)
        assert "Type a number from 0 to" in replay_screen(replay)
    replay.answer("e")
    assert "wins!" in replay_screen(replay)


def test_quitting_and_end_of_input(record: Record) -> None:
    window = PaperWindow(typing("", "q", "never read"))
    step_through(Replay(record, "en"), window)
    assert window.read() == "never read"
    step_through(Replay(record, "en"), PaperWindow(typing("")))


def test_in_a_pipe_all_turns_are_printed_and_the_result(file: str) -> None:
    lines = antipater("replay", file, "--lang", "de").stdout.splitlines()
    assert lines[0].startswith("  1 Spieler 1: ")
    assert sum("Konflikte" in line for line in lines) == 3
    assert "gewinnt!" in lines[-1]


def test_json_tells_every_move_and_every_card(record: Record, file: str) -> None:
    moves = json.loads(antipater("replay", file, "--json", "--lang", "en").stdout)
    assert [(move["seat"], move["action"]) for move in moves] == [(move.seat, move.action) for move in record.moves]
    assert not any("a card for" in move["text"] for move in moves)


def test_a_game_that_is_not_over(tmp_path: Path) -> None:
    random_record(4, 12, players=2, edition="first").write(tmp_path / "game")
    lines = antipater("replay", str(tmp_path / "game")).stdout.splitlines()
    assert lines[-1] == text("en", "terminal.unfinished")
    assert any("Free City" in line for line in lines)

"""The program in a pipe and in a pseudo-terminal of exactly 100 × 40, as a person has it."""

import os
import re
import subprocess
import time
from pathlib import Path

import pytest

from antipater.notation.record import Record
from antipater.terminal.look import WIDTH

from ..cli.program import PROGRAM, antipater, program, refusal
from .person import Person, random_record
from .pseudo_terminal import Terminal, check_end_of_replay, check_other_size, check_whole_game

COLOR = re.compile(r"\x1b\[[\d;]*\b(?:3[0-8]|4[0-8]|9\d|10\d)[\d;]*m")


@pytest.mark.parametrize(("lang", "seed"), [("en", 6), ("de", 5)])
def test_a_whole_game_in_a_terminal(terminals: list[Terminal], tmp_path: Path, lang: str, seed: int) -> None:
    terminal = Terminal("play", "duel", "--lang", lang, "--seed", str(seed), "--bot", "random")
    terminals.append(terminal)
    check_whole_game(terminal, Person(lang, seed), lang, "duel.category.total", tmp_path / "game")


def test_the_greedy_bot_answers_at_once(terminals: list[Terminal]) -> None:
    terminal = Terminal("play", "duel", "--lang", "en", "--seed", "3", "--wonders", "first-game")
    terminals.append(terminal)
    terminal.wait()
    began = time.monotonic()
    terminal.type("d 15")
    assert time.monotonic() - began < 5
    assert re.search("Bot: +(Builds|Discards)", terminal.shown())


def test_ctrl_d_ends_politely(terminals: list[Terminal]) -> None:
    terminal = Terminal("--help")
    terminal.end()
    for words in (("play",), ("play", "duel", "--seed", "7"), ("play", "wonders", "--seed", "7")):
        terminal = Terminal(*words)
        terminals.append(terminal)
        terminal.wait()
        terminal.child.sendeof()
        code, last = terminal.end()
        assert code == 0
        assert "Goodbye!" in last


@pytest.mark.parametrize("game", ["duel", "wonders"])
def test_ctrl_c_ends_politely(terminals: list[Terminal], game: str) -> None:
    terminal = Terminal("play", game, "--seed", "7", "--lang", "de")
    terminals.append(terminal)
    terminal.wait()
    code, last = terminal.interrupt()
    assert code == 130
    assert "Bis bald!" in last


def test_colors_and_no_color(terminals: list[Terminal]) -> None:
    screens = []
    for environment in ({}, {"NO_COLOR": "1"}):
        terminal = Terminal("play", "duel", "--seed", "7", "--wonders", "first-game", "--two", environment=environment)
        terminals.append(terminal)
        screens.append(terminal.wait())
        assert bool(COLOR.search(terminal.raw)) == (not environment)
    assert screens[0] == screens[1]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (40, 10), (200, 60)])
def test_windows_of_other_sizes(terminals: list[Terminal], width: int, height: int) -> None:
    terminal = Terminal("play", "duel", "--seed", "7", "--two", width=width, height=height)
    terminals.append(terminal)
    check_other_size(terminal)


def test_replay_in_a_terminal(terminals: list[Terminal], tmp_path: Path) -> None:
    random_record(4).write(tmp_path / "game")
    terminal = Terminal("replay", str(tmp_path / "game"), "--lang", "de")
    terminals.append(terminal)
    start = terminal.wait()
    first = terminal.type("")
    assert "Nach Zug 1 von" in terminal.shown()
    second = terminal.type("n")
    assert terminal.type("p") == first != second
    assert terminal.type("0") == start
    check_end_of_replay(terminal)


def test_ctrl_c_in_a_replay(terminals: list[Terminal], tmp_path: Path) -> None:
    random_record(4, 12).write(tmp_path / "game")
    terminal = Terminal("replay", str(tmp_path / "game"))
    terminals.append(terminal)
    terminal.wait()
    assert terminal.interrupt()[0] == 130


def test_in_a_pipe() -> None:
    done = program("play", given="quit\n", LANG="C.UTF-8")
    assert done.returncode == 0
    assert "7 coins · 2 points" in done.stdout
    assert "Goodbye!" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= WIDTH
    assert antipater("play", "duel", "--seed", "7").returncode == 0


def test_a_pipe_that_can_not_show_everything() -> None:
    done = program("play", "duel", "--seed", "7", given="1\n\nquit\n", PYTHONIOENCODING="ascii", LANG="C")
    assert done.returncode == 0
    assert done.stderr == ""


def test_what_is_no_text_is_not_understood() -> None:
    words = [*PROGRAM, "play", "--seed", "7", "--lang", "en"]
    done = subprocess.run(words, input=b"\xff\xfe\n\x00\nquit\n", capture_output=True)
    assert done.returncode == 0, done.stderr
    assert b"I do not understand" in done.stdout


def test_a_reader_who_goes_away() -> None:
    """As in `antipater | head -1`."""
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(PROGRAM, input=b"quit\n", stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert b"Traceback" not in done.stderr


def test_the_language_is_that_of_the_environment() -> None:
    german = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT.UTF-8"}
    assert "Du: Wähle" in antipater("play", "--seed", "7", **german).stdout.replace("  ", " ")
    assert "Choose a wonder." in antipater("play", "--seed", "7", **{**german, "LC_ALL": "fr_FR.UTF-8"}).stdout
    assert "Choose a wonder." in antipater("play", "--seed", "7", "--lang", "en", **german).stdout


def test_the_same_seed_gives_the_same_game() -> None:
    lines = "1\n\n1\n\n1\n\nquit\n"
    first, second, other = (
        antipater("play", "--bot", "random", "--seed", seed, given=lines).stdout for seed in ("7", "7", "8")
    )
    assert first == second != other


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game"
    done = antipater("play", "--two", "--lang", "en", given=f"1\n\nsave {file}\nquit\n")
    assert "was not saved" not in done.stdout
    done = antipater("play", "--two", "--lang", "en", "--load", str(file), given=f"1\n\nsave {file}\nquit\n")
    assert f"Saved as {file}" in done.stdout
    assert len(Record.read(file).moves) == 2


def test_seats() -> None:
    for seat in ("0", "1", "random"):
        done = antipater("play", "--bot", "random", "--seed", "7", "--seat", seat, "--lang", "en", given="1\n\nquit\n")
        assert done.returncode == 0
        assert re.search(r"You: +Chooses", done.stdout)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("duel --bot deep-blue", "There is no agent 'deep-blue': choose random, greedy, "),
        ("duel --seat 2", "There is no seat '2': choose one of 0, 1, random."),
        ("duel --lang fr", "There is no language 'fr': choose one of en, de, es."),
        ("duel --wonders all", "'all' is not possible"),
        ("duel --seed -1", "The seed -1 is not an integer"),
        ("duel --load /no/such/file", "/no/such/file can't be read"),
        ("wonders --players 8", "players=8 is not possible: 7 Wonders is for 2 to 7 players."),
        ("wonders --players 2 --edition second", "two players need edition=first"),
        ("wonders --edition third", "edition='third' is not possible"),
        ("wonders --sides A", "There is no side 'A' in the second edition"),
        ("wonders --boards gizah,rhodos", "boards has 2 entries"),
        ("wonders --boards atlantis,gizah,rhodos", "There is no board 'atlantis'"),
        ("wonders --wonders draft", "wonders has no option 'wonders'"),
        ("wonders --seat 3", "There is no seat '3': choose one of 0, 1, 2, random."),
        ("wonders --bots greedy,deep-blue", "There is no agent 'deep-blue': choose random, greedy, "),
        ("wonders --hot-seat 4", "--hot-seat 4 is not possible: 1 to 3 people can play this game here."),
        ("wonders --hot-seat 0", "--hot-seat 0 is not possible"),
    ],
)
def test_bad_options_get_one_sentence(words: str, sentence: str) -> None:
    assert sentence in refusal("play", *words.split())

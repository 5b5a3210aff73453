"""7 Wonders as a program, in a pipe and in a pseudo-terminal of exactly 100 × 40."""

from pathlib import Path

import pytest

from antipater.terminal.look import WIDTH

from ...cli.program import antipater, program, refusal
from ..pseudo_terminal import Terminal, check_end_of_replay, check_other_size, check_whole_game
from .people import Person, random_record


@pytest.mark.parametrize(
    ("lang", "players", "words"),
    [
        ("en", 3, ("--hot-seat", "2", "--boards", "choose")),
        ("de", 7, ("--bots", "random,greedy")),
        ("de", 2, ("--bots", "random", "--seat", "1")),
    ],
)
def test_a_whole_game_in_a_terminal(
    terminals: list[Terminal], tmp_path: Path, lang: str, players: int, words: tuple[str, ...]
) -> None:
    terminal = Terminal("play", "wonders", "--players", str(players), "--lang", lang, "--seed", "6", *words)
    terminals.append(terminal)
    check_whole_game(terminal, Person(lang, 6), lang, "wonders.category.total", tmp_path / "game")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (40, 10), (200, 60)])
def test_windows_of_other_sizes(terminals: list[Terminal], width: int, height: int) -> None:
    terminal = Terminal("play", "wonders", "--seed", "7", width=width, height=height)
    terminals.append(terminal)
    check_other_size(terminal)


def test_replay_in_a_terminal(terminals: list[Terminal], tmp_path: Path) -> None:
    random_record(4, players=3).write(tmp_path / "game")
    terminal = Terminal("replay", str(tmp_path / "game"), "--lang", "de")
    terminals.append(terminal)
    start = terminal.wait()
    first = terminal.type("")
    assert "Nach Zug 1 von" in terminal.shown()
    assert terminal.type("s 2") != first
    assert terminal.type("s1") == first != start
    check_end_of_replay(terminal)


def test_in_a_pipe() -> None:
    done = program("play", "wonders", "--sides", "night", "--seed", "7", "--lang", "en", given="1\nd\n\nquit\n")
    assert done.returncode == 0
    assert "turn 2 of 6" in done.stdout
    assert "Goodbye!" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= WIDTH


def test_the_same_seed_gives_the_same_game() -> None:
    lines = "1\n\nd 1\nd 2\nquit\n"
    first, second, other = (
        antipater("play", "wonders", "--bots", "random", "--seed", seed, given=lines).stdout for seed in ("7", "7", "8")
    )
    assert first == second != other


def test_a_saved_game_goes_on_whatever_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game"
    words = ("--lang", "en", "--players", "2", "--hot-seat", "2")
    done = antipater("play", "wonders", *words, given=f"d 1\n1\nb\n\nsave {file}\nquit\n")
    assert "Saved as" in done.stdout
    done = antipater("play", "--load", str(file), "--lang", "en", "--two", given="quit\n")
    assert "Free City" in done.stdout
    assert "was not saved" not in done.stdout


def test_options_of_the_other_game_are_refused() -> None:
    assert "duel has no option 'players'" in refusal("play", "duel", "--players", "3")

"""`antipater match`, also when it is interrupted or killed."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from antipater import make
from antipater.arena.match import Match
from antipater.arena.one_game import Failure
from antipater.cli.match import lines_of

from .program import PROGRAM, antipater, refusal

RECORDS = "match.jsonl"
GAMES = 5  # after which a match is interrupted


def hear_ctrl_c() -> None:
    """Also where the tests run in the background of a shell, which lets them ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A match far too long, once some games are in its file; its processes end with the test."""
    words = [*PROGRAM, "match", "greedy", "random", "-n", "100000", "--records", str(tmp_path / RECORDS)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        words, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hear_ctrl_c
    )
    until = time.monotonic() + 240
    while not (tmp_path / RECORDS).exists() or (tmp_path / RECORDS).read_bytes().count(b"\n") <= GAMES:
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.05)
    yield process
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def is_empty(group: int) -> bool:
    """Has every process of a group ended?"""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_match_as_json() -> None:
    done = antipater("match", "greedy", "random", "-n", "4", "--seed", "7", "--json")
    assert done.returncode == 0
    assert "8 of 8 games" in done.stderr
    result = json.loads(done.stdout)
    assert list(result)[:8] == ["pairs", "wins", "draws", "losses", "score", "low", "high", "elo"]
    assert (result["pairs"], result["names"], result["seed"]) == (4, ["greedy", "random"], 7)
    assert result["wins"] + result["draws"] + result["losses"] == 8
    assert result["low"] < result["score"] <= result["high"]


def test_match_in_words() -> None:
    words = ["--game", "wonders", "--players", "3", "--edition", "first", "--sprt", "0.33", "0.8"]
    done = antipater("match", "greedy", "random", "-n", "40", *words)
    assert "greedy against copies of random at wonders" in done.stdout
    assert "share of wins" in done.stdout
    assert "SPRT between H0 0.33 and H1 0.8: H1 is accepted" in done.stdout
    assert "Elo" not in done.stdout


def test_a_match_that_is_killed_goes_on(begun: subprocess.Popen[str], tmp_path: Path) -> None:
    file = tmp_path / RECORDS
    begun.kill()
    begun.communicate()
    assert is_empty(begun.pid)  # the processes that play end as well
    kept = file.read_bytes().rsplit(b"\n", 1)[0] + b"\n"
    games = kept.count(b"\n") - 1
    words = ["match", "greedy", "random", "-n", str(games // 2 + 4), "--json"]
    resumed = antipater(*words, "--records", str(file))
    assert file.read_bytes().startswith(kept)
    assert json.loads(resumed.stdout) == json.loads(antipater(*words).stdout)


def test_what_is_finished_is_shown_after_ctrl_c(begun: subprocess.Popen[str]) -> None:
    os.killpg(begun.pid, signal.SIGINT)  # a terminal sends it to all
    told, errors = begun.communicate(timeout=60)
    assert begun.returncode == 130
    assert "Traceback" not in errors
    assert told.startswith("greedy against random at duel, seed 0: ")
    assert "95 % interval" in told
    assert is_empty(begun.pid)


def test_an_agent_that_fails_is_named() -> None:
    result = Match(make("duel"), "random", "greedy", 1).result()
    failures = [Failure(4, "B", "greedy", 0, "ValueError: No."), Failure(9, "B", "greedy", 1, "KeyError: 3")]
    told = lines_of(msgspec.structs.replace(result, failures=failures, score=0.5, elo=0.0))
    assert told[-1] == "greedy (B) failed and lost 2 games; the first time in game 4: ValueError: No."
    assert lines_of(result) == ["random against greedy at duel, seed 0: 0 pairs", "No game is finished."]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["clever", "random"], "There is no agent 'clever': choose random, greedy, level:1 to level:5, level:5:1s"),
        (["greedy", "mcts:few"], "There is no agent 'mcts:few'"),
        (["greedy"], "Missing argument 'B'"),
        (["greedy", "random", "-n", "0"], "Invalid value for '--pairs'"),
        (["greedy", "random", "--game", "chess"], "There is no game 'chess': choose one of duel, wonders."),
        (["greedy", "random", "--players", "3"], "duel has no option 'players'"),
        (["greedy", "random", "--seed", "-1"], "The seed -1 is not an integer"),
        (["greedy", "random", "--sprt", "0.6", "0.5"], "SPRT between 0.6 and 0.5 is not possible: 0 < H0 < H1 < 1"),
        (["greedy", "random", "--records", "/"], "/ can't be read: Is a directory."),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refusal("match", *words)

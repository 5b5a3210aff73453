"""A course on the cores as a person starts it: the network gets better, and a second course goes on."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import antipater

from ..cli.program import program
from .needs import HAS_TORCH, needs_torch

if HAS_TORCH:
    import torch

    from antipater.learn.checkpoint import read

pytestmark = [pytest.mark.extras, needs_torch]

# Turns of 128 games, not minutes: a slow machine learns the same. About half a minute on a core that is free; half as
# many turns already won 39 of 40 games, and the higher rate makes up for the few.
TURNS = 400
SIZES = ("--games", "128", "--simulations", "8", "--batch", "512", "--rate", "3e-3", "1e-4")
MORE = 30  # turns of a second course, of which the last ones teach
PAIRS = 20
MANY = 20  # games of which shares say something


def learn(folder: Path, turns: int, *words: str) -> str:
    """What a course of so many turns says."""
    command = [sys.executable, "-m", "antipater.learn", "duel", "--device", "cpu", "--seed", "1", "--pairs", "0"]
    command += ["--folder", str(folder), "--turns-played", str(turns), *SIZES, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def log(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def score(folder: Path, opponent: str) -> float:
    """What the network in a folder scores in a match."""
    agent = f"net:16@{folder / 'network.weights'}"
    done = program("match", agent, opponent, "--pairs", str(PAIRS), "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    return float(json.loads(done.stdout)["score"])


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a course."""
    folder = tmp_path_factory.mktemp("course")
    assert "games" in learn(folder, TURNS)
    return folder


@pytest.fixture(scope="module")
def beginner(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a course too short to learn anything."""
    folder = tmp_path_factory.mktemp("beginner")
    learn(folder, 1)
    return folder


def test_the_network_learns_to_play(course: Path, beginner: Path) -> None:
    """Search alone wins two games in three against chance; what was learnt wins nearly all."""
    assert score(course, "random") >= 0.9
    assert score(beginner, "random") < 0.8
    assert score(course, f"net:16@{beginner / 'network.weights'}") >= 0.9


def test_the_log_says_how_it_went(course: Path) -> None:
    entries = log(course)
    told = [entry for entry in entries if entry["learnt"] and entry["kinds"][0]["games"] >= MANY]
    assert told
    for entry in told:
        for losses in (entry["learnt"], entry["held_out"]):
            assert losses.keys() == {"policy", "entropy", "result", "search", "points"}
            assert losses["policy"] >= losses["entropy"] > 0
        (kind,) = entry["kinds"]
        assert 20 < kind["length"] < 100
        assert 0 < kind["first"] < 1
        assert sum(kind[way] for way in ("military", "scientific", "civilian")) == pytest.approx(1)
    assert entries[-1]["games"] == sum(entry["kinds"][0]["games"] for entry in entries)
    assert entries[-1]["simulations"] >= TURNS * 128 * 8


def test_a_second_course_goes_on(course: Path, tmp_path: Path) -> None:
    file = course / "checkpoint.pt"
    assert file.stat().st_size < 16 * 2**20
    learn(tmp_path, MORE, "--on-from", str(file))
    layout = antipater.make("duel").network()
    assert layout is not None
    before, after = (read(path, layout, torch.device("cpu")) for path in (file, tmp_path / file.name))
    assert before["steps"] < after["steps"] < before["steps"] + MORE
    assert before["progress"]["minutes"] <= after["progress"]["minutes"]
    for figure in ("games", "simulations"):
        assert before["progress"][figure] < after["progress"][figure]
    old, new = (kept["mean"]["wide.weight"].float() for kept in (before, after))
    assert 0 < float((new - old).norm()) < float(old.norm()) / 2
    assert score(tmp_path, "random") >= 0.9

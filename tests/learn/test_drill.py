"""A drill on the cores as a person starts it: the network comes to see more at a glance, and stays what it was."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import antipater
from antipater.duel.exercises import CALM, SHARP
from antipater.search.agent import Budget
from antipater.search.agents import agent_of

from .needs import HAS_TORCH, needs_torch
from .test_course import learn

if HAS_TORCH:
    from antipater.learn.drill import Gatherer

pytestmark = [pytest.mark.extras, needs_torch]

STEPS = 60


@pytest.mark.parametrize("stream", [0, 4, 5, 6], ids=["by the network", "tempted", "careless", "greedy"])
def test_plain_and_compiled_rules_give_the_same_exercises(stream: int) -> None:
    plain, compiled = (
        Gatherer(game, 3, 0, room=3) for game in (antipater.make("duel"), antipater.make("duel").compile())
    )
    for gatherer in (plain, compiled):
        gatherer.next = stream
        gatherer.play(1)
    assert plain.filled == compiled.filled == 3
    assert all(np.array_equal(ours, theirs) for ours, theirs in zip(plain.found(), compiled.found(), strict=True))
    assert bytes(plain.table) == bytes(compiled.table)


def test_what_is_right_is_some_action_and_in_sharp_exercises_not_every_one() -> None:
    gatherer = Gatherer(antipater.make("duel").compile(), 7, 0, room=2000)
    gatherer.play(200)
    found = gatherer.found()
    there = found.places >= 0
    right = (found.right == 1) & there
    assert there.sum(1).min() > 1
    assert right.any(1).all()
    assert (right == there).all(1)[found.sharpness == CALM].all()
    assert not (right == there).all(1)[found.sharpness == SHARP].any()
    assert (found.sharpness == SHARP).sum() > 50


def drill(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """A short drill."""
    command = [sys.executable, "-m", "antipater.learn", "drill", "--device", "cpu", "--minutes", "0.1", "--folder"]
    return subprocess.run([*command, str(folder), *words], capture_output=True, text=True, check=False)


def test_a_drill_teaches_what_can_be_seen_at_once(tmp_path: Path) -> None:
    """Who has learnt nothing learns most."""
    learn(tmp_path / "bad", 1)
    bad = str(tmp_path / "bad" / "network.weights")
    done = drill(tmp_path, "--begin-as", bad, "--steps", str(STEPS), "--batch", "256", "--rate", "3e-3", "1e-4")
    assert done.returncode == 0, done.stderr
    sharp = [float(loss) for loss in re.findall(r"(?:was; |held out: )sharp ([0-9.]+)", done.stdout)]
    assert len(sharp) == 11
    assert sharp[-1] < 0.8 * sharp[0]
    file = tmp_path / "network.weights"
    assert f"Kept in {file}." in done.stdout
    seen = antipater.make("duel").compile().start(5)
    legal = seen.legal()
    assert agent_of(f"policy@{file}", "duel").choose(seen.observe(seen.to_act[0]), legal, Budget()).action in legal
    again = drill(tmp_path)
    assert again.returncode == 2
    assert again.stderr == f"{file} is there already: choose another --folder.\n"

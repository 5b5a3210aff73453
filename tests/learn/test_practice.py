"""A network learns 7 Wonders by playing all seats: what choices brought, and a short course on the cores."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .needs import HAS_TORCH, needs_torch

if HAS_TORCH:
    import torch

    from antipater.learn.practising import tables
    from antipater.learn.returns import PATIENCE, gains

pytestmark = [pytest.mark.extras, needs_torch]

TURNS = 1600  # of 64 games
SIZES = ("--games", "64", "--turns", "32", "--batch", "512", "--players", "3", "--rate", "3e-3", "1e-3")


def test_what_a_choice_brought_is_known_from_the_next_choice_of_the_seat_or_from_the_end() -> None:
    """Seats 0 and 1 choose in turn; the game ends by the fourth choice, and another begins."""
    foretold = torch.tensor([0.5, 0.4, 0.7, 0.3, 0.5])[:, None, None]
    seats = torch.tensor([0, 1, 0, 1, 0])[:, None]
    ended = torch.tensor([False, False, False, True, False])[:, None]
    fates = torch.zeros(5, 1, 2, 1)
    fates[3, 0, :, 0] = torch.tensor([1.0, 0.0])
    found, known = gains(foretold, seats, ended, fates)
    assert known[:, 0].tolist() == [True, True, True, True, False]
    last = [1.0 - 0.7, 0.0 - 0.3]
    first = [0.7 - 0.5 + PATIENCE * last[0], 0.3 - 0.4 + PATIENCE * last[1]]
    assert found[:, 0, 0].tolist() == pytest.approx([*first, *last, 0.0])


def test_every_number_of_players_is_practised() -> None:
    games = list(tables(None).values())
    found = {(game.options["edition"], game.seats) for game in games}
    assert found == {("first", 2), *(("first", n) for n in range(3, 8)), *(("second", n) for n in range(3, 8))}
    assert {game.seats for game in tables([4]).values()} == {4}


def test_a_short_course_learns(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "antipater.learn", "wonders", "--device", "cpu", "--seed", "1"]
    command += ["--folder", str(tmp_path), "--turns-played", str(TURNS), *SIZES]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "3 play: best" in done.stdout
    entries = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert entries[-1]["choices"] == TURNS * 64 + 32 * 64  # and those before the clock began to run
    assert {"gain", "entropy", "won", "lead", "points"} == entries[-1]["learnt"].keys()
    assert (tmp_path / "network.weights").stat().st_size < 4_000_000
    assert (tmp_path / "checkpoint.pt").stat().st_size < 16 * 2**20


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("duel", "--players", "3"), "--players is for wonders: two play duel."),
        (("wonders", "--players", "8"), "--players must be from 2 to 7."),
        (("wonders", "--simulations", "8"), "--simulations is not for wonders, which learns without search"),
    ],
)
def test_what_can_not_be_is_refused(words: tuple[str, ...], said: str) -> None:
    command = [sys.executable, "-m", "antipater.learn", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert said in done.stderr

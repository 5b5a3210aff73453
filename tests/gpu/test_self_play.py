"""Games that play themselves: kernels in Numba's simulator do what the cores do."""

import subprocess
import sys

import pytest

from ..learn.needs import needs_torch
from .test_gpu import SIMULATED, simulator

pytestmark = [pytest.mark.extras, needs_torch, simulator]


def told(kind: str, turns: int, simulations: int) -> str:
    """What the comparison says."""
    command = [sys.executable, "-m", "tests.gpu.same_self_play", kind]
    command += ["--turns", str(turns), "--simulations", str(simulations)]
    done = subprocess.run(command, env=SIMULATED, capture_output=True, text=True, check=False)
    return done.stdout or done.stderr


@pytest.mark.parametrize("kind", ["duel", "duel+pantheon", "duel+agora", "duel+pantheon+agora"])
def test_searches_are_the_same(kind: str) -> None:
    assert told(kind, turns=3, simulations=8) == f"{kind}: 2 games are the same, 0 began anew\n"


def test_games_to_the_end_are_the_same() -> None:
    assert told("duel", turns=80, simulations=1) == "duel: 2 games are the same, 2 began anew\n"

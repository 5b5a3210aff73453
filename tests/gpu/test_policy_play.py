"""Games played by a policy: kernels in Numba's simulator do what the cores do."""

import subprocess
import sys

import pytest

from ..learn.needs import needs_torch
from .test_gpu import SIMULATED, simulator

pytestmark = [pytest.mark.extras, needs_torch, simulator]


def test_games_are_the_same() -> None:
    command = [sys.executable, "-m", "tests.gpu.same_policy_play", "--games", "3", "--turns", "4"]
    done = subprocess.run(command, env=SIMULATED, capture_output=True, text=True, check=False)
    assert done.stdout == "3 games are the same, 0 ended\n", done.stderr

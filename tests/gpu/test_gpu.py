"""Kernels in Numba's simulator give what batches here give; without a GPU one sentence says so."""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

import antipater
from antipater import OptionError, gpu

from ..sizes import size

KINDS = ["duel", "duel+pantheon", "duel+agora", "duel+pantheon+agora-first-game", "wonders2-first", "wonders5-second"]
SIMULATED = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}

simulator = pytest.mark.skipif(find_spec("numba.cuda.simulator") is None, reason="this Numba has no simulator")


@simulator
@pytest.mark.extras
@pytest.mark.parametrize("kind", KINDS)
def test_games_in_the_simulator_are_the_same(kind: str) -> None:
    command = [sys.executable, "-m", "tests.gpu.same", "--steps", str(size(17, 60)), kind]
    done = subprocess.run(command, env=SIMULATED, capture_output=True, text=True, check=False)
    assert done.stdout == f"{kind}: 2 games are the same\n", done.stderr


def test_without_a_gpu_one_sentence_says_so() -> None:
    with pytest.raises(OptionError, match=r"^(There is no GPU that numba-cuda can use|Games on a GPU need numba-cuda)"):
        gpu.batch(antipater.make("duel"), 2, 1)

"""Signatures: one hash over many random games, played on compiled rules, with or without bounds checking."""

import hashlib
import subprocess
import sys
from collections.abc import Iterable
from os import environ
from pathlib import Path

import numpy as np

from antipater import Game, Position

ROOT = Path(__file__).parent.parent
MUST_CHECK_BOUNDS = "--must-check-bounds"
SECONDS = 900  # compiling on a machine that does other things too


def signature_of(starts: Iterable[Position]) -> str:
    """A hash of the digests of the positions in which random games from these starts end."""
    combined = hashlib.sha256()
    for position in starts:
        position.game.engine.playout(position.states, 0, position.out, position.need)
        combined.update(position.digest().encode())
    return combined.hexdigest()


def make_sure_of_bounds(game: Game) -> None:
    """If the command line asks for it: a list of legal actions that has no room for them must raise an error."""
    if MUST_CHECK_BOUNDS not in sys.argv:
        return
    position = game.compile().start(1)
    try:
        game.engine.legal(position.states, 0, position.to_act[0], np.zeros(0, np.int16), position.need)
    except IndexError:
        return
    sys.exit("Numba's bounds checking is off.")


def with_bounds_checking(module: str, *arguments: str) -> str:
    """What a module that prints a signature says in a process with bounds checking."""
    return in_own_process(module, *arguments, MUST_CHECK_BOUNDS, NUMBA_BOUNDSCHECK="1")


def in_own_process(module: str, *arguments: str, **environment: str) -> str:
    """What a module says in a process of its own, in which every game is compiled through the door that people use."""
    run = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        env={**environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()

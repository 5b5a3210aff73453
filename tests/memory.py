"""How much memory many games leave behind."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from antipater import Game

ACCOUNT = Path("/proc/self/statm")
LITTLE = 4 * 2**20  # bytes that a process may grow by for other reasons

reads_linux_account = pytest.mark.skipif(not ACCOUNT.exists(), reason="reads Linux's account of memory")


def resident() -> int:
    """Bytes of memory in use by this process."""
    return int(ACCOUNT.read_text().split()[1]) * 4096


def growth(game: Game, games: int, play: Callable[[int], None]) -> int:
    """Bytes by which memory grows while so many random games are played in the engine, and with `play` some others."""
    position = game.start(1)
    results = np.zeros((1000, game.engine.RESULT), np.int16)

    def play_games(games: int) -> None:
        for stream in range(0, games, len(results)):
            game.engine.random_games(
                position.states, game.blank, np.arange(4), stream, position.out, position.need, results
            )
        play(games)

    play_games(4_000)
    before = resident()
    play_games(games)
    return resident() - before

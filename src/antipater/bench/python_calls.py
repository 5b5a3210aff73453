"""What a program pays that plays through `Position`, one call at a time."""

import time

from ..kernel.game import Game
from .figure import Figure, measure

GAMES = 300  # in one run


def plies(name: str, game: Game) -> Figure:
    """`pos.legal()` and `pos.play()` from a Python loop."""

    def run() -> float:
        played = 0
        began = time.perf_counter()
        for seed in range(GAMES):
            position = game.start(seed)
            while not position.over:
                legal = position.legal()
                position.play(legal[played % len(legal)])
                played += 1
        return played / (time.perf_counter() - began)

    return measure(name, "plies/s", run)

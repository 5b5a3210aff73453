"""Uniformly random games to the end, legal actions listed at every step."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from ..arena.simulate import simulate
from ..kernel.game import Game
from ..kernel.position import Position, seed_words
from ..kernel.slices import cores
from .figure import Figure, measure

GAMES = 100_000  # in one run


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def on_one_core(name: str, game: Game, games: int = GAMES) -> Figure:
    """Games a second on one pinned core."""
    table = Position(game, game.blank.copy())
    results = np.zeros((games, game.engine.RESULT), np.int16)

    def run() -> float:
        began = time.perf_counter()
        game.engine.random_games(table.states, game.blank, seed_words(1), 0, table.out, table.need, results)
        return games / (time.perf_counter() - began)

    with one_core():
        return measure(name, "games/s", run)


def on_all_cores(name: str, game: Game) -> Figure:
    """Games a second of `antipater simulate`."""

    def run() -> float:
        began = time.perf_counter()
        simulate(game, GAMES * cores(), 1)
        return GAMES * cores() / (time.perf_counter() - began)

    return measure(name, "games/s", run, cores())

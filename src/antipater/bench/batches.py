"""Thousands of games at once: a step and its legal actions, and what seats see as numbers."""

import time
from collections.abc import Callable

import numpy as np

from ..arena.simulate import simulate
from ..kernel.batch import Batch
from ..kernel.game import Game
from ..kernel.slices import cores
from .figure import RUNS, Figure

GAMES = 4096
SIZES = (1024, 4096, 16384, 65536)
STEPS = 150  # of a run with GAMES; with other sizes as many plies
WARM_UP = 40  # steps after which games are in all their phases
SIMULATED = 60_000  # random games beside a run


def batch(name: str, game: Game) -> Figure:
    """Plies a second of steps with legal lists, for actions that are given; beside it random games without a batch.

    They are measured in turn, so that whatever else the machine does slows all of them alike.
    """
    by_size = {size: _started(game, size) for size in SIZES}
    beside: list[float] = []
    rates: dict[int, list[float]] = {size: [] for size in SIZES}
    for _ in range(RUNS):
        beside.append(_simulated(game))
        for size, games in by_size.items():
            rates[size].append(_plies(games, max(STEPS * GAMES // size, 10)))
    speed, reference = float(np.median(rates[GAMES])), float(np.median(beside))
    details = {"of random games": reference, "share of them": speed / reference}
    details |= {f"ns a ply, {size} games": 1e9 / float(np.median(rates[size])) for size in SIZES}
    return Figure(name, speed, "plies/s", rates[GAMES], cores(), details)


def encode(name: str, game: Game) -> Figure:
    """Rows a second of what the next seat sees, as rows and as lists of columns."""
    games = _started(game, GAMES)
    rows, active = games.encode(), games.encode_active()
    runs = [_rate(lambda: games.encode(out=rows)) for _ in range(RUNS)]
    lists = [_rate(lambda: games.encode_active(out=active)) for _ in range(RUNS)]
    details = {
        "as lists": float(np.median(lists)),
        "columns": float(len(game.features())),
        "of which not zero": float(active.counts.mean()),
    }
    return Figure(name, float(np.median(runs)), "rows/s", runs, cores(), details)


def _simulated(game: Game) -> float:
    """Plies a second of random games."""
    began = time.perf_counter()
    plies = simulate(game, SIMULATED, 1).plies.value
    return SIMULATED * plies / (time.perf_counter() - began)


def _started(game: Game, size: int) -> Batch:
    """A batch that has been played for a while."""
    games = game.batch(size, 1, auto_reset=True)
    for step in range(WARM_UP):
        games.step(games.legal().pick(np.random.default_rng(step).random(size)))
    return games


def _plies(games: Batch, steps: int) -> float:
    """Plies a second; choosing the actions is not counted."""
    parts = np.random.default_rng(0).random(games.n)
    legal = games.legal()
    took = 0.0
    for _ in range(steps):
        actions = legal.pick(parts)
        began = time.perf_counter()
        games.step(actions, legal=legal)
        took += time.perf_counter() - began
        parts = np.roll(parts, 1)
    return games.n * steps / took


def _rate(call: Callable[[], object], times: int = 20) -> float:
    began = time.perf_counter()
    for _ in range(times):
        call()
    return GAMES * times / (time.perf_counter() - began)

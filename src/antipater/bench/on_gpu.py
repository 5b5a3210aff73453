"""Games on a GPU: complete random ones, steps with their legal actions, and what seats see as numbers."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from .. import gpu
from ..kernel.batch import Batch, Legal
from ..kernel.game import Game
from ..kernel.record import Numbers
from .figure import Figure, measure

GAMES = 1 << 20
STEPPED = 1 << 16
STEPS = 20


def random_games(name: str, game: Game) -> Figure:
    """Complete games a second, from the shuffle to the score."""
    began = time.perf_counter()
    games = gpu.batch(game, GAMES, 1)
    plies = games.machine.get(games.playout())
    compiled = time.perf_counter() - began

    def play() -> None:
        games.reset()
        games.playout()

    figure = measure(name, "games/s", lambda: GAMES / _seconds(games, play))
    figure.details["plies/s"] = figure.value * float(plies.mean())
    figure.details["s until ready"] = compiled
    return figure


def encode(name: str, game: Game) -> Figure:
    """Rows a second of what the next seat sees."""
    games = _started(game)
    rows, active = games.encode(), games.encode_active()
    figure = measure(name, "rows/s", lambda: STEPPED / _seconds(games, lambda: games.encode(out=rows)))
    figure.details["as lists"] = STEPPED / _seconds(games, lambda: games.encode_active(out=active))
    return figure


def step(name: str, game: Game) -> Figure:
    """Plies a second of `step` and `legal`, for actions that are given."""
    games = _started(game)
    legal = games.legal()

    def play(actions: Any) -> None:
        games.step(actions)
        games.legal(out=legal)

    def run() -> float:
        took = 0.0
        for k in range(STEPS):
            actions = games.machine.put(_picked(games, legal, k))
            took += _seconds(games, partial(play, actions))
        return STEPPED * STEPS / took

    return measure(name, "plies/s", run)


def _started(game: Game) -> Batch:
    """A batch that has been played for a while."""
    games = gpu.batch(game, STEPPED, 1, auto_reset=True)
    for k in range(STEPS):
        games.step(_picked(games, games.legal(), k))
    return games


def _picked(games: Batch, legal: Legal, seed: int) -> Numbers:
    """Random legal actions."""
    here = Legal(*map(games.machine.get, legal))
    return here.pick(np.random.default_rng(seed).random(games.n))


def _seconds(games: Batch, call: Callable[[], object]) -> float:
    """How long something takes until the GPU has done it."""
    games.machine.wait()
    began = time.perf_counter()
    call()
    games.machine.wait()
    return time.perf_counter() - began

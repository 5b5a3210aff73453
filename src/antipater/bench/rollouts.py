"""Playouts of the tree search, from the first turn on: legal actions listed, one chosen with some sense, to the end."""

import time

import numpy as np

from ..kernel.game import Game
from ..kernel.position import Position, seed_words
from ..kernel.twin import compiled
from .figure import Figure, measure
from .random_games import one_core

SEED = 1


def rollouts(name: str, game: Game, number: int) -> Figure:
    """Playouts a second on one pinned core."""
    table = after_the_draft(game)
    module = compiled(game.name, "mcts", game.door)
    worlds = np.zeros(2, game.dtype)
    words = seed_words(SEED)
    module.rollouts(table.states, worlds, words, 1, table.out, table.need)

    def run() -> float:
        began = time.perf_counter()
        module.rollouts(table.states, worlds, words, number, table.out, table.need)
        return number / (time.perf_counter() - began)

    with one_core():
        return measure(name, "rollouts/s", run)


def after_the_draft(game: Game) -> Position:
    """The position in which the first card is taken."""
    position = game.start(SEED)
    while int(position.states[0]["age"]) == 0:
        position.play(int(position.legal()[0]))
    return position

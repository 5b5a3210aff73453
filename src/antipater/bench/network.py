"""The network of a game on one core: evaluations, and simulations of a search by it, at moments of a random game."""

import time

import numpy as np

from ..kernel.game import Game
from ..kernel.position import Position
from ..kernel.twin import compiled
from ..search.agent import Budget
from ..search.net import Search
from ..search.net import search as search_by_network
from ..search.weights import network_for
from .figure import Figure, measure
from .random_games import one_core

SEED = 1
EVERY = 7  # moves from one moment to the next
EVALUATIONS = 2_000  # of each moment, in one run
SIMULATIONS = 2_000


def evaluations(name: str, game: Game) -> Figure:
    """Positions judged a second: hidden cards filled in, actions listed, encoded, all layers, outputs of actions."""
    moments = _moments(game)
    search_by_network(moments[0], Budget(1))
    again = compiled(game.name, "evaluations", game.door)
    searches = [Search(seen, network_for(game), 0, SEED) for seen in moments]

    def run() -> float:
        began = time.perf_counter()
        for search in searches:
            again.evaluations(EVALUATIONS, search.study)
        return EVALUATIONS * len(searches) / (time.perf_counter() - began)

    run()
    with one_core():
        return measure(name, "evaluations/s", run)


def simulations(name: str, game: Game) -> Figure:
    """Simulations of a search a second."""
    moments = _moments(game)
    search_by_network(moments[0], Budget(1))

    def run() -> float:
        began = time.perf_counter()
        for seen in moments:
            search_by_network(seen, Budget(SIMULATIONS))
        return SIMULATIONS * len(moments) / (time.perf_counter() - began)

    with one_core():
        return measure(name, "simulations/s", run)


def _moments(game: Game) -> list[Position]:
    """What the seat to act sees, now and then in a random game, where it has a choice."""
    rng, position, found, moves = np.random.default_rng(SEED), game.start(SEED), [], 0
    while not position.over:
        legal = position.legal()
        if moves % EVERY == 0 and len(legal) > 1:
            found.append(position.observe(position.to_act[0]))
        position.play(int(rng.choice(legal)))
        moves += 1
    return found

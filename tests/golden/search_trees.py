"""What tree searches find at some moments of some games, printed: how often each action was visited, and its value."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

import antipater
from antipater import Game, Position
from antipater.kernel.position import seed_words
from antipater.kernel.tree import NODE
from antipater.kernel.twin import compiled
from antipater.search.mcts import NODES_EACH, children, study_of

from ..duel.walks import walk as walk_duel
from ..wonders.walks import walk as walk_wonders

PATH = Path(__file__).parent / "search_trees.txt"
SIMULATIONS = 200
EVERY = 13  # plies
USUAL = 0  # evaluator
TABLES = ({"players": 2, "edition": "first"}, {"players": 4, "edition": "second"})


def moments() -> Iterator[tuple[str, Position, int]]:
    """Positions with a seat that owes a choice."""
    for seed in range(3):
        for ply, (position, _) in enumerate(walk_duel(_compiled("duel"), seed)):
            if ply % EVERY == seed:
                yield f"duel, game {seed}, ply {ply}", position, position.to_act[0]
    for seed, options in enumerate(TABLES):
        for ply, (position, seat, _) in enumerate(walk_wonders(_compiled("wonders", **options), seed)):
            if ply % EVERY == seed:
                yield f"wonders, game {seed}, ply {ply}", position, seat


def trees() -> str:
    """A line for each."""
    return "".join(f"{what}, seat {seat}: {_tree(position, seat)}\n" for what, position, seat in moments())


def _tree(position: Position, seat: int) -> str:
    """By random numbers that do not depend on how a record is laid out, as those of an agent do."""
    seen, game = position.observe(seat), position.game
    tree = np.zeros(SIMULATIONS * NODES_EACH + 1, NODE)
    study = study_of(seen, tree, seed_words(1))
    compiled(game.name, "mcts", game.door).search(study, 0, SIMULATIONS, USUAL)
    return " ".join(f"{found.action}:{found.visits}:{found.value:.6f}" for found in children(tree))


def _compiled(name: str, **options: object) -> Game:
    return antipater.make(name, **options).compile()

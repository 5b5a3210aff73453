"""Random games of Duel, position by position, on plain rules."""

from collections.abc import Iterator

import numpy as np

from antipater import Position, make


def random_game(seed: int, wonders: str = "draft") -> Iterator[Position]:
    """Every position of a random game, the last one when it is over; it is one position that moves on."""
    rng = np.random.default_rng(seed)
    position = make("duel", wonders=wonders).start(seed=seed)
    while not position.over:
        yield position
        position.play(rng.choice(position.legal()))
    yield position

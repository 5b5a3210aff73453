"""What holds for samples of every Duel with hidden choices: they need the observation only, and could have been."""

from collections import Counter
from typing import Any

import numpy as np

from antipater import Game

from .histories import Walk, walked
from .pantheon.histories import replayed

VIEWERS = (0, 1, None)


def check_fields(record: np.dtype[Any], *groups: set[str]) -> None:
    """Every field of a record is in exactly one of the groups."""
    assert Counter(name for group in groups for name in group) == Counter(record.names or ())


def knows(known_to: int, viewer: int | None) -> bool:
    return viewer is not None and bool(int(known_to) >> viewer & 1)


def check_the_observation_is_enough(game: Game, seed: int, walking: Walk) -> None:
    """A sample of what a seat sees is one of the position."""
    for ply, (position, _) in enumerate(walking(game, seed)):
        viewer = VIEWERS[ply % 3]
        from_all = position.sample(viewer, np.random.default_rng(ply))
        from_seen = position.observe(viewer).sample(viewer, np.random.default_rng(ply))
        assert bytes(from_all) == bytes(from_seen)


def check_other_deals(game: Game, games: int, step: int, walking: Walk) -> None:
    """The deal of a sample is accepted, and the same actions lead there, but for what others chose unseen."""
    rng = np.random.default_rng(2)
    for seed in range(games):
        history = walked(game, seed, walking)
        for ply, position in enumerate(history.positions(1, len(history.actions) - 1)):
            if ply % step:
                continue
            viewer = VIEWERS[(ply // step + seed) % 3]
            world = position.sample(viewer, rng)
            again = replayed(history, world, ply, viewer)
            world.states[0].rng[:] = again.states[0].rng
            assert bytes(again) == bytes(world)

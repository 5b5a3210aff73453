"""Random games with Pantheon, in manners that show its pieces."""

import random
from collections.abc import Iterator

from antipater import Game, Position

from ..walks import MANNERS, Manner, pick, walk


def piously(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Gods first, then wonders, then coins for more of them."""
    gods = [action for action in legal if 574 <= action < 622]
    wonders = [action for action in legal if 66 <= action < 466]
    coins = [action for action in legal if 41 <= action < 66]
    return pick(rng, gods or wonders or (coins if coins and rng.random() < 0.5 else legal))


PANTHEON_MANNERS: tuple[Manner, ...] = (*MANNERS, piously)


def pious_walk(game: Game, seed: int) -> Iterator[tuple[Position, int]]:
    """The positions of a game with the action played next, in the manner of the seed."""
    return walk(game, seed, PANTHEON_MANNERS[seed % len(PANTHEON_MANNERS)])

"""Random games of every kind, in the manners of their own tests."""

import random
from collections.abc import Iterator, Sequence

from antipater import Game, Position

from ..duel.agora.walks import senate_walk
from ..duel.pantheon.walks import pious_walk
from ..duel.walks import walk as duel_walk
from ..wonders.walks import Ply, evenly
from ..wonders.walks import walk as wonders_walk

SEED = 7


def walk(game: Game, seed: int) -> Iterator[Ply]:
    """The positions of a game with the seat and action that come next; it is one position that moves."""
    if game.name == "wonders":
        yield from wonders_walk(game, seed)
        return
    if game.name != "duel":
        yield from any_walk(game, seed)
        return
    expansions = game.options.get("expansions", ())
    manners = senate_walk if "agora" in expansions else pious_walk if expansions else duel_walk
    for position, action in manners(game, seed):
        yield Ply(position, position.to_act[0], action)


def any_walk(game: Game, seed: int) -> Iterator[Ply]:
    """Any action, whatever the game."""
    rng = random.Random(seed)
    position = game.start(seed)
    while not position.over:
        seat = position.to_act[0]
        action = evenly(rng, position.legal(seat).tolist())
        yield Ply(position, seat, action)
        position.play(action, seat)


def walked(game: Game, seed: int) -> list[Ply]:
    """All plies of a game, each with a position of its own."""
    return [Ply(position.copy(), seat, action) for position, seat, action in walk(game, seed)]


def played(plies: Sequence[Ply]) -> Position:
    """The position after the last of some plies."""
    position = plies[-1].position.copy()
    position.play(plies[-1].action, plies[-1].seat)
    return position


def some(plies: Sequence[Ply], number: int) -> list[Ply]:
    """So many plies, spread over the game; the first and the last are among them."""
    last = len(plies) - 1
    return [plies[k * last // max(number - 1, 1)] for k in range(min(number, len(plies)))]

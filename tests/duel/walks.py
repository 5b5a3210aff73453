"""Games played at random, in several manners, the same ones on every machine and with every engine."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from antipater import Game, Position
from antipater.duel.tables import CARD_COLOR

GREEN, RED = 3, 5

Manner = Callable[[random.Random, Position, list[int]], int]


def pick(rng: random.Random, actions: list[int]) -> int:
    """One of them; `random()` gives the same numbers in all versions of Python."""
    return actions[int(rng.random() * len(actions))]


def evenly(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Any action."""
    return pick(rng, legal)


def grandly(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Wonders first, then cards, coins last."""
    wonders = [action for action in legal if 66 <= action < 466]
    builds = [action for action in legal if 16 <= action < 41]
    return pick(rng, wonders or (builds if builds and rng.random() < 0.8 else legal))


def fond_of(color: int) -> Manner:
    """Cards of one color first, then wonders, then anything."""

    def fondly(rng: random.Random, position: Position, legal: list[int]) -> int:
        state: Any = position.states[0]
        liked = [
            action
            for action in legal
            if 16 <= action < 41 and CARD_COLOR[int(state.deck[int(state.age) - 1][action - 16]) - 1] == color
        ]
        return pick(rng, liked) if liked else grandly(rng, position, legal)

    return fondly


MANNERS: tuple[Manner, ...] = (evenly, grandly, fond_of(GREEN), fond_of(RED))


def walk(game: Game, seed: int, manner: Manner | None = None) -> Iterator[tuple[Position, int]]:
    """The positions of a game with the action played next, in the manner of the seed; it is one position that moves."""
    rng = random.Random(seed)
    manner = manner or MANNERS[seed % len(MANNERS)]
    position = game.start(seed)
    while not position.over:
        action = manner(rng, position, position.legal().tolist())
        yield position, action
        position.play(action)


def played(game: Game, seed: int, plies: int | None = None, manner: Manner | None = None) -> Position:
    """The position after so many plies, or at the end."""
    position = None
    for ply, (position, _) in enumerate(walk(game, seed, manner)):
        if ply == plies:
            return position.copy()
    assert position is not None
    return position

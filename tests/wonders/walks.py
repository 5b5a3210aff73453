"""Games played at random, in several manners, the same ones on every machine and with every engine."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from antipater import Game, Position
from antipater.wonders.actions import FREE, NO_DIGGING, PAY, SELL, STAGE
from antipater.wonders.tables import CARD_COLOR

GREEN, RED = 5, 4

Manner = Callable[[random.Random, list[int]], int]
Item = TypeVar("Item")


def pick(rng: random.Random, items: Sequence[Item]) -> Item:
    """One of them; `random()` gives the same numbers in all versions of Python."""
    return items[int(rng.random() * len(items))]


def evenly(rng: random.Random, legal: list[int]) -> int:
    """Any action."""
    return pick(rng, legal)


def grandly(rng: random.Random, legal: list[int]) -> int:
    """Stages and powers of boards first, then buildings; cards are sold last."""
    stages = [action for action in legal if STAGE <= action < SELL or FREE <= action < PAY]
    others = [action for action in legal if not SELL <= action < FREE and action != NO_DIGGING]
    return pick(rng, (stages if rng.random() < 0.6 else others) or others or legal)


def busily(rng: random.Random, legal: list[int]) -> int:
    """Buildings first, so that cities have much to sell and to choose from."""
    buildings = [action for action in legal if action < STAGE]
    return pick(rng, buildings if buildings and rng.random() < 0.9 else legal)


def fond_of(color: int) -> Manner:
    """Cards of one color first."""

    def fondly(rng: random.Random, legal: list[int]) -> int:
        liked = [action for action in legal if action < STAGE and CARD_COLOR[action] == color]
        return pick(rng, liked) if liked else grandly(rng, legal)

    return fondly


MANNERS: tuple[Manner, ...] = (grandly, evenly, busily, fond_of(GREEN), fond_of(RED))


class Ply(NamedTuple):
    """A position with what is played next."""

    position: Position
    seat: int
    action: int


def walk(game: Game, seed: int, manner: Manner | None = None) -> Iterator[Ply]:
    """The positions of a game, in the manner of the seed; seats choose in any order. It is one position that moves."""
    rng = random.Random(seed)
    manner = manner or MANNERS[seed % len(MANNERS)]
    position = game.start(seed)
    while not position.over:
        seat = pick(rng, position.to_act)
        action = manner(rng, position.legal(seat).tolist())
        yield Ply(position, seat, action)
        position.play(action, seat)


def played(game: Game, seed: int, plies: int | None = None, manner: Manner | None = None) -> Position:
    """The position after so many plies, or at the end."""
    position = None
    for number, ply in enumerate(walk(game, seed, manner)):
        position = ply.position
        if number == plies:
            return position.copy()
    assert position is not None
    return position

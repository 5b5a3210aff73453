"""How long it takes to make what a client is shown: a view, and offers, one call at a time."""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import msgspec

from ..kernel.game import Game
from ..kernel.position import Position
from .figure import Figure, measure

GAMES = 4  # from which positions are taken
POSITIONS = 120  # in one run

Show = Callable[[Position, int], Any]


def view(name: str, plain: Callable[[], Game]) -> Figure:
    """`position.view(seat)` for a seat that owes a choice, in the median over positions of random games."""
    return _in_the_median(name, plain, lambda position, seat: position.view(seat))


def offers(name: str, plain: Callable[[], Game]) -> Figure:
    """`position.offers(seat)`, likewise."""
    return _in_the_median(name, plain, lambda position, seat: position.offers(seat))


def _in_the_median(name: str, plain: Callable[[], Game], show: Show) -> Figure:
    """Milliseconds on compiled rules; beside it those on plain rules, and the longest of each."""
    compiled, slow = _Sight(plain().compile(), show), _Sight(plain(), show)
    figure = measure(name, "ms", compiled.median)
    plainly = measure(name, "ms", slow.median)
    details = {"plain": plainly.value, "longest": compiled.longest, "longest, plain": slow.longest}
    return msgspec.structs.replace(figure, details=details)


class _Sight:
    """Positions of random games, and what is shown of each to one of the seats that owe a choice."""

    def __init__(self, game: Game, show: Show) -> None:
        self.show = show
        chance = random.Random(1)
        found = [place for seed in range(GAMES) for place in _places(game, seed, chance)]
        self.places = chance.sample(found, min(POSITIONS, len(found)))
        self.longest = 0.0

    def median(self) -> float:
        """Milliseconds for one call, in the median over all positions."""
        took = [self._milliseconds(position, seat) for position, seat in self.places]
        self.longest = max(self.longest, *took)
        return statistics.median(took)

    def _milliseconds(self, position: Position, seat: int) -> float:
        began = time.perf_counter()
        self.show(position, seat)
        return 1000 * (time.perf_counter() - began)


def _places(game: Game, seed: int, chance: random.Random) -> list[tuple[Position, int]]:
    """Every position of a random game with a seat that is to choose."""
    position = game.start(seed)
    places = []
    while not position.over:
        seat = chance.choice(position.to_act)
        places.append((position.copy(), seat))
        position.play(chance.choice(position.legal(seat)), seat)
    return places

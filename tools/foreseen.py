"""What a turn of Duel brings, by trying everything in worlds that may be: supremacies now, and those of the other then.

Written apart from the judge of the game, and slow: it knows no pieces, only what is legal and who has won. What a seat
does not see is filled in at random, several times; a claim counts if it holds each time.
"""

from collections.abc import Callable

import numpy as np

from antipater.duel.decisions import TURN
from antipater.duel.state import decision
from antipater.kernel.position import Position

SUPREMACIES = ("military", "scientific", "political")
MANY = 20  # more turns than anybody gets in a row
MOST_TRIED = 60_000  # actions in a world


class TooMuchError(Exception):
    """More is to be tried than anybody waits for."""


class World:
    """A table as it may be, and how much has been tried on it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.tried = 0

    def after(self, position: Position, action: int) -> Position:
        """Where an action leads."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            raise TooMuchError
        there = position.copy()
        there.play(action)
        return there

    def wins(self, position: Position, seat: int, turns: int) -> bool:
        """Can the seat win by a supremacy before the other one acts again, with so many more turns at most?"""
        if position.outcome is not None:
            return position.outcome.winners == (seat,) and position.outcome.how in SUPREMACIES
        left = turns - (decision(position.states[0]) == TURN)
        if position.to_act != (seat,) or left < 0:
            return False
        return any(self.wins(self.after(position, action), seat, left) for action in position.legal().tolist())

    def loses(self, position: Position, seat: int, turns: int) -> bool:
        """Can the other one win by a supremacy, whatever the seat does before, with so many more turns at most?"""
        if position.to_act != (seat,):
            return self.wins(position, 1 - seat, MANY)
        left = turns - (decision(position.states[0]) == TURN)
        if left < 0:
            return True
        return all(self.loses(self.after(position, action), seat, left) for action in position.legal().tolist())


def worlds_of(seen: Position, number: int, seed: int) -> list[World]:
    """Tables that a seat can't tell from each other."""
    drawn = np.random.default_rng(seed)
    return [World(seen.sample(seen.to_act[0], drawn)) for _ in range(number)]


def in_all(worlds: list[World], claim: Callable[[World, Position], bool]) -> set[int]:
    """The actions after which something holds in every world."""
    return {
        action
        for action in worlds[0].position.legal().tolist()
        if all(claim(world, world.after(world.position, action)) for world in worlds)
    }


def winning(worlds: list[World], seat: int, more_turns: int = MANY) -> set[int]:
    """Actions after which the seat can win by a supremacy at once, or in so many further turns that it gets."""
    return in_all(worlds, lambda world, there: world.wins(there, seat, more_turns))


def losing(worlds: list[World], seat: int, more_turns: int = MANY) -> set[int]:
    """Actions after which the other one can win by a supremacy in its next turn, whatever the seat does until then."""
    return in_all(worlds, lambda world, there: world.loses(there, seat, more_turns))


def tells_more(worlds: list[World], action: int, seat: int) -> bool:
    """Does the seat choose again after an action, knowing something that differs from world to world?"""
    there = [world.after(world.position, action) for world in worlds]
    return there[0].to_act == (seat,) and len({bytes(position.observe(seat)) for position in there}) > 1

"""What a viewer knows about the gods of a mythology: every world that fits what he has seen, and what they agree on.

A stranger stands for one god of the three in some of these worlds. What all of them agree on has been seen. What only
those without the stranger agree on can be concluded: the last god that comes from a deck is known that way too.
"""

from collections.abc import Callable, Iterable
from itertools import permutations
from typing import NamedTuple


class World(NamedTuple):
    """Where the gods of one mythology may be; those that nobody asks for any more are left out."""

    deck: tuple[str, ...]  # the top one first
    hand: tuple[str, ...] = ()  # of whoever is about to lay a god on the board
    board: tuple[tuple[int, str], ...] = ()  # space and god, in the order in which they came


Step = Callable[[World], Iterable[World]]


def without(gods: tuple[str, ...], god: str) -> tuple[str, ...]:
    return tuple(other for other in gods if other != god)


STRANGER = "stranger"


class Viewer:
    """A player or a spectator: begins with every order of the three gods."""

    def __init__(self, gods: Iterable[str]) -> None:
        self.worlds = {World(order) for order in permutations((*gods, STRANGER), 3)}
        self.unseen: set[int] = set()  # spaces on which others have laid a god that was not known then

    def fitting(self, last: bool) -> list[World]:
        """The worlds that tell what is known: if it is about the last god of a deck, those that can be."""
        return [world for world in self.worlds if not last or not is_strange(world)]

    def think(self, step: Step) -> None:
        """Replace each world by those that may follow from it."""
        self.worlds = {after for before in self.worlds for after in step(before)}
        assert self.worlds, "saw what can't be"

    def sees_top(self, gods: tuple[str, ...]) -> None:
        """The uppermost gods of the deck."""
        self.think(lambda world: [world] if world.deck[: len(gods)] == gods else [])

    def sees_pick(self, choice: tuple[str, ...] | None, looked_at: int) -> None:
        """One of the uppermost gods comes to a hand; which one only that player sees."""
        self.think(
            lambda world: [
                World(without(world.deck, god), (god,), world.board) for god in choice or world.deck[:looked_at]
            ]
        )

    def sees_put(self, space: int) -> None:
        """The god in the hand is laid on the board, face down."""
        if self.hand() is None:
            self.unseen.add(space)
        self.think(lambda world: [World(world.deck, (), (*world.board, (space, world.hand[0])))])

    def sees_board(self, space: int, god: str) -> None:
        """A god of the board is turned up."""
        self.unseen.discard(space)
        self.think(lambda world: [world] if (space, god) in world.board else [])

    def sees_top_taken(self, god: str) -> None:
        """The uppermost god of the deck comes to a city."""
        self.think(lambda world: [world._replace(deck=world.deck[1:])] if world.deck[:1] == (god,) else [])

    def sees_choice(self, god: str, shuffled: bool) -> None:
        """A god of the deck comes to a city; the others come back, in an order that only who looked at them knows."""

        def rests(world: World) -> Iterable[tuple[str, ...]]:
            rest = without(world.deck, god)
            return () if rest == world.deck else permutations(rest) if shuffled else [rest]

        self.think(lambda world: [world._replace(deck=deck) for deck in rests(world)])

    def sees_order(self, order: tuple[str, ...]) -> None:
        """Who has looked at the deck says in which order it lies."""
        self.think(lambda world: [world._replace(deck=order)])

    @property
    def left(self) -> int:
        """How many gods the deck still has."""
        return len(next(iter(self.worlds)).deck)

    def hand(self) -> str | None:
        """The god in the hand, if it is known."""
        return agreed("".join(world.hand) for world in self.fitting(self.left == 0)) or None

    def deck(self) -> list[str | None]:
        """The god in each place of the deck, where it is known."""
        places = zip(*(world.deck for world in self.fitting(self.left == 1)), strict=True)
        return [agreed(gods) for gods in places]

    def on_board(self) -> dict[int, str | None]:
        """The god on each space, where it is known: one that was moved unseen is, once the deck is empty."""
        spaces = zip(*(world.board for world in self.fitting(self.left == 0)), strict=True)
        known = {space[0][0]: agreed(god for _, god in space) for space in spaces}
        return {space: god if self.left == 0 or space not in self.unseen else None for space, god in known.items()}


def is_strange(world: World) -> bool:
    """Is there a god that belongs to no mythology? One that is not asked for any more was seen, so it was none."""
    return STRANGER in (*world.deck, *world.hand, *(god for _, god in world.board))


def agreed(gods: Iterable[str]) -> str | None:
    """The god, if it is the same in every world."""
    different = set(gods)
    return different.pop() if len(different) == 1 else None

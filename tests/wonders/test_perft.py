"""How many sequences of n choices a position has: one missing or superfluous action anywhere moves the number.

The seats that owe a choice make it in the order of their numbers.
"""

from copy import deepcopy
from itertools import islice
from typing import Any, NamedTuple

import pytest

import antipater
from antipater import Game

from ..conftest import Maker
from ..perft import counts
from ..sizes import size
from .oracle import Wonders, meaning
from .walks import MANNERS, played, walk

# Three hands of age I. Nobody can raise a stage at once: each takes two units of a kind of which there is one in reach.
BROWN = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "clay_pit", "timber_yard", "loom_age1"]
FREE = ["glassworks_age1", "press_age1", "altar", "theater", "east_trading_post", "west_trading_post", "marketplace"]
DEAR = ["baths", "stockade", "barracks", "guard_tower", "apothecary", "workshop", "scriptorium"]
BOARDS = ["alexandria", "babylon", "gizah"]  # a glass, a clay and a stone


def deal_for(players: int) -> dict[str, Any]:
    """These hands in age I; all else from a seed."""
    rest = antipater.make("wonders", players=players, edition="first").start(seed=1).deal()["ages"][1:]
    return {"boards": BOARDS, "sides": ["A", "A", "A"], "ages": [[BROWN, FREE, DEAR], *rest]}


FIRST_TURN_OF_THREE = [14, 196, 1_960]
FIRST_TURN_OF_TWO = [16, 112, 1_568]


def test_the_first_turn_of_three(compiled_wonders: Maker) -> None:
    """Counted by hand:

    1. Alexandria can build all seven cards, two of them for a coin, and sell all seven: 14.
    2. So can Babylon, whose cards are free: 14 * 14.
    3. Gizah has the stone for the baths, and buys clay for the guard tower on its right and glass for the workshop on
       its left; nobody has wood, ore, loom or papyrus: 14 * 14 * (3 + 7).
    """
    start = compiled_wonders(players=3, edition="first", sides="A").start(seed=0, deal=deal_for(3))
    known = [*FIRST_TURN_OF_THREE, 18_900, 241_776]
    assert known[:3] == [14, 14 * 14, 14 * 14 * (3 + 7)]
    depth = size(4, 5)
    assert counts(start, depth) == known[:depth]


def test_the_first_turn_of_two(compiled_wonders: Maker) -> None:
    """Counted by hand:

    1. The player left of the Free City draws the baths and can build all eight cards, the baths with a stone of the
       Free City, or sell them: 16.
    2. The Free City can build every card that is left, so it may not sell: 16 * 7.
    3. The other player has free cards: 16 * 7 * 14.
    """
    start = compiled_wonders(players=2, edition="first", sides="A").start(seed=0, deal=deal_for(2))
    known = [*FIRST_TURN_OF_TWO, 21_168, 332_640]
    assert known[:3] == [16, 16 * 7, 16 * 7 * 14]
    depth = size(4, 5)
    assert counts(start, depth) == known[:depth]


class Reached(NamedTuple):
    """A position of a game in the manner of walks.py."""

    players: int
    edition: str
    boards: str
    seed: int
    manner: int
    plies: int


# Positions of random games, and the counts from there.
IN_A_GAME = {
    "two choose boards": (Reached(2, "first", "choose", 4, 0, 0), [7, 42, 570, 2_621, 35_233, 423_381]),
    "four choose sides": (Reached(4, "second", "random", 4, 0, 0), [2, 4, 8, 16, 208, 2_912, 40_768, 489_216]),
    "two in the second age": (Reached(2, "first", "random", 3, 0, 26), [15, 254, 2_346, 15_996, 136_131]),
    "two before the end": (Reached(2, "first", "random", 6, 2, 60), [6, 47, 158, 266, 144, 24, 0]),
    "three in the second age": (Reached(3, "first", "random", 5, 0, 25), [6, 84, 918, 8_320, 68_120]),
    "three in the third age": (Reached(3, "second", "random", 10, 0, 50), [2, 20, 124, 984, 9_264, 54_392, 276_912]),
    "five in the third age": (Reached(5, "first", "random", 7, 2, 84), [9, 54, 486, 1_836, 5_184, 26_676, 159_012]),
    "seven in the third age": (Reached(7, "second", "random", 2, 2, 125), [12, 120, 1_104, 6_720, 79_200]),
}


def reached(found: Reached, make: Any) -> Game:
    game: Game = make(players=found.players, edition=found.edition, boards=found.boards)
    return game


@pytest.mark.parametrize("name", IN_A_GAME)
def test_within_a_game(name: str, compiled_wonders: Maker) -> None:
    found, known = IN_A_GAME[name]
    game = reached(found, compiled_wonders)
    position = played(game, found.seed, found.plies, MANNERS[found.manner])
    assert counts(position, len(known)) == known


def test_plain_rules_count_the_same() -> None:
    game = antipater.make("wonders", players=2, edition="first", sides="A")
    assert counts(game.start(seed=0, deal=deal_for(2)), size(2, 3)) == FIRST_TURN_OF_TWO[: size(2, 3)]


def slow_perft(slow: Wonders, depth: int) -> int:
    """The same of the second implementation."""
    if slow.over:
        return 0
    seat = slow.to_act[0]
    moves = slow.legal(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(slow)
        after.play(seat, move)
        total += slow_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", IN_A_GAME)
def test_the_second_implementation_counts_the_same(name: str, compiled_wonders: Maker) -> None:
    found, known = IN_A_GAME[name]
    game = reached(found, compiled_wonders)
    slow = Wonders(game.options, game.start(found.seed).deal())
    for _, seat, action in islice(walk(game, found.seed, MANNERS[found.manner]), found.plies):
        slow.play(seat, meaning(action, slow.edition))
    depth = size(2, 3)
    assert [slow_perft(slow, n) for n in range(1, depth + 1)] == known[:depth]


def test_it_counts_the_same_from_the_start() -> None:
    for players, known in ((3, FIRST_TURN_OF_THREE), (2, FIRST_TURN_OF_TWO)):
        slow = Wonders({"players": players, "edition": "first"}, deal_for(players))
        assert [slow_perft(slow, n) for n in (1, 2)] == known[:2]

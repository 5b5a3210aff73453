"""How many sequences of n actions a position has: one missing or superfluous action anywhere moves the number."""

from copy import deepcopy
from itertools import islice
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, Position
from antipater.duel.state import decider

from ..golden.playthrough import EVERY_MANNER
from ..perft import counts
from ..sizes import size
from .oracle import Duel, meaning
from .walks import MANNERS, played, walk

# A table laid by hand, row by row. The last six cards of age I lie in front.
# fmt: off
AGE_1 = [
    "baths", "altar",
    "wood_reserve", "clay_reserve", "stone_reserve",
    "pharmacist", "scriptorium", "apothecary", "workshop",
    "palisade", "garrison", "stable", "press", "glassworks",
    "lumber_yard", "clay_pit", "quarry", "guard_tower", "theater", "tavern",
]
AGE_2 = [
    "sawmill", "brickyard", "shelf_quarry", "glass_blower", "drying_room", "walls",
    "horse_breeders", "barracks", "archery_range", "parade_ground", "library",
    "dispensary", "school", "laboratory", "forum",
    "caravansery", "customs_house", "brewery",
    "courthouse", "statue",
]
AGE_3 = [
    "arsenal", "pretorium",
    "fortifications", "siege_workshop", "circus",
    "academy", "study", "university", "observatory",
    "chamber_of_commerce", "port",
    "armory", "lighthouse", "arena", "palace",
    "town_hall", "obelisk", "merchants_guild",
    "builders_guild", "moneylenders_guild",
]
# fmt: on
DEAL: dict[str, Any] = {
    "start_player": 0,
    "progress": ["law", "economy", "urbanism", "theology", "strategy"],
    "library": [
        *("law", "economy", "urbanism", "theology", "strategy"),
        *("masonry", "mathematics", "philosophy", "agriculture", "architecture"),
    ],
    "ages": [AGE_1, AGE_2, AGE_3],
}
WONDERS = [
    *("appian_way", "circus_maximus", "great_library", "mausoleum"),
    *("pyramids", "sphinx", "statue_of_zeus", "temple_of_artemis"),
]


def test_the_first_turns(compiled_first_game: Game) -> None:
    """Counted by hand:

    1. Six cards lie open, none costs more than 3 of the 7 coins: 6 builds and 6 discards. Every wonder takes at least
       four units, which cost 2 coins each, so none can be built: 12.
    2. Five cards are left and no other is free yet. If the first player built the lumber yard, clay pit or quarry, one
       unit costs 3; still no card costs more than 7 coins, and every wonder at least 8: 12 * (5 + 5) = 120.
    """
    start = compiled_first_game.start(seed=0, deal=DEAL)
    known = [12, 120, 2_182, 36_392, 484_467, 6_242_992]
    assert known[:2] == [12, 12 * (5 + 5)]
    depth = size(5, 6)
    assert counts(start, depth) == known[:depth]


def test_the_draft(compiled_duel: Game) -> None:
    """Counted by hand: 4 * 3 * 2 * 1 ways to choose from the first four wonders, as many for the second four; then the
    first two turns of age I as above, whoever owns which wonder: 12 and 10 actions.
    """
    start = compiled_duel.start(seed=0, deal={**DEAL, "wonders": WONDERS})
    one_round = [4, 12, 24, 24]
    known = [*one_round, *(24 * n for n in one_round), 576 * 12, 576 * 12 * 10]
    depth = size(9, 10)
    assert counts(start, depth) == known[:depth]


# Positions of a game in the manner of walks.py: (seed, manner, plies played) and the counts from there.
IN_A_GAME = {
    "three cards before the second age": ((2, 1, 26), [4, 24, 62, 124, 598, 2_874, 17_501, 107_994]),
    "in the second age": ((2, 1, 39), [12, 76, 842, 5_252, 52_483, 352_306]),
    "in the third age": ((8, 2, 52), [4, 12, 80, 350, 2_439, 13_365, 83_242, 468_912]),
    "six cards before the end": ((5, 0, 67), [4, 15, 80, 244, 682, 1_218, 297, 0]),
}


@pytest.mark.parametrize("name", IN_A_GAME)
def test_within_a_game(name: str, compiled_duel: Game) -> None:
    (seed, manner, plies), known = IN_A_GAME[name]
    assert counts(played(compiled_duel, seed, plies, MANNERS[manner]), len(known)) == known


def test_plain_rules_count_the_same() -> None:
    start = antipater.make("duel", wonders="first-game").start(seed=0, deal=DEAL)
    assert counts(start, size(3, 4)) == [12, 120, 2_182, 36_392][: size(3, 4)]


def slow_perft(slow: Duel, depth: int) -> int:
    """The same of the second implementation."""
    moves = slow.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(slow)
        after.play(move)
        total += slow_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", IN_A_GAME)
def test_the_second_implementation_counts_the_same(name: str, compiled_duel: Game) -> None:
    (seed, manner, plies), known = IN_A_GAME[name]
    slow = Duel(compiled_duel.start(seed).deal())
    for _, action in islice(walk(compiled_duel, seed, MANNERS[manner]), plies):
        slow.play(meaning(action))
    depth = size(3, 4)
    assert [slow_perft(slow, n) for n in range(1, depth + 1)] == known[:depth]


def test_it_counts_the_same_from_the_start() -> None:
    slow = Duel({**DEAL, "removed": []})
    assert [slow_perft(slow, n) for n in (1, 2, 3)] == [12, 120, 2_182]


# With expansions.

PANTHEON, AGORA, BOTH = ("pantheon",), ("agora",), ("pantheon", "agora")
TEMPLES = ["temple_greek", "temple_roman", "temple_egyptian"]
PANTHEON_DEAL: dict[str, Any] = {
    "start_player": 0,
    "ages": [AGE_1, AGE_2, [*AGE_3[:17], *TEMPLES]],
    "mythology_tokens": ["greek", "roman", "greek", "egyptian", "phoenician"],
}
# Age I lies with two senators in the first row of seven.
AGORA_DEAL: dict[str, Any] = {
    "start_player": 0,
    "ages": [
        [
            *("politician_left_1", "politician_left_2", "politician_center_1"),
            *AGE_1[:15],
            *AGE_1[15:],
            *("politician_center_2", "conspirator_1"),
        ],
        [*AGE_2, "politician_center_3", "politician_right_1", "politician_right_2", "conspirator_2", "conspirator_3"],
        [*AGE_3, "conspirator_4", "conspirator_5", "conspirator_6"],
    ],
    "decrees": ["shield", "trade_raw", "coins_on_red", "coins_on_blue", "senate_plus_two", "opponent_chains"],
}


def expanded(expansions: tuple[str, ...], **options: Any) -> Game:
    return antipater.make("duel", expansions=expansions, **options).compile()


def tried(position: Position, depth: int) -> int:
    """The same by trying every action there is, without a list of those that are legal."""
    game = position.game
    states = np.zeros(depth + 1, game.dtype)
    raw = states.view(np.uint8).reshape(depth + 1, game.dtype.itemsize)
    raw[0] = np.frombuffer(bytes(position), np.uint8)

    def count(ply: int) -> int:
        if ply == depth:
            return 1
        if int(states[ply].todo_count) == 0:
            return 0
        total, seat = 0, decider(states[ply])
        raw[ply + 1] = raw[ply]
        for action in range(game.actions):
            if game.engine.play(states, ply + 1, seat, action, position.need) == 0:
                total += count(ply + 1)
                raw[ply + 1] = raw[ply]
        return total

    return count(0)


def test_the_first_turns_with_pantheon() -> None:
    """As in the base game as long as no card with a token is free; three cards on, tokens and gods are chosen."""
    start = expanded(PANTHEON, wonders="first-game").start(seed=0, deal=PANTHEON_DEAL)
    known = [12, 120, 1_725, 14_642]
    assert known[:2] == [12, 12 * (5 + 5)]
    assert counts(start, len(known)) == known


def test_the_first_turns_with_agora() -> None:
    """Counted by hand:

    1. Seven cards lie open, each can be built and discarded, and no wonder can be built: 14.
    2. After a discard, or a card that is no senator, six cards are left: 7 * 12 + 5 * 12. The politician of the center
       places a cube in one of two chambers, or does not: 3. The conspirator: six chambers, or conspiring: 7.
    """
    start = expanded(AGORA, wonders="first-game").start(seed=0, deal=AGORA_DEAL)
    known = [14, 154, 3_001, 59_770]
    assert known[:2] == [14, 7 * 12 + 5 * 12 + 3 + 7]
    assert counts(start, len(known)) == known


# (expansions, seed, manner, plies played), and the counts from there.
Place = tuple[tuple[str, ...], int, int, int]
WITH_EXPANSIONS: dict[str, tuple[Place, list[int]]] = {
    "in the Divine Theater": ((PANTHEON, 4, 4, 40), [3, 5, 10, 22, 52, 172, 842, 5_308]),
    "gods on the board": ((PANTHEON, 4, 4, 70), [6, 46, 203, 944, 1_810, 7_846, 23_388]),
    "conspiracies to prepare": ((AGORA, 0, 6, 30), [9, 86, 499, 4_580, 30_036]),
    "conspiracies to trigger": ((AGORA, 0, 6, 75), [7, 28, 177, 922, 5_439, 30_929]),
    "senators in reach": ((AGORA, 5, 5, 60), [8, 57, 434, 3_524, 32_199]),
    "with both expansions": ((BOTH, 7, 6, 40), [4, 16, 65, 234, 789, 3_049, 15_888]),
    "Neptune with tokens of Agora": ((BOTH, 7, 6, 95), [2, 4, 12, 60, 276, 1_440, 13_000]),
}


@pytest.mark.parametrize("name", WITH_EXPANSIONS)
def test_with_expansions(name: str) -> None:
    (expansions, seed, manner, plies), known = WITH_EXPANSIONS[name]
    position = played(expanded(expansions), seed, plies, EVERY_MANNER[manner])
    assert counts(position, len(known)) == known
    depth = size(2, 3)
    assert [tried(position, n) for n in range(1, depth + 1)] == known[:depth]

"""Who will win at first sight: traits of both cities, and the weights that were learnt for them."""

from typing import Any

import numpy as np
import pytest

from antipater import Game, Position
from antipater.duel.files import load
from antipater.duel.odds import NAMES, WEIGHTS, chance, odds
from antipater.duel.traits import TRAITS, note_traits
from antipater.kernel.twin import compiled

from ..sizes import size
from .pantheon.table import pantheon
from .table import table
from .walks import walk

REACH = ["palace", "obelisk"]  # two cards of age III are left


def traits(position: Position) -> dict[str, int]:
    """What tells the cities apart, by name."""
    noted = np.zeros(TRAITS, np.int16)
    note_traits(position.states[0], noted)
    return {
        f"{table} {name}": int(number) for (table, name), number in zip(NAMES, noted, strict=True) if int(number) != 0
    }


def odds_of(position: Position) -> int:
    return odds(position.states[0], np.zeros(TRAITS, np.int16))


def test_each_trait_has_a_name_of_its_own() -> None:
    named = [pair for pair in NAMES if pair[1]]
    assert len(NAMES) == TRAITS
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("file", ["odds.toml", "odds_expanded.toml"])
def test_each_weight_belongs_to_a_trait(file: str) -> None:
    written = {(table, name) for table, rows in load(file).items() for name in rows}
    assert written
    assert written <= set(NAMES)


def test_traits_by_hand() -> None:
    position = table(
        REACH,
        cities=(["stable", "sawmill", "apothecary"], ["theater", "lumber_yard"]),
        coins=(12, 2),
        wonders=(["pyramids"], []),
        built=([], ["sphinx"]),
        tokens=(["law"], []),
        pawn=4,
        active=1,
    )
    assert traits(position) == {
        "card stable": 1,
        "card sawmill": 1,
        "card apothecary": 1,
        "card theater": -1,
        "card lumber_yard": -1,
        "open_wonder pyramids": 1,
        "wonder sphinx": -1,
        "progress law": 1,
        "units wood": 1,
        "second_unit wood": 1,
        "symbols 2": 1,  # a wheel, and the Law
        "symbols 0": -1,
        "coins up_to_3": 1,
        "coins up_to_8": 6,
        "coins up_to_20": 10,
        "city points": 1 + 4 + 5 - 3 - 6,  # apothecary, coins and pawn; theater and sphinx
        "spaces 4": 1,
        "turn turn": -1,
    }


def test_the_odds_are_the_weights_of_the_traits() -> None:
    position = table(REACH, cities=(["stable"], ["theater"]), coins=(7, 7), pawn=1)
    weights = {f"{table} {name}": row for table, rows in load("odds.toml").items() for name, row in rows.items()}
    last_age = sum(number * weights.get(trait, (0, 0, 0))[2] for trait, number in traits(position).items())
    assert odds_of(position) == last_age


def test_who_is_ahead_is_more_likely_to_win() -> None:
    ahead = table(REACH, cities=(["temple", "statue", "courthouse"], []), coins=(7, 7))
    assert 0.8 < chance(ahead.states[0], np.zeros(TRAITS, np.int16)) < 1


@pytest.mark.parametrize("expansions", [(), ("pantheon",), ("agora",), ("pantheon", "agora")])
def test_the_other_seat_has_the_opposite_odds(expansions: tuple[str, ...]) -> None:
    cities, coins = (["stable", "archery_range"], ["theater"]), (3, 11)
    mine = table(REACH, cities=cities, coins=coins, pawn=2, expansions=expansions)
    theirs = table(REACH, cities=cities[::-1], coins=coins[::-1], pawn=-2, active=1, expansions=expansions)
    assert odds_of(mine) == -odds_of(theirs) != 0


def test_gods_on_the_board_count_the_same_for_both_seats() -> None:
    # The nearer a space is to one seat, the farther it is from the other.
    mine, theirs = (traits(pantheon(gods=gods)) for gods in ({1: "isis", 4: "ra"}, {6: "isis", 3: "ra"}))
    assert mine["pantheon board"] == -theirs["pantheon board"]


def check_compiled(game: Game) -> None:
    module = compiled("duel", "odds", game.door)
    for seed in range(size(2, 30)):
        for number, (position, _) in enumerate(walk(game, seed)):
            if number % 5 == seed % 5:
                state: Any = position.states[0]
                assert module.odds(state, np.zeros(TRAITS, np.int16)) == odds(state, np.zeros(TRAITS, np.int16))


def test_compiled_odds_are_the_same(compiled_duel: Game) -> None:
    check_compiled(compiled_duel)


def test_compiled_odds_are_the_same_with_expansions(compiled_both: Game) -> None:
    check_compiled(compiled_both)


def test_weights_differ_with_expansions_and_by_age() -> None:
    assert not np.array_equal(WEIGHTS[0], WEIGHTS[1])
    for by_age in WEIGHTS:
        assert np.array_equal(by_age[0], by_age[1])  # the draft
        assert not np.array_equal(by_age[1], by_age[2])
        assert not np.array_equal(by_age[2], by_age[3])

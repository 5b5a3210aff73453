"""The facts of the game, counted and spot-checked by hand against the box."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from antipater.duel import tables
from antipater.duel.operations import RESOURCES, SYMBOLS
from antipater.duel.tables import (
    CARD_DATA,
    CARD_IDS,
    COST,
    TOKEN_DATA,
    TOKEN_IDS,
    WONDER_DATA,
    WONDER_IDS,
    WONDER_PIECE,
)

from .duel.layouts import COVERED_BY, FACE_DOWN

BY_AGE_AND_COLOR = {
    1: {"brown": 6, "grey": 2, "blue": 3, "green": 4, "yellow": 4, "red": 4},
    2: {"brown": 3, "grey": 2, "blue": 5, "green": 4, "yellow": 4, "red": 5},
    3: {"blue": 6, "green": 4, "yellow": 5, "red": 5, "purple": 7},
}


def total(data: dict[str, Any], effect: str, color: str | None = None, age: int | None = None) -> int:
    """The sum of a number printed on pieces."""
    pieces = [
        piece for piece in data.values() if color in (None, piece.get("color")) and age in (None, piece.get("age"))
    ]
    return sum(piece["effect"].get(effect, 0) for piece in pieces)


def test_number_of_pieces() -> None:
    assert len(CARD_IDS) == len(set(CARD_IDS)) == 73
    assert len(WONDER_IDS) == 12
    assert len(TOKEN_IDS) == 10
    assert len({*CARD_IDS, *WONDER_IDS, *TOKEN_IDS}) == 95


def test_cards_by_age_and_color() -> None:
    found: dict[int, Counter[str]] = {1: Counter(), 2: Counter(), 3: Counter()}
    for card in CARD_DATA.values():
        found[card["age"]][card["color"]] += 1
    assert found == BY_AGE_AND_COLOR
    assert [sum(colors.values()) for colors in found.values()] == [23, 23, 27]


@pytest.mark.parametrize(("age", "shields"), [(1, 4), (2, 8), (3, 12)])
def test_shields_of_the_red_cards(age: int, shields: int) -> None:
    assert total(CARD_DATA, "shields", age=age) == total(CARD_DATA, "shields", "red", age) == shields


def test_shields_of_the_wonders() -> None:
    found = {name: wonder["effect"]["shields"] for name, wonder in WONDER_DATA.items() if "shields" in wonder["effect"]}
    assert found == {"circus_maximus": 1, "colossus": 2, "statue_of_zeus": 1}


@pytest.mark.parametrize(
    ("color", "by_age"),
    [("blue", [9, 22, 36]), ("green", [2, 6, 10]), ("yellow", [0, 0, 15]), ("brown", [0, 0, 0]), ("red", [0, 0, 0])],
)
def test_points_printed_on_cards(color: str, by_age: list[int]) -> None:
    assert [total(CARD_DATA, "victory_points", color, age) for age in (1, 2, 3)] == by_age


def test_points_printed_on_wonders_and_tokens() -> None:
    assert total(WONDER_DATA, "victory_points") == 3 + 3 + 3 + 4 + 4 + 3 + 2 + 2 + 9 + 6 + 3 + 0
    assert total(TOKEN_DATA, "victory_points") == 4 + 7


def test_coins_of_the_pieces() -> None:
    assert {name for name, card in CARD_DATA.items() if "coins" in card["effect"]} == {"tavern", "brewery"}
    assert total(CARD_DATA, "coins") == 4 + 6
    assert total(WONDER_DATA, "coins") == 3 + 6 + 12
    assert total(TOKEN_DATA, "coins") == 6 + 6


def test_every_symbol_is_on_two_green_cards_but_the_scales() -> None:
    found = Counter(card["effect"]["science"] for card in CARD_DATA.values() if "science" in card["effect"])
    assert found == {symbol: 2 for symbol in SYMBOLS if symbol != "scales"}
    assert TOKEN_DATA["law"]["effect"] == {"science": "scales"}
    assert sum(card["color"] == "green" for card in CARD_DATA.values()) == 12


def test_units_produced() -> None:
    units: Counter[str] = Counter()
    for card in CARD_DATA.values():
        units.update(card["effect"].get("produces", {}))
    assert units == {"wood": 4, "clay": 4, "stone": 4, "glass": 2, "papyrus": 2}


def test_play_again() -> None:
    found = {name for name, wonder in WONDER_DATA.items() if wonder["effect"].get("play_again")}
    assert found == {"appian_way", "hanging_gardens", "piraeus", "sphinx", "temple_of_artemis"}


# Of each age and kind some, read off the cards.
COSTS: dict[str, dict[str, int]] = {
    "lumber_yard": {},
    "clay_pit": {"coins": 1},
    "press": {"coins": 1},
    "stable": {"wood": 1},
    "palisade": {"coins": 2},
    "apothecary": {"glass": 1},
    "stone_reserve": {"coins": 3},
    "tavern": {},
    "baths": {"stone": 1},
    "brickyard": {"coins": 2},
    "drying_room": {},
    "archery_range": {"wood": 1, "stone": 1, "papyrus": 1},
    "dispensary": {"clay": 2, "stone": 1},
    "caravansery": {"coins": 2, "glass": 1, "papyrus": 1},
    "customs_house": {"coins": 4},
    "aqueduct": {"stone": 3},
    "temple": {"wood": 1, "papyrus": 1},
    "pretorium": {"coins": 8},
    "siege_workshop": {"wood": 3, "glass": 1},
    "study": {"wood": 2, "glass": 1, "papyrus": 1},
    "arena": {"wood": 1, "clay": 1, "stone": 1},
    "palace": {"wood": 1, "clay": 1, "stone": 1, "glass": 2},
    "pantheon": {"wood": 1, "clay": 1, "papyrus": 2},
    "builders_guild": {"wood": 1, "clay": 1, "stone": 2, "glass": 1},
    "tacticians_guild": {"clay": 1, "stone": 2, "papyrus": 1},
    "great_library": {"wood": 3, "glass": 1, "papyrus": 1},
    "mausoleum": {"clay": 2, "glass": 2, "papyrus": 1},
    "pyramids": {"stone": 3, "papyrus": 1},
    "sphinx": {"clay": 1, "stone": 1, "glass": 2},
    "statue_of_zeus": {"wood": 1, "clay": 1, "stone": 1, "papyrus": 2},
}


@pytest.mark.parametrize("name", COSTS)
def test_costs(name: str) -> None:
    piece = CARD_IDS.index(name) if name in CARD_IDS else WONDER_PIECE + WONDER_IDS.index(name)
    row = dict(zip((*RESOURCES, "coins"), COST[piece].tolist(), strict=True))
    assert {unit: n for unit, n in row.items() if n} == COSTS[name]


CHAINS = {
    "horse_breeders": "stable",
    "barracks": "garrison",
    "fortifications": "palisade",
    "siege_workshop": "archery_range",
    "circus": "parade_ground",
    "library": "scriptorium",
    "dispensary": "pharmacist",
    "university": "school",
    "observatory": "laboratory",
    "lighthouse": "tavern",
    "arena": "brewery",
    "statue": "theater",
    "gardens": "statue",
    "temple": "altar",
    "pantheon": "temple",
    "aqueduct": "baths",
    "senate": "rostrum",
}


def test_chains() -> None:
    found = {CARD_IDS[card]: CARD_IDS[giver - 1] for card, giver in enumerate(tables.FREE_IF) if giver}
    assert found == CHAINS


def test_a_chain_leads_to_a_later_age_in_the_same_color() -> None:
    for card, giver in CHAINS.items():
        assert CARD_DATA[card]["age"] > CARD_DATA[giver]["age"]
        assert CARD_DATA[card]["color"] == CARD_DATA[giver]["color"]


def test_a_card_has_a_chain_symbol_exactly_if_it_makes_another_free() -> None:
    symbols = [card["chain"] for card in CARD_DATA.values() if "chain" in card]
    assert len(set(symbols)) == len(symbols) == 17
    assert {name for name, card in CARD_DATA.items() if "chain" in card} == set(CHAINS.values())


def members(mask: int) -> set[int]:
    return {slot for slot in range(31) if int(mask) >> slot & 1}


@pytest.mark.parametrize("age", [1, 2, 3])
def test_layouts(age: int) -> None:
    covered_by = {slot: members(mask) for slot, mask in enumerate(tables.COVERED_BY[age - 1]) if mask}
    assert covered_by == {slot: set(upper) for slot, upper in COVERED_BY[age].items()}
    assert tables.LAID_OUT[age - 1] == 20
    assert members(tables.FACE_UP[age - 1]) == set(range(20)) - FACE_DOWN[age]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_covering_is_the_same_from_both_sides(age: int) -> None:
    pairs = {(lower, upper) for lower, uppers in COVERED_BY[age].items() for upper in uppers}
    below = {(lower, upper) for upper, mask in enumerate(tables.COVERS[age - 1]) for lower in members(mask)}
    assert below == pairs


def test_set_up() -> None:
    assert (tables.START_COINS, tables.TOKENS_ON_BOARD, tables.REMOVED, tables.GUILDS_IN_PLAY) == (7, 5, 3, 3)
    assert tables.DRAFT_ORDER.tolist() == [0, 1, 1, 0, 1, 0, 0, 1]
    first, second = ({WONDER_IDS[wonder] for wonder in row} for row in tables.FIRST_GAME_WONDERS)
    assert first == {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"}
    assert second == {"circus_maximus", "piraeus", "appian_way", "colossus"}


def test_the_military_track() -> None:
    assert tables.CAPITAL == 9
    assert tables.MILITARY_POINTS[:9].tolist() == [0, 2, 2, 5, 5, 5, 10, 10, 10]
    assert dict(zip(tables.LOOT_FROM.tolist(), tables.LOOT_COINS.tolist(), strict=True)) == {3: 2, 6: 5}


def test_limits_of_a_turn() -> None:
    assert (tables.DISCARD_COINS, tables.BASE_PRICE, tables.COINS_A_POINT) == (2, 2, 3)
    assert (tables.WONDER_LIMIT, tables.DIFFERENT_SYMBOLS) == (7, 6)


def test_tables_are_frozen() -> None:
    arrays = {name: value for name, value in vars(tables).items() if isinstance(value, np.ndarray)}
    assert len(arrays) > 10
    assert [name for name, array in arrays.items() if array.flags.writeable] == []

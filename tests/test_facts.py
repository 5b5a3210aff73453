"""The facts of both games, counted and checked by hand against the boxes."""

from collections import Counter
from types import ModuleType
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
from antipater.wonders import tables as wonders
from antipater.wonders.operations import RESOURCES as WONDERS_RESOURCES

from .duel.layouts import COVERED_BY, FACE_DOWN
from .duel.printed import WONDER_COSTS
from .wonders.box import CARDS as BOX

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
    **WONDER_COSTS,
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


@pytest.mark.parametrize("module", [tables, wonders], ids=["duel", "wonders"])
def test_tables_are_frozen(module: ModuleType) -> None:
    arrays = {name: value for name, value in vars(module).items() if isinstance(value, np.ndarray)}
    assert len(arrays) > 10
    assert [name for name, array in arrays.items() if array.flags.writeable] == []


EDITIONS = ["first", "second"]


@pytest.mark.rule("W1.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_box_of_7_wonders_has_148_cards(edition: str) -> None:
    cards = wonders.CARD_DATA[edition]
    copies = Counter[int]()
    for card in cards.values():
        copies[card["age"]] += len(card["players"]) if card["color"] != "purple" else 1
    assert copies == {1: 49, 2: 49, 3: 50}
    assert sum(copies.values()) == 148
    assert sum(card["color"] == "purple" for card in cards.values()) == 10
    assert {card["age"] for card in cards.values() if card["color"] == "purple"} == {3}
    assert {card["age"] for card in cards.values() if card["color"] in ("brown", "grey")} == {1, 2}


@pytest.mark.rule("W1.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_seven_boards_with_two_sides(edition: str) -> None:
    sides = {"first": ["A", "B"], "second": ["day", "night"]}[edition]
    assert len(wonders.BOARD_IDS) == 7
    for board in wonders.BOARD_DATA.values():
        assert set(board[edition]) == {"start", *sides}
        assert all(2 <= len(board[edition][side]) <= 4 for side in sides)


@pytest.mark.rule("W2.1", "W2.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_decks_have_seven_cards_a_player(age: int, players: int, edition: str) -> None:
    copies = [
        name
        for name, (of_age, _, numbers, _) in BOX[edition].items()
        for number in numbers.split()
        if of_age == age and int(number) <= players
    ]
    assert len(copies) + (players + 2 if age == 3 else 0) == 7 * players
    row = EDITIONS.index(edition), players - 3, age - 1
    assert int(wonders.DECK_CARDS[row]) == len(copies)
    deck = Counter(wonders.CARD_IDS[card] for card in wonders.DECK[row][: len(copies)])
    assert deck == Counter(copies)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_the_cards_of_its_box(edition: str) -> None:
    assert set(wonders.CARD_DATA[edition]) == set(BOX[edition])
    assert len(wonders.CARD_IDS) == len({*BOX["first"], *BOX["second"]}) == 82


def units(cost: str) -> dict[str, int]:
    """A cost as it is written in the copy of the box: numbers stand before their resource."""
    found: dict[str, int] = {}
    number = 1
    for word in cost.split():
        if word.isdigit():
            number = int(word)
        else:
            found[word] = number
            number = 1
    return found


@pytest.mark.parametrize(
    ("edition", "name"), [(edition, name) for edition, cards in BOX.items() for name in cards], ids=str
)
def test_a_card_of_7_wonders(edition: str, name: str) -> None:
    age, color, players, cost = BOX[edition][name]
    card, row = wonders.CARD_DATA[edition][name], wonders.CARD_IDS.index(name)
    assert (card["age"], card["color"]) == (age, color)
    assert card.get("players", []) == [int(number) for number in players.split()]
    numbers = wonders.COST[EDITIONS.index(edition), row].tolist()
    found = dict(zip(WONDERS_RESOURCES, numbers, strict=True))
    found["coins"] = int(wonders.COST_IN_COINS[EDITIONS.index(edition), row])
    assert {unit: n for unit, n in found.items() if n} == units(cost)


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_green_cards_of_each_symbol(edition: str) -> None:
    green = [card for card in wonders.CARD_DATA[edition].values() if card["color"] == "green"]
    assert Counter(card["effect"]["science"] for card in green) == {"compass": 4, "gear": 4, "tablet": 4}


def test_buildings_of_two_ages() -> None:
    twice = Counter(wonders.BUILDING)
    assert {name for name, n in twice.items() if n > 1} == {"loom", "glassworks", "press"}
    for name in ("loom", "glassworks", "press"):
        first, second = (wonders.CARD_IDS.index(f"{name}_age{age}") for age in (1, 2))
        assert (wonders.SAME_BUILDING[first], wonders.SAME_BUILDING[second]) == (second + 1, first + 1)


def test_numbers_of_7_wonders() -> None:
    assert (wonders.START_COINS, wonders.MORE_GUILDS, wonders.TURNS) == (3, 2, 6)
    assert (wonders.SALE, wonders.TRADE_PRICE) == (3, 2)
    assert wonders.VICTORY.tolist() == [1, 3, 5]
    assert wonders.DEFEAT == -1
    assert (wonders.COINS_A_POINT, wonders.SET_OF_SYMBOLS) == (3, 7)

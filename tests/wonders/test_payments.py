"""What a city may pay for a card or a stage, against every way to pay for it."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from antipater.wonders.actions import PAYMENTS
from antipater.wonders.effects import lay_out_card, lay_out_stage
from antipater.wonders.offers import Payment, payments_of
from antipater.wonders.setup import found_cities
from antipater.wonders.state import STATE
from antipater.wonders.tables import BOARD_IDS, CARD_IDS, EDITIONS, SIDE_IDS, STAGE_PIECE
from antipater.wonders.trade import can_pay, list_payments

from ..sizes import size
from .payments import Pair, Town, can_give, coins_for, payments, units_of
from .printed import BOARDS, CARDS, SIDES, building, slots, stages
from .walks import pick

CITIES = 3
MOST_COINS = 16
SIDES_AND_STAGES = 8  # piece numbers that a board takes


def pieces(edition: str) -> dict[int, Mapping[str, int]]:
    """What every card and every stage of an edition costs, by the number of the piece."""
    costs: dict[int, Mapping[str, int]] = {CARD_IDS.index(name): card["cost"] for name, card in CARDS[edition].items()}
    for b, board in enumerate(BOARDS):
        for d, side in enumerate(SIDES[edition]):
            first = STAGE_PIECE + b * SIDES_AND_STAGES + d * SIDES_AND_STAGES // 2
            costs |= {first + k: stage["cost"] for k, stage in enumerate(stages(edition, board, side))}
    return costs


COSTS = {edition: pieces(edition) for edition in EDITIONS}


def random_cards(rng: random.Random, edition: str) -> list[str]:
    """Some buildings, no two alike, most of them with an effect on trade; many with a choice of resources."""
    chance = rng.random()
    cards: dict[str, str] = {}
    for name, card in CARDS[edition].items():
        found = slots(card["effect"])
        matters = found or "discount" in card["effect"]
        if rng.random() < (chance if matters else 0.05):
            cards[building(edition, name)] = name
    return list(cards.values())


def random_towns(rng: random.Random, edition: str) -> list[Town]:
    """Three towns in a ring."""
    boards = list(BOARDS)
    rng.shuffle(boards)
    towns = []
    for board in boards[:CITIES]:
        side = pick(rng, SIDES[edition])
        raised = pick(rng, range(len(stages(edition, board, side)) + 1))
        towns.append(Town(edition, board, side, random_cards(rng, edition), raised))
    return towns


def record_of(towns: list[Town], coins: int) -> Any:
    """The same table as the rules know it: everything is laid out by them, piece by piece."""
    state = np.zeros(1, STATE)[0]
    state.edition = EDITIONS.index(towns[0].edition)
    state.players = state.cities = CITIES
    for city, town in enumerate(towns):
        state.city[city].board = BOARD_IDS.index(town.board)
        state.city[city].side = SIDE_IDS[state.edition].index(town.side)
    found_cities(state)
    for city, town in enumerate(towns):
        for card in town.cards:
            lay_out_card(state, city, CARD_IDS.index(card))
        for _ in range(town.raised):
            lay_out_stage(state, city)
        state.city[city].coins = coins
    return state


def ways(towns: list[Town], city: int, cost: Mapping[str, int], coins: int) -> set[Pair]:
    """The payments by brute force; the left neighbour is the next town of the ring."""
    left, right = towns[(city + 1) % CITIES], towns[(city - 1) % CITIES]
    return payments(cost, towns[city], left, right, coins)


def listed(state: Any, city: int, piece: int) -> set[Pair]:
    """The payments by the rules."""
    pairs = np.full(PAYMENTS, -1, np.int16)
    n = list_payments(state, city, piece, pairs)
    found = {(left, int(right) - 1) for left, right in enumerate(pairs) if right > 0}
    assert n == len(found)
    return found


def check_plan(payment: Payment, towns: list[Town], city: int, cost: Mapping[str, int]) -> None:
    """Every unit has a source that exists, and exactly these coins are paid."""
    buyer, left, right = towns[city], towns[(city + 1) % CITIES], towns[(city - 1) % CITIES]
    own, from_left, from_right = (units_of(units) for units in (payment.own, payment.left, payment.right))
    assert tuple(map(sum, zip(own, from_left, from_right, strict=True))) == units_of(cost)
    assert can_give(buyer.own(), own)
    assert can_give(left.for_sale(), from_left)
    assert can_give(right.for_sale(), from_right)
    assert coins_for(from_left, buyer.prices("left")) == payment.to_left
    assert coins_for(from_right, buyer.prices("right")) == payment.to_right


def check(state: Any, towns: list[Town], city: int, piece: int, coins: int) -> int:
    """Compare all payments for a piece, and the plan of each; how many there are."""
    cost = COSTS[towns[0].edition][piece]
    expected = ways(towns, city, cost, coins)
    assert listed(state, city, piece) == expected, (towns, city, piece, coins)
    assert can_pay(state, city, piece) == bool(expected)
    plans = payments_of(state, city, piece)
    assert [(plan.to_left, plan.to_right) for plan in plans] == sorted(expected, key=lambda pair: (sum(pair), pair[0]))
    for plan in plans:
        check_plan(plan, towns, city, cost)
    return len(expected)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_payments_are_those_of_brute_force(edition: str) -> None:
    rng = random.Random(f"payments of the {edition} edition")
    numbers = set()
    for _ in range(size(250, 10_000)):
        towns, coins = random_towns(rng, edition), pick(rng, range(MOST_COINS))
        state = record_of(towns, coins)
        for city in range(CITIES):
            numbers.add(check(state, towns, city, pick(rng, list(COSTS[edition])), coins))
    assert {0, 1, 2, 3, 4} <= numbers


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_and_stage_is_paid_as_by_brute_force(edition: str) -> None:
    rng = random.Random(f"all pieces of the {edition} edition")
    for _ in range(size(4, 300)):
        towns, coins = random_towns(rng, edition), pick(rng, range(MOST_COINS))
        state = record_of(towns, coins)
        for piece in COSTS[edition]:
            check(state, towns, 0, piece, coins)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_piece_of_the_edition_is_there(edition: str) -> None:
    assert len(COSTS[edition]) == len(CARDS[edition]) + sum(
        len(stages(edition, b, s)) for b in BOARDS for s in SIDES[edition]
    )
    assert len(CARDS[edition]) == {"first": 78, "second": 80}[edition]


# The brute force itself, against payments found by hand.


def towns_of(*cards: list[str], board: str = "gizah", raised: int = 0) -> list[Town]:
    """Three towns with these cards; the left neighbour of the first has a clay, the right one an ore."""
    return [
        Town("first", name, "B", held, raised if name == board else 0)
        for name, held in zip((board, "babylon", "rhodos"), cards, strict=True)
    ]


def test_either_neighbour_may_be_paid() -> None:
    towns = towns_of([], ["lumber_yard"], ["lumber_yard"])
    assert ways(towns, 0, {"wood": 1}, 3) == {(2, 0), (0, 2)}
    assert ways(towns, 0, {"wood": 2}, 3) == set()
    assert ways(towns, 0, {"wood": 2}, 4) == {(2, 2)}
    assert ways(towns, 0, {"wood": 3}, 9) == set()


def test_the_dearer_neighbour_may_be_paid() -> None:
    towns = towns_of(["east_trading_post"], ["lumber_yard"], ["lumber_yard"])
    assert ways(towns, 0, {"wood": 1}, 3) == {(2, 0), (0, 1)}
    assert ways(towns, 0, {"wood": 1}, 1) == {(0, 1)}


def test_one_symbol_serves_once() -> None:
    towns = towns_of(["timber_yard"], ["timber_yard"], [])
    assert ways(towns, 0, {"wood": 1}, 0) == {(0, 0)}
    assert ways(towns, 0, {"wood": 2}, 9) == {(2, 0)}
    assert ways(towns, 0, {"wood": 2, "stone": 1}, 9) == {(2, 0)}
    assert ways(towns, 0, {"wood": 2, "stone": 2}, 9) == set()


def test_yellow_cards_and_stages_are_not_for_sale() -> None:
    towns = towns_of([], ["caravansery", "forum"], [])
    assert ways(towns, 0, {"wood": 1}, 9) == set()
    assert ways(towns, 0, {"papyrus": 1}, 9) == set()
    assert ways(towns, 1, {"wood": 1, "papyrus": 1}, 0) == {(0, 0)}
    towns = [Town("first", "gizah", "B"), Town("first", "alexandria", "B", raised=2), Town("first", "rhodos", "B")]
    assert ways(towns, 0, {"glass": 1}, 9) == {(2, 0)}
    assert ways(towns, 0, {"wood": 1}, 9) == set()
    assert ways(towns, 1, {"wood": 1, "papyrus": 1, "glass": 1}, 0) == {(0, 0)}


def test_discounts_are_for_their_goods_and_sides() -> None:
    towns = towns_of(["marketplace", "west_trading_post"], ["press_age1", "lumber_yard"], ["glassworks_age1"])
    assert ways(towns, 0, {"papyrus": 1, "glass": 1}, 9) == {(1, 1)}
    assert ways(towns, 0, {"clay": 1, "ore": 1}, 9) == {(1, 2)}
    olympia = towns_of([], ["lumber_yard"], ["lumber_yard"], board="olympia", raised=1)
    assert ways(olympia, 0, {"clay": 1, "ore": 1, "wood": 2}, 9) == {(1, 2), (2, 1)}


def test_coins_to_the_bank_come_first() -> None:
    towns = towns_of([], ["lumber_yard"], [])
    assert ways(towns, 0, {"wood": 1, "coins": 1}, 2) == set()
    assert ways(towns, 0, {"wood": 1, "coins": 1}, 3) == {(2, 0)}

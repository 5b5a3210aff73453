"""What offers and views say so that nobody who draws them needs a rule: what is missing, how a conflict would end."""

import random

import pytest

from antipater import Position, make
from antipater.kernel.position import Outcome
from antipater.wonders.reading import Reading
from antipater.wonders.view import View, view

from .moves import build, sell, stage
from .table import Town, table
from .tabletop import offer

GAMES = [(2, "first"), (4, "first"), (3, "second"), (7, "second")]
VICTORY = (1, 3, 5)
DEFEAT = -1


def test_what_a_city_lacks() -> None:
    hand = ["stockade", "guard_tower", "baths"]
    position = table(Town("gizah", (), hand, coins=0), Town("olympia"), Town("babylon"))
    assert [offer(position, build(card)).missing for card in hand] == [2, 2, 0]
    assert [offer(position, build(card)).lacking for card in hand] == [[], [], []]
    position = table(Town("rhodos", (), ["stockade", "baths"]), Town("ephesos"), Town("halikarnassos"))
    assert offer(position, build("stockade")).lacking == ["wood"]
    assert offer(position, build("baths")).lacking == ["stone"]
    assert offer(position, build("stockade")).missing == 0


def test_what_shields_would_bring() -> None:
    """One shield against none on the left and two on the right, in age I."""
    hand = ["stockade", "baths"]
    towns = Town("gizah", ["timber_yard"], hand), Town("rhodos"), Town("ephesos", ["walls"])
    position = table(*towns, age=1)
    seen = position.view(0)
    assert [city.shields for city in seen.cities] == [0, 0, 2]
    assert [city.conflict for city in seen.cities] == [[0, -1], [-1, 0], [1, 1]]
    red = offer(position, build("stockade"))
    assert (red.shields, red.conflict) == (1, [1, -1])
    for other in (offer(position, sell("stockade")), offer(position, stage("stockade"))):
        assert (other.shields, other.conflict) == (0, [])


def slots_with(view: View, city: int, resource: str) -> int:
    """Places from which a city can have a unit of a resource."""
    own = view.cities[city]
    sold = [slot for other in (own.left, own.right) for slot in view.cities[other].slots if slot.tradable]
    return sum(resource in slot.resources for slot in [*own.slots, *sold])


def check(position: Position, seat: int, costs: dict[str, dict[str, int]]) -> None:
    view = position.view(seat)
    for city in view.cities:
        if view.age:
            others = [view.cities[city.left].shields, view.cities[city.right].shields]
            assert city.conflict == [token(city.shields, other, view.age) for other in others]
    for found in view.offers:
        coins = view.cities[found.city].coins
        assert found.missing == (found.price - coins if found.reason == "too_dear" else 0)
        if found.reason == "not_for_sale" and found.use == "build":
            need = costs[found.card]
            expected = [name for name, n in need.items() if name != "coins" and n > slots_with(view, found.city, name)]
            assert sorted(found.lacking) == sorted(expected)
        elif found.reason != "not_for_sale":
            assert found.lacking == []


def token(own: int, other: int, age: int) -> int:
    if own == other:
        return 0
    return VICTORY[age - 1] if own > other else DEFEAT


@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_in_a_random_game(players: int, edition: str) -> None:
    """Offers and views against what they say of slots, coins and shields."""
    chance = random.Random(players)
    game = make("wonders", players=players, edition=edition)
    costs = {card["id"]: card["cost"] for card in game.catalogue()["cards"]}
    position = game.start(chance.getrandbits(64))
    while not position.over:
        seat = chance.choice(position.to_act)
        check(position, seat, costs)
        position.play(int(chance.choice(position.legal(seat))), seat)


@pytest.mark.parametrize(
    ("winners", "points", "tie_break"),
    [((0,), (30, 20, 29), None), ((0,), (30, 20, 30), "coins"), ((0, 2), (30, 20, 30), None)],
)
def test_what_decides_between_equal_points(winners: tuple[int, ...], points: list[int], tie_break: str | None) -> None:
    """Whoever has as many points as a winner has lost by coins."""
    ended = make("wonders", players=3).start(1)
    outcome = Outcome(winners, (1, 2, 3), "points", tuple({"blue": n} for n in points))
    seen = view(Reading(ended.states), None, "wonders", {}, ended.game.score_pad, outcome)
    assert seen.outcome is not None
    assert seen.outcome.tie_break == tie_break

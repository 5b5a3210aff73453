import pytest

from antipater import Position

from .moves import build, sell, take_turn
from .table import LAST, Town, table
from .tabletop import hand, points, tokens

ONE = ["stockade"]
TWO = ["walls"]
THREE = ["walls", "stockade"]
FOUR = ["walls", "stables"]
FIVE = ["walls", "stables", "stockade"]


def after_age(age: int, *towns: Town, edition: str = "first") -> Position:
    return take_turn(table(*towns, age=age, turn=LAST, edition=edition))


@pytest.mark.rule("W10.1", "W10.2", "W10.3")
def test_alexandria_between_rhodos_and_ephesos() -> None:
    """After age II, 3 shields against 5 on the left and 2 on the right."""
    position = after_age(2, Town("alexandria", THREE), Town("rhodos", FIVE), Town("ephesos", TWO))
    assert tokens(position, 0, 2) == (-1, 3)
    assert tokens(position, 1, 2) == (3, 3)
    assert tokens(position, 2, 2) == (-1, -1)
    assert points(position, "military") == 2


@pytest.mark.rule("W10.1", "W10.2", "W10.3")
def test_four_shields_between_five_and_two() -> None:
    """The example of the second edition, after age II."""
    position = after_age(
        2, Town("gizah", FOUR), Town("rhodos", FIVE), Town("ephesos", TWO), Town("olympia"), edition="second"
    )
    assert tokens(position, 0, 2) == (-1, 3)
    assert tokens(position, 1, 2) == (3, 3)
    assert tokens(position, 2, 2) == (3, -1)
    assert tokens(position, 3, 2) == (-1, -1)


@pytest.mark.rule("W10.1")
def test_left_and_right_are_compared_apart() -> None:
    position = after_age(
        1, Town("gizah", ONE), Town("rhodos"), Town("ephesos", TWO), Town("olympia", ONE), Town("babylon", TWO)
    )
    assert [tokens(position, seat, 1) for seat in range(5)] == [(1, -1), (-1, -1), (1, 1), (-1, -1), (1, 1)]


@pytest.mark.rule("W10.2")
@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_counts_more_from_age_to_age(age: int, victory: int) -> None:
    position = after_age(age, Town("gizah", ONE), Town("rhodos"), Town("ephesos"))
    assert tokens(position, 0, age) == (victory, victory)
    assert tokens(position, 1, age) == (0, -1)
    assert points(position, "military") == 2 * victory


@pytest.mark.rule("W10.3")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_defeat_is_one_point_less_in_every_age(age: int) -> None:
    position = after_age(age, Town("gizah"), Town("rhodos", TWO), Town("ephesos", FIVE))
    assert tokens(position, 0, age) == (-1, -1)
    assert points(position, "military") == -2


@pytest.mark.rule("W10.4")
def test_equal_shields_bring_nothing() -> None:
    position = after_age(3, Town("gizah", TWO), Town("rhodos", ["stables"]), Town("ephesos", ["archery_range"]))
    assert [tokens(position, seat, 3) for seat in range(3)] == [(0, 0)] * 3
    position = after_age(1, Town("gizah"), Town("rhodos"), Town("ephesos"))
    assert [points(position, "military", seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("W10.5")
def test_shields_of_stages_and_of_earlier_ages_count() -> None:
    position = after_age(
        3,
        Town("rhodos", ["stockade"], stages=2),
        Town("gizah", ["walls", "barracks"]),
        Town("ephesos", ["walls", "stables"]),
    )
    assert tokens(position, 0, 3) == (0, -1)


@pytest.mark.rule("W10.5")
@pytest.mark.parametrize(
    ("card", "shields"),
    [
        ("stockade", 1),
        ("barracks", 1),
        ("guard_tower", 1),
        ("walls", 2),
        ("training_ground", 2),
        ("stables", 2),
        ("archery_range", 2),
        ("fortifications", 3),
        ("circus", 3),
        ("arsenal", 3),
        ("siege_workshop", 3),
        ("castrum", 3),
    ],
)
def test_shields_of_red_cards(card: str, shields: int) -> None:
    """Against neighbours with one shield less and with as many."""
    fewer = {1: [], 2: ["stockade"], 3: ["walls"]}[shields]
    position = after_age(
        1, Town("gizah", [card]), Town("rhodos", fewer), Town("ephesos", [*fewer, "barracks"]), edition="second"
    )
    assert tokens(position, 0, 1) == (1, 0)


@pytest.mark.rule("W10.5", "W3.11")
def test_shields_built_in_the_last_turn_count() -> None:
    position = table(Town("gizah", ["lumber_yard"], ["stockade", "altar"]), Town("rhodos"), Town("ephesos"), turn=LAST)
    take_turn(position, build("stockade"))
    assert tokens(position, 0, 1) == (1, 1)


@pytest.mark.rule("W10.2", "W10.3")
def test_tokens_of_all_ages_stay() -> None:
    position = table(
        Town("gizah", ONE, tokens={1: (1, -1), 2: (0, 3)}), Town("rhodos"), Town("ephesos", TWO), age=3, turn=LAST
    )
    take_turn(position, sell(hand(position, 0)[0]))
    assert [tokens(position, 0, age) for age in (1, 2, 3)] == [(1, -1), (0, 3), (5, -1)]
    assert points(position, "military") == 7

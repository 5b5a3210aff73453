import pytest

from .moves import build, can, refused, sell, stage, take_turn
from .table import LAST, Town, deal, table
from .tabletop import cards_of, coins, hand, offer, pile, points, stages_of


@pytest.mark.rule("W8.1")
def test_alexandria_raises_its_second_stage() -> None:
    """2 ore, which the city has, for any card; the card is hidden and does nothing."""
    position = table(Town("alexandria", ["foundry"], ["palace"], stages=1, coins=0), Town("gizah"), Town("babylon"))
    assert offer(position, stage("palace")).payments[0].own == {"ore": 2}
    take_turn(position, stage("palace"))
    assert stages_of(position, 0) == 2
    assert cards_of(position, 0) == {"foundry"}
    assert points(position, "blue") == 0
    assert "palace" not in pile(position)
    assert coins(position)[0] == 0


@pytest.mark.rule("W8.1")
def test_a_card_under_a_stage_has_no_effect() -> None:
    position = table(Town("gizah", ["stone_pit"], ["tavern"], coins=1), Town("rhodos"), Town("ephesos"))
    take_turn(position, stage("tavern"))
    assert coins(position)[0] == 1
    assert [int(n) for n in position.states[0].city[0].cards] == [1, 0, 0, 0, 0, 0, 0]
    position = table(Town("gizah", ["stone_pit"], ["quarry"], coins=1), Town("rhodos"), Town("ephesos"))
    take_turn(position, stage("quarry"))
    assert coins(position)[0] == 1
    assert points(position, "wonder") == 3


@pytest.mark.rule("W8.1")
def test_a_building_may_be_built_after_its_card_was_put_under_a_stage() -> None:
    position = table(Town("gizah", ["stone_pit"], ["altar"]), Town("rhodos"), Town("ephesos", [], ["altar", "theater"]))
    take_turn(position, stage("altar"), None, sell("theater"))
    assert can(position, build("altar"))


@pytest.mark.rule("W8.2")
@pytest.mark.parametrize("card", ["palace", "pantheon", "builders_guild", "arsenal"])
def test_any_card_raises_a_stage(card: str) -> None:
    position = table(Town("gizah", ["stone_pit"], [card], coins=0), Town("rhodos"), Town("babylon"))
    assert not can(position, build(card))
    assert can(position, stage(card))


@pytest.mark.rule("W8.2")
def test_a_card_of_a_building_that_stands_raises_a_stage() -> None:
    position = table(Town("gizah", ["stone_pit", "altar"], ["altar"], coins=0), Town("rhodos"), Town("babylon"))
    assert can(position, stage("altar"))


@pytest.mark.rule("W8.3")
def test_stages_are_raised_from_left_to_right() -> None:
    """Gizah A: 2 stone, 3 wood, 4 stone. Who has 4 stone and no wood can't raise the last before the second."""
    stone = ["stone_pit", "quarry"]
    cities = Town("rhodos"), Town("babylon")
    assert can(table(Town("gizah", stone, ["altar"], coins=0), *cities), stage("altar"))
    assert refused(table(Town("gizah", stone, ["altar"], stages=1), *cities), stage("altar")) == "not_for_sale"
    assert can(table(Town("gizah", stone, ["altar"], stages=2, coins=0), *cities), stage("altar"))


@pytest.mark.rule("W8.4")
def test_stages_need_no_age_of_their_own() -> None:
    position = table(
        Town("gizah", ["stone_pit", "sawmill", "lumber_yard", "quarry"], coins=0),
        Town("rhodos"),
        Town("babylon"),
        age=1,
    )
    for n in range(1, 4):
        take_turn(position, stage(hand(position, 0)[0]))
        assert stages_of(position, 0) == n
    late = table(Town("gizah", ["stone_pit"], coins=0), Town("rhodos"), Town("babylon"), age=3, turn=LAST)
    take_turn(late, stage(hand(late, 0)[0]))
    assert points(late, "wonder") == 3


@pytest.mark.rule("W8.4")
def test_nobody_has_to_raise_a_stage() -> None:
    position = table(Town("gizah", ["stone_pit"], ["altar"]), Town("rhodos"), Town("babylon"))
    assert can(position, build("altar"))
    assert can(position, sell("altar"))


@pytest.mark.rule("W8.5")
@pytest.mark.parametrize(
    ("board", "side", "edition", "stages"),
    [
        ("gizah", "A", "first", 3),
        ("gizah", "B", "first", 4),
        ("rhodos", "B", "first", 2),
        ("babylon", "night", "second", 2),
    ],
)
def test_a_wonder_that_stands_grows_no_further(board: str, side: str, edition: str, stages: int) -> None:
    city = Town(board, [], ["altar"], stages=stages, side=side, coins=30)
    neighbours = Town("alexandria", ["quarry", "sawmill", "brickyard", "foundry"]), Town("ephesos")
    assert refused(table(city, *neighbours, edition=edition), stage("altar")) == "wonder_complete"
    one_left = table(city._replace(stages=stages - 1), *neighbours, edition=edition)
    assert offer(one_left, stage("altar")).reason in (None, "not_for_sale")


@pytest.mark.rule("W8.6")
def test_the_coins_of_a_stage_come_once_and_after_paying() -> None:
    """Ephesos A, second stage: 2 wood for 9 coins, which can't pay for the wood."""
    broke = Town("ephesos", ["lumber_yard"], ["altar"], stages=1, coins=1)
    cities = Town("gizah", ["lumber_yard"]), Town("rhodos")
    assert refused(table(broke, *cities), stage("altar")) == "too_dear"
    position = take_turn(table(broke._replace(coins=2), *cities), stage("altar"))
    assert coins(position)[0] == 9
    take_turn(position)
    assert coins(position)[0] == 12


@pytest.mark.rule("W8.6", "W4.8")
def test_what_a_stage_produces_counts_from_the_next_turn() -> None:
    """Alexandria B: any raw resource after the first stage."""
    position = table(
        Town("alexandria", ["brickyard"], ["stockade", "altar"], coins=0, side="B"), Town("gizah"), Town("ephesos")
    )
    assert refused(position, build("stockade")) == "not_for_sale"
    take_turn(position, stage("altar"))
    assert can(deal(position, [["stockade"], [], []], age=1, turn=1), build("stockade"))

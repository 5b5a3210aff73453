import pytest

from antipater import Position

from .moves import build, can, dig_up, pay, play, refused, sell, stage, take_turn
from .table import LAST, Town, table
from .tabletop import asked, cards_of, coins, hand, pile, points, stages_of, tokens

GIZAH = Town("gizah", [], ["theater", "pawnshop"])
RHODOS = Town("rhodos", [], ["barracks", "guard_tower"])


def babylon(**changes: object) -> Town:
    """Babylon B with its seventh card."""
    town = Town("babylon", [], ["altar", "baths"], stages=2, side="B")
    return town._replace(**changes)  # type: ignore[arg-type]


def last_turn(**changes: object) -> Position:
    """The last turn of age I is played: Babylon builds the Altar."""
    return take_turn(
        table(babylon(**changes), GIZAH, RHODOS, turn=LAST), build("altar"), sell("theater"), sell("barracks")
    )


@pytest.mark.rule("W13.1")
def test_the_seventh_card_is_built_for_its_cost() -> None:
    position = last_turn(coins=2)
    assert position.to_act == (0,)
    assert asked(position) == "seventh_card"
    assert hand(position, 0) == ["baths"]
    play(position, build("baths"))
    assert cards_of(position, 0) == {"altar", "baths"}
    assert coins(position) == [0, 3 + 3 + 2, 6]
    assert int(position.states[0].age) == 2


@pytest.mark.rule("W13.1")
def test_the_seventh_card_is_sold_for_three_coins() -> None:
    position = play(last_turn(), sell("baths"))
    assert coins(position)[0] == 6
    assert pile(position) == {"theater": 1, "pawnshop": 1, "barracks": 1, "guard_tower": 1, "baths": 1}


@pytest.mark.rule("W13.1")
def test_the_seventh_card_raises_a_stage() -> None:
    """The third stage of Babylon B costs 3 clay and papyrus."""
    position = last_turn(cards=["brickyard", "press_age1"])
    play(position, stage("baths"))
    assert stages_of(position, 0) == 3
    assert "baths" not in pile(position)


@pytest.mark.rule("W13.1")
def test_the_seventh_card_costs_as_usual() -> None:
    position = last_turn(coins=0)
    assert refused(position, build("baths")) == "too_dear"
    assert list(position.legal(0)) == [sell("baths")]
    assert refused(last_turn(cards=["baths"]), build("baths")) == "already_built"
    assert refused(last_turn(), stage("baths")) == "not_for_sale"


@pytest.mark.rule("W13.1")
def test_the_seventh_card_is_the_one_in_hand_only() -> None:
    position = last_turn()
    assert refused(position, sell("altar")) == "not_in_hand"
    assert refused(position, sell("pawnshop")) == "not_in_hand"


@pytest.mark.rule("W13.2")
def test_without_the_stage_the_seventh_card_is_thrown_away() -> None:
    position = last_turn(stages=1)
    assert int(position.states[0].age) == 2
    assert pile(position)["baths"] == 1
    assert take_turn(table(babylon(side="A"), GIZAH, RHODOS, turn=LAST)).states[0].age == 2


@pytest.mark.rule("W13.2")
def test_the_stage_raised_in_the_sixth_turn_lets_the_other_card_be_played() -> None:
    town = babylon(cards=["sawmill", "glassworks_age1"], stages=1)
    position = take_turn(table(town, GIZAH, RHODOS, turn=LAST), stage("altar"))
    assert asked(position) == "seventh_card"
    play(position, build("baths"))
    assert cards_of(position, 0) == {"sawmill", "glassworks_age1", "baths"}


@pytest.mark.rule("W13.2")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_seventh_card_is_played_in_every_age(age: int) -> None:
    town = babylon(hand=[])
    position = take_turn(table(town, Town("gizah"), Town("rhodos"), age=age, turn=LAST))
    assert asked(position) == "seventh_card"
    assert int(position.states[0].age) == age
    play(position, sell(hand(position, 0)[0]))
    assert int(position.states[0].age) == min(age + 1, 3)
    assert position.over is (age == 3)


@pytest.mark.rule("W13.2")
def test_only_the_sixth_turn_has_a_seventh_card() -> None:
    position = take_turn(table(babylon(), GIZAH, RHODOS, turn=LAST - 1))
    assert position.to_act == (0, 1, 2)
    assert asked(position) == "turn"


@pytest.mark.rule("W13.2")
def test_the_seventh_card_in_the_second_edition() -> None:
    town = babylon(side="night", stages=1)
    position = take_turn(table(town, GIZAH, RHODOS, turn=LAST, edition="second"), build("altar"))
    assert asked(position) == "seventh_card"
    play(position, sell("baths"))
    assert int(position.states[0].age) == 2


@pytest.mark.rule("W13.3")
def test_coins_and_production_of_the_sixth_turn_serve_for_the_seventh_card() -> None:
    town = babylon(hand=["tavern", "baths"], coins=0)
    position = take_turn(table(town, GIZAH, RHODOS, turn=LAST), build("tavern"))
    assert can(position, build("baths"))
    town = babylon(hand=["stone_pit", "baths"], coins=0)
    position = take_turn(table(town, GIZAH._replace(board="olympia"), RHODOS, turn=LAST), build("stone_pit"))
    assert can(position, build("baths"))


@pytest.mark.rule("W13.3")
def test_others_have_thrown_their_last_card_away_before() -> None:
    position = last_turn()
    assert pile(position) == {"theater": 1, "pawnshop": 1, "barracks": 1, "guard_tower": 1}
    assert position.to_act == (0,)
    assert tokens(position, 0, 1) == (0, 0)


@pytest.mark.rule("W13.3")
def test_the_payment_of_a_seventh_card_is_chosen_and_taken_back() -> None:
    position = table(babylon(coins=2), GIZAH, RHODOS._replace(cards=["stone_pit"]), turn=LAST)
    take_turn(position, build("altar"))
    before = bytes(position)
    play(position, build("baths"))
    assert asked(position) == "payment"
    assert set(position.legal(0)) == {pay(0), pay(2)}
    position.retract(0)
    assert bytes(position) == before
    rich = coins(position)
    play(position, build("baths"), pay(0))
    assert coins(position) == [0, rich[1], rich[2] + 2]
    assert cards_of(position, 0) == {"altar", "baths"}


@pytest.mark.rule("W13.3", "W3.11")
def test_shields_of_the_seventh_card_count_in_the_conflict() -> None:
    town = babylon(hand=["altar", "stockade"], cards=["lumber_yard"])
    position = take_turn(table(town, GIZAH, RHODOS, turn=LAST), build("altar"))
    play(position, build("stockade"))
    assert tokens(position, 0, 1) == (1, 1)


@pytest.mark.rule("W13.4")
def test_babylon_comes_before_halikarnassos() -> None:
    digger = Town("halikarnassos", ["ore_vein", "foundry"], ["theater", "stockade"], stages=1)
    position = table(babylon(), digger, RHODOS, turn=LAST)
    take_turn(position, build("altar"), stage("theater"), sell("barracks"))
    assert position.to_act == (0,)
    assert asked(position) == "seventh_card"
    play(position, sell("baths"))
    assert position.to_act == (1,)
    assert asked(position, 1) == "discard_pile"
    assert can(position, dig_up("baths"), 1)
    play(position, dig_up("baths"), seat=1)
    assert "baths" in cards_of(position, 1)
    assert points(position, "blue", 1) == 3
    assert int(position.states[0].age) == 2

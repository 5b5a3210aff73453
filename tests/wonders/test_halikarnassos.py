import pytest

from antipater import Position
from antipater.wonders.actions import DIG_UP, NO_DIGGING

from .moves import LEAVE_PILE, build, can, dig_up, play, refused, sell, stage, take_turn
from .table import LAST, Town, deal, table
from .tabletop import asked, cards_of, coins, pile, points, tokens

ORE = ["ore_vein", "foundry"]


def digger(**changes: object) -> Town:
    """Halikarnassos A that can raise its second stage."""
    town = Town("halikarnassos", ORE, ["altar", "theater"], stages=1)
    return town._replace(**changes)  # type: ignore[arg-type]


def dig(*discarded: str, **changes: object) -> Position:
    """The second stage has been raised with the Altar; the others sold Stockade and Tavern."""
    position = table(
        digger(**changes), Town("gizah", [], ["stockade"]), Town("rhodos", [], ["tavern"]), discarded=discarded
    )
    return take_turn(position, stage("altar"), sell("stockade"), sell("tavern"))


@pytest.mark.rule("W14.1")
def test_a_card_of_the_pile_is_built_without_its_cost() -> None:
    position = dig("palace", coins=0)
    assert position.to_act == (0,)
    assert asked(position) == "discard_pile"
    play(position, dig_up("palace"))
    assert cards_of(position, 0) == {*ORE, "palace"}
    assert coins(position)[0] == 0
    assert points(position, "blue") == 8
    assert pile(position) == {"stockade": 1, "tavern": 1}
    assert asked(position) == "turn"
    assert int(position.states[0].turn) == 1


@pytest.mark.rule("W14.2")
def test_cards_sold_in_the_same_turn_may_be_taken() -> None:
    position = dig()
    assert list(position.legal(0)) == sorted([dig_up("stockade"), dig_up("tavern"), LEAVE_PILE])
    play(position, dig_up("stockade"))
    assert int(position.states[0].city[0].shields) == 1


@pytest.mark.rule("W14.2")
def test_cards_thrown_away_in_the_sixth_turn_may_be_taken() -> None:
    position = table(
        digger(), Town("gizah", [], ["stockade", "baths"]), Town("rhodos", [], ["tavern", "workshop"]), turn=LAST
    )
    take_turn(position, stage("altar"), sell("stockade"), build("tavern"))
    assert list(position.legal(0)) == sorted(
        [dig_up("baths"), dig_up("workshop"), dig_up("stockade"), dig_up("theater"), LEAVE_PILE]
    )
    play(position, dig_up("workshop"))
    assert points(position, "green") == 1
    assert int(position.states[0].age) == 2


@pytest.mark.rule("W14.2")
def test_a_card_under_a_stage_is_not_in_the_pile() -> None:
    assert refused(dig(), dig_up("altar")) == "not_offered"


@pytest.mark.rule("W14.2")
def test_only_one_copy_leaves_the_pile() -> None:
    position = dig("baths", "baths")
    play(position, dig_up("baths"))
    assert pile(position) == {"baths": 1, "stockade": 1, "tavern": 1}


@pytest.mark.rule("W14.3")
def test_coins_of_a_card_that_was_dug_up() -> None:
    position = play(dig(coins=0), dig_up("tavern"))
    assert coins(position)[0] == 5
    position = table(
        digger(hand=["statue"], coins=0), Town("gizah", [], ["quarry"]), Town("rhodos"), discarded=["vineyard"]
    )
    take_turn(position, stage("statue"), build("quarry"))
    play(position, dig_up("vineyard"))
    assert coins(position)[0] == 3


@pytest.mark.rule("W14.3")
def test_shields_dug_up_in_the_last_turn_count() -> None:
    position = table(digger(), Town("gizah", [], ["stockade"]), Town("rhodos"), turn=LAST)
    take_turn(position, stage("altar"), sell("stockade"))
    assert tokens(position, 0, 1) == (0, 0)
    play(position, dig_up("stockade"))
    assert tokens(position, 0, 1) == (1, 1)


@pytest.mark.rule("W14.3")
def test_production_dug_up_counts_from_the_next_turn() -> None:
    position = play(dig("lumber_yard", coins=0), dig_up("lumber_yard"))
    assert can(deal(position, [["stockade"], [], []], age=1, turn=1), build("stockade"))


@pytest.mark.rule("W14.4")
def test_no_second_building_of_the_same_name() -> None:
    position = dig("ore_vein", "loom_age2", cards=[*ORE, "loom_age1"])
    assert refused(position, dig_up("ore_vein")) == "not_offered"
    assert refused(position, dig_up("loom_age2")) == "not_offered"
    assert can(position, dig_up("stockade"))


@pytest.mark.rule("W14.5")
def test_the_owner_may_decline() -> None:
    position = dig()
    play(position, LEAVE_PILE)
    assert cards_of(position, 0) == set(ORE)
    assert pile(position) == {"stockade": 1, "tavern": 1}
    assert asked(position) == "turn"


@pytest.mark.rule("W14.6")
@pytest.mark.parametrize("discarded", [[], ["ore_vein"], ["ore_vein", "foundry"]])
def test_where_nothing_can_be_taken_nothing_is_asked(discarded: list[str]) -> None:
    position = table(digger(), Town("gizah", [], ["altar"]), Town("rhodos", [], ["theater"]), discarded=discarded)
    take_turn(position, stage("altar"), build("altar"), build("theater"))
    assert asked(position) == "turn"
    assert int(position.states[0].turn) == 1


@pytest.mark.rule("W14.6")
def test_nothing_else_is_possible_than_the_pile() -> None:
    position = dig()
    assert refused(position, sell("theater")) == "other_decision"
    assert {int(action) for action in position.legal(0)} <= set(range(DIG_UP, NO_DIGGING + 1))


@pytest.mark.rule("W14.7")
def test_a_stage_gives_one_card_once() -> None:
    position = play(dig("palace", "baths"), dig_up("palace"))
    take_turn(position)
    assert asked(position) == "turn"
    assert int(position.states[0].turn) == 2


@pytest.mark.rule("W14.7")
def test_side_b_digs_three_times() -> None:
    everything = ["foundry", "brickyard", "clay_pool", "glassworks_age1", "press_age1"]
    town = Town("halikarnassos", everything, ["altar"], side="B")
    position = table(town, Town("gizah"), Town("rhodos"), discarded=["palace", "senate", "gardens"])
    for k, card in enumerate(("palace", "senate", "gardens")):
        deal(position, [["altar"], [], []], age=1, turn=k)
        take_turn(position, stage("altar"))
        assert asked(position) == "discard_pile"
        play(position, dig_up(card))
    assert points(position, "blue") == 8 + 6 + 5
    assert points(position, "wonder") == 3


@pytest.mark.rule("W14.1")
@pytest.mark.parametrize("last", [False, True])
def test_the_second_edition_digs_too(last: bool) -> None:
    town = Town("halikarnassos", ["glassworks_age1", "press_age1"], ["altar"], stages=1)
    cities = Town("gizah"), Town("rhodos")
    position = table(town, *cities, discarded=["palace"], edition="second", turn=LAST if last else 0)
    take_turn(position, stage("altar"))
    play(position, dig_up("palace"))
    assert points(position, "blue") == 8
    assert int(position.states[0].age) == (2 if last else 1)

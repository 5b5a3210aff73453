import pytest

from antipater import Position
from antipater.wonders.tables import CARD_DATA

from .moves import build, can, refused, sell, stage, take_turn
from .table import Town, table
from .tabletop import cards_of, coins, hand, offer, payments, points

FREE_CARDS = [
    *("lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom_age1", "glassworks_age1", "press_age1"),
    *("pawnshop", "altar", "theater", "tavern", "east_trading_post", "west_trading_post", "marketplace"),
    *("loom_age2", "glassworks_age2", "press_age2", "vineyard", "bazaar"),
]
FOR_A_COIN = [
    *("tree_farm", "excavation", "clay_pit", "timber_yard", "forest_cave", "mine"),
    *("sawmill", "quarry", "brickyard", "foundry"),
]


def alone(
    cards: list[str], held: list[str], *, coins: int = 0, edition: str = "first", board: str = "gizah"
) -> Position:
    """A city whose neighbours sell papyrus and loom only."""
    return table(Town(board, cards, held, coins=coins), Town("ephesos"), Town("halikarnassos"), edition=edition)


@pytest.mark.rule("W4.1")
def test_a_card_is_paid_and_stays_in_the_city() -> None:
    position = alone(["quarry"], ["baths", "stockade"], coins=1)
    take_turn(position, build("baths"))
    assert cards_of(position, 0) == {"quarry", "baths"}
    assert coins(position)[0] == 1
    assert points(position, "blue") == 3
    for _ in range(5):
        take_turn(position)
    assert int(position.states[0].age) == 2
    assert cards_of(position, 0) == {"quarry", "baths"}


@pytest.mark.rule("W4.2")
@pytest.mark.parametrize("card", FREE_CARDS)
def test_cards_without_a_cost(card: str) -> None:
    position = alone([], [card])
    assert can(position, build(card))
    assert offer(position, build(card)).price == 0
    assert take_turn(position, build(card)).states[0].city[0].cards.tolist().count(1) == 1


@pytest.mark.rule("W4.2")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_no_other_card_is_without_a_cost(edition: str) -> None:
    free = {card for card, data in CARD_DATA[edition].items() if not data["cost"]}
    assert free == (set(FREE_CARDS) if edition == "first" else {*FREE_CARDS, "well"} - {"pawnshop"})


@pytest.mark.rule("W4.3")
@pytest.mark.parametrize("card", FOR_A_COIN)
def test_printed_coins_go_to_the_bank(card: str) -> None:
    assert refused(alone([], [card]), build(card)) == "too_dear"
    position = alone([], [card], coins=1)
    assert offer(position, build(card)).coins == 1
    take_turn(position, build(card))
    assert coins(position) == [0, 6, 6]


@pytest.mark.rule("W4.4", "W4.5")
def test_what_gizah_produces() -> None:
    """2 stone, clay, ore, papyrus and loom: enough for Barracks and Scriptorium, not for the Aqueduct."""
    made = ["stone_pit", "clay_pool", "ore_vein", "press_age1", "loom_age1"]
    position = table(Town("gizah", made, ["barracks", "scriptorium"], coins=9), Town("rhodos"), Town("babylon"))
    assert offer(position, build("barracks")).payments[0].own == {"ore": 1}
    assert offer(position, build("scriptorium")).payments[0].own == {"papyrus": 1}
    assert offer(position, build("barracks")).price == offer(position, build("scriptorium")).price == 0
    position = table(Town("gizah", made, ["aqueduct"], coins=9), Town("rhodos"), Town("babylon"))
    assert refused(position, build("aqueduct")) == "not_for_sale"


@pytest.mark.rule("W4.4", "W4.5")
def test_what_a_city_of_the_second_edition_produces() -> None:
    """2 stone, ore and papyrus: enough for Barracks or Scriptorium; without clay no Guard Tower."""
    position = table(
        Town("gizah", ["stone_pit", "ore_vein", "press_age1"], ["barracks", "scriptorium", "guard_tower"], coins=9),
        Town("rhodos"),
        Town("ephesos"),
        edition="second",
    )
    assert can(position, build("barracks"))
    assert can(position, build("scriptorium"))
    assert refused(position, build("guard_tower")) == "not_for_sale"


@pytest.mark.rule("W4.4")
def test_resources_are_not_used_up() -> None:
    position = table(
        Town("gizah", ["quarry"], ["aqueduct"], coins=0), Town("ephesos", [], ["walls"]), Town("halikarnassos")
    )
    take_turn(position, build("aqueduct"))
    assert can(position, build("walls"))


@pytest.mark.rule("W4.5")
@pytest.mark.parametrize(
    ("cards", "card", "enough"),
    [
        (["sawmill"], "caravansery", True),
        (["lumber_yard"], "caravansery", False),
        (["brickyard"], "forum", True),
        (["clay_pool"], "forum", False),
        (["quarry"], "aqueduct", True),
        (["stone_pit"], "aqueduct", False),
        (["foundry", "glassworks_age1"], "dispensary", True),
        (["ore_vein", "glassworks_age1"], "dispensary", False),
        (["foundry"], "dispensary", False),
        (["lumber_yard", "press_age1"], "school", True),
        (["loom_age1", "brickyard"], "courthouse", True),
    ],
)
def test_brown_and_grey_cards_produce(cards: list[str], card: str, enough: bool) -> None:
    position = table(Town("gizah", cards, [card], coins=0), Town("babylon"), Town("olympia"))
    assert can(position, build(card)) is enough


EITHER_OR = {
    "tree_farm": ("wood", "clay"),
    "excavation": ("stone", "clay"),
    "clay_pit": ("clay", "ore"),
    "timber_yard": ("wood", "stone"),
    "forest_cave": ("wood", "ore"),
    "mine": ("stone", "ore"),
}
ONE_UNIT = {"wood": "stockade", "stone": "baths", "clay": "guard_tower", "ore": "barracks"}


@pytest.mark.rule("W4.6")
@pytest.mark.parametrize("producer", EITHER_OR)
@pytest.mark.parametrize("resource", ONE_UNIT)
def test_a_card_with_two_resources_gives_either(producer: str, resource: str) -> None:
    position = alone([producer], [ONE_UNIT[resource]], board="alexandria")
    assert can(position, build(ONE_UNIT[resource])) is (resource in EITHER_OR[producer])


@pytest.mark.rule("W4.6")
def test_a_card_with_two_resources_gives_not_both() -> None:
    """Stables need wood, clay and ore."""
    assert not can(alone(["tree_farm", "ore_vein"], ["stables"]), build("stables"))
    assert can(alone(["tree_farm", "clay_pit", "ore_vein"], ["stables"]), build("stables"))
    assert can(alone(["tree_farm", "clay_pit", "lumber_yard"], ["stables"]), build("stables"))
    assert not can(alone(["tree_farm", "clay_pit"], ["stables"]), build("stables"))


@pytest.mark.rule("W4.6")
def test_three_cards_with_two_resources_fit_only_one_way() -> None:
    """Wood or clay, clay or ore, wood or ore make wood, clay and ore, or two of one kind and one of another."""
    three = ["tree_farm", "clay_pit", "forest_cave"]
    assert can(alone(three, ["stables"]), build("stables"))
    assert can(alone(three, ["archery_range"]), build("archery_range"))
    assert not can(alone([*three, "loom_age1"], ["siege_workshop"]), build("siege_workshop"))


@pytest.mark.rule("W4.7")
@pytest.mark.parametrize("resource", ONE_UNIT)
def test_the_caravansery_gives_any_raw_resource(resource: str) -> None:
    position = alone(["caravansery"], [ONE_UNIT[resource]], board="alexandria")
    assert can(position, build(ONE_UNIT[resource]))


@pytest.mark.rule("W4.7")
@pytest.mark.parametrize("card", ["workshop", "apothecary", "scriptorium"])
def test_the_forum_gives_any_manufactured_resource(card: str) -> None:
    position = table(Town("gizah", ["forum"], [card], coins=0), Town("rhodos"), Town("babylon"))
    assert can(position, build(card))


@pytest.mark.rule("W4.7")
def test_caravansery_and_forum_give_one_unit_of_their_kind() -> None:
    assert not can(alone(["caravansery"], ["caravansery", "aqueduct"]), build("aqueduct"))
    assert not can(alone(["caravansery"], ["school"]), build("school"))
    assert not can(alone(["forum"], ["stables"]), build("stables"))
    assert can(alone(["caravansery", "forum"], ["school"]), build("school"))
    assert not can(alone(["forum"], ["traders_guild"]), build("traders_guild"))


@pytest.mark.rule("W4.8", "W5.6")
def test_new_production_counts_from_the_next_turn() -> None:
    position = alone([], ["quarry", "aqueduct"], coins=1)
    assert not can(position, build("aqueduct"))
    position = table(Town("gizah", [], ["quarry"], coins=1), Town("ephesos", [], ["aqueduct"]), Town("halikarnassos"))
    assert not can(position, build("aqueduct"), 1)
    take_turn(position, build("quarry"), sell(hand(position, 1)[-1]))
    assert can(position, build("aqueduct"))


@pytest.mark.rule("W4.9")
@pytest.mark.parametrize(
    ("stands", "card"),
    [
        ("altar", "altar"),
        ("lumber_yard", "lumber_yard"),
        ("loom_age1", "loom_age2"),
        ("glassworks_age1", "glassworks_age2"),
        ("press_age1", "press_age2"),
        ("loom_age1", "loom_age1"),
        ("press_age2", "press_age2"),
        ("tavern", "tavern"),
    ],
)
def test_no_two_buildings_of_the_same_name(stands: str, card: str) -> None:
    position = alone([stands], [card], coins=9)
    assert refused(position, build(card)) == "already_built"
    assert can(position, sell(card))


@pytest.mark.rule("W4.9")
def test_the_same_building_may_stand_in_two_cities() -> None:
    position = table(Town("gizah", [], ["altar"]), Town("rhodos", ["altar"]), Town("ephesos", ["altar"]))
    take_turn(position, build("altar"))
    assert cards_of(position, 0) == cards_of(position, 1) == {"altar"}


@pytest.mark.rule("W4.9")
def test_similar_buildings_have_different_names() -> None:
    assert can(alone(["east_trading_post"], ["west_trading_post"]), build("west_trading_post"))
    assert can(alone(["loom_age1"], ["glassworks_age2"]), build("glassworks_age2"))
    assert can(alone(["theater"], ["altar"]), build("altar"))


@pytest.mark.rule("W4.10")
def test_reasons_why_a_card_can_not_be_built() -> None:
    position = table(Town("gizah", [], ["forum", "stables"], coins=3), Town("babylon"), Town("rhodos", ["clay_pool"]))
    assert refused(position, build("forum")) == "too_dear"
    assert refused(position, build("stables")) == "not_for_sale"
    assert offer(position, build("forum")).reason == "too_dear"
    assert offer(position, build("stables")).reason == "not_for_sale"
    assert payments(position, build("stables")) == []
    assert offer(position, stage("stables")).reason == "not_for_sale"

"""Prices of cards; the worked examples of the rule book are among them, with its Antoine and Bruno."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from antipater import Position
from antipater.duel.cost import trade
from antipater.duel.offers import Purchase
from antipater.duel.operations import RESOURCES
from antipater.duel.tables import CARD_DATA, CARD_IDS, WONDER_DATA, WONDER_IDS, WONDER_PIECE

from .moves import build, can, card, discard_slot, play, refused, wonder
from .table import table
from .tabletop import city_cards, coins, plan, price

CHAINS = [
    ("stable", "horse_breeders"),
    ("garrison", "barracks"),
    ("palisade", "fortifications"),
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("theater", "statue"),
    ("statue", "gardens"),
    ("altar", "temple"),
    ("temple", "pantheon"),
    ("baths", "aqueduct"),
    ("tavern", "lighthouse"),
    ("brewery", "arena"),
    ("archery_range", "siege_workshop"),
    ("parade_ground", "circus"),
    ("school", "university"),
    ("laboratory", "observatory"),
    ("rostrum", "senate"),
]


@pytest.mark.rule("D4.1")
def test_a_card_that_is_built_stands_in_the_city() -> None:
    position = play(table(["clay_pit"], coins=(7, 7)), build("clay_pit"))
    assert city_cards(position, 0) == {"clay_pit"}
    assert coins(position) == (6, 7)
    assert int(position.states[0].city[0].production[1]) == 1
    assert position.to_act == (1,)


@pytest.mark.rule("D4.2")
def test_the_lumber_yard_is_free() -> None:
    position = table(["lumber_yard"], coins=(0, 0))
    assert can(position, build("lumber_yard"))
    assert coins(play(position, build("lumber_yard"))) == (0, 0)


@pytest.mark.rule("D4.3")
@pytest.mark.parametrize(
    ("name", "cost"), [("scriptorium", 2), ("stone_pit", 1), ("customs_house", 4), ("brickyard", 2)]
)
def test_printed_coins_go_to_the_bank(name: str, cost: int) -> None:
    position = table([name], coins=(10, 3))
    assert price(position, build(name)) == cost
    assert coins(play(position, build(name))) == (10 - cost, 3)


@pytest.mark.rule("D4.4", "D4.5")
def test_antoine_produces_what_baths_and_garrison_need_but_no_glass() -> None:
    antoine = ["quarry", "clay_pool", "brickyard", "press"]  # 1 stone, 3 clay, 1 papyrus
    position = table(["baths", "garrison", "apothecary"], cities=(antoine, []), coins=(0, 0))
    assert list(map(int, position.states[0].city[0].production)) == [0, 3, 1, 0, 1]
    assert can(position, build("baths"))
    assert can(position, build("garrison"))
    assert refused(position, build("apothecary")) == "too_dear"


@pytest.mark.rule("D4.4")
def test_the_arena_needs_one_unit_of_each_raw_resource() -> None:
    position = table(["arena"], cities=(["clay_pool", "quarry", "lumber_yard"], []), coins=(0, 0))
    assert plan(position, build("arena")).produced == {"wood": 1, "clay": 1, "stone": 1}
    assert can(position, build("arena"))


@pytest.mark.rule("D4.4")
def test_production_is_not_used_up() -> None:
    position = table(["walls", "rostrum"], cities=(["quarry", "stone_pit", "lumber_yard"], []), coins=(0, 0))
    play(position, build("walls"), discard_slot(15), build("rostrum"))
    assert city_cards(position, 0) >= {"walls", "rostrum"}


ONE_UNIT = {
    "wood": ["lumber_yard", "logging_camp"],
    "clay": ["clay_pool", "clay_pit"],
    "stone": ["quarry", "stone_pit"],
    "glass": ["glassworks", "glass_blower"],
    "papyrus": ["press", "drying_room"],
}
TWO_UNITS = {"wood": ["sawmill"], "clay": ["brickyard"], "stone": ["shelf_quarry"]}
PRODUCERS = [
    (name, resource, units)
    for units, names in ((1, ONE_UNIT), (2, TWO_UNITS))
    for resource in names
    for name in names[resource]
]


@pytest.mark.rule("D4.5")
@pytest.mark.parametrize(("name", "resource", "units"), PRODUCERS)
def test_what_brown_and_grey_cards_produce(name: str, resource: str, units: int) -> None:
    position = play(table([name]), build(name))
    produced = [units if other == resource else 0 for other in RESOURCES]
    assert list(map(int, position.states[0].city[0].production)) == produced
    assert list(map(int, position.states[0].city[1].price)) == [2 + n for n in produced]
    assert list(map(int, position.states[0].city[0].price)) == [2] * 5


@pytest.mark.rule("D4.6")
def test_any_number_of_units_is_bought_in_one_turn() -> None:
    position = table(["palace"], coins=(10, 0))
    assert price(position, build("palace")) == 10
    assert coins(play(position, build("palace"))) == (0, 0)


@pytest.mark.rule("D4.7")
def test_stone_costs_antoine_four_but_bruno_two() -> None:
    antoine, bruno = ["clay_pool"], ["shelf_quarry"]
    assert price(table(["baths"], cities=(antoine, bruno)), build("baths")) == 4
    third_stone = table(["aqueduct"], cities=(bruno, antoine))
    assert plan(third_stone, build("aqueduct")).produced == {"stone": 2}
    assert plan(third_stone, build("aqueduct")).bought == [Purchase("stone", 1, 2)]
    assert price(third_stone, build("aqueduct")) == 2


@pytest.mark.rule("D4.6", "D4.7")
def test_bruno_pays_five_for_the_fortifications() -> None:
    position = table(["fortifications"], cities=(["shelf_quarry"], ["clay_pool"]), coins=(7, 7))
    bought = plan(position, build("fortifications")).bought
    assert bought == [Purchase("clay", 1, 3), Purchase("papyrus", 1, 2)]
    assert price(position, build("fortifications")) == 5
    assert coins(play(position, build("fortifications"))) == (2, 7)


@pytest.mark.rule("D4.6", "D4.7")
def test_antoine_pays_twelve_for_the_aqueduct() -> None:
    position = table(["aqueduct"], cities=(["clay_pool"], ["shelf_quarry"]), coins=(12, 7))
    assert plan(position, build("aqueduct")).bought == [Purchase("stone", 3, 4)]
    assert coins(play(position, build("aqueduct"))) == (0, 7)


@pytest.mark.rule("D4.7")
def test_all_symbols_of_the_other_city_count() -> None:
    position = table(["baths"], cities=([], ["quarry", "stone_pit", "shelf_quarry"]))
    assert price(position, build("baths")) == 6
    papyrus = table(["workshop"], cities=([], ["press", "drying_room"]))
    assert price(papyrus, build("workshop")) == 4


@pytest.mark.rule("D4.7")
def test_the_price_rises_as_soon_as_the_other_city_produces_more() -> None:
    position = table(["quarry", "baths"], coins=(7, 7))
    play(position, build("quarry"))
    assert price(position, build("baths")) == 3


@pytest.mark.rule("D4.8")
def test_yellow_cards_and_wonders_of_the_other_city_do_not_count() -> None:
    other = (["caravansery", "forum"], ["great_lighthouse", "piraeus"])
    position = table(["palace"], cities=([], other[0]), built=([], other[1]))
    assert [purchase.price for purchase in plan(position, build("palace")).bought] == [2, 2, 2, 2]


@pytest.mark.rule("D4.8")
def test_own_production_does_not_raise_the_own_price() -> None:
    position = table(["aqueduct"], cities=(["quarry", "stone_pit"], []))
    assert price(position, build("aqueduct")) == 2


@pytest.mark.rule("D4.9")
def test_bruno_pays_seven_for_the_caravansery() -> None:
    position = table(["caravansery"], cities=([], ["glassworks"]), coins=(7, 7))
    found = plan(position, build("caravansery"))
    assert found.coins == 2
    assert found.bought == [Purchase("glass", 1, 3), Purchase("papyrus", 1, 2)]
    assert price(position, build("caravansery")) == 7
    assert coins(play(position, build("caravansery"))) == (0, 7)


@pytest.mark.rule("D4.9")
def test_with_production_only_the_printed_coins_are_paid() -> None:
    position = table(["forum"], cities=(["clay_pool"], []), coins=(3, 7))
    assert plan(position, build("forum")).produced == {"clay": 1}
    assert coins(play(position, build("forum"))) == (0, 7)


@pytest.mark.rule("D4.10")
@pytest.mark.parametrize(
    ("yellow", "producers", "name", "cost"),
    [
        ("stone_reserve", ["shelf_quarry"], "aqueduct", 3),
        ("clay_reserve", ["brickyard"], "statue", 2),
        ("wood_reserve", ["sawmill"], "town_hall", 2 * 1 + 3 * 2),
        ("customs_house", ["glassworks", "press"], "university", 2 + 1 + 1),
    ],
)
def test_a_fixed_price_of_one_coin(yellow: str, producers: list[str], name: str, cost: int) -> None:
    position = table([name], cities=([yellow], producers), coins=(20, 20))
    assert price(position, build(name)) == cost
    assert price(table([name], cities=(producers, [yellow]), active=1), build(name)) == cost
    assert coins(play(position, build(name)))[0] == 20 - cost


@pytest.mark.rule("D4.10")
def test_a_fixed_price_is_for_its_owner_only() -> None:
    position = table(["aqueduct"], cities=([], ["stone_reserve"]))
    assert price(position, build("aqueduct")) == 6


@pytest.mark.rule("D4.10")
def test_a_fixed_price_stays_when_the_other_city_produces_more_later() -> None:
    position = table(["quarry", "baths"], cities=([], ["stone_reserve"]))
    play(position, build("quarry"))
    assert price(position, build("baths")) == 1


@pytest.mark.rule("D4.11")
def test_a_fixed_price_holds_in_the_next_turn() -> None:
    position = table(["tavern", "stone_reserve", "baths"], coins=(7, 7))
    assert price(position, build("baths")) == 2
    play(position, build("stone_reserve"))
    assert price(position, build("baths")) == 2
    play(position, build("tavern"))
    assert price(position, build("baths")) == 1


@pytest.mark.rule("D4.11")
def test_a_fixed_price_holds_in_an_extra_turn() -> None:
    position = table(
        ["aqueduct", "walls"],
        wonders=(["mausoleum"], []),
        tokens=(["theology"], []),
        cities=([], ["quarry"]),
        discarded=["stone_reserve"],
        coins=(20, 7),
    )
    assert price(position, build("aqueduct")) == 9
    play(position, wonder("mausoleum", "walls"), card("stone_reserve"))
    assert position.to_act == (0,)
    assert price(position, build("aqueduct")) == 3


# Cards and wonders that give a resource of free choice, and buildings that cost one such unit.
CHOICES = [
    (producer, name, resource)
    for producers, buildings in (
        (
            {"caravansery": "cities", "great_lighthouse": "built"},
            {"stable": "wood", "garrison": "clay", "baths": "stone"},
        ),
        ({"forum": "cities", "piraeus": "built"}, {"apothecary": "glass", "workshop": "papyrus"}),
    )
    for producer in producers.items()
    for name, resource in buildings.items()
]


@pytest.mark.rule("D4.12")
@pytest.mark.parametrize(("producer", "name", "resource"), CHOICES)
def test_one_resource_of_free_choice(producer: tuple[str, str], name: str, resource: str) -> None:
    piece, place = producer
    owned: dict[str, Any] = {place: ([piece], [])}
    position = table([name], coins=(0, 0), **owned)
    assert plan(position, build(name)).chosen == {resource: 1}
    assert can(position, build(name))


@pytest.mark.rule("D4.12")
def test_a_choice_producer_gives_one_unit_of_its_kind() -> None:
    assert price(table(["aqueduct"], cities=(["caravansery"], [])), build("aqueduct")) == 4
    assert price(table(["aqueduct"], cities=(["forum"], [])), build("aqueduct")) == 6
    assert price(table(["apothecary"], cities=(["caravansery"], [])), build("apothecary")) == 2


@pytest.mark.rule("D4.12")
def test_two_choice_producers_give_two_units() -> None:
    position = table(["aqueduct"], cities=(["caravansery"], []), built=(["great_lighthouse"], []))
    assert price(position, build("aqueduct")) == 2
    position = table(["chamber_of_commerce"], cities=(["forum"], []), built=(["piraeus"], []))
    assert price(position, build("chamber_of_commerce")) == 0


@pytest.mark.rule("D4.12")
def test_the_choice_is_made_anew_for_each_building() -> None:
    position = table(["stable", "garrison", "altar"], cities=(["caravansery"], []), coins=(0, 0))
    play(position, build("stable"), build("altar"), build("garrison"))
    assert city_cards(position, 0) == {"caravansery", "stable", "garrison"}


@pytest.mark.rule("D4.13")
def test_a_choice_producer_covers_the_dearest_unit() -> None:
    position = table(["rostrum"], cities=(["caravansery"], ["shelf_quarry", "quarry"]))
    assert plan(position, build("rostrum")).chosen == {"stone": 1}
    assert plan(position, build("rostrum")).bought == [Purchase("wood", 1, 2)]
    assert price(position, build("rostrum")) == 2


@pytest.mark.rule("D4.13")
def test_a_choice_producer_is_not_spent_on_what_is_produced() -> None:
    position = table(["rostrum"], cities=(["caravansery", "quarry"], ["shelf_quarry"]))
    assert plan(position, build("rostrum")).chosen == {"wood": 1}
    assert price(position, build("rostrum")) == 0


@pytest.mark.rule("D4.13")
def test_discounts_take_off_what_choice_producers_leave() -> None:
    position = table(["palace"], cities=(["caravansery"], ["glassworks"]), tokens=(["masonry"], []))
    found = plan(position, build("palace"))
    assert found.chosen == {"wood": 1}
    assert found.waived == {"glass": 2}
    assert found.bought == [Purchase("clay", 1, 2), Purchase("stone", 1, 2)]


RICH = ["caravansery", "forum"]
CITIES = [
    ([], [], [], []),
    (["quarry"], [], ["architecture"], ["shelf_quarry", "sawmill"]),
    (RICH, [], [], ["quarry", "brickyard", "glassworks"]),
    (RICH, ["great_lighthouse", "piraeus"], [], ["sawmill", "clay_pool", "press", "drying_room"]),
    ([*RICH, "customs_house"], ["piraeus"], ["architecture", "masonry"], ["quarry", "glassworks", "press"]),
    (["stone_reserve", "clay_pit", "press"], ["great_lighthouse"], ["masonry"], ["shelf_quarry", "glass_blower"]),
    (["wood_reserve", "caravansery"], ["great_lighthouse"], ["architecture"], ["brickyard", "stone_pit", "press"]),
]


@pytest.mark.rule("D4.13")
@pytest.mark.parametrize("city", CITIES)
def test_no_other_use_of_choices_and_discounts_is_cheaper(city: tuple[list[str], ...]) -> None:
    cards, wonders, tokens, others = city
    position = table(["guard_tower"], cities=(cards, others), built=(wonders, []), tokens=(tokens, []))
    state = position.states[0]
    blue, built = 2 * ("masonry" in tokens), 2 * ("architecture" in tokens)
    for number, name in enumerate(CARD_IDS):
        units = blue if CARD_DATA[name]["color"] == "blue" else 0
        assert trade(state.city[0], number, position.need) == cheapest(position, CARD_DATA[name]["cost"], units), name
    for number, name in enumerate(WONDER_IDS):
        expected = cheapest(position, WONDER_DATA[name]["cost"], built)
        assert trade(state.city[0], WONDER_PIECE + number, position.need) == expected, name


def cheapest(position: Position, cost: dict[str, int], discount: int) -> int:
    """The lowest price of all ways to use choice producers and a discount."""
    city = position.states[0].city[0]
    resources = ("wood", "clay", "stone", "glass", "papyrus")
    prices = dict(zip(resources, map(int, city.price), strict=True))
    need = {name: cost.get(name, 0) - int(n) for name, n in zip(resources, city.production, strict=True)}
    return min(
        sum(max(0, need[name] - (*raw, *manufactured, *off).count(name)) * prices[name] for name in resources)
        for raw in combinations_with_replacement(resources[:3], int(city.choice[0]))
        for manufactured in combinations_with_replacement(resources[3:], int(city.choice[1]))
        for off in combinations_with_replacement(resources, discount)
    )


@pytest.mark.rule("D4.14", "D4.16")
@pytest.mark.parametrize(("giver", "receiver"), CHAINS)
def test_a_chain_makes_the_card_free(giver: str, receiver: str) -> None:
    without = table([receiver], coins=(0, 0))
    assert price(without, build(receiver)) > 0
    assert refused(without, build(receiver)) == "too_dear"
    position = table([receiver], cities=([giver], []), coins=(0, 0))
    assert plan(position, build(receiver)).chain == giver
    assert price(position, build(receiver)) == 0
    assert can(position, build(receiver))
    before = coins(position)[0]
    play(position, build(receiver))
    assert city_cards(position, 0) == {giver, receiver}
    assert coins(position)[0] >= before


@pytest.mark.rule("D4.16")
def test_there_are_no_other_chains() -> None:
    assert {(card["free_if"], name) for name, card in CARD_DATA.items() if "free_if" in card} == set(CHAINS)


@pytest.mark.rule("D4.14")
def test_horse_breeders_cost_clay_and_wood_or_the_stable() -> None:
    produced = table(["horse_breeders"], cities=(["clay_pool", "lumber_yard"], []), coins=(0, 0))
    assert plan(produced, build("horse_breeders")).produced == {"wood": 1, "clay": 1}
    assert can(produced, build("horse_breeders"))
    assert can(table(["horse_breeders"], cities=(["stable"], []), coins=(0, 0)), build("horse_breeders"))


@pytest.mark.rule("D4.14")
def test_a_chain_saves_printed_coins_too() -> None:
    position = table(["barracks"], cities=(["garrison"], []), coins=(3, 0))
    assert coins(play(position, build("barracks"))) == (3, 0)


@pytest.mark.rule("D4.15")
def test_the_other_city_gives_no_chain() -> None:
    position = table(["aqueduct"], cities=([], ["baths"]), coins=(0, 0))
    assert plan(position, build("aqueduct")).chain is None
    assert refused(position, build("aqueduct")) == "too_dear"


@pytest.mark.rule("D4.15")
def test_a_discarded_card_gives_no_chain() -> None:
    position = table(["aqueduct"], discarded=["baths"], coins=(0, 0))
    assert refused(position, build("aqueduct")) == "too_dear"


@pytest.mark.rule("D4.15")
def test_a_card_under_a_wonder_gives_no_chain() -> None:
    position = table(["aqueduct"], built=(["pyramids"], []), tucked={"pyramids": "baths"}, coins=(0, 0))
    assert refused(position, build("aqueduct")) == "too_dear"


@pytest.mark.rule("D4.17")
def test_who_lacks_one_coin_can_not_build() -> None:
    cities = (["clay_pool"], ["shelf_quarry"])
    assert can(table(["aqueduct"], cities=cities, coins=(12, 0)), build("aqueduct"))
    assert refused(table(["aqueduct"], cities=cities, coins=(11, 0)), build("aqueduct")) == "too_dear"


@pytest.mark.rule("D4.17")
@pytest.mark.parametrize(("held", "possible"), [(8, True), (7, False), (0, False)])
def test_the_pretorium_costs_eight_coins(held: int, possible: bool) -> None:
    assert can(table(["pretorium"], coins=(held, 0)), build("pretorium")) is possible


@pytest.mark.rule("D4.17")
@pytest.mark.parametrize(("held", "possible"), [(6, True), (5, False), (1, False)])
def test_coins_and_resources_together_must_be_paid(held: int, possible: bool) -> None:
    assert can(table(["caravansery"], coins=(held, 0)), build("caravansery")) is possible

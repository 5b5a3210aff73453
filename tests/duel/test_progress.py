import pytest

from antipater import Position
from antipater.duel.offers import Purchase
from antipater.duel.tables import CARD_DATA

from .moves import build, card, discard, play, token, wonder
from .table import of, table
from .tabletop import asked, coins, pawn, plan, points, price


def take_token(name: str) -> Position:
    """The token just taken for a pair, with 10 coins in the treasury before."""
    position = table(["library"], cities=(["scriptorium"], []), board=[name, "law"], coins=(10, 10))
    return play(position, build("library"), token(name))


@pytest.mark.rule("D10.1")
def test_agriculture() -> None:
    position = take_token("agriculture")
    assert coins(position) == (16, 10)
    assert points(position, 0)["progress"] == 4


@pytest.mark.rule("D10.2")
def test_architecture() -> None:
    position = table(
        ["courthouse"], wonders=(["pyramids"], []), cities=([], ["shelf_quarry"]), tokens=of(0, ["architecture"])
    )
    found = plan(position, wonder("pyramids", "courthouse"))
    assert found.waived == {"stone": 2}
    assert found.bought == [Purchase("stone", 1, 4), Purchase("papyrus", 1, 2)]
    assert price(position, wonder("pyramids", "courthouse")) == 6
    assert coins(play(position, wonder("pyramids", "courthouse"))) == (1, 7)


@pytest.mark.rule("D10.2")
def test_architecture_chooses_anew_for_each_wonder() -> None:
    position = table(
        ["courthouse", "walls"],
        wonders=(["pyramids", "mausoleum"], []),
        cities=([], ["quarry", "glassworks"]),
        tokens=of(0, ["architecture"]),
        coins=(40, 40),
    )
    assert plan(position, wonder("pyramids", "walls")).waived == {"stone": 2}
    assert plan(position, wonder("mausoleum", "walls")).waived == {"glass": 2}
    assert coins(play(position, wonder("pyramids", "walls")))[0] == 40 - 3 - 2


@pytest.mark.rule("D10.2")
def test_architecture_with_a_choice_producer() -> None:
    position = table(
        ["courthouse"],
        wonders=(["statue_of_zeus"], []),
        cities=(["forum"], ["quarry"]),
        built=(["great_lighthouse"], []),
        tokens=of(0, ["architecture"]),
    )
    found = plan(position, wonder("statue_of_zeus", "courthouse"))
    assert found.chosen == {"stone": 1, "papyrus": 1}
    assert sum(found.waived.values()) == 2
    assert price(position, wonder("statue_of_zeus", "courthouse")) == 2


@pytest.mark.rule("D10.2")
def test_architecture_is_for_wonders_of_its_owner_only() -> None:
    others = table(["aqueduct"], wonders=(["pyramids"], []), tokens=of(1, ["architecture"]))
    assert price(others, wonder("pyramids", "aqueduct")) == 8
    own = table(["aqueduct"], tokens=of(0, ["architecture"]))
    assert price(own, build("aqueduct")) == 6


@pytest.mark.rule("D10.3")
def test_economy_receives_what_the_opponent_pays_for_resources() -> None:
    position = table(["aqueduct"], cities=([], ["shelf_quarry"]), tokens=of(1, ["economy"]), coins=(12, 1))
    assert coins(play(position, build("aqueduct"))) == (0, 13)


@pytest.mark.rule("D10.3")
def test_economy_receives_no_printed_coins() -> None:
    position = table(["caravansery"], cities=([], ["glassworks"]), tokens=of(1, ["economy"]), coins=(7, 0))
    assert coins(play(position, build("caravansery"))) == (0, 5)
    position = table(["barracks"], tokens=of(1, ["economy"]), coins=(7, 0))
    assert coins(play(position, build("barracks"))) == (4, 0)


@pytest.mark.rule("D10.3")
def test_economy_receives_the_fixed_price() -> None:
    position = table(
        ["aqueduct"], cities=(["stone_reserve"], ["shelf_quarry"]), tokens=of(1, ["economy"]), coins=(7, 0)
    )
    assert coins(play(position, build("aqueduct"))) == (4, 3)


@pytest.mark.rule("D10.3")
def test_economy_receives_what_a_wonder_costs() -> None:
    position = table(
        ["courthouse"],
        wonders=(["pyramids"], []),
        tokens=(["architecture"], ["economy"]),
        cities=([], ["quarry"]),
        coins=(7, 0),
    )
    assert coins(play(position, wonder("pyramids", "courthouse"))) == (2, 5)


@pytest.mark.rule("D10.3")
def test_economy_receives_nothing_for_a_chain_or_for_the_own_purchases() -> None:
    position = table(["aqueduct"], cities=(["baths"], []), tokens=of(1, ["economy"]), coins=(7, 0))
    assert coins(play(position, build("aqueduct"))) == (7, 0)
    position = table(["aqueduct"], tokens=of(0, ["economy"]), coins=(7, 0))
    assert coins(play(position, build("aqueduct"))) == (1, 0)


@pytest.mark.rule("D10.4")
def test_law() -> None:
    position = take_token("law")
    assert list(map(int, position.states[0].city[0].symbols)) == [0, 0, 2, 0, 0, 0, 1]
    assert "progress" not in points(position, 0)


@pytest.mark.rule("D10.5")
def test_masonry() -> None:
    position = table(["aqueduct"], cities=([], ["shelf_quarry"]), tokens=of(0, ["masonry"]))
    assert plan(position, build("aqueduct")).waived == {"stone": 2}
    assert price(position, build("aqueduct")) == 4
    assert coins(play(position, build("aqueduct"))) == (3, 7)


@pytest.mark.rule("D10.5")
def test_masonry_chooses_the_dearest_units() -> None:
    position = table(["palace"], cities=([], ["glassworks", "quarry"]), tokens=of(0, ["masonry"]))
    assert sum(plan(position, build("palace")).waived.values()) == 2
    assert "wood" not in plan(position, build("palace")).waived
    assert price(position, build("palace")) == 2 + 2 + 3


@pytest.mark.rule("D10.5")
def test_masonry_with_choice_producers() -> None:
    position = table(["palace"], cities=(["caravansery", "forum"], ["glassworks"]), tokens=of(0, ["masonry"]))
    found = plan(position, build("palace"))
    assert sum(found.chosen.values()) == sum(found.waived.values()) == 2
    assert price(position, build("palace")) == 2


@pytest.mark.rule("D10.5")
@pytest.mark.parametrize("name", ["walls", "library", "caravansery"])
def test_masonry_is_for_blue_cards_only(name: str) -> None:
    position = table([name], tokens=of(0, ["masonry"]), coins=(20, 7))
    cost = CARD_DATA[name]["cost"]
    assert price(position, build(name)) == cost.get("coins", 0) + 2 * sum(
        units for resource, units in cost.items() if resource != "coins"
    )


@pytest.mark.rule("D10.5")
def test_masonry_is_not_for_wonders_nor_for_the_opponent() -> None:
    position = table(["courthouse"], wonders=(["pyramids"], []), tokens=of(0, ["masonry"]), coins=(20, 7))
    assert price(position, wonder("pyramids", "courthouse")) == 8
    others = table(["courthouse"], tokens=of(1, ["masonry"]))
    assert price(others, build("courthouse")) == 6


@pytest.mark.rule("D10.6")
@pytest.mark.parametrize(
    ("tokens", "worth"),
    [
        (["mathematics"], 3),
        (["mathematics", "law"], 6),
        (["economy", "mathematics", "strategy"], 9),
        (["mathematics", "philosophy", "agriculture"], 9 + 7 + 4),
    ],
)
def test_mathematics(tokens: list[str], worth: int) -> None:
    assert points(table(["altar"], tokens=(tokens, [])), 0)["progress"] == worth


@pytest.mark.rule("D10.6")
def test_mathematics_does_not_count_the_opponents_tokens() -> None:
    assert points(table(["altar"], tokens=(["mathematics"], ["law", "economy"])), 0)["progress"] == 3


@pytest.mark.rule("D10.7")
def test_philosophy() -> None:
    position = take_token("philosophy")
    assert points(position, 0)["progress"] == 7
    assert coins(position) == (10, 10)


@pytest.mark.rule("D10.8")
@pytest.mark.parametrize(("seat", "space"), [(0, 3), (1, -3)])
def test_strategy_moves_three_spaces_for_two_shields(seat: int, space: int) -> None:
    position = table(["walls"], tokens=of(seat, ["strategy"]), active=seat)
    assert pawn(play(position, build("walls"))) == space


@pytest.mark.rule("D10.8")
def test_strategy_is_not_for_wonders() -> None:
    position = table(["walls"], wonders=(["colossus"], []), tokens=of(0, ["strategy"]), coins=(20, 7))
    assert pawn(play(position, wonder("colossus", "walls"))) == 2


@pytest.mark.rule("D10.8")
def test_strategy_is_not_for_other_colours_nor_for_the_opponent() -> None:
    assert pawn(play(table(["brewery"], tokens=of(0, ["strategy"])), build("brewery"))) == 0
    assert pawn(play(table(["walls"], tokens=of(1, ["strategy"])), build("walls"))) == 2


@pytest.mark.rule("D10.8")
def test_strategy_does_nothing_for_red_cards_that_stand() -> None:
    position = table(["library"], cities=(["scriptorium", "stable", "garrison"], []), board=["strategy"], pawn=1)
    assert pawn(play(position, build("library"), token("strategy"))) == 1


@pytest.mark.rule("D10.8")
def test_strategy_counts_for_a_red_card_built_free() -> None:
    chain = table(["horse_breeders"], cities=(["stable"], []), tokens=of(0, ["strategy"]), coins=(0, 0))
    assert pawn(play(chain, build("horse_breeders"))) == 2
    mausoleum = table(
        ["courthouse"], wonders=(["mausoleum"], []), tokens=of(0, ["strategy"]), discarded=["walls"], coins=(20, 7)
    )
    assert pawn(play(mausoleum, wonder("mausoleum", "courthouse"), card("walls"))) == 3


@pytest.mark.rule("D10.8")
@pytest.mark.parametrize("space", [7, 8])
def test_the_shield_of_strategy_can_win(space: int) -> None:
    position = play(table(["guard_tower"], tokens=of(0, ["strategy"]), pawn=space), build("guard_tower"))
    assert position.over
    assert pawn(position) == 9


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("name", ["pyramids", "colossus", "great_lighthouse"])
def test_theology(name: str) -> None:
    position = table(["courthouse", "walls"], wonders=([name], []), tokens=of(0, ["theology"]), coins=(20, 7))
    play(position, wonder(name, "walls"))
    assert (asked(position), position.to_act) == ("turn", (0,))
    assert play(position, discard("courthouse")).to_act == (1,)


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("name", ["sphinx", "piraeus", "appian_way", "hanging_gardens", "temple_of_artemis"])
def test_theology_gives_no_second_extra_turn(name: str) -> None:
    position = table(["courthouse", "walls"], wonders=([name], []), tokens=of(0, ["theology"]), coins=(20, 7))
    play(position, wonder(name, "walls"))
    assert position.to_act == (0,)
    assert play(position, discard("courthouse")).to_act == (1,)


@pytest.mark.rule("D10.9")
def test_theology_is_for_its_owner_only() -> None:
    position = table(["walls"], wonders=(["pyramids"], []), tokens=of(1, ["theology"]), coins=(20, 7))
    assert play(position, wonder("pyramids", "walls")).to_act == (1,)


@pytest.mark.rule("D10.9")
def test_theology_after_a_choice() -> None:
    position = table(
        ["walls"],
        wonders=(["statue_of_zeus"], []),
        tokens=of(0, ["theology"]),
        cities=([], ["quarry"]),
        coins=(20, 7),
    )
    play(position, wonder("statue_of_zeus", "walls"), card("quarry"))
    assert (asked(position), position.to_act) == ("turn", (0,))


@pytest.mark.rule("D10.9")
def test_theology_of_the_great_library_is_too_late_for_the_library() -> None:
    position = table(["walls"], wonders=(["great_library"], []), box=["theology", "law", "economy"], coins=(20, 7))
    play(position, wonder("great_library", "walls"), token("theology"))
    assert position.to_act == (1,)


@pytest.mark.rule("D10.9")
def test_theology_is_too_late_for_wonders_that_stand() -> None:
    position = table(["library"], cities=(["scriptorium"], []), built=(["pyramids"], []), board=["theology"])
    assert play(position, build("library"), token("theology")).to_act == (1,)


@pytest.mark.rule("D10.10")
def test_urbanism() -> None:
    assert coins(take_token("urbanism")) == (16, 10)
    chain = table(["aqueduct"], cities=(["baths"], []), tokens=of(0, ["urbanism"]), coins=(0, 0))
    assert coins(play(chain, build("aqueduct"))) == (4, 0)


@pytest.mark.rule("D10.10")
def test_urbanism_pays_only_for_chains_of_its_owner() -> None:
    others = table(["aqueduct"], cities=(["baths"], []), tokens=of(1, ["urbanism"]), coins=(0, 0))
    assert coins(play(others, build("aqueduct"))) == (0, 0)
    for_nothing = table(["glass_blower"], tokens=of(0, ["urbanism"]), coins=(0, 0))
    assert coins(play(for_nothing, build("glass_blower"))) == (0, 0)
    produced = table(["statue"], cities=(["brickyard"], []), tokens=of(0, ["urbanism"]), coins=(0, 0))
    assert coins(play(produced, build("statue"))) == (0, 0)


@pytest.mark.rule("D10.11")
@pytest.mark.parametrize("name", ["baths", "theater"])
def test_a_discount_is_not_paid_out(name: str) -> None:
    position = table([name], tokens=of(0, ["masonry"]), coins=(0, 0))
    assert price(position, build(name)) == 0
    assert coins(play(position, build(name))) == (0, 0)


@pytest.mark.rule("D10.11")
def test_a_discount_takes_off_missing_units_only() -> None:
    position = table(["temple"], cities=(["lumber_yard"], []), tokens=of(0, ["masonry"]), coins=(0, 0))
    assert plan(position, build("temple")).produced == {"wood": 1}
    assert plan(position, build("temple")).waived == {"papyrus": 1}
    assert coins(play(position, build("temple"))) == (0, 0)

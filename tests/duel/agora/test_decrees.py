"""Each of the sixteen decrees; the shield is in `test_senate.py`."""

import pytest

from ..moves import build, can, card, discard, play, refused, wonder
from ..table import of
from ..tabletop import asked, coins
from .moves import CONSPIRES, ENOUGH_OF_IT, ON_TOP, conspiracy, keep, move, place
from .table import Influence, agora
from .tabletop import active, decrees_of

MINE: Influence = ([1, 0, 0, 0, 0, 0], [0] * 6)
THEIRS: Influence = ([0] * 6, [1, 0, 0, 0, 0, 0])
PLOTTER = "conspirator_1"

# A free or payable card of each color in each age.
BUILT = {
    "blue": ["theater", "statue", "gardens"],
    "green": ["scriptorium", "library", "academy"],
    "yellow": ["clay_reserve", "customs_house", "chamber_of_commerce"],
    "red": ["guard_tower", "barracks", "pretorium"],
}
COLORS = [
    pytest.param("blue", marks=pytest.mark.rule("A4.1")),
    pytest.param("green", marks=pytest.mark.rule("A4.2")),
    pytest.param("yellow", marks=pytest.mark.rule("A4.3")),
    pytest.param("red", marks=pytest.mark.rule("A4.4")),
]


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("color", COLORS)
def test_coins_whenever_anybody_builds_a_card_of_a_color(color: str, age: int) -> None:
    name = BUILT[color][age - 1]
    spare = ["stable", "walls", "arsenal"][age - 1]
    for influence, seats in ((MINE, (age, 0)), (THEIRS, (0, age)), (([1, 0, 0, 0, 0, 0],) * 2, (0, 0))):
        with_decree = agora([name, spare], decrees={1: f"coins_on_{color}"}, influence=influence, coins=(40, 40))
        without = agora([name, spare], decrees={1: "senate_plus_two"}, influence=influence, coins=(40, 40))
        play(with_decree, build(name))
        play(without, build(name))
        difference = tuple(a - b for a, b in zip(coins(with_decree), coins(without), strict=True))
        assert difference == seats


@pytest.mark.rule("A4.1")
def test_not_for_cards_of_other_colors_but_for_free_ones_too() -> None:
    position = agora(["brewery", "walls"], decrees={1: "coins_on_blue"}, influence=THEIRS)
    assert coins(play(position, build("brewery"))) == (13, 7)
    position = agora(wonders=of(0, ["mausoleum"]), discarded=["baths"], decrees={1: "coins_on_blue"}, influence=THEIRS)
    position.states[0].city[0].coins = 60
    play(position, wonder("mausoleum", "walls"), card("baths"))
    assert coins(position)[1] == 9


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize(("influence", "seats"), [(MINE, (2, 0)), (THEIRS, (0, 2))])
def test_coins_whenever_anybody_builds_a_wonder(influence: Influence, seats: tuple[int, int]) -> None:
    position = agora(wonders=of(0, ["pyramids"]), decrees={1: "coins_on_wonder"}, influence=influence, coins=(8, 0))
    play(position, wonder("pyramids", "walls"))
    assert coins(position) == seats


IGNORED = [
    # a resource left out, though the coins are ignored where that saves more
    pytest.param("yellow", "caravansery", 6, 4, marks=pytest.mark.rule("A4.6")),
    pytest.param("yellow", "customs_house", 4, 0, marks=pytest.mark.rule("A4.6")),
    pytest.param("yellow", "forum", 5, 2, marks=pytest.mark.rule("A4.6")),
    pytest.param("red", "walls", 4, 2, marks=pytest.mark.rule("A4.7")),
    pytest.param("red", "barracks", 3, 0, marks=pytest.mark.rule("A4.7")),
    pytest.param("green", "laboratory", 6, 4, marks=pytest.mark.rule("A4.8")),
    pytest.param("green", "school", 6, 4, marks=pytest.mark.rule("A4.8")),
]


@pytest.mark.parametrize(("color", "name", "full", "price"), IGNORED)
def test_one_symbol_less(color: str, name: str, full: int, price: int) -> None:
    for influence, expected in ((MINE, price), (THEIRS, full)):
        position = agora([name, "aqueduct"], decrees={1: f"ignore_{color}"}, influence=influence, coins=(expected, 0))
        offer = next(offer for offer in position.offers() if offer.use == "build" and offer.card == name)
        assert (offer.price, offer.reason) == (expected, None)
        assert coins(play(position, build(name))) == (0, 0)
    if price:
        short = agora([name, "aqueduct"], decrees={1: f"ignore_{color}"}, influence=MINE, coins=(price - 1, 0))
        assert refused(short, build(name)) == "too_dear"


@pytest.mark.rule("A4.6")
def test_not_on_cards_of_other_colors() -> None:
    position = agora(["aqueduct", "walls"], decrees={1: "ignore_yellow"}, influence=MINE, coins=(6, 0))
    assert coins(play(position, build("aqueduct"))) == (0, 0)


@pytest.mark.rule("A4.9")
@pytest.mark.parametrize(("tokens", "price"), [([], 6), (["architecture"], 2)])
def test_wonders_cost_a_unit_less(tokens: list[str], price: int) -> None:
    position = agora(
        wonders=of(0, ["pyramids"]),
        tokens=(tokens, []),
        decrees={1: "wonder_discount"},
        influence=MINE,
        coins=(price, 0),
    )
    assert coins(play(position, wonder("pyramids", "walls"))) == (0, 0)


@pytest.mark.rule("A4.9")
def test_but_cards_do_not() -> None:
    position = agora(["aqueduct", "walls"], decrees={1: "wonder_discount"}, influence=MINE, coins=(6, 0))
    assert coins(play(position, build("aqueduct"))) == (0, 0)


@pytest.mark.rule("A4.11")
def test_raw_goods_cost_a_coin_less_but_at_least_one() -> None:
    def prices(**others: object) -> dict[str, int]:
        return agora(decrees={1: "trade_raw"}, influence=MINE, **others).view(0).cities[0].prices  # type: ignore[arg-type,no-any-return]

    assert prices() == {"wood": 1, "clay": 1, "stone": 1, "glass": 2, "papyrus": 2}
    assert prices(cities=of(1, ["quarry", "glassworks"])) == {
        "wood": 1,
        "clay": 1,
        "stone": 2,
        "glass": 3,
        "papyrus": 2,
    }
    assert prices(cities=(["stone_reserve"], ["quarry"]))["stone"] == 1


@pytest.mark.rule("A4.12")
def test_manufactured_goods_cost_a_coin_less_but_at_least_one() -> None:
    position = agora(decrees={1: "trade_manufactured"}, influence=MINE, cities=of(1, ["glassworks", "quarry"]))
    assert position.view(0).cities[0].prices == {"wood": 2, "clay": 2, "stone": 3, "glass": 2, "papyrus": 1}
    assert position.view(0).cities[1].prices["glass"] == 2


@pytest.mark.rule("A4.11")
def test_a_price_changes_with_control_and_with_the_other_city() -> None:
    position = agora([PLOTTER, "shelf_quarry", "conspirator_2", "walls"], decrees={1: "trade_raw"}, coins=(9, 9))
    play(position, build(PLOTTER), place(1))
    assert position.view(0).cities[0].prices["stone"] == 1
    play(position, build("shelf_quarry"))
    assert position.view(0).cities[0].prices["stone"] == 3
    play(position, build("conspirator_2"), CONSPIRES, keep(1), ON_TOP)
    assert decrees_of(position, 0) == {"trade_raw"}


@pytest.mark.rule("A4.13")
@pytest.mark.parametrize(("blue", "actions"), [([], 2), (["theater"], 2), (["theater", "altar"], 3)])
def test_two_more_blue_cards_for_a_politician(blue: list[str], actions: int) -> None:
    position = agora(["politician_left_1", "walls"], cities=of(0, blue), decrees={1: "senate_plus_two"}, influence=MINE)
    play(position, build("politician_left_1"))
    assert position.view(0).decision.actions == actions


@pytest.mark.rule("A4.13")
def test_the_number_is_fixed_when_he_is_recruited() -> None:
    """Losing the decree by the first action takes none away, gaining it adds none."""
    position = agora(["politician_left_1", "walls"], decrees={1: "senate_plus_two"}, influence=MINE)
    play(position, build("politician_left_1"), move(1, 2))
    assert decrees_of(position, 0) == {"coins_on_wonder"}
    assert (asked(position), active(position)) == ("senate", 0)
    position = agora(["politician_left_1", "walls"], decrees={1: "senate_plus_two"})
    play(position, build("politician_left_1"), place(1))
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A4.14")
def test_two_coins_more_for_a_discarded_card() -> None:
    position = agora(decrees={1: "discard_plus_two"}, influence=MINE, cities=of(0, ["tavern"]), coins=(0, 0))
    offer = next(offer for offer in position.offers() if offer.use == "discard")
    assert offer.income == 5
    play(position, discard("walls"), discard("aqueduct"))
    assert coins(position) == (5, 2)


@pytest.mark.rule("A4.15")
@pytest.mark.parametrize("tokens", [[], ["urbanism"]])
def test_chain_symbols_of_the_opponent(tokens: list[str]) -> None:
    position = agora(
        decrees={1: "opponent_chains"}, influence=MINE, cities=of(1, ["baths"]), tokens=(tokens, []), coins=(0, 0)
    )
    offer = next(offer for offer in position.offers() if offer.use == "build" and offer.card == "aqueduct")
    assert offer.plan is not None
    assert offer.plan.chain == "baths"
    play(position, build("aqueduct"))
    assert coins(position) == (4 if tokens else 0, 0)
    position = agora(decrees={1: "opponent_chains"}, influence=THEIRS, cities=of(1, ["baths"]), coins=(0, 0))
    assert not can(position, build("aqueduct"))


@pytest.mark.rule("A4.16")
def test_another_turn_after_a_conspirator() -> None:
    decree = {1: "conspirator_play_again"}
    position = agora([PLOTTER, "walls"], decrees=decree, influence=MINE)
    play(position, build(PLOTTER), place(6))
    assert (asked(position), active(position)) == ("turn", 0)
    position = agora([PLOTTER, "walls"], decrees=decree, influence=MINE)
    play(position, build(PLOTTER), CONSPIRES, keep(1), ON_TOP)
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A4.16")
def test_only_after_a_conspirator_and_only_while_in_control() -> None:
    decree = {1: "conspirator_play_again"}
    position = agora(["politician_left_1", "walls"], decrees=decree, influence=MINE)
    assert active(play(position, build("politician_left_1"), place(2))) == 1
    position = agora([PLOTTER, "walls"], decrees=decree, influence=THEIRS)
    assert active(play(position, build(PLOTTER), place(2))) == 1
    position = agora([PLOTTER, "walls"], decrees=decree)
    assert active(play(position, build(PLOTTER), place(1))) == 1  # gained only now
    position = agora([PLOTTER, "walls"], decrees=decree, influence=MINE)
    assert active(play(position, discard(PLOTTER))) == 1


@pytest.mark.rule("A4.16")
def test_neither_a_conspiracy_nor_a_wonder_that_moves_cubes_gives_another_turn() -> None:
    decree = {1: "conspirator_play_again"}
    position = agora(decrees=decree, influence=MINE, prepared=of(0, ["political_maneuver"]))
    play(position, conspiracy(1), place(6), ENOUGH_OF_IT, discard("walls"))
    assert (asked(position), active(position)) == ("turn", 1)
    position = agora(decrees=decree, influence=MINE, wonders=of(0, ["knossos"]), coins=(40, 7))
    play(position, wonder("knossos", "walls"), place(6), ENOUGH_OF_IT)
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A4.16")
def test_an_extra_turn_is_lost_with_the_age() -> None:
    position = agora([PLOTTER], decrees={1: "conspirator_play_again"}, influence=MINE, age=2)
    play(position, build(PLOTTER), place(2))
    assert asked(position) == "starter"


@pytest.mark.rule("A5.4")
def test_a_decree_gained_by_a_conspiracy_works_in_the_turn_that_follows() -> None:
    position = agora(decrees={1: "discard_plus_two"}, prepared=of(0, ["political_maneuver"]), coins=(0, 0))
    play(position, conspiracy(1), place(1))
    while asked(position) != "turn":
        play(position, lambda found: int(found.legal()[-1]))
    assert coins(play(position, discard("walls")))[0] == 4


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 2), (5, 4)])
def test_the_coins_come_after_what_the_wonder_costs_the_controller(before: int, after: int) -> None:
    """The Appian Way takes 3 coins from a controller who then gets those of the decree."""
    position = agora(
        wonders=of(0, ["appian_way"]), decrees={1: "coins_on_wonder"}, influence=THEIRS, coins=(40, before)
    )
    assert coins(play(position, wonder("appian_way", "walls")))[1] == after


@pytest.mark.rule("A4.4", "P13.2")
def test_the_coins_come_after_what_the_shields_cost_the_controller() -> None:
    """Poliorcetics takes a coin for each space from a controller who then gets those of the decree."""
    position = agora(
        both=True, tokens=of(0, ["poliorcetics"]), decrees={1: "coins_on_red"}, influence=THEIRS, coins=(40, 1)
    )
    assert coins(play(position, build("walls")))[1] == 2


@pytest.mark.rule("A4.4", "A9.3")
def test_the_coins_come_before_the_choices_that_the_card_brings() -> None:
    """The cube of the military token could take the chamber: the coins have been paid by then."""
    position = agora(pawn=2, decrees={1: "coins_on_red"}, influence=THEIRS, coins=(40, 7))
    play(position, build("walls"))
    assert (asked(position), coins(position)[1]) == ("place_cube", 9)
    play(position, place(1))
    assert coins(position)[1] == 9

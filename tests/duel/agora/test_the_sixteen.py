"""Each of the sixteen conspiracies."""

from typing import Any

import pytest

from antipater import Position
from antipater.duel.tables import EVERY_CARD

from ..moves import build, can, card, discard, play, refused, slot_of, token, wonder
from ..table import bits, of
from ..tabletop import asked, choices, city_cards, coins, discard_pile, pawn
from .moves import ENOUGH_OF_IT, conspiracy, move, move_decree, on_slot, place, remove, wonder_of
from .table import agora
from .tabletop import (
    active,
    chamber_of,
    control,
    cubes,
    decrees_of,
    in_box,
    on_board,
    open_decrees,
    tokens_of,
    won,
    wonders_of,
)

ONE = ([0, 1, 0, 0, 0, 0], [0] * 6)


def plot(name: str, **others: Any) -> Position:
    """Seat 0 triggers a conspiracy."""
    return play(agora(prepared=of(0, [name]), **others), conspiracy(1))


@pytest.mark.rule("A6.1")
def test_extortion_takes_an_unbuilt_wonder() -> None:
    position = plot(
        "extortion", wonders=(["sphinx"], ["colossus", "piraeus"]), built=of(1, ["pyramids"]), influence=ONE
    )
    assert asked(position) == "extort_wonder"
    assert refused(position, wonder_of("pyramids")) == "not_offered"
    play(position, wonder_of("piraeus"), move(2, 3))
    assert wonders_of(position, 0) == {"sphinx", "piraeus"}
    assert wonders_of(position, 1) == {"colossus"}
    assert cubes(position, 0) == [0, 0, 1, 0, 0, 0, 11]
    assert asked(plot("extortion")) == "turn"


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize(("theirs", "taken"), [(0, 0), (1, 1), (7, 4), (8, 4)])
def test_blackmail_takes_half_of_the_coins(theirs: int, taken: int) -> None:
    position = plot("blackmail", coins=(3, theirs), influence=ONE)
    assert coins(position) == (3 + taken, theirs - taken)
    assert asked(position) == "move_cube"


@pytest.mark.rule("A6.3")
def test_expropriation_discards_a_blue_card_with_its_points() -> None:
    position = plot("expropriation", cities=(["altar"], ["theater", "statue", "stable"]), influence=ONE)
    assert choices(position) == {"theater", "statue"}
    assert position.view(0).cities[1].points["blue"] == 7
    play(position, card("statue"))
    assert position.view(0).cities[1].points["blue"] == 3
    assert discard_pile(position) == {"statue"}
    assert asked(position) == "move_cube"


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize(
    ("name", "lost"),
    [("stone_reserve", "fixed"), ("forum", "choice"), ("armory", "points"), ("tavern", "income"), ("brewery", "chain")],
)
def test_swindle_discards_a_yellow_card_with_what_it_does(name: str, lost: str) -> None:
    slots = {0: "arena", 1: "palace"}
    position = plot("swindle", slots=slots, cities=(["quarry"], [name]), influence=ONE, coins=(9, 9))
    before = position.view(0).cities[1]
    play(position, card(name), ENOUGH_OF_IT)
    after = position.view(0).cities[1]
    if lost == "fixed":
        assert (before.prices["stone"], after.prices["stone"]) == (1, 3)
        assert after.fixed_prices == {}
    elif lost == "choice":
        assert (before.choices["manufactured"], after.choices["manufactured"]) == (1, 0)
    elif lost == "points":
        assert (before.points["yellow"], after.points["yellow"]) == (3, 0)
    else:
        play(position, discard("palace"))
        offers = {offer.use: offer for offer in position.offers() if offer.card == "arena"}
        assert offers["discard"].income == 2
        assert offers["build"].plan.chain is None
    assert after.coins == before.coins


@pytest.mark.rule("A6.5")
def test_obscurantism_takes_a_token_of_board_box_or_opponent() -> None:
    position = plot("obscurantism", tokens=(["law"], ["economy"]), board=["masonry"])
    assert asked(position) == "lock_token"
    assert refused(position, token("law")) == "not_offered"
    assert on_board(play(position.copy(), token("masonry"))) == set()
    assert "theology" not in in_box(play(position.copy(), token("theology")))
    play(position, token("economy"))
    assert tokens_of(position, 1) == set()
    assert position.view(1).agora.locked == ["economy"]
    assert asked(position) == "turn"


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("architecture", "discount", [0, 0, 0]),
        ("masonry", "discount", [0, 0, 0]),
        ("economy", "trade_income", 0),
        ("law", "symbols", [0] * 7),
        ("mathematics", "points_per_token", 0),
        ("strategy", "shields_on_red", 0),
        ("theology", "wonders_play_again", 0),
        ("urbanism", "chain_coins", 0),
        ("corruption", "senators_free", 0),
        ("organized_crime", "keeps_both", 0),
    ],
)
def test_what_the_token_did_is_gone(name: str, field: str, value: Any) -> None:
    position = agora(tokens=of(1, [name]), prepared=of(0, ["obscurantism"]))
    assert getattr(position.states[0].city[1], field).tolist() != value
    play(position, conspiracy(1), token(name))
    assert getattr(position.states[0].city[1], field).tolist() == value


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize(("name", "points"), [("philosophy", 7), ("agriculture", 4)])
def test_its_points_are_gone_and_coins_stay(name: str, points: int) -> None:
    position = agora(tokens=of(1, [name]), prepared=of(0, ["obscurantism"]), coins=(7, 13))
    assert position.view(0).cities[1].points["progress"] == points
    play(position, conspiracy(1), token(name))
    assert position.view(0).cities[1].points["progress"] == 0
    assert coins(position) == (7, 13)


@pytest.mark.rule("A6.6")
@pytest.mark.parametrize("tokens", [[], ["strategy"]])
def test_coup_has_two_shields(tokens: list[str]) -> None:
    assert pawn(plot("coup", tokens=(tokens, []))) == 2
    assert won(plot("coup", pawn=7)) == ("military", (0,))


@pytest.mark.rule("A6.7")
def test_property_fraud_builds_a_covered_card_of_the_first_row() -> None:
    """The first row of age II has slots 0 to 6; slot 7 lies on slots 0 and 1."""
    slots = {0: "aqueduct", 1: "politician_left_1", 2: "walls", 7: "courthouse", 8: "forum"}
    position = plot("property_fraud", slots=slots, coins=(0, 0))
    assert asked(position) == "fraud_slot"
    assert [int(action) - 638 for action in position.legal()] == [0, 2]
    play(position, on_slot(0))
    assert "aqueduct" in city_cards(position, 0)
    assert coins(position) == (0, 0)
    assert (asked(position), active(position)) == ("turn", 0)
    assert bits(position.states[0].reachable) == {7, 8}
    play(position, discard("courthouse"))
    assert bits(position.states[0].reachable) == {8}


@pytest.mark.rule("A6.7")
def test_property_fraud_without_a_building_there() -> None:
    assert asked(plot("property_fraud", slots={0: "politician_left_1", 1: "conspirator_1"}, age=2)) == "turn"


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize(("reach", "ages"), [("stable", 1), ("walls", 2), ("palace", 3)])
def test_treason_builds_a_removed_card(reach: str, ages: int) -> None:
    position = plot("treason", reach=[reach], coins=(0, 0))
    away = [[EVERY_CARD[int(number) - 1] for number in pile] for pile in position.states[0].removed]
    assert choices(position) == {name for pile in away[:ages] for name in pile}
    assert len(choices(position)) == 3 * ages
    play(position, card(away[0][0]))
    assert away[0][0] in city_cards(position, 0)
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A6.8")
def test_who_triggers_treason_sees_the_removed_cards_alone() -> None:
    position = plot("treason", reach=["walls"])
    away = [sorted(EVERY_CARD[int(number) - 1] for number in pile) for pile in position.states[0].removed]
    built = away[1][0]
    assert [sorted(pile) for pile in position.view(0).removed_seen] == [away[0], away[1], []]
    assert position.view(1).removed_seen == position.view(None).removed_seen == [[], [], []]
    assert not position.observe(1).states[0].removed.any()
    play(position, card(built))
    seen = position.observe(1).states[0].removed
    assert [EVERY_CARD[int(number) - 1] for pile in seen for number in pile if number] == [built]
    assert sum(bool(number) for pile in position.observe(0).states[0].removed for number in pile) == 6
    assert [sorted(pile) for pile in position.view(0).removed_seen] == [away[0], away[1][1:], []]


@pytest.mark.rule("A6.8")
def test_treason_with_nothing_to_choose() -> None:
    position = agora(["stable"], prepared=of(0, ["treason"]))
    for number in position.states[0].removed[0]:
        position.states[0].place[int(number) - 1] = 3
    play(position, conspiracy(1))
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A6.9")
def test_political_maneuver_places_removes_and_moves() -> None:
    position = plot("political_maneuver", influence=([0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 2, 0]))
    assert asked(position) == "place_cube"
    play(position, place(5))
    assert asked(position) == "remove_cube"
    assert refused(position, remove(2)) == "not_offered"
    play(position, remove(5))
    assert control(position)[4] is None
    play(position, move(2, 1))
    assert (cubes(position, 0), cubes(position, 1)) == ([1, 0, 0, 0, 1, 0, 10], [0, 0, 0, 0, 1, 0, 11])
    assert asked(position) == "turn"


@pytest.mark.rule("A6.9")
def test_political_maneuver_with_no_cube_left_and_none_to_remove() -> None:
    position = plot("political_maneuver", influence=([0, 12, 0, 0, 0, 0], [0] * 6))
    assert asked(position) == "move_cube"


@pytest.mark.rule("A6.10")
def test_espionage_takes_any_token_of_the_box() -> None:
    position = plot("espionage", board=["law", "masonry"])
    assert choices(position) == in_box(position)
    play(position, token("urbanism"))
    assert tokens_of(position, 0) == {"urbanism"}
    assert coins(position) == (13, 7)
    assert "urbanism" not in in_box(position)


EVENTS = {0: "aqueduct", 1: "walls", 7: "courthouse", 8: "forum", 9: "statue"}


@pytest.mark.rule("A6.11")
def test_turn_of_events_discards_cards_and_turns_up_at_once() -> None:
    """Slots 7 and 8 lie on slot 1; it is free once both are gone."""
    position = plot("turn_of_events", slots=EVENTS, influence=ONE, coins=(0, 0))
    assert asked(position) == "event_slot"
    assert refused(position, on_slot(0)) == "not_offered"
    play(position, on_slot(7))
    assert asked(position) == "event_slot_again"
    assert 0 in bits(position.states[0].reachable)
    play(position, on_slot(0))
    assert asked(position) == "move_cube"
    assert discard_pile(position) == {"courthouse", "aqueduct"}
    assert coins(position) == (0, 0)
    play(position, ENOUGH_OF_IT)
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A6.11")
def test_the_second_card_is_left_to_the_player() -> None:
    position = play(plot("turn_of_events", slots=EVENTS), on_slot(8), ENOUGH_OF_IT)
    assert discard_pile(position) == {"forum"}
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A6.11", "A5.7")
def test_turn_of_events_may_empty_the_layout() -> None:
    position = plot("turn_of_events", slots={0: "aqueduct", 1: "walls"}, influence=ONE)
    play(position, on_slot(0), on_slot(1))
    assert asked(position) == "move_cube"
    play(position, ENOUGH_OF_IT)
    assert asked(position) == "starter"
    position = play(plot("turn_of_events", slots={0: "aqueduct"}), on_slot(0))
    assert asked(position) == "starter"


@pytest.mark.rule("A6.12")
def test_embezzlement_counts_the_cubes_in_the_senate() -> None:
    position = plot("embezzlement", influence=([2, 0, 0, 1, 0, 0], [0, 4, 0, 0, 0, 1]), coins=(1, 7))
    assert coins(position) == (4, 2)
    assert coins(plot("embezzlement", influence=([0] * 6, [9, 0, 0, 0, 0, 0]), coins=(0, 5))) == (0, 0)


@pytest.mark.rule("A6.13")
def test_foreclosure_takes_a_brown_or_grey_card() -> None:
    position = plot("foreclosure", cities=([], ["quarry", "press", "altar"]))
    assert choices(position) == {"quarry", "press"}
    play(position, card("press"))
    assert city_cards(position, 0) == {"press"}
    cities = position.view(0).cities
    assert (cities[0].production["papyrus"], cities[1].production["papyrus"]) == (1, 0)
    assert (cities[0].prices["papyrus"], cities[1].prices["papyrus"]) == (2, 3)
    assert asked(plot("foreclosure", cities=of(1, ["altar"]))) == "turn"


@pytest.mark.rule("A6.14")
def test_coercion_with_two_blue_cards_is_no_pair() -> None:
    position = plot("coercion", cities=(["altar", "baths"], ["statue", "school"]), influence=ONE)
    assert choices(position) == {"statue"}  # there is no green card to give
    play(position, card("statue"))
    assert (asked(position), choices(position)) == ("give_card", {"altar", "baths"})
    assert position.view(0).decision.card == "statue"
    play(position, card("altar"))
    assert asked(position) == "move_cube"
    assert city_cards(position, 0) == {"statue", "baths"}
    assert city_cards(position, 1) == {"altar", "school"}
    assert [city.points["blue"] for city in position.view(0).cities] == [7, 3]


@pytest.mark.rule("A6.14")
def test_coercion_with_two_green_cards_may_give_both_a_token() -> None:
    position = plot("coercion", cities=(["workshop", "school"], ["apothecary", "laboratory"]), board=["law", "masonry"])
    play(position, card("apothecary"), card("workshop"))
    assert (asked(position), active(position)) == ("progress", 0)
    play(position, token("law"))
    assert (asked(position), active(position)) == ("progress", 1)
    play(position, token("masonry"))
    assert (asked(position), active(position)) == ("turn", 0)
    assert [city.points["green"] for city in position.view(0).cities] == [2, 2]


@pytest.mark.rule("A6.14")
def test_with_one_token_left_only_the_first_gets_it() -> None:
    position = plot("coercion", cities=(["workshop", "school"], ["apothecary", "laboratory"]), board=["masonry"])
    play(position, card("apothecary"), card("workshop"), token("masonry"))
    assert (asked(position), active(position)) == ("turn", 0)


FIVE = ["workshop", "scriptorium", "pharmacist", "academy", "university"]
OTHER_FIVE = ["laboratory", "library", "dispensary", "study", "observatory"]


@pytest.mark.rule("A6.14")
def test_coercion_may_complete_six_symbols() -> None:
    position = plot("coercion", cities=([*FIVE, "laboratory"], ["school"]))
    play(position, card("school"), card("laboratory"))
    assert won(position) == ("scientific", (0,))


@pytest.mark.rule("A6.14")
def test_six_symbols_for_the_opponent_win_too() -> None:
    position = plot("coercion", cities=(["school", "apothecary"], [*FIVE, "laboratory"]))
    play(position, card("laboratory"), card("school"))
    assert won(position) == ("scientific", (1,))


@pytest.mark.rule("A6.14")
def test_six_symbols_for_both_are_a_draw() -> None:
    """Each has four symbols and two equal ones of what the other lacks, besides Law."""
    mine = ["workshop", "laboratory", "scriptorium", "pharmacist", "academy"]
    theirs = ["apothecary", "school", "library", "dispensary", "study"]
    position = plot("coercion", cities=(mine, theirs), tokens=(["law"], []))
    position.states[0].city[1].symbols[6] = 1
    play(position, card("school"), card("laboratory"))
    assert won(position) == ("scientific", (0, 1))


@pytest.mark.rule("A6.15")
def test_insider_influence_lays_two_decrees_into_one_chamber() -> None:
    decrees = {1: "trade_raw", 4: "discard_plus_two"}
    position = plot("insider_influence", decrees=decrees, influence=([0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0]))
    assert asked(position) == "move_decree"
    assert len(position.legal()) == 30
    play(position, move_decree(1, 4))
    assert chamber_of(position, "trade_raw") == chamber_of(position, "discard_plus_two") == 4
    assert decrees_of(position, 0) == {"trade_raw", "discard_plus_two"}
    assert decrees_of(position, 1) == set()
    assert position.view(0).cities[0].prices["wood"] == 1
    assert position.view(0).cities[1].prices["wood"] == 2
    assert position.view(0).cities[1].points["chambers"] == 1  # the empty chamber still counts
    play(position, move(4, 3))
    assert decrees_of(position, 0) == {"senate_plus_two"}
    assert control(position)[3] is None


@pytest.mark.rule("A6.15")
def test_an_empty_chamber_counts_for_the_supremacy() -> None:
    position = agora(
        ["politician_right_1", "walls"], prepared=of(0, ["insider_influence"]), influence=([1, 1, 1, 1, 1, 0], [0] * 6)
    )
    play(position, conspiracy(1), move_decree(6, 1), ENOUGH_OF_IT, build("politician_right_1"), place(6))
    assert won(position) == ("political", (0,))


@pytest.mark.rule("A6.15")
def test_a_closed_decree_that_is_moved() -> None:
    position = plot("insider_influence", decrees={2: "shield"}, influence=([1, 0, 0, 0, 0, 0], [0] * 6))
    assert open_decrees(position) == {1, 3, 5}
    there = play(position.copy(), move_decree(2, 1))
    assert open_decrees(there) == {1, 2, 3, 5}
    assert pawn(there) == 1
    away = play(position, move_decree(2, 6))
    assert open_decrees(away) == {1, 3, 5}
    assert away.view(0).agora.chambers[5].decrees[1].decree is None
    assert pawn(away) == 0


@pytest.mark.rule("A6.15")
def test_a_cube_turns_up_both_decrees_of_a_chamber() -> None:
    position = agora(["conspirator_1", "walls"], prepared=of(0, ["insider_influence"]), decrees={2: "shield"})
    play(position, conspiracy(1), move_decree(2, 6), build("conspirator_1"), place(6))
    assert open_decrees(position) == {1, 2, 3, 5, 6}
    assert pawn(position) == 1


@pytest.mark.rule("A6.16")
def test_sabotage_removes_a_built_wonder() -> None:
    position = plot(
        "sabotage",
        built=(["pyramids"], ["sphinx", "great_lighthouse"]),
        tucked={"pyramids": "altar", "sphinx": "baths", "great_lighthouse": "tavern"},
        wonders=of(1, ["colossus"]),
        coins=(7, 9),
    )
    assert asked(position) == "sabotage_wonder"
    assert not can(position, wonder_of("pyramids"))
    assert not can(position, wonder_of("colossus"))
    play(position, wonder_of("great_lighthouse"))
    city = position.view(0).cities[1]
    assert (city.points["wonders"], city.choices["raw"], city.coins) == (6, 0, 9)
    assert discard_pile(position) == {"tavern"}
    assert city.wonders_gone == ["great_lighthouse"]
    assert [one.wonder for one in city.wonders] == ["colossus", "sphinx"]


@pytest.mark.rule("A6.17")
def test_the_limit_after_sabotage() -> None:
    mine = ["pyramids", "appian_way", "piraeus"]
    theirs = ["sphinx", "great_lighthouse", "temple_of_artemis"]
    position = agora(
        prepared=of(0, ["sabotage"]),
        wonders=(["colossus"], ["hanging_gardens"]),
        built=(mine, theirs),
        tucked=dict(zip([*mine, *theirs], EVERY_CARD, strict=False)),
        coins=(40, 40),
    )
    play(position, conspiracy(1), wonder_of("sphinx"), wonder("colossus", "walls"))
    assert wonders_of(position, 1) == {"hanging_gardens"}  # six stand
    play(position, wonder("hanging_gardens", "aqueduct"))
    assert sum(len(bits(city.wonders_built)) for city in position.states[0].city) == 7


def test_a_slot_is_where_the_helpers_say() -> None:
    assert slot_of(agora(slots=EVENTS), "courthouse") == 7

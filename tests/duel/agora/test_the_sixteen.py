"""Each of the sixteen conspiracies; the longest have files of their own."""

import pytest

from antipater.duel.tables import EVERY_CARD

from ..moves import can, card, discard, play, refused, slot_of, token, wonder
from ..table import bits, of
from ..tabletop import asked, choices, city_cards, coins, discard_pile, pawn
from .moves import ENOUGH_OF_IT, conspiracy, move, on_slot, place, remove, wonder_of
from .table import agora
from .tabletop import active, control, cubes, in_box, tokens_of, won, wonders_of
from .triggered import ONE, plot


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

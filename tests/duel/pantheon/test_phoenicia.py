"""Astarte, Baal and Tanit."""

import pytest

from ..moves import build, can, card, play, refused, wonder
from ..tabletop import asked, choices, city_cards, coins, points, price
from .moves import activate
from .table import pantheon
from .tabletop import on_card


@pytest.mark.rule("P6.1")
def test_seven_coins_lie_on_astarte() -> None:
    position = play(pantheon(gods={1: "astarte"}, coins=(10, 10)), activate("astarte"))
    assert coins(position) == (7, 10)
    assert on_card(position, 0) == 7
    assert points(position, 0)["gods"] == 7
    assert points(position, 0)["coins"] == 2  # of the treasury alone


@pytest.mark.rule("P6.1")
def test_no_loss_touches_them() -> None:
    position = pantheon(["walls", "school"], owned=([], ["astarte"]), wonders=(["appian_way"], []), coins=(30, 2))
    play(position, wonder("appian_way", "walls"))
    assert coins(position)[1] == 0
    assert on_card(position, 1) == 7


@pytest.mark.rule("P6.1")
def test_no_military_token_touches_them() -> None:
    position = pantheon(["walls", "school"], owned=([], ["astarte"]), coins=(30, 1), pawn=2)
    play(position, build("walls"))
    assert coins(position)[1] == 0
    assert on_card(position, 1) == 7


@pytest.mark.rule("P6.2")
def test_they_are_spent_after_the_treasury() -> None:
    position = pantheon(["barracks", "school"], owned=(["astarte"], []), coins=(1, 7))
    assert price(position, build("barracks")) == 3
    play(position, build("barracks"))
    assert coins(position)[0] == 0
    assert on_card(position, 0) == 5
    assert points(position, 0)["gods"] == 5


@pytest.mark.rule("P6.2")
def test_the_treasury_is_enough() -> None:
    position = play(pantheon(["barracks", "school"], owned=(["astarte"], []), coins=(5, 7)), build("barracks"))
    assert coins(position)[0] == 2
    assert on_card(position, 0) == 7


@pytest.mark.rule("P6.2")
def test_they_pay_for_wonders_resources_and_gods() -> None:
    position = pantheon(["walls", "school"], owned=(["astarte"], []), wonders=(["sphinx"], []), coins=(1, 7))
    play(position, wonder("sphinx", "walls"))  # 4 resources for 8 coins
    assert (coins(position)[0], on_card(position, 0)) == (0, 0)
    position = pantheon(gods={4: "tanit"}, owned=(["astarte"], []), coins=(2, 7))
    play(position, activate("tanit"))
    assert (coins(position)[0], on_card(position, 0)) == (12, 3)


@pytest.mark.rule("P6.2")
def test_with_both_there_must_be_enough() -> None:
    position = pantheon(gods={6: "tanit"}, owned=(["astarte"], []), coins=(0, 7))
    assert refused(position, activate("tanit")) == "too_dear"
    assert can(pantheon(gods={6: "tanit"}, owned=(["astarte"], []), coins=(1, 7)), activate("tanit"))


@pytest.mark.rule("P6.2")
def test_economy_gets_what_they_pay_for_resources() -> None:
    position = pantheon(["statue", "school"], owned=(["astarte"], []), tokens=([], ["economy"]), coins=(0, 7))
    play(position, build("statue"))  # 2 clay for 4 coins
    assert on_card(position, 0) == 3
    assert coins(position)[1] == 11


@pytest.mark.rule("P6.3")
def test_baal_takes_a_card_with_its_production() -> None:
    theirs = ["brickyard", "glassworks", "tavern", "workshop"]
    position = pantheon(gods={1: "baal"}, cities=(["quarry"], theirs))
    play(position, activate("baal"))
    assert asked(position) == "baal_card"
    assert choices(position) == {"brickyard", "glassworks"}
    play(position, card("brickyard"))
    assert "brickyard" in city_cards(position, 0)
    assert "brickyard" not in city_cards(position, 1)
    mine, other = (position.view(None).cities[seat] for seat in (0, 1))
    assert (mine.production["clay"], other.production["clay"]) == (2, 0)
    assert (mine.prices["clay"], other.prices["clay"]) == (2, 4)
    assert mine.cards["brown"] == ["quarry", "brickyard"]
    assert position.to_act == (1,)


@pytest.mark.rule("P6.3")
def test_baal_takes_a_grey_card() -> None:
    position = pantheon(gods={1: "baal"}, cities=([], ["press"]))
    play(position, activate("baal"), card("press"))
    assert city_cards(position, 0) == {"press"}


@pytest.mark.rule("P6.4")
def test_baal_without_such_a_card() -> None:
    position = pantheon(gods={1: "baal"}, cities=(["quarry", "press"], ["tavern", "workshop"]))
    play(position, activate("baal"))
    assert asked(position) == "turn"
    assert city_cards(position, 1) == {"tavern", "workshop"}


@pytest.mark.rule("P6.5")
def test_tanit_brings_twelve_coins() -> None:
    position = play(pantheon(gods={3: "tanit"}, coins=(7, 7)), activate("tanit"))
    assert coins(position) == (14, 7)

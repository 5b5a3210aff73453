"""The two wonders and the three progress tokens."""

from typing import Any

import pytest

from antipater import Position
from antipater.duel.tables import PANTHEON_DATA

from ..moves import build, card, discard, play, refused, wonder
from ..table import Pair
from ..tabletop import asked, coins, pawn, plan, points, price, wonders_built
from .moves import activate, god, open_deck, put_on, target
from .table import pantheon
from .tabletop import board, deck, gods_of


@pytest.mark.rule("P12.1", "P12.2")
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("sanctuary", {"stone": 2, "glass": 1, "papyrus": 1}),
        ("divine_theater", {"wood": 2, "glass": 1, "papyrus": 2}),
    ],
)
def test_what_the_wonders_cost(name: str, cost: dict[str, int]) -> None:
    assert PANTHEON_DATA["wonder"][name]["cost"] == cost
    position = pantheon(wonders=([name], []), coins=(20, 7))
    assert price(position, wonder(name, "walls")) == 2 * sum(cost.values())


@pytest.mark.rule("P12.1")
def test_the_sanctuary() -> None:
    position = pantheon(wonders=(["sanctuary"], []), gods={3: "aphrodite", 4: "gate"}, coins=(20, 7))
    play(position, wonder("sanctuary", "walls"))
    assert position.to_act == (0,)
    assert "wonders" not in points(position, 0)
    assert price(position, activate("aphrodite")) == 3
    assert price(position, activate("gate")) == 10
    play(position, discard("school"))
    assert position.view(None).pantheon.spaces[2].prices == [3, 6]


def theater(deck_of: list[str], **others: Any) -> Position:
    wonders: Pair = (["divine_theater"], [])
    return pantheon(wonders=wonders, decks={"phoenician": deck_of}, coins=(30, 7), **others)


@pytest.mark.rule("P12.2")
@pytest.mark.parametrize("top", ["baal", "astarte"])
def test_the_divine_theater(top: str) -> None:
    position = play(theater(["baal", "tanit", "astarte"]), wonder("divine_theater", "walls"))
    assert asked(position) == "theater_deck"
    assert len(position.legal()) == 5
    play(position, open_deck("phoenician"))
    assert position.view(0).decision.gods == ["astarte", "baal", "tanit"]
    assert position.view(1).decision.gods == []
    assert position.view(1).decision.mythology == "phoenician"
    play(position, god("tanit"))
    assert gods_of(position, 0) == {"tanit"}
    assert coins(position)[0] == 30 - 10 + 12
    assert asked(position) == "theater_top"
    assert position.seen(god(top)(position), 0, 1) != god(top)(position)
    play(position, god(top))
    assert deck(position, "phoenician")[0] == top
    assert position.view(0).pantheon.decks[1].gods == deck(position, "phoenician")
    assert position.view(1).pantheon.decks[1].gods == [None, None]
    assert points(position, 0)["wonders"] == 2
    assert position.to_act == (1,)


@pytest.mark.rule("P12.2")
def test_with_one_other_god_there_is_nothing_to_order() -> None:
    position = play(theater(["tanit", "astarte"]), wonder("divine_theater", "walls"), open_deck("phoenician"))
    play(position, god("tanit"))
    assert asked(position) == "turn"
    assert deck(position, "phoenician") == ["astarte"]


@pytest.mark.rule("P12.2")
def test_an_empty_deck_cannot_be_opened() -> None:
    position = play(theater([]), wonder("divine_theater", "walls"))
    assert refused(position, open_deck("phoenician")) == "not_offered"


@pytest.mark.rule("P12.3")
def test_a_god_acts_in_age_i_and_the_next_token_finds_two_gods() -> None:
    decks = {"phoenician": ["baal", "tanit", "astarte"]}
    position = pantheon(
        slots={14: "stable", 15: "tavern", 16: "baths"},
        decks=decks,
        on_slots={9: "phoenician"},
        wonders=(["divine_theater"], []),
        coins=(30, 7),
    )
    play(position, wonder("divine_theater", "stable"), open_deck("phoenician"), god("tanit"), god("baal"))
    assert gods_of(position, 0) == {"tanit"}
    play(position, build("tavern"))
    assert position.view(1).decision.gods == ["astarte", "baal"]
    play(position, god("astarte"), put_on(6))
    assert board(position) == {6: "astarte"}


@pytest.mark.rule("P12.4")
def test_two_extra_turns_are_one() -> None:
    """With Theology the Divine Theater plays again, and so does the Sphinx that Isis builds."""
    position = pantheon(
        ["walls", "school", "barracks"],
        wonders=(["divine_theater", "sphinx"], []),
        tokens=(["theology"], []),
        discarded=["stable"],
        coins=(30, 7),
    )
    play(position, wonder("divine_theater", "walls"), open_deck("egyptian"), god("isis"), target("sphinx"))
    play(position, card("stable"), god("ra"))
    assert wonders_built(position, 0) == {"divine_theater", "sphinx"}
    assert position.to_act == (0,)
    play(position, discard("school"))
    assert position.to_act == (1,)


# Progress tokens.


@pytest.mark.rule("P13.1")
def test_mysticism() -> None:
    position = pantheon(
        gods={6: "aphrodite"},
        tokens=(["mysticism"], []),
        mythology=(["greek", "greek", "roman"], ["greek"]),
        offerings=(["offering_2", "offering_4"], ["offering_3"]),
        coins=(9, 9),
    )
    assert points(position, 0)["progress"] == 10
    assert "progress" not in points(position, 1)
    play(position, activate("aphrodite", "offering_4"))
    assert points(position, 0)["progress"] == 8


@pytest.mark.rule("P13.2")
def test_poliorcetics_costs_the_opponent_a_coin_a_space() -> None:
    position = pantheon(["walls", "school"], tokens=(["poliorcetics"], []), coins=(30, 9))
    play(position, build("walls"))
    assert coins(position)[1] == 7
    position = pantheon(gods={1: "mars"}, tokens=(["poliorcetics"], []), coins=(30, 9), pawn=2)
    play(position, activate("mars"))
    assert coins(position)[1] == 9 - 2 - 2


@pytest.mark.rule("P13.2")
def test_poliorcetics_does_not_work_for_the_other_player() -> None:
    position = pantheon(["walls", "school"], tokens=([], ["poliorcetics"]), coins=(30, 9))
    play(position, build("walls"))
    assert coins(position) == (26, 9)


@pytest.mark.rule("P13.2")
def test_poliorcetics_and_minerva() -> None:
    position = pantheon(["walls", "school"], tokens=(["poliorcetics"], []), minerva=2, coins=(30, 9))
    play(position, build("walls"))
    assert pawn(position) == 1
    assert coins(position)[1] == 8


@pytest.mark.rule("P13.3")
@pytest.mark.parametrize("name", ["temple", "dispensary", "horse_breeders"])
def test_engineering_builds_chain_cards_for_a_coin(name: str) -> None:
    position = pantheon([name, "school"], tokens=(["engineering"], []), coins=(1, 7))
    assert plan(position, build(name)).engineering
    assert price(position, build(name)) == 1
    play(position, build(name))
    assert coins(position)[0] == 0


@pytest.mark.rule("P13.3")
def test_without_coins_the_price_of_engineering_is_shown() -> None:
    position = pantheon(["aqueduct", "school"], tokens=(["engineering"], []), coins=(0, 7))
    assert refused(position, build("aqueduct")) == "too_dear"
    offers = {offer.card: offer.price for offer in position.offers() if offer.use == "build"}
    assert offers["aqueduct"] == 1


@pytest.mark.rule("P13.3")
def test_engineering_builds_a_grand_temple_for_a_coin() -> None:
    position = pantheon(["temple_greek", "study"], tokens=(["engineering"], []), coins=(1, 7))
    play(position, build("temple_greek"))
    assert coins(position)[0] == 0


@pytest.mark.rule("P13.3")
def test_without_a_chain_symbol_engineering_does_nothing() -> None:
    position = pantheon(["courthouse", "school"], tokens=(["engineering"], []), coins=(1, 7))
    assert refused(position, build("courthouse")) == "too_dear"


@pytest.mark.rule("P13.3")
def test_what_is_cheaper_is_paid_cheaper() -> None:
    tokens: Pair = (["engineering"], [])
    own: Pair = (["lumber_yard", "press"], [])
    position = pantheon(["temple", "school"], tokens=tokens, cities=own, coins=(3, 7))
    assert price(position, build("temple")) == 0
    play(position, build("temple"))
    assert coins(position)[0] == 3
    position = pantheon(["temple", "school"], tokens=tokens, cities=(["altar"], []), coins=(3, 7))
    assert plan(position, build("temple")).chain == "altar"
    assert coins(play(position, build("temple")))[0] == 3


@pytest.mark.rule("P13.3")
def test_the_coin_of_engineering_goes_to_the_bank() -> None:
    position = pantheon(["temple", "school"], tokens=(["engineering"], ["economy"]), coins=(3, 7))
    play(position, build("temple"))
    assert coins(position) == (2, 7)


@pytest.mark.rule("P13.4")
def test_urbanism_pays_nothing_with_engineering() -> None:
    position = pantheon(["temple", "school"], tokens=(["engineering", "urbanism"], []), coins=(3, 7))
    play(position, build("temple"))
    assert coins(position)[0] == 2


@pytest.mark.rule("P14.1")
def test_points_of_gods() -> None:
    position = pantheon(owned=(["aphrodite", "astarte", "gate", "ishtar"], []), coins=(5, 0))
    assert points(position, 0) == {"gods": 16, "coins": 1}

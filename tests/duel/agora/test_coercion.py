"""Coercion, which swaps two cards between the cities."""

import pytest

from ..moves import card, play, token
from ..tabletop import asked, choices, city_cards
from .tabletop import active, won
from .triggered import ONE, plot

FIVE = ["workshop", "scriptorium", "pharmacist", "academy", "university"]


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

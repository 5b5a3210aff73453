"""The catalogue of 7 Wonders."""

import pytest

from antipater import make
from antipater.wonders.catalogue import catalogue
from antipater.wonders.tables import BOARD_DATA, BOARD_IDS, CARD_DATA, EDITIONS, SIDE_IDS
from antipater.wonders.words import (
    card_name,
    card_text,
    stage_text,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalogue_has_every_piece(edition: str) -> None:
    found = catalogue(edition, "de")
    assert found == make("wonders", edition=edition).catalogue("de")
    assert [card["id"] for card in found["cards"]] == list(CARD_DATA[edition])
    assert [board["id"] for board in found["boards"]] == list(BOARD_IDS)
    for card in found["cards"]:
        assert card["name"] == card_name(edition, card["id"], "de")
        assert card["text"] == card_text(edition, card["id"], "de")
        assert {name: n for name, n in card["cost"].items() if n} == CARD_DATA[edition][card["id"]]["cost"]
        assert (card["players"] == []) == (card["color"] == "purple")
    for board in found["boards"]:
        assert tuple(board["sides"]) == SIDE_IDS[EDITIONS.index(edition)]
        for side, stages in board["sides"].items():
            assert [stage["effect"] for stage in stages] == [
                stage["effect"] for stage in BOARD_DATA[board["id"]][edition][side]
            ]
            assert [stage["text"] for stage in stages] == [
                stage_text(edition, board["id"], side, number, "de") for number in range(len(stages))
            ]


def test_the_catalogue_shows_what_an_edition_prints() -> None:
    first, second = (
        {piece["id"]: piece for pieces in catalogue(edition, "en").values() for piece in pieces} for edition in EDITIONS
    )
    assert (first["baths"]["chain_symbols_given"], second["baths"]["chain_symbols_given"]) == ([], ["water_drop"])
    assert (first["aqueduct"]["chain_symbol_needed"], second["aqueduct"]["chain_symbol_needed"]) == (None, "water_drop")
    assert (first["aqueduct"]["free_if"], second["gardens"]["free_if"]) == (["baths"], ["theater"])
    assert (first["town_hall"]["players"], second["town_hall"]["players"]) == ([3, 5, 6], [3, 6])
    assert (first["babylon"]["start"], second["babylon"]["start"]) == ("clay", "wood")
    assert (first["rhodos"]["name"], second["rhodos"]["name"]) == ("Rhodos", "Rhódos")
    assert second["rhodos"]["full_name"] == "The Colossus of Rhodes"
    assert (first["loom_age2"]["building"], first["baths"]["building"]) == ("loom", "baths")


def test_second_edition_pictures_say_the_same_as_its_chains() -> None:
    cards = catalogue("second", "en")["cards"]
    for card in cards:
        symbol = card["chain_symbol_needed"]
        givers = [other["id"] for other in cards if symbol in other["chain_symbols_given"]] if symbol else []
        assert card["free_if"] == givers

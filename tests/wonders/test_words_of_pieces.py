"""What cards and stages do and cost, in words."""

import tomllib
from pathlib import Path

import pytest

from antipater.wonders.words import card_text, chain_text, cost_text, stage_text

TOLD = tomllib.loads(Path(__file__).with_name("words_of_cards.toml").read_text("utf-8"))


@pytest.mark.parametrize(("edition", "name"), [(edition, name) for edition, cards in TOLD.items() for name in cards])
def test_what_cards_do(edition: str, name: str) -> None:
    for lang in ("en", "de"):
        assert card_text(edition, name, lang) == TOLD[edition][name][lang]


@pytest.mark.parametrize(
    ("edition", "board", "side", "number", "english", "german"),
    [
        (
            "first",
            "olympia",
            "A",
            1,
            "Once in each age: build a card from your hand for free.",
            "Einmal in jedem Zeitalter: Baue gratis eine Karte von deiner Hand.",
        ),
        (
            "first",
            "olympia",
            "B",
            2,
            "At the end: a guild of your choice in a neighbouring city counts for you too.",
            "Am Ende: Eine Gilde deiner Wahl in einer Nachbarstadt zählt auch für dich.",
        ),
        (
            "second",
            "olympia",
            "day",
            1,
            "The first card of each colour in your city is free.",
            "Die erste Karte jeder Farbe in deiner Stadt ist gratis.",
        ),
        (
            "second",
            "olympia",
            "night",
            0,
            "The first card of each age is free if you build it. 2 victory points.",
            "Die erste Karte jedes Zeitalters ist gratis, wenn du sie baust. 2 Siegpunkte.",
        ),
        (
            "second",
            "babylon",
            "night",
            0,
            "You may also use the seventh card of each age.",
            "Du darfst auch die siebte Karte jedes Zeitalters nutzen.",
        ),
        (
            "first",
            "halikarnassos",
            "B",
            0,
            "Once, at the end of the turn: build a card from the discard pile for free. 2 victory points.",
            "Einmal, am Ende des Zuges: Baue gratis eine Karte aus dem Ablagestapel. 2 Siegpunkte.",
        ),
        (
            "first",
            "rhodos",
            "B",
            0,
            "1 shield. You get 3 coins at once. 3 victory points.",
            "1 Schild. Du erhältst sofort 3 Münzen. 3 Siegpunkte.",
        ),
    ],
)
def test_what_stages_do(edition: str, board: str, side: str, number: int, english: str, german: str) -> None:
    assert stage_text(edition, board, side, number, "en") == english
    assert stage_text(edition, board, side, number, "de") == german


def test_costs_and_chains() -> None:
    assert cost_text({}, "en") == "free"
    assert cost_text({"coins": 1}, "de") == "1 Münze"
    assert cost_text({"papyrus": 1, "wood": 2, "glass": 0}, "en") == "2 wood and 1 papyrus"
    assert cost_text({"stone": 2, "ore": 1, "loom": 1}, "de") == "2 Steine, 1 Erz und 1 Stoff"
    assert chain_text("first", "pantheon", "en") == "Free if you have the Temple."
    assert chain_text("second", "pantheon", "de") == "Gratis, wenn du den Altar hast."
    assert chain_text("first", "forum", "de") == "Gratis, wenn du das Kontor Ost oder das Kontor West hast."
    assert chain_text("first", "baths", "en") is None

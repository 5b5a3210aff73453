"""What cards and stages do and cost, in words."""

import pytest

from antipater.wonders.words import (
    card_text,
    chain_text,
    cost_text,
    stage_text,
)


@pytest.mark.parametrize(
    ("edition", "name", "english", "german"),
    [
        ("first", "lumber_yard", "Produces 1 wood each turn.", "Produziert in jedem Zug 1 Holz."),
        ("first", "quarry", "Produces 2 stone each turn.", "Produziert in jedem Zug 2 Steine."),
        (
            "second",
            "tree_farm",
            "Produces your choice of 1 wood or clay each turn.",
            "Produziert in jedem Zug nach deiner Wahl 1 Holz oder Ziegel.",
        ),
        (
            "second",
            "forum",
            "Produces your choice of 1 glass, cloth or papyrus each turn. Neighbours cannot buy it. "
            "Lets you build the Haven for free later.",
            "Produziert in jedem Zug nach deiner Wahl 1 Glas, Stoff oder Papyrus. Nachbarn können das nicht kaufen. "
            "Damit baust du später den Hafen gratis.",
        ),
        (
            "first",
            "west_trading_post",
            "You buy wood, stone, clay and ore from your left neighbour for 1 coin each. "
            "Lets you build the Forum for free later.",
            "Du kaufst Holz, Stein, Ziegel und Erz von deinem linken Nachbarn für je 1 Münze. "
            "Damit baust du später das Forum gratis.",
        ),
        (
            "second",
            "marketplace",
            "You buy glass, cloth and papyrus from both neighbours for 1 coin each. "
            "Lets you build the Caravansery for free later.",
            "Du kaufst Glas, Stoff und Papyrus von beiden Nachbarn für je 1 Münze. "
            "Damit baust du später die Karawanserei gratis.",
        ),
        ("first", "stockade", "1 shield.", "1 Schild."),
        ("first", "tavern", "You get 5 coins at once.", "Du erhältst sofort 5 Münzen."),
        (
            "first",
            "apothecary",
            "Science symbol: compass. Lets you build the Stables and the Dispensary for free later.",
            "Forschungssymbol: Zirkel. Damit baust du später die Ställe und die Arzneiausgabe gratis.",
        ),
        (
            "second",
            "apothecary",
            "Science symbol: compass. Lets you build the Stables and the Dispensary for free later.",
            "Wissenschaftssymbol: Zirkel. Damit baust du später die Ställe und das Krankenhaus gratis.",
        ),
        (
            "first",
            "altar",
            "2 victory points. Lets you build the Temple for free later.",
            "2 Siegpunkte. Damit baust du später den Tempel gratis.",
        ),
        (
            "second",
            "altar",
            "3 victory points. Lets you build the Pantheon for free later.",
            "3 Siegpunkte. Damit baust du später das Pantheon gratis.",
        ),
        (
            "first",
            "vineyard",
            "When built: 1 coin for each brown card in your city and in both neighbouring cities.",
            "Beim Bau: 1 Münze für jede braune Karte in deiner Stadt und in beiden Nachbarstädten.",
        ),
        (
            "first",
            "lighthouse",
            "When built: 1 coin for each yellow card in your city, including this one. "
            "At the end: 1 victory point for each yellow card in your city, including this one.",
            "Beim Bau: 1 Münze für jede gelbe Karte in deiner Stadt, diese mitgezählt. "
            "Am Ende: 1 Siegpunkt für jede gelbe Karte in deiner Stadt, diese mitgezählt.",
        ),
        (
            "first",
            "arena",
            "When built: 3 coins for each built stage of your wonder. "
            "At the end: 1 victory point for each built stage of your wonder.",
            "Beim Bau: 3 Münzen für jeden errichteten Bauabschnitt deines Weltwunders. "
            "Am Ende: 1 Siegpunkt für jeden errichteten Bauabschnitt deines Weltwunders.",
        ),
        (
            "first",
            "strategists_guild",
            "At the end: 1 victory point for each defeat token in both neighbouring cities.",
            "Am Ende: 1 Siegpunkt für jeden Niederlagemarker in beiden Nachbarstädten.",
        ),
        (
            "second",
            "decorators_guild",
            "At the end: 7 victory points if all stages of your wonder are built.",
            "Am Ende: 7 Siegpunkte, wenn alle Bauabschnitte deines Weltwunders errichtet sind.",
        ),
        (
            "second",
            "shipowners_guild",
            "At the end: 1 victory point for each brown, grey or purple card in your city, including this one.",
            "Am Ende: 1 Siegpunkt für jede braune, graue oder violette Karte in deiner Stadt, diese mitgezählt.",
        ),
        (
            "first",
            "scientists_guild",
            "At the end: one science symbol of your choice.",
            "Am Ende: ein Forschungssymbol deiner Wahl.",
        ),
        (
            "second",
            "builders_guild",
            "At the end: 1 victory point for each built stage in your city and in both neighbouring cities.",
            "Am Ende: 1 Siegpunkt für jeden errichteten Bauabschnitt in deiner Stadt und in beiden Nachbarstädten.",
        ),
    ],
)
def test_what_cards_do(edition: str, name: str, english: str, german: str) -> None:
    assert card_text(edition, name, "en") == english
    assert card_text(edition, name, "de") == german


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

from collections.abc import Callable
from pathlib import Path

import pytest

from antipater import AntipaterError, OptionError
from antipater.duel.decisions import AGORA_DECISIONS, DECISIONS, PANTHEON_DECISIONS
from antipater.duel.operations import COLORS, RESOURCES, SECTIONS, SENATOR_COLORS, SYMBOLS
from antipater.duel.refusal import REASONS
from antipater.duel.score import CATEGORIES
from antipater.duel.state import HOW
from antipater.duel.tables import (
    AGORA_DATA,
    CARD_IDS,
    CONSPIRACY_IDS,
    DECREE_IDS,
    GOD_DATA,
    GOD_IDS,
    MYTHOLOGY_IDS,
    OFFERING_IDS,
    TOKEN_IDS,
    WONDER_IDS,
)
from antipater.duel.tables import EVERY_CARD as CARDS
from antipater.duel.tables import EVERY_CARD_DATA as CARD_DATA
from antipater.duel.tables import EVERY_TOKEN as TOKENS
from antipater.duel.tables import EVERY_TOKEN_DATA as TOKEN_DATA
from antipater.duel.tables import EVERY_WONDER as WONDERS
from antipater.duel.tables import EVERY_WONDER_DATA as WONDER_DATA
from antipater.duel.words import (
    agora_text,
    card_text,
    chain_text,
    cost_text,
    god_text,
    reason_text,
    token_text,
    wonder_text,
)
from antipater.i18n import LANGUAGES, PSEUDO, text, words

from ..pseudo import is_pseudo, outside_brackets

NAMES = Path(__file__).parent.parent / "golden" / "duel_names.tsv"
CAN_BE_REFUSED = (*REASONS, "not_your_turn")


def keys(group: str) -> set[str]:
    """The ids for which a group has a text."""
    return {key.rpartition(".")[2] for key in words("en").texts if key.rpartition(".")[0] == f"duel.{group}"}


def test_every_piece_has_its_printed_name() -> None:
    rows = [line.split("\t") for line in NAMES.read_text("utf-8").splitlines()]
    assert len(rows) == len(CARD_IDS) + len(WONDER_IDS) + len(TOKEN_IDS)
    for key, english, german in rows:
        assert (text("en", key), text("de", key)) == (english, german)


@pytest.mark.parametrize(
    ("group", "ids"),
    [
        ("card", CARDS),
        ("the_card", CARDS),
        ("wonder", WONDERS),
        ("the_wonder", WONDERS),
        ("progress", TOKENS),
        ("god", GOD_IDS),
        ("the_god", GOD_IDS),
        ("mythology", MYTHOLOGY_IDS),
        ("offering", OFFERING_IDS),
        ("decree", DECREE_IDS),
        ("conspiracy", CONSPIRACY_IDS),
        ("section", SECTIONS),
        ("color", (*COLORS, *SENATOR_COLORS)),
        ("colored", (*COLORS, *SENATOR_COLORS)),
        ("building", (*COLORS, *SENATOR_COLORS)),
        ("resource", RESOURCES),
        ("symbol", SYMBOLS),
        ("age", ("1", "2", "3")),
        ("decision", (*DECISIONS, *PANTHEON_DECISIONS, *AGORA_DECISIONS)),
        ("reason", CAN_BE_REFUSED),
        ("how", HOW[1:]),
        ("category", (*CATEGORIES, "temples", "total")),
    ],
)
def test_every_id_has_its_word_and_no_other_has(group: str, ids: tuple[str, ...]) -> None:
    assert keys(group) == set(ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_in_a_sentence_is_the_name_with_its_article(lang: str) -> None:
    for kind, ids in (("card", CARDS), ("wonder", WONDERS), ("god", GOD_IDS)):
        for name in ids:
            bare = text(lang, f"duel.{kind}.{name}").removeprefix("The ").split()[-1]
            assert bare in text(lang, f"duel.the_{kind}.{name}")


def all_effects() -> list[dict[str, object]]:
    kinds = (CARD_DATA, WONDER_DATA, TOKEN_DATA, GOD_DATA, AGORA_DATA["decree"], AGORA_DATA["conspiracy"])
    return [piece["effect"] for pieces in kinds for piece in pieces.values()]


def all_texts(lang: str) -> list[str]:
    """What every piece does, in the order of `all_effects`."""
    return [
        *(card_text(name, lang) for name in CARDS),
        *(wonder_text(name, lang) for name in WONDERS),
        *(token_text(name, lang) for name in TOKENS),
        *(god_text(name, lang) for name in GOD_IDS),
        *(agora_text("decree", name, lang) for name in DECREE_IDS),
        *(agora_text("conspiracy", name, lang) for name in CONSPIRACY_IDS),
    ]


def test_every_kind_of_effect_is_told() -> None:
    assert {kind for effect in all_effects() for kind in effect} == keys("effect") - {"chain"}
    givers = [card["free_if"] for card in CARD_DATA.values() if "free_if" in card]
    names = [*CARDS, *WONDERS, *TOKENS, *GOD_IDS, *DECREE_IDS, *CONSPIRACY_IDS]
    for name, effect, told in zip(names, all_effects(), all_texts(PSEUDO), strict=True):
        sentences = outside_brackets(told.replace("⟧ ⟦", "⟧|⟦")).count("|") + 1
        assert sentences == len(effect) + givers.count(name), name


def test_all_texts_of_pieces_and_reasons_come_from_the_language() -> None:
    texts = all_texts(PSEUDO)
    texts += [cost_text(name, PSEUDO) for name in (*CARDS, *WONDERS)]
    texts += [chain for name in CARDS if (chain := chain_text(name, PSEUDO)) is not None]
    texts += [reason_text(reason, PSEUDO) for reason in CAN_BE_REFUSED]
    assert [told for told in texts if not is_pseudo(told)] == []


CARDS_DO = {
    "lumber_yard": ("Produces 1 wood each turn.", "Produziert in jedem Zug 1 Holz."),
    "shelf_quarry": ("Produces 2 stone each turn.", "Produziert in jedem Zug 2 Steine."),
    "forum": (
        "Produces your choice of 1 glass or papyrus each turn.",
        "Produziert in jedem Zug nach deiner Wahl 1 Glas oder Papyrus.",
    ),
    "customs_house": ("You buy glass and papyrus for 1 coin each.", "Du kaufst Glas und Papyrus für je 1 Münze."),
    "walls": (
        "2 shields: the conflict pawn moves 2 spaces towards the opponent's capital.",
        "2 Schilde: Die Konflikt-Spielfigur rückt 2 Felder auf die gegnerische Hauptstadt zu.",
    ),
    "school": (
        "Science symbol: wheel. 1 victory point. Lets you build the University for free later.",
        "Forschungssymbol: Rad. 1 Siegpunkt. Damit baust du später die Universität gratis.",
    ),
    "tavern": (
        "You get 4 coins at once. Lets you build the Lighthouse for free later.",
        "Du erhältst sofort 4 Münzen. Damit baust du später den Leuchtturm gratis.",
    ),
    "lighthouse": (
        "When built: 1 coin for each yellow card in your city, including this one. 3 victory points.",
        "Beim Bau: 1 Münze für jede gelbe Karte in deiner Stadt, diese mitgezählt. 3 Siegpunkte.",
    ),
    "arena": (
        "When built: 2 coins for each wonder built in your city. 3 victory points.",
        "Beim Bau: 2 Münzen für jedes gebaute Weltwunder in deiner Stadt. 3 Siegpunkte.",
    ),
    "shipowners_guild": (
        (
            "When built: 1 coin for each brown or grey card in the city that has more of them. "
            "At the end: 1 victory point for each brown or grey card in the city that has more of them."
        ),
        (
            "Beim Bau: 1 Münze für jede braune oder graue Karte in der Stadt, die mehr davon hat. "
            "Am Ende: 1 Siegpunkt für jede braune oder graue Karte in der Stadt, die mehr davon hat."
        ),
    ),
    "moneylenders_guild": (
        "At the end: 1 victory point for every 3 coins in the richer city.",
        "Am Ende: 1 Siegpunkt für je 3 Münzen in der reicheren Stadt.",
    ),
}
WONDERS_DO = {
    "appian_way": (
        "You get 3 coins at once. The opponent loses 3 coins. Take another turn. 3 victory points.",
        ("Du erhältst sofort 3 Münzen. Der Gegner verliert 3 Münzen. Du bist gleich noch einmal am Zug. 3 Siegpunkte."),
    ),
    "circus_maximus": (
        (
            "1 shield: the conflict pawn moves 1 space towards the opponent's capital. "
            "Destroy one of the opponent's grey cards. 3 victory points."
        ),
        (
            "1 Schild: Die Konflikt-Spielfigur rückt 1 Feld auf die gegnerische Hauptstadt zu. "
            "Zerstöre eine graue Karte des Gegners. 3 Siegpunkte."
        ),
    ),
    "great_library": (
        "Draw 3 progress tokens at random from the box and keep 1 of them. 4 victory points.",
        "Ziehe zufällig 3 Fortschritts-Plättchen aus der Spielschachtel und behalte 1 davon. 4 Siegpunkte.",
    ),
    "mausoleum": (
        "Build a card from the discard pile for free. 2 victory points.",
        "Baue gratis eine Karte aus dem Ablagestapel. 2 Siegpunkte.",
    ),
}
TOKENS_DO = {
    "architecture": (
        "Each wonder you build from now on costs 2 resources less, of your choice.",
        "Jedes Weltwunder, das du ab jetzt baust, kostet 2 Ressourcen deiner Wahl weniger.",
    ),
    "strategy": (
        "Each red card you build from now on gains 1 shield.",
        "Jede rote Karte, die du ab jetzt baust, zählt 1 Schild mehr.",
    ),
    "mathematics": (
        "At the end: 3 victory points for each of your progress tokens, including this one.",
        "Am Ende: 3 Siegpunkte für jedes deiner Fortschritts-Plättchen, dieses mitgezählt.",
    ),
    "law": ("Science symbol: scales.", "Forschungssymbol: Waage."),
}
COSTS = {
    "lumber_yard": ("free", "gratis"),
    "stone_pit": ("1 coin", "1 Münze"),
    "aqueduct": ("3 stone", "3 Steine"),
    "caravansery": ("2 coins, 1 glass and 1 papyrus", "2 Münzen, 1 Glas und 1 Papyrus"),
    "colossus": ("3 clay and 1 glass", "3 Lehm und 1 Glas"),
}


@pytest.mark.parametrize(
    ("told", "name", "english", "german"),
    [
        (told, name, *words)
        for told, table in (
            (card_text, CARDS_DO),
            (wonder_text, WONDERS_DO),
            (token_text, TOKENS_DO),
            (cost_text, COSTS),
        )
        for name, words in table.items()
    ],
)
def test_what_pieces_do_and_cost(told: Callable[[str, str], str], name: str, english: str, german: str) -> None:
    assert told(name, "en") == english
    assert told(name, "de") == german


def test_chains() -> None:
    assert chain_text("aqueduct", "en") == "Free if you have the Baths."
    assert chain_text("aqueduct", "de") == "Gratis, wenn du die Bäder hast."
    assert chain_text("baths", "de") is None


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        ("too_dear", "You do not have enough coins for this.", "Dafür hast du nicht genug Münzen."),
        ("covered", "Another card still covers this one.", "Eine andere Karte liegt noch auf dieser."),
        ("not_your_turn", "It is not your turn.", "Du bist nicht am Zug."),
        (
            "wonder_limit_reached",
            "Seven wonders have been built: that is the limit.",
            "Sieben Weltwunder sind gebaut: Mehr sind nicht erlaubt.",
        ),
    ],
)
def test_reasons(reason: str, english: str, german: str) -> None:
    assert reason_text(reason, "en") == english
    assert reason_text(reason, "de") == german


def test_unknown_languages_and_pieces_are_clear_errors() -> None:
    with pytest.raises(OptionError, match="There is no language 'fr'"):
        card_text("baths", "fr")
    for tell, what in (
        (card_text, "card"),
        (chain_text, "card"),
        (wonder_text, "wonder"),
        (token_text, "progress token"),
        (cost_text, "card or wonder"),
        (reason_text, "reason"),
    ):
        with pytest.raises(AntipaterError, match=f"There is no {what} 'nowhere'"):
            tell("nowhere", "en")

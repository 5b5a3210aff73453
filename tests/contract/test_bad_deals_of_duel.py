"""What is said to deals of Duel that are none."""

from typing import Any

import numpy as np
import pytest

import antipater
from antipater import DealError
from antipater.duel.tables import (
    CARD_IDS,
    CONSPIRACY_IDS,
    DECREE_IDS,
    EVERY_CARD,
    FIRST_SENATOR,
    GOD_IDS,
    MYTHOLOGY_IDS,
    OFFERING_IDS,
    TOKEN_IDS,
    WONDER_IDS,
)

from .games import made
from .said import HUGE, is_a_sentence

DEAL = made("duel").start(seed=1).deal()
DEALS = {expansion: made(f"duel+{expansion}").start(seed=1).deal() for expansion in ("pantheon", "agora")}
AGE_1, AGE_2, AGE_3 = DEAL["ages"]
GUILDS = [card for card in CARD_IDS if card.endswith("guild")]
GUILD_IN = next(card for card in AGE_3 if card in GUILDS)
GUILD_OUT = next(card for card in GUILDS if card not in AGE_3)
NO_GUILD = next(card for card in AGE_3 if card not in GUILDS)


def swapped(cards: list[str], old: str, new: str) -> list[str]:
    return [new if card == old else card for card in cards]


BAD_DEALS: dict[str, tuple[Any, str]] = {
    "gods": ({"gods": {}}, "A deal has no entry 'gods'"),
    "decrees": ({"decrees": []}, "A deal has no entry 'decrees'"),
    "a token of an expansion": ({"progress": ["mysticism", *DEAL["progress"][1:]]}, "no progress token 'mysticism'"),
    "a wonder of an expansion": ({"wonders": [*WONDER_IDS[:7], "sanctuary"]}, "no wonder 'sanctuary'"),
    "a grand temple": (
        {"ages": [AGE_1, AGE_2, swapped(AGE_3, GUILD_IN, "temple_greek")]},
        "is not a card of age III",
    ),
    "a senator": ({"ages": [swapped(AGE_1, AGE_1[0], "politician_left_1"), AGE_2, AGE_3]}, "is not a card of age I"),
    "start player 2": ({"start_player": 2}, "seat 0 or seat 1, not 2"),
    "start player -1": ({"start_player": -1}, "seat 0 or seat 1"),
    "start player True": ({"start_player": True}, "seat 0 or seat 1, not True"),
    "start player 1.0": ({"start_player": 1.0}, "seat 0 or seat 1"),
    "start player None": ({"start_player": None}, "seat 0 or seat 1"),
    "start player list": ({"start_player": [0]}, "seat 0 or seat 1"),
    "start player array": ({"start_player": np.array([0, 1])}, "seat 0 or seat 1"),
    "start player huge": ({"start_player": HUGE}, "seat 0 or seat 1"),
    "unknown token": ({"progress": ["chess", *DEAL["progress"][1:]]}, "no progress token 'chess'"),
    "four tokens": ({"progress": DEAL["progress"][1:]}, "Expected 5 ids .*, got 4"),
    "six tokens": ({"progress": TOKEN_IDS[:6]}, "Expected 5 ids .*, got 6"),
    "token twice": ({"progress": [DEAL["progress"][0]] * 5}, "is listed twice"),
    "tokens None": ({"progress": None}, "Expected a list of 5 ids .*, got None"),
    "tokens as a string": ({"progress": "lawlawlaw"}, "Expected a list"),
    "tokens as a set": ({"progress": set(TOKEN_IDS[:5])}, "Expected a list"),
    "tokens as a mapping": ({"progress": dict.fromkeys(TOKEN_IDS[:5])}, "Expected a list"),
    "token list in a list": ({"progress": [[token] for token in TOKEN_IDS[:5]]}, "no progress token"),
    "token None": ({"progress": [None] * 5}, "no progress token None"),
    "token numbers": ({"progress": [0, 1, 2, 3, 4]}, "no progress token 0"),
    "token mappings": ({"progress": [{}] * 5}, "no progress token"),
    "token arrays": ({"progress": [np.array(["law", "law"])] * 5}, "no progress token"),
    "tokens as bytes": ({"progress": b"abcde"}, "no progress token 97"),
    "short library": ({"library": TOKEN_IDS[:9]}, "Expected 10 ids .*, got 9"),
    "library with a wonder": ({"library": [*TOKEN_IDS[:9], "sphinx"]}, "no progress token 'sphinx'"),
    "seven wonders": ({"wonders": WONDER_IDS[:7]}, "Expected 8 ids .*, got 7"),
    "wonder twice": ({"wonders": [*WONDER_IDS[:7], WONDER_IDS[0]]}, "is listed twice"),
    "unknown wonder": ({"wonders": [*WONDER_IDS[:7], "chess"]}, "no wonder 'chess'"),
    "two ages": ({"ages": [AGE_1, AGE_2]}, "three lists of cards"),
    "ages None": ({"ages": None}, "three lists of cards"),
    "ages by name": ({"ages": {1: AGE_1, 2: AGE_2, 3: AGE_3}}, "three lists of cards"),
    "an age None": ({"ages": [AGE_1, None, AGE_3]}, "Expected a list of 20 ids"),
    "ages as numbers": ({"ages": [1, 2, 3]}, "Expected a list of 20 ids"),
    "ages too deep": ({"ages": [[AGE_1], [AGE_2], [AGE_3]]}, "no card of age I"),
    "card missing": ({"ages": [AGE_1[1:], AGE_2, AGE_3]}, "Expected 20 ids .*, got 19"),
    "card too many": ({"ages": [AGE_1 + DEAL["removed"][0][:1], AGE_2, AGE_3]}, "Expected 20 ids .*, got 21"),
    "card twice": ({"ages": [AGE_1[:19] + AGE_1[:1], AGE_2, AGE_3]}, "is listed twice"),
    "unknown card": ({"ages": [swapped(AGE_1, AGE_1[3], "chess"), AGE_2, AGE_3]}, "no card of age I 'chess'"),
    "card of another age": ({"ages": [AGE_1, swapped(AGE_2, AGE_2[0], AGE_1[0]), AGE_3]}, "is not a card of age II"),
    "guild in age II": ({"ages": [AGE_1, swapped(AGE_2, AGE_2[0], GUILD_OUT), AGE_3]}, "is not a card of age II"),
    "ages in another order": ({"ages": [AGE_2, AGE_1, AGE_3]}, "is not a card of age I"),
    "four guilds": ({"ages": [AGE_1, AGE_2, swapped(AGE_3, NO_GUILD, GUILD_OUT)]}, "has 3 guilds, not 4"),
    "two guilds": (
        {"ages": [AGE_1, AGE_2, swapped(AGE_3, GUILD_IN, DEAL["removed"][2][0])]},
        "has 3 guilds, not 2",
    ),
    "removed without ages": ({"removed": DEAL["removed"]}, "must also name the cards of the ages"),
    "removed of two ages": ({"ages": DEAL["ages"], "removed": DEAL["removed"][:2]}, "three lists"),
    "removed 3": ({"ages": DEAL["ages"], "removed": 3}, "three lists"),
    "removed do not fit": (
        {"ages": DEAL["ages"], "removed": [AGE_1[:3], *DEAL["removed"][1:]]},
        "age I and its removed cards do not add up to all",
    ),
    "a guild removed": (
        {"ages": DEAL["ages"], "removed": [*DEAL["removed"][:2], [*DEAL["removed"][2][:2], GUILD_OUT]]},
        "age III and its removed cards do not add up to all",
    ),
    "removed twice": (
        {"ages": DEAL["ages"], "removed": [[DEAL["removed"][0][0]] * 3, *DEAL["removed"][1:]]},
        "is listed twice",
    ),
    "two removed": ({"ages": DEAL["ages"], "removed": [["baths", "altar"], [], []]}, "Expected 3 ids .*, got 2"),
    "removed None in a list": ({"ages": DEAL["ages"], "removed": [None] * 3}, "Expected a list of 3 ids"),
}


GODS = DEALS["pantheon"]["gods"]
TEMPLE = next(card for card in DEALS["pantheon"]["ages"][2] if card.startswith("temple_"))
BAD_DEALS_OF_PANTHEON: dict[str, tuple[Any, str]] = {
    "five tokens of one mythology": (
        {"mythology_tokens": ["greek"] * 5},
        "There are 2 tokens of the mythology greek, not 5",
    ),
    "one mythology token": ({"mythology_tokens": ["greek"]}, "Expected a list of 5 mythologies"),
    "mythology token arrays": ({"mythology_tokens": [np.array(["greek", "x"])] * 5}, "There is no mythology"),
    "mythology tokens None": ({"mythology_tokens": None}, "Expected a list of 5 mythologies, got None"),
    "unknown mythology": (
        {"mythology_tokens": ["norse", "greek", "roman", "roman", "greek"]},
        "There is no mythology 'norse'",
    ),
    "mythologies in lists": ({"mythology_tokens": [[name] for name in MYTHOLOGY_IDS]}, "There is no mythology"),
    "unknown offering": ({"offerings": [*OFFERING_IDS[:2], "offering_5"]}, "There is no offering token 'offering_5'"),
    "two offerings": ({"offerings": OFFERING_IDS[:2]}, "Expected 3 ids .*, got 2"),
    "offering twice": ({"offerings": [OFFERING_IDS[0]] * 3}, "is listed twice"),
    "god of another mythology": (
        {"gods": {"greek": ["zeus", "hades", "mars"]}},
        "There is no god of the mythology greek 'mars'",
    ),
    "god twice": (
        {"gods": {"greek": ["zeus", "hades", "zeus"]}},
        "The god of the mythology greek zeus is listed twice",
    ),
    "two gods": ({"gods": {"greek": ["zeus", "hades"]}}, "Expected 3 ids .*, got 2"),
    "gods of an unknown mythology": ({"gods": {"norse": []}}, "There is no mythology 'norse'"),
    "gods of a number": ({"gods": {0: GOD_IDS[:3]}}, "There is no mythology 0"),
    "gods in a list": ({"gods": [GODS["greek"]]}, "The gods of a deal must be a mapping"),
    "gods None": ({"gods": None}, "The gods of a deal must be a mapping"),
    "the Gate among the gods": ({"gods": {"greek": ["zeus", "hades", "gate"]}}, "There is no god .* 'gate'"),
    "short order of Enki": ({"enki": ["law"]}, "Expected 1[35] ids"),
    "order with an unknown token": ({"library_again": ["chess"]}, "no progress token 'chess'"),
    "order with a token twice": ({"enki_gate": ["law", "law"]}, "is listed twice"),
    "no temple": (
        {"ages": [*DEALS["pantheon"]["ages"][:2], swapped(DEALS["pantheon"]["ages"][2], TEMPLE, GUILD_IN)]},
        "is not a card of age III",
    ),
}

SENATORS = EVERY_CARD[FIRST_SENATOR:]
SENATE_1, *OTHER_AGES = DEALS["agora"]["ages"]
SENATOR_IN = next(card for card in SENATE_1 if card in SENATORS)
SENATOR_LATER = next(card for card in OTHER_AGES[0] if card in SENATORS)
BAD_DEALS_OF_AGORA: dict[str, tuple[Any, str]] = {
    "decree twice": ({"decrees": [DECREE_IDS[0]] * 6}, "is listed twice"),
    "one decree": ({"decrees": DECREE_IDS[:1]}, "Expected 6 ids .*, got 1"),
    "unknown decree": ({"decrees": [*DECREE_IDS[:5], "chess"]}, "There is no decree 'chess'"),
    "decrees None": ({"decrees": None}, "Expected a list of 6 ids"),
    "closed decrees": ({"decrees": [None] * 6}, "There is no decree None"),
    "one conspiracy": ({"conspiracies": ["coup"]}, "Expected 16 ids .*, got 1"),
    "unknown conspiracy": ({"conspiracies": [*CONSPIRACY_IDS[:15], "chess"]}, "There is no conspiracy 'chess'"),
    "conspiracy twice": ({"conspiracies": [*CONSPIRACY_IDS[:15], CONSPIRACY_IDS[0]]}, "is listed twice"),
    "a decree among the conspiracies": ({"conspiracies": DECREE_IDS}, "There is no conspiracy"),
    "a senator too few": (
        {"ages": [swapped(SENATE_1, SENATOR_IN, DEALS["agora"]["removed"][0][0]), *OTHER_AGES]},
        r"Age I has \d senators, not \d",
    ),
    "senator in two ages": (
        {"ages": [swapped(SENATE_1, SENATOR_IN, SENATOR_LATER), *OTHER_AGES]},
        "The senator .* is listed twice",
    ),
    "senator removed": (
        {"ages": DEALS["agora"]["ages"], "removed": [[SENATOR_IN] * 3, *DEALS["agora"]["removed"][1:]]},
        "twice|do not add up",
    ),
    "cards of the base game": ({"ages": DEAL["ages"]}, r"Expected \d+ ids .*, got 20"),
}
BAD_DEALS_BY_GAME = {
    "duel": BAD_DEALS,
    "duel+pantheon": BAD_DEALS_OF_PANTHEON,
    "duel+agora": BAD_DEALS_OF_AGORA,
}


@pytest.mark.parametrize(
    ("game", "case"), [(game, case) for game, cases in BAD_DEALS_BY_GAME.items() for case in cases]
)
def test_bad_deals(game: str, case: str) -> None:
    deal, sentence = BAD_DEALS_BY_GAME[game][case]
    with pytest.raises(DealError, match=sentence) as caught:
        made(game).start(seed=1, deal=deal)
    assert is_a_sentence(caught.value)


@pytest.mark.parametrize("case", [case for case in BAD_DEALS_OF_PANTHEON if case != "no temple"])
def test_bad_deals_of_gods_with_both_expansions(case: str) -> None:
    deal, sentence = BAD_DEALS_OF_PANTHEON[case]
    with pytest.raises(DealError, match=sentence):
        made("duel+pantheon+agora").start(seed=1, deal=deal)


def test_first_game_wonders_are_not_dealt() -> None:
    with pytest.raises(DealError, match=r"^With the first-game wonders, a deal can't name wonders") as caught:
        antipater.make("duel", wonders="first-game").start(deal={"wonders": WONDER_IDS[:8]})
    assert is_a_sentence(caught.value)

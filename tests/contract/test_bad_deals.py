"""What is said to deals that are none."""

from typing import Any

import numpy as np
import pytest

import antipater
from antipater import DealError
from antipater.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS

from .said import HUGE, is_a_sentence

DEAL = antipater.make("duel").start(seed=1).deal()
AGE_1, AGE_2, AGE_3 = DEAL["ages"]
GUILDS = [card for card in CARD_IDS if card.endswith("guild")]
GUILD_IN = next(card for card in AGE_3 if card in GUILDS)
GUILD_OUT = next(card for card in GUILDS if card not in AGE_3)
NO_GUILD = next(card for card in AGE_3 if card not in GUILDS)


def swapped(cards: list[str], old: str, new: str) -> list[str]:
    return [new if card == old else card for card in cards]


BAD_DEALS: dict[str, tuple[Any, str]] = {
    "no mapping": ([("start_player", 0)], "A deal is a mapping"),
    "a string": ("start_player", "A deal is a mapping"),
    "a number": (3, "A deal is a mapping"),
    "unknown entry": ({"cards": []}, "A deal has no entry 'cards'"),
    "odd entry": ({None: []}, "A deal has no entry None"),
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
    "token twice": ({"progress": [DEAL["progress"][0]] * 5}, "is there twice"),
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
    "wonder twice": ({"wonders": [*WONDER_IDS[:7], WONDER_IDS[0]]}, "is there twice"),
    "unknown wonder": ({"wonders": [*WONDER_IDS[:7], "chess"]}, "no wonder 'chess'"),
    "two ages": ({"ages": [AGE_1, AGE_2]}, "three lists of cards"),
    "ages None": ({"ages": None}, "three lists of cards"),
    "ages by name": ({"ages": {1: AGE_1, 2: AGE_2, 3: AGE_3}}, "three lists of cards"),
    "an age None": ({"ages": [AGE_1, None, AGE_3]}, "Expected a list of 20 ids"),
    "ages as numbers": ({"ages": [1, 2, 3]}, "Expected a list of 20 ids"),
    "ages too deep": ({"ages": [[AGE_1], [AGE_2], [AGE_3]]}, "no card of age I"),
    "card missing": ({"ages": [AGE_1[1:], AGE_2, AGE_3]}, "Expected 20 ids .*, got 19"),
    "card too many": ({"ages": [AGE_1 + DEAL["removed"][0][:1], AGE_2, AGE_3]}, "Expected 20 ids .*, got 21"),
    "card twice": ({"ages": [AGE_1[:19] + AGE_1[:1], AGE_2, AGE_3]}, "is there twice"),
    "unknown card": ({"ages": [swapped(AGE_1, AGE_1[3], "chess"), AGE_2, AGE_3]}, "no card of age I 'chess'"),
    "card of another age": ({"ages": [AGE_1, swapped(AGE_2, AGE_2[0], AGE_1[0]), AGE_3]}, "is no card of age II"),
    "guild in age II": ({"ages": [AGE_1, swapped(AGE_2, AGE_2[0], GUILD_OUT), AGE_3]}, "is no card of age II"),
    "ages in another order": ({"ages": [AGE_2, AGE_1, AGE_3]}, "is no card of age I"),
    "four guilds": ({"ages": [AGE_1, AGE_2, swapped(AGE_3, NO_GUILD, GUILD_OUT)]}, "has 3 guilds, not 4"),
    "two guilds": (
        {"ages": [AGE_1, AGE_2, swapped(AGE_3, GUILD_IN, DEAL["removed"][2][0])]},
        "has 3 guilds, not 2",
    ),
    "removed without ages": ({"removed": DEAL["removed"]}, "must give the cards of the ages too"),
    "removed of two ages": ({"ages": DEAL["ages"], "removed": DEAL["removed"][:2]}, "three lists"),
    "removed 3": ({"ages": DEAL["ages"], "removed": 3}, "three lists"),
    "removed do not fit": (
        {"ages": DEAL["ages"], "removed": [AGE_1[:3], *DEAL["removed"][1:]]},
        "age I and its removed cards are not all",
    ),
    "a guild removed": (
        {"ages": DEAL["ages"], "removed": [*DEAL["removed"][:2], [*DEAL["removed"][2][:2], GUILD_OUT]]},
        "age III and its removed cards are not all",
    ),
    "removed twice": (
        {"ages": DEAL["ages"], "removed": [[DEAL["removed"][0][0]] * 3, *DEAL["removed"][1:]]},
        "is there twice",
    ),
    "two removed": ({"ages": DEAL["ages"], "removed": [["baths", "altar"], [], []]}, "Expected 3 ids .*, got 2"),
    "removed None in a list": ({"ages": DEAL["ages"], "removed": [None] * 3}, "Expected a list of 3 ids"),
}


@pytest.mark.parametrize("case", BAD_DEALS)
def test_bad_deals(case: str) -> None:
    deal, sentence = BAD_DEALS[case]
    with pytest.raises(DealError, match=sentence) as caught:
        antipater.make("duel").start(seed=1, deal=deal)
    assert is_a_sentence(caught.value)


def test_first_game_wonders_are_not_dealt() -> None:
    with pytest.raises(DealError, match=r"^With the first-game wonders a deal can't name wonders") as caught:
        antipater.make("duel", wonders="first-game").start(deal={"wonders": WONDER_IDS[:8]})
    assert is_a_sentence(caught.value)

"""What is said to deals of 7 Wonders that are none."""

from typing import Any

import numpy as np
import pytest

from antipater import DealError

from ..wonders.printed import BOARDS, SIDES, guilds
from .games import made
from .said import HUGE, is_a_sentence

FIRST, SECOND = (made(f"wonders3-{edition}").start(seed=1).deal() for edition in ("first", "second"))
AGES = FIRST["ages"]
THREE = list(BOARDS)[:3]


def with_card(age: int, card: Any, instead_of: str | None = None) -> list[list[list[Any]]]:
    """The ages with another card in the place of the first one, or of that one."""
    old = instead_of or AGES[age][0][0]
    ages: list[list[list[Any]]] = [[list(cards) for cards in hands] for hands in AGES]
    hand = next(cards for cards in ages[age] if old in cards)
    hand[hand.index(old)] = card
    return ages


GUILDS_IN = [card for cards in AGES[2] for card in cards if card in guilds("first")]
GUILD_OUT = min(guilds("first") - set(GUILDS_IN))
NO_GUILD = next(card for cards in AGES[2] for card in cards if card not in guilds("first"))

BAD_DEALS: dict[str, tuple[Any, str]] = {
    "two boards": ({"boards": THREE[:2]}, r"Expected 3 \(boards\), got 2"),
    "boards None": ({"boards": None}, r"Expected a list of 3 \(boards\), got None"),
    "boards as a word": ({"boards": "random"}, r"Expected a list of 3 \(boards\)"),
    "boards as a set": ({"boards": set(THREE)}, r"Expected a list of 3 \(boards\)"),
    "board twice": ({"boards": [THREE[0], THREE[1], THREE[0]]}, f"The board {THREE[0]} is listed twice"),
    "unknown board": ({"boards": [*THREE[:2], "atlantis"]}, "There is no board 'atlantis': boards are"),
    "no board": ({"boards": [*THREE[:2], None]}, "There is no board None"),
    "board in a list": ({"boards": [[name] for name in THREE]}, "There is no board"),
    "board array": ({"boards": [np.array(THREE)] * 3}, "There is no board"),
    "board huge": ({"boards": [HUGE] * 3}, "There is no board"),
    "two sides": ({"sides": ["A", "B"]}, r"Expected 3 \(sides\), got 2"),
    "sides as a word": ({"sides": "A"}, r"Expected a list of 3 \(sides\)"),
    "sides of the other edition": ({"sides": ["day"] * 3}, "There is no side 'day': the first edition has A and B"),
    "no side": ({"sides": ["A", "B", None]}, "There is no side None"),
    "side in a list": ({"sides": [["A"]] * 3}, "There is no side"),
    "side array": ({"sides": [np.array(["A", "B"])] * 3}, "There is no side"),
    "two ages": ({"ages": AGES[:2]}, r"Expected 3 \(ages\), got 2"),
    "ages None": ({"ages": None}, r"Expected a list of 3 \(ages\)"),
    "ages by name": ({"ages": dict(enumerate(AGES))}, r"Expected a list of 3 \(ages\)"),
    "two hands": ({"ages": [AGES[0][:2], *AGES[1:]]}, r"Expected 3 \(hands\), got 2"),
    "an age None": ({"ages": [None, *AGES[1:]]}, r"Expected a list of 3 \(hands\)"),
    "six cards": ({"ages": [[AGES[0][0][1:], *AGES[0][1:]], *AGES[1:]]}, r"Expected 7 \(cards\), got 6"),
    "hand None": ({"ages": [[None, *AGES[0][1:]], *AGES[1:]]}, r"Expected a list of 7 \(cards\)"),
    "unknown card": ({"ages": with_card(0, "chess")}, "There is no card 'chess'"),
    "card None": ({"ages": with_card(0, None)}, "There is no card None"),
    "card in a list": ({"ages": with_card(0, ["altar"])}, "There is no card"),
    "card of another age": ({"ages": with_card(0, AGES[1][0][0])}, "Age I has no "),
    "card of more players": ({"ages": with_card(0, "tavern")}, r"Age I has no tavern \(1 too many\)"),
    "card twice": ({"ages": with_card(0, AGES[0][1][0])}, r"Age I has no more .* \(1 too many\)"),
    "guild in age II": ({"ages": with_card(1, GUILD_OUT)}, "Age II has no "),
    "six guilds": ({"ages": with_card(2, GUILD_OUT, NO_GUILD)}, "Age III has 5 different guilds"),
    "guild twice": ({"ages": with_card(2, GUILDS_IN[0], GUILDS_IN[1])}, "Age III has 5 different guilds"),
    "ages in another order": ({"ages": AGES[::-1]}, "Age I has no "),
    "cards of the other edition": ({"ages": SECOND["ages"]}, "Age I+ has no |Age III has 5 different guilds"),
    "a start player": ({"start_player": 0}, "A deal has no entry 'start_player': it may have boards, sides, ages"),
}


@pytest.mark.parametrize("case", BAD_DEALS)
def test_bad_deals(case: str) -> None:
    deal, sentence = BAD_DEALS[case]
    with pytest.raises(DealError, match=sentence) as caught:
        made("wonders3-first").start(seed=1, deal=deal)
    assert is_a_sentence(caught.value)


AGREED: dict[str, tuple[str, Any, str]] = {
    "boards that are chosen": ("wonders3-second-choose", {"boards": THREE}, "The player of city 0 chooses the board"),
    "sides that are chosen": ("wonders3-second", {"sides": ["day"] * 3}, "The player of city 0 chooses the side"),
    "another board": (
        "wonders4-second-agreed",
        {"boards": list(BOARDS)[3::-1]},
        "City 0 has the board .* in this game",
    ),
    "another side": (
        "wonders4-second-agreed",
        {"sides": [SIDES["second"][1]] * 4},
        "City 0 has the side day in this game, not night",
    ),
    "no Free City": ("wonders2-first", {"boards": THREE[:2]}, r"Expected 3 \(boards\), got 2"),
    "no pile of the Free City": (
        "wonders2-first",
        {"ages": [hands[:2] for hands in AGES]},
        r"Expected 3 \(hands\), got 2",
    ),
}


@pytest.mark.parametrize("case", AGREED)
def test_a_deal_against_what_was_agreed(case: str) -> None:
    game, deal, sentence = AGREED[case]
    with pytest.raises(DealError, match=sentence) as caught:
        made(game).start(seed=1, deal=deal)
    assert is_a_sentence(caught.value)

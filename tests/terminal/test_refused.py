"""What is not possible gets a sentence, at every table, and nothing is lost."""

from collections.abc import Mapping

import pytest

from antipater.i18n import LANGUAGES

from .duel import test_ask as duel
from .person import check_refused
from .wonders import people as wonders

# What is typed in a turn and can't be done at any table, and what is said to it.
AT_ANY_TABLE = [
    ("hello", "I do not understand “hello”"),
    ("9" * 5000, "I do not understand “999"),
    ("\x1b[A\x00", "I do not understand “?[A?”"),
    ("{file} %s", "I do not understand “{file} %s”"),
    ("lang fr", f"Choose one of these languages: {', '.join(LANGUAGES)}."),
    ("new", "This game is not over yet."),
    ("undo", "There is no move of yours to take back."),
    ("save", "Save it under which name?"),
    ("load", "Load which file?"),
    ("load /no/such/file", "There is no file /no/such/file."),
    ("save /no/such/folder/game", "cannot be written here."),
]

# The same at one table only, by what is said.
AT_DUEL = {
    "Another card still covers this one.": ["1", "3", "d 1"],
    "There is no card here any more.": ["0", "21", "9999"],
    "First choose a card by its number.": ["b", "d", "w 2"],
    "You have no such wonder": ["w 15 9"],
    "You do not have enough coins for this.": ["w 15 1"],
    "I do not understand “b 12 13 14”": ["b 12 13 14"],
    "I do not understand “w”": ["w"],
    "I do not understand “-1”": ["-1"],
    f"Choose one of these languages: {', '.join(LANGUAGES)}.": ["lang"],
    "There is no file .": ["load ."],
    "No card, wonder or progress token is called “nonsense”.": ["? nonsense"],
    "There is nothing to explain under number 1234": ["? 1234"],
    "There is nothing to explain under number 3": ["? 3"],
    "No card, wonder or progress token is called “w0”.": ["? w0"],
    "No card, wonder or progress token is called “w9”.": ["? w9"],
}
AT_WONDERS = {
    "Choose a number from 1 to 7.": ["0", "8", "9999", "d 8"],
    "First choose a card by its number.": ["b", "d2"],
    "This card cannot be used that way.": ["f 1", "b 1 9"],
    "I do not understand “b 1 2 3”": ["b 1 2 3"],
    "Choose a number from 1 to 3.": ["cities 9"],
    "No card or board is called “nonsense”.": ["? nonsense"],
    "There is nothing to explain under number 1234.": ["? 1234"],
    "There is nothing to explain under number 0.": ["? 0"],
}


def lines(refused: Mapping[str, list[str]]) -> list[tuple[str, str]]:
    """Each line with what is said to it."""
    return [*AT_ANY_TABLE, *((line, sentence) for sentence, typed in refused.items() for line in typed)]


@pytest.mark.parametrize(("line", "sentence"), lines(AT_DUEL))
def test_what_is_not_possible_in_duel(line: str, sentence: str) -> None:
    check_refused(duel.in_turn(), line, sentence)


@pytest.mark.parametrize(("line", "sentence"), lines(AT_WONDERS))
def test_what_is_not_possible_in_7_wonders(line: str, sentence: str) -> None:
    check_refused(wonders.in_turn(), line, sentence)

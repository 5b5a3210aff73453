"""Options as they are described: checks, defaults, and what goes with what."""

from typing import Any

import msgspec
import pytest

from antipater import OptionError
from antipater.games import GAMES, game_type
from antipater.i18n import words
from antipater.kernel.options import (
    AnyOption,
    As,
    Number,
    Only,
    Word,
    WordOrEach,
    Words,
    checked,
    completed,
    default_of,
    described,
)

SIZE = Number(name="size", label="", default=2, least=1, most=3)
COLOR = Word(
    name="color",
    label="",
    values=("red", "blue"),
    default="red",
    only=(Only("red", "size", (2, 3), because="Red is for two and more.", reason="not_red"),),
)
ROUND = Word(name="round", label="", values=("yes", "no"), default="yes", only=(Only("no", "size", (2, 3)),))
EXTRAS = Words(name="extras", label="", values=("dice", "coins"))
HATS = WordOrEach(
    name="hats",
    label="",
    values=("any", "straw", "felt"),
    each=("any", "straw", "felt"),
    of="size",
    only=(Only("straw", "color", ("blue",)),),
    default=As("color", {"red": "felt", "blue": "straw"}),
    example=("any", "felt"),
)
KNOWN = (SIZE, COLOR, EXTRAS, HATS)


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ({}, {"size": 2, "color": "red", "extras": [], "hats": "felt"}),
        ({"color": "blue"}, {"size": 2, "color": "blue", "extras": [], "hats": "straw"}),
        ({"extras": {"coins", "dice"}}, {"size": 2, "color": "red", "extras": ["dice", "coins"], "hats": "felt"}),
        ({"hats": ("any", "felt")}, {"size": 2, "color": "red", "extras": [], "hats": ["any", "felt"]}),
    ],
)
def test_every_option_has_a_value(given: dict[str, Any], chosen: dict[str, Any]) -> None:
    assert checked(KNOWN, given) == chosen


@pytest.mark.parametrize(
    ("given", "sentence", "reason"),
    [
        ({"size": 4}, "size=4 is not possible: it must be 1 to 3.", "bad_options"),
        ({"size": True}, "size=True is not possible: it must be 1 to 3.", "bad_options"),
        ({"size": 1}, "Red is for two and more.", "not_red"),
        ({"hats": "straw"}, "There is no hat 'straw' in the red color: it must be any or felt.", "bad_options"),
        ({"color": "blue", "hats": ["wool", "any"]}, "There is no hat 'wool' in the blue color", "bad_options"),
    ],
)
def test_what_is_not_possible(given: dict[str, Any], sentence: str, reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        checked(KNOWN, given)
    assert str(caught.value).startswith(sentence)
    assert caught.value.reason == reason


def test_a_value_without_what_it_needs() -> None:
    with pytest.raises(OptionError, match=r"^round=no is only possible with size=2 or 3\.$"):
        checked((SIZE, ROUND), {"size": 1, "round": "no"})


def test_what_is_left_out_goes_with_what_is_given() -> None:
    assert completed(KNOWN, {"size": 1}) == {"size": 1, "color": "blue"}
    assert completed(KNOWN, {"size": 2}) == {"size": 2}
    assert completed(KNOWN, {"size": 1, "color": "red"}) == {"size": 1, "color": "red"}  # to be refused, not changed


def all_options() -> list[AnyOption]:
    return [option for name in GAMES for option in game_type(name).known_options]


@pytest.mark.parametrize("option", all_options(), ids=lambda option: option.name)
def test_options_of_games_have_words(option: AnyOption) -> None:
    texts = words("en").texts
    assert option.label in texts
    if not isinstance(option, Number):
        assert all(f"{option.words}.{value}" in texts for value in option.values)
    if isinstance(option, WordOrEach):
        assert all(f"{option.each_words or option.words}.{value}" in texts for value in option.each)


def test_every_game_can_be_made_of_its_defaults() -> None:
    for name in GAMES:
        game = game_type(name)
        made: Any = game
        assert made().options == made(**checked(game.known_options, {})).options


def test_a_description_is_plain_data() -> None:
    plain = described(KNOWN)
    assert msgspec.json.decode(msgspec.json.encode(plain), type=tuple[AnyOption, ...]) == KNOWN
    assert [each["kind"] for each in plain] == ["number", "word", "words", "word_or_each"]
    assert default_of(HATS, {"color": "blue"}) == "straw"

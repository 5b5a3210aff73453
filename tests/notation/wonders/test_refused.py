"""Texts of 7 Wonders that are no position are refused, each with what is wrong."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import antipater
from antipater import Position
from antipater.notation import parse_position, position_text
from antipater.wonders.tables import BOARD_IDS, CARD_IDS

from ...wonders import games
from ...wonders.moves import board
from ...wonders.walks import played
from ..texts import change, changes, check_refused, edits, read_and_played, refusal

GOLDEN = Path(__file__).parent.parent.parent / "golden"
CHANGES = changes(__file__)


@cache
def middle() -> Position:
    return parse_position((GOLDEN / "wonders_position.txt").read_text("utf-8"))


@cache
def two() -> Position:
    return parse_position((GOLDEN / "wonders_position_two.txt").read_text("utf-8"))


@pytest.mark.parametrize("name", CHANGES["three"])
def test_a_position_that_can_not_be_is_refused(name: str) -> None:
    check_refused(position_text(middle()), CHANGES["three"][name])


@pytest.mark.parametrize("name", CHANGES["two"])
def test_a_position_of_two_that_can_not_be_is_refused(name: str) -> None:
    check_refused(position_text(two()), CHANGES["two"][name])


@pytest.mark.parametrize("name", CHANGES["sides"])
def test_a_choice_of_sides_that_can_not_be_is_refused(name: str) -> None:
    check_refused((GOLDEN / "wonders_position_sides.txt").read_text("utf-8"), CHANGES["sides"][name])


@pytest.mark.parametrize("name", CHANGES["boards"])
def test_boards_are_chosen_one_after_the_other(name: str) -> None:
    position = antipater.make("wonders", players=3, boards="choose").start(seed=2)
    position.play(board("gizah"))
    check_refused(position_text(position), CHANGES["boards"][name])


@pytest.mark.parametrize("name", CHANGES["reserve"])
def test_boards_in_reserve(name: str) -> None:
    game = antipater.make("wonders", players=2, edition="first", boards="choose")
    position = game.start(seed=2, deal={"boards": [None, None, ["gizah", "olympia", "rhodos"]]})
    check_refused(position_text(position), CHANGES["reserve"][name])


def test_the_free_city_has_the_first_board_in_reserve_that_is_left() -> None:
    game = antipater.make("wonders", players=2, edition="first", boards="choose", sides="A")
    position = game.start(seed=2, deal={"boards": [None, None, ["gizah", "olympia", "rhodos"]]})
    for seat, name in enumerate(("gizah", "babylon")):
        position.play(board(name), seat)
    text = change(position_text(position), "free board: gizah olympia", "free board: olympia gizah")
    assert parse_position(text).deal()["boards"][2] == ["olympia", "gizah", "rhodos"]
    text = change(position_text(position), "city 2: olympia", "city 2: rhodos")
    assert "does not have the first board left in reserve" in refusal(lambda: parse_position(text))


def test_the_winners_must_have_won() -> None:
    position = played(antipater.make("wonders", players=3), 5)
    (line,) = re.findall("^over: .*$", position_text(position), re.MULTILINE)
    for other in {"over: civilian 0", "over: civilian 1", "over: civilian 0 1"} - {line}:
        text = position_text(position).replace(line, other)
        assert "others have won" in refusal(lambda text=text: parse_position(text))  # type: ignore[misc]
    assert "and then somebody has won" in refusal(
        lambda: parse_position(position_text(position).replace(line, "over: civilian"))
    )


@pytest.mark.parametrize(
    "text", ["wonders", "wonders\n", "wonders players=3", "wonders players=9", "wonders\nturn: age 1", "wonders x"]
)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert refusal(lambda: parse_position(text))


@pytest.mark.parametrize("name", CHANGES["observed"])
def test_an_observation_that_can_not_be_is_refused(name: str) -> None:
    check_refused((GOLDEN / "wonders_position_observed.txt").read_text("utf-8"), CHANGES["observed"][name])


# Whatever happens to the text of a position: it is refused, or it is a position that can be played.

WORDS = [*CARD_IDS, *BOARD_IDS, "?", "+", "_", "-", ".", "0", "1", "2", "turn", "payment", "age", "none", "over:", "\n"]


@cache
def position_to_edit(which: int) -> str:
    players, edition = ((3, "second"), (2, "first"), (4, "first"))[which % 3]
    game = antipater.make("wonders", **games.options(players, edition, which))
    position = played(game, 30 + which, (0, 3, 9, 20, 33, 45, 50, None)[which])
    return position_text(position if which % 4 else position.observe(0))


@given(st.integers(0, 7), edits(WORDS))
def test_any_text_is_a_position_that_can_be_played_or_refused(which: int, edit: Callable[[str], str]) -> None:
    text = edit(position_to_edit(which))
    outcome = read_and_played(text)
    assert outcome is None or outcome.how == "civilian"

"""Every side of every board, stage by stage, as `boards.toml` has them by the numbers of their rules."""

import tomllib
from pathlib import Path

import pytest

from .stages import check_stages

SIDES = tomllib.loads(Path(__file__).with_name("boards.toml").read_text("utf-8"))
FIRST = [number for number in SIDES if number.startswith("W11.")]
SECOND = [number for number in SIDES if number.startswith("W12.")]


def check_side(number: str, edition: str) -> None:
    side = SIDES[number]
    check_stages(side["board"], side["side"], edition, side["stages"])


def test_there_are_two_sides_of_seven_boards_in_each_edition() -> None:
    for numbers in (FIRST, SECOND):
        assert len({(SIDES[number]["board"], SIDES[number]["side"]) for number in numbers}) == len(numbers) == 14


@pytest.mark.rule("W11.1", "W11.2", "W11.3", "W11.4", "W11.5", "W11.6", "W11.7")
@pytest.mark.rule("W11.8", "W11.9", "W11.10", "W11.11", "W11.12", "W11.13", "W11.14")
@pytest.mark.parametrize("number", FIRST)
def test_stages_of_a_side_of_the_first_edition(number: str) -> None:
    check_side(number, "first")


@pytest.mark.rule("W12.1", "W12.2", "W12.3", "W12.4", "W12.5", "W12.6", "W12.7")
@pytest.mark.rule("W12.8", "W12.9", "W12.10", "W12.11", "W12.12", "W12.13", "W12.14")
@pytest.mark.parametrize("number", SECOND)
def test_stages_of_a_side_of_the_second_edition(number: str) -> None:
    check_side(number, "second")

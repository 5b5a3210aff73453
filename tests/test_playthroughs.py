"""Whole games as they were played before: a refactoring changes nothing in them."""

import pytest

from .golden import playthrough as duel
from .golden import wonders_playthrough as wonders

DUEL = [f"duel_playthrough_{name}" for name in duel.PLAYTHROUGHS]
WONDERS = [f"wonders_playthrough_{name}" for name in wonders.PLAYTHROUGHS]


def played(file: str, engine: str) -> str:
    """The game of a file, played again."""
    golden = duel if file in DUEL else wonders
    asked = golden.PLAYTHROUGHS[file.split("_playthrough_")[1]]
    game = golden.make(asked)
    if engine == "compiled":
        game.compile()
    printed: str = golden.playthrough(game, asked)
    return printed


@pytest.mark.parametrize("engine", ["plain", "compiled"])
@pytest.mark.parametrize("file", [*DUEL, *WONDERS])
def test_a_game_is_played_as_it_was(file: str, engine: str) -> None:
    assert played(file, engine).splitlines() == (duel.FOLDER / f"{file}.txt").read_text("utf-8").splitlines()


def test_every_playthrough_is_one_of_these() -> None:
    assert {file.stem for file in duel.FOLDER.glob("*_playthrough_*.txt")} == {*DUEL, *WONDERS}


@pytest.mark.parametrize("name", ["military", "scientific", "political"])
def test_each_way_to_win_is_shown(name: str) -> None:
    assert duel.path_of(name).read_text("utf-8").splitlines()[-3].startswith(f"{name}, won by")


def test_together_they_show_every_decision_and_every_use_of_7_wonders() -> None:
    text = "".join(wonders.path_of(name).read_text("utf-8") for name in wonders.PLAYTHROUGHS)
    decisions = ("board", "side", "turn", "turn for the Free City", "payment", "seventh_card", "discard_pile")
    assert [what for what in decisions if f", {what}: " not in text] == []
    uses = ("build", "stage", "sell", "free", "pay", "dig_up", "side", "board")
    assert [use for use in uses if f"\n    {use} " not in text] == []

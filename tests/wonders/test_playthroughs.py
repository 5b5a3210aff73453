"""Whole games as they were played before: a refactoring changes nothing in them."""

import pytest

from ..golden.wonders_playthrough import PLAYTHROUGHS, make, path_of, playthrough


@pytest.mark.parametrize("engine", ["plain", "compiled"])
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_is_played_as_it_was(name: str, engine: str) -> None:
    game = make(PLAYTHROUGHS[name])
    if engine == "compiled":
        game.compile()
    now = playthrough(game, PLAYTHROUGHS[name])
    assert now.splitlines() == path_of(name).read_text("utf-8").splitlines()


def test_every_playthrough_is_one_of_these() -> None:
    folder = path_of("3_first").parent
    assert {path_of(name) for name in PLAYTHROUGHS} == set(folder.glob("wonders_playthrough_*.txt"))


def test_together_they_show_every_decision_and_every_use() -> None:
    text = "".join(path_of(name).read_text("utf-8") for name in PLAYTHROUGHS)
    decisions = ("board", "side", "turn", "turn for the Free City", "payment", "seventh_card", "discard_pile")
    assert [what for what in decisions if f", {what}: " not in text] == []
    uses = ("build", "stage", "sell", "free", "pay", "dig_up", "side", "board")
    assert [use for use in uses if f"\n    {use} " not in text] == []

"""Whole games as they were played before: a refactoring changes nothing in them."""

import pytest

from ..golden.playthrough import PLAYTHROUGHS, make, path_of, playthrough


@pytest.mark.parametrize("engine", ["plain", "compiled"])
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_is_played_as_it_was(name: str, engine: str) -> None:
    game = make(PLAYTHROUGHS[name])
    if engine == "compiled":
        game.compile()
    now = playthrough(game, PLAYTHROUGHS[name])
    assert now.splitlines() == path_of(name).read_text("utf-8").splitlines()


def test_every_playthrough_is_one_of_these() -> None:
    folder = path_of("draft").parent
    assert {path_of(name) for name in PLAYTHROUGHS} == set(folder.glob("duel_playthrough_*.txt"))
    ends = {name: path_of(name).read_text("utf-8").splitlines()[-3] for name in ("military", "scientific", "political")}
    assert all(end.startswith(f"{name}, won by") for name, end in ends.items())

"""The games of these tests."""

import pytest

from antipater import Game


@pytest.fixture(params=["draft", "first-game"])
def game(request: pytest.FixtureRequest, compiled_duel: Game, compiled_first_game: Game) -> Game:
    """Duel on compiled rules, with a draft and with the wonders of a first game."""
    return compiled_duel if request.param == "draft" else compiled_first_game

"""Duel, plain and compiled, and a game that has begun."""

import pytest

import antipater
from antipater import Game, Position


@pytest.fixture(params=["plain", "compiled"])
def game(request: pytest.FixtureRequest, compiled_duel: Game) -> Game:
    return antipater.make("duel") if request.param == "plain" else compiled_duel


@pytest.fixture
def position(game: Game) -> Position:
    return game.start(seed=7)

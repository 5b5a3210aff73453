import pytest

import antipater
from antipater import Game, Record

from .records import recorded


@pytest.fixture(scope="module")
def short() -> Record:
    """Twelve moves: the draft and the first turns."""
    return recorded(antipater.make("duel"), 11, moves=12)


@pytest.fixture(scope="module")
def over(compiled_duel: Game) -> Record:
    """A whole game."""
    return recorded(compiled_duel, 6)

"""The games of these tests."""

import pytest

from antipater import Game

from .table import AGORA, BOTH


@pytest.fixture(params=[AGORA, BOTH], ids="+".join)
def game(request: pytest.FixtureRequest) -> Game:
    """Duel with Agora on compiled rules, alone and with Pantheon."""
    found = request.getfixturevalue("compiled_agora" if request.param == AGORA else "compiled_both")
    assert isinstance(found, Game)
    return found

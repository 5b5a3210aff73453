"""What tests of environments need, and the games that they are run on."""

from importlib.util import find_spec

import pytest

from ..contract.games import GAMES

HAS_GYMNASIUM = find_spec("gymnasium") is not None and find_spec("pettingzoo") is not None
needs_gymnasium = pytest.mark.skipif(
    not HAS_GYMNASIUM, reason="Gymnasium or PettingZoo is not installed: make test-extras, or antipater[envs]"
)
HAS_OPENSPIEL = find_spec("pyspiel") is not None
needs_openspiel = pytest.mark.skipif(
    not HAS_OPENSPIEL, reason="OpenSpiel is not installed: make test-extras, or antipater[envs]"
)
EVERY_GAME = pytest.mark.parametrize(("name", "options"), GAMES.values(), ids=GAMES)
OF_WONDERS = {key: options for key, (name, options) in GAMES.items() if name == "wonders"}
EVERY_WONDERS = pytest.mark.parametrize("options", OF_WONDERS.values(), ids=OF_WONDERS)

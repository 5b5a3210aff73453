"""What all tests share. Sizes: tests/sizes.py. Compiled rules lie in the user's cache, or where ANTIPATER_CACHE is."""

import ssl
from collections.abc import Callable
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import settings

import antipater
from antipater.duel.game import DOORS
from antipater.kernel import background

from .draw import by_what
from .server.forked import Alike
from .sizes import size

settings.register_profile("antipater", derandomize=True, deadline=None, max_examples=size(60, 1000), print_blob=True)
settings.load_profile("antipater")


if size(1, 0):
    # Rules with both expansions play with one alone too, as plain rules do: everyday two engines less are compiled.
    # Those for one expansion alone are opened by `make doors`, and run with the large counts.
    DOORS.update(dict.fromkeys([("pantheon",), ("agora",)], DOORS["pantheon", "agora"]))

# Processes are forked off one that has loaded everything, and no request reads all certificates anew: each took longer
# than what most tests do with it.
background.begun = Alike()
patch.object(ssl, "create_default_context", cache(ssl.create_default_context)).start()

Maker = Callable[..., antipater.Game]


def pytest_report_header() -> str:
    """Which of the known faults the rule tests must find this time."""
    return by_what()


@pytest.fixture(scope="session")
def compiled_duel() -> antipater.Game:
    """Duel with a draft, on compiled rules."""
    return antipater.make("duel").compile()


@pytest.fixture(scope="session")
def compiled_first_game() -> antipater.Game:
    """Duel with the wonders of a first game, on compiled rules."""
    return antipater.make("duel", wonders="first-game").compile()


@pytest.fixture(scope="session")
def compiled_wonders() -> Maker:
    """Makes games of 7 Wonders with any options, on compiled rules."""
    games: dict[str, antipater.Game] = {}

    def make(**options: Any) -> antipater.Game:
        key = repr(options)
        if key not in games:
            games[key] = antipater.make("wonders", **options).compile()
        return games[key]

    return make


@pytest.fixture(scope="session")
def compiled_pantheon() -> antipater.Game:
    """Duel with Pantheon and a draft, on compiled rules."""
    return antipater.make("duel", expansions=("pantheon",)).compile()


@pytest.fixture(scope="session")
def compiled_agora() -> antipater.Game:
    """Duel with Agora and a draft, on compiled rules."""
    return antipater.make("duel", expansions=("agora",)).compile()


@pytest.fixture(scope="session")
def compiled_both() -> antipater.Game:
    """Duel with both expansions and a draft, on compiled rules."""
    return antipater.make("duel", expansions=("pantheon", "agora")).compile()

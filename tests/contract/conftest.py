"""Every game, one that has begun, and a whole one ply by ply."""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from antipater import Game, Position

from .. import tiny
from ..wonders.walks import Ply
from .games import COMPILED, LISTED, TINY, made
from .walks import SEED, played, walked


@pytest.fixture(scope="package", params=[*LISTED, *TINY, *(f"{name}, compiled" for name in COMPILED)])
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """Each game of the list in turn."""
    name, _, compiled = request.param.partition(", ")
    with tiny.added() if name in TINY else nullcontext():
        yield made(name).compile() if compiled else made(name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tiny game has no columns that a network could see."""
    items[:] = [item for item in items if item.path.name != "test_encoding.py" or not _is_tiny(item)]


def _is_tiny(item: pytest.Item) -> bool:
    asked = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return str(asked.get("game")).partition(", ")[0] in TINY


@pytest.fixture
def position(game: Game) -> Position:
    return game.start(SEED)


@pytest.fixture(scope="package")
def plies(game: Game) -> list[Ply]:
    """A random game, ply by ply."""
    return walked(game, SEED)


@pytest.fixture
def over(plies: list[Ply]) -> Position:
    """The end of it."""
    return played(plies)

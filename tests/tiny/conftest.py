"""While the tests of this folder run, the tiny game is there."""

from collections.abc import Iterator

import pytest

import antipater

from . import added


@pytest.fixture(autouse=True, scope="package")
def tiny() -> Iterator[antipater.Game]:
    """The game with its usual options, on plain rules."""
    with added():
        yield antipater.make("tiny")

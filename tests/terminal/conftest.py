"""Terminals and files of records for all tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from antipater.notation.record import Record

from .pseudo_terminal import Terminal


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """Terminals that are closed when the test is over."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.child.close(force=True)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> str:
    """The record of a test module, as a file."""
    record.write(tmp_path / "game")
    return str(tmp_path / "game")

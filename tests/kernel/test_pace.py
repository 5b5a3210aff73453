"""What is announced follows what this machine really took."""

import json
from pathlib import Path

import pytest

from antipater.kernel import pace


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine that does nothing else, and has learnt nothing."""
    monkeypatch.setattr(pace, "at_this_load", round)
    monkeypatch.setattr(pace, "_file", lambda _: tmp_path / pace.FILE)
    return tmp_path / pace.FILE


def test_what_took_thrice_as_long_is_announced_so() -> None:
    assert pace.expected("duel", "search", 20) == 20
    pace.took("duel", "search", 20, 60.0)
    assert pace.expected("duel", "search", 20) == 60
    assert pace.expected("duel", "engine", 20) == 20
    assert pace.expected("wonders", "search", 20) == 20


def test_each_time_counts_as_much_as_all_before_and_nothing_beyond_reason() -> None:
    pace.took("duel", "search", 10, 20.0)
    pace.took("duel", "search", 10, 40.0)
    assert pace.expected("duel", "search", 10) == 30
    pace.took("duel", "engine", 10, 100_000.0)
    assert pace.expected("duel", "engine", 10) == 10 * pace.MOST


@pytest.mark.parametrize("damaged", ["", "[]", '{"duel search": "soon"}', "\x00"])
def test_a_damaged_note_is_as_good_as_none(idle: Path, damaged: str) -> None:
    idle.write_text(damaged, "utf-8")
    assert pace.expected("duel", "search", 20) == 20
    pace.took("duel", "search", 20, 40.0)
    assert json.loads(idle.read_text("utf-8")) == {"duel search": 2.0}

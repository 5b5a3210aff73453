"""Measuring how long views and offers take."""

from collections.abc import Callable

import pytest

from antipater import Game, make
from antipater.bench import views
from antipater.bench.figure import Figure


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "GAMES", 1)
    monkeypatch.setattr(views, "POSITIONS", 4)


@pytest.mark.parametrize("show", [views.view, views.offers])
def test_both_kinds_of_rules_are_measured(
    show: Callable[[str, Callable[[], Game]], Figure], compiled_duel: Game
) -> None:
    figure = show("duel.shown", lambda: make(compiled_duel.name))
    assert (figure.name, figure.unit) == ("duel.shown", "ms")
    assert 0 < figure.value <= figure.details["longest"]
    assert 0 < figure.details["plain"] <= figure.details["longest, plain"]

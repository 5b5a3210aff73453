"""Where all choose at once, everybody is told who has chosen when, and for how long the others have been choosing."""

import pytest

from antipater.games import make
from antipater.server.history import History
from antipater.server.stored import StoredEvent

BEGUN = 1000.0


@pytest.fixture
def history() -> History:
    """Three people who have just sat down."""
    made = History(make("wonders", players=3, sides="day").start(7))
    made.add(StoredEvent(1, "start", at=BEGUN))
    return made


def choose(history: History, seat: int, at: float) -> None:
    """The first thing that a seat may do, and what it then has to pay."""
    while seat in history.position.to_act:
        action = int(history.position.legal(seat)[0])
        history.add(StoredEvent(history.stored + 1, "play", seat, action, at=at))
        if not history.turn.choices:
            return  # all have chosen


def told(history: History, monkeypatch: pytest.MonkeyPatch, now: float) -> tuple[int, list[int | None]]:
    monkeypatch.setattr("antipater.server.history.time", lambda: now)
    found = history.choosing(3)
    return found.asked, found.chosen


def test_who_chose_is_told_with_the_time_since(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(history, monkeypatch, BEGUN + 5) == (5, [None, None, None])
    choose(history, 1, BEGUN + 10)
    assert told(history, monkeypatch, BEGUN + 100) == (100, [None, 90, None])
    history.add(StoredEvent(history.stored + 1, "retract", 1, at=BEGUN + 110))
    assert told(history, monkeypatch, BEGUN + 120) == (120, [None, None, None])


def test_a_turn_that_takes_effect_begins_the_next(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    for seat in range(3):
        choose(history, seat, BEGUN + 60 + seat)
    assert told(history, monkeypatch, BEGUN + 70) == (8, [None, None, None])


def test_who_still_has_to_pay_has_not_chosen(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    history.add(StoredEvent(2, "play", 0, int(history.position.legal(0)[0]), at=BEGUN + 1))
    monkeypatch.setattr(type(history.position), "to_act", (0, 1, 2))  # as if a payment was open
    assert told(history, monkeypatch, BEGUN + 9) == (9, [None, None, None])


def test_a_clock_that_was_put_back_tells_no_future(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(history, monkeypatch, BEGUN - 3600) == (0, [None, None, None])

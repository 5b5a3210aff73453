"""Exactly the legal actions can be played."""

from typing import Any

import numpy as np
import pytest

from antipater import Game, IllegalAction, Position


def check_refusals(position: Position, seat: int, trial: Any) -> None:
    """Exactly the legal actions of a seat are carried out; every other one leaves the bytes as they were.

    `trial` is an array of one record to try them on.
    """
    engine, legal = position.game.engine, set(position.legal(seat).tolist())
    before = bytes(position)
    raw = np.frombuffer(before, np.uint8)
    into = trial.view(np.uint8)
    into[:] = raw
    for action in (*range(-3, position.game.actions + 4), 10_000):
        reason = engine.play(trial, 0, seat, action, position.need)
        assert (reason == 0) == (action in legal), (action, reason)
        if action in legal:
            assert trial.tobytes() != before
            into[:] = raw
        else:
            assert 0 < reason < len(position.game.reasons)
            assert trial.tobytes() == before
    assert bytes(position) == before


def check_unknown(game: Game, action: int) -> None:
    """An action of an expansion that is not played is unknown."""
    with pytest.raises(IllegalAction) as error:
        game.start(1).play(action)
    assert error.value.reason == "unknown_action"

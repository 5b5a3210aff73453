"""How the odds are learnt."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from antipater import Game
from antipater.duel.odds import AGES, NAMES, UNIT
from antipater.duel.traits import TRAITS
from tools import odds


def test_it_finds_what_decides_games() -> None:
    rng = np.random.default_rng(0)
    traits = rng.integers(-1, 2, (20_000, 3)).astype(float)
    truth = np.array([1.5, -0.5, 0.0])
    won = (rng.random(len(traits)) < 1 / (1 + np.exp(-traits @ truth))).astype(int)
    found = odds.learn(traits, won)
    assert found == pytest.approx(truth, abs=0.1)
    assert odds.surprise(traits, won, found) < odds.surprise(traits, won, np.zeros(3)) == pytest.approx(np.log(2))


def test_it_plays_and_keeps_positions_while_the_game_runs(compiled_duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "SIMULATIONS", 10)
    monkeypatch.setattr(odds, "KEPT", 1.0)
    states, won = odds.play(1, ())
    assert states.dtype == compiled_duel.dtype
    assert len(states) > 20
    assert won in (-1, 0, 1)
    assert set(states["age"]) <= {1, 2, 3}
    assert not states["how"].any()
    assert odds.traits_of(states, ()).any(axis=1).all()


def test_what_is_learnt_can_be_read(tmp_path: Path) -> None:
    weights = np.zeros((AGES, TRAITS))
    weights[:, 0] = 0.1, -0.2, 0.0
    weights[2, -1] = 1.5
    odds.write(weights, tmp_path / "odds.toml")
    written = tomllib.loads((tmp_path / "odds.toml").read_text("utf-8"))
    (first, name), (last, other) = NAMES[0], NAMES[-1]
    assert UNIT == 1000
    assert written == {first: {name: [100, -200, 0]}, last: {other: [0, 0, 1500]}}

"""Rules on many games in several threads: what each does, all have done."""

import numpy as np
import pytest

from antipater import Batch, Game, IllegalAction, make
from antipater.kernel.slices import SLICE, Cores

GAMES = 40 * SLICE + 7
THREADS = 3
SEED = 5


@pytest.fixture(scope="module")
def game() -> Game:
    return make("duel").compile()


def batch_of(game: Game, threads: int) -> Batch:
    return game.batch(GAMES, SEED, auto_reset=True, machine=Cores(game._of_many, game.scratch, threads))


def test_any_number_of_threads_play_the_same_games(game: Game) -> None:
    alone, together = batch_of(game, 1), batch_of(game, THREADS)
    rng = np.random.default_rng(SEED)
    for _ in range(150):
        actions = alone.legal().pick(rng.random(GAMES))
        assert np.array_equal(together.legal().pick(np.zeros(GAMES)), alone.legal().pick(np.zeros(GAMES)))
        assert np.array_equal(alone.step(actions), together.step(actions))
        assert together.states.tobytes() == alone.states.tobytes()
    assert np.array_equal(alone.streams, together.streams)
    assert alone.streams.max() >= GAMES


def test_the_first_game_that_refuses_is_named_and_none_has_changed(game: Game) -> None:
    batch = batch_of(game, THREADS)
    actions = batch.legal().pick(np.zeros(GAMES))
    before = batch.states.tobytes()
    rng = np.random.default_rng(SEED)
    for _ in range(50):
        wrong = rng.choice(GAMES, 3, replace=False)
        refused = actions.copy()
        refused[wrong] = game.actions
        with pytest.raises(IllegalAction) as told:
            batch.step(refused)
        assert told.value.game == wrong.min()
        assert batch.states.tobytes() == before


def test_helpers_do_not_wait_for_a_run_that_was_broken_off(game: Game) -> None:
    class Unusable:
        """An array that no rule takes."""

    batch = batch_of(game, THREADS)
    with pytest.raises(TypeError):
        batch.machine.run("many", "legal", GAMES, Unusable())
    test_any_number_of_threads_play_the_same_games(game)

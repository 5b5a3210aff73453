"""Rules on many games in several threads: what each does, all have done."""

import os
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from antipater import Batch, Game, IllegalAction, make
from antipater.kernel.slices import LINE, SLICE, Array, Cores, Helper, core_here

GAMES = 40 * SLICE + 7
THREADS = 3
SEED = 5


@pytest.fixture(scope="module")
def game() -> Game:
    return make("duel").compile()


def cores(game: Game, threads: int) -> Cores:
    return Cores(game._of_many, game.room, threads)


def batch_of(game: Game, threads: int) -> Batch:
    return game.batch(GAMES, SEED, auto_reset=True, machine=cores(game, threads))


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


def test_threads_that_wait_for_the_next_step_do_all_of_it_and_nothing_twice(game: Game) -> None:
    """Step follows step, sooner than they go and later, with an action now and then that no game allows."""
    alone, together = batch_of(game, 1), batch_of(game, THREADS)
    lists = alone.legal(), together.legal()
    rng = np.random.default_rng(SEED)
    for k in range(400):
        actions = lists[0].pick(rng.random(GAMES))
        if k % 40 == 7:
            refused = actions.copy()
            refused[rng.integers(GAMES)] = game.actions
            with pytest.raises(IllegalAction):
                together.step(refused, legal=lists[1])
        if k % 40 == 27:
            time.sleep(0.01)
        for batch, legal in zip((alone, together), lists, strict=True):
            batch.step(actions, legal=legal)
        assert np.array_equal(lists[1].counts, lists[0].counts)
        assert together.states.tobytes() == alone.states.tobytes()


def test_batches_that_are_stepped_by_turns_share_the_threads(game: Game) -> None:
    batches = [batch_of(game, THREADS) for _ in range(3)]
    lists = [batch.legal() for batch in batches]
    rng = np.random.default_rng(SEED)
    for _ in range(100):
        actions = lists[0].pick(rng.random(GAMES))
        for batch, legal in zip(batches, lists, strict=True):
            batch.step(actions, legal=legal)
        assert len({batch.states.tobytes() for batch in batches}) == 1


def test_no_two_threads_write_into_the_same_line_of_memory(game: Game) -> None:
    lines: set[int] = set()
    for room in cores(game, THREADS).rooms("many"):
        own = {line for array in room for line in lines_of(array)}
        assert own.isdisjoint(lines)
        lines |= own


def lines_of(array: Array) -> range:
    first = array.ctypes.data
    return range(first // LINE, (first + array.nbytes - 1) // LINE + 1)


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


def helpers() -> set[str]:
    return {thread.name for thread in threading.enumerate() if thread.name.startswith("antipater-batch")}


def test_helpers_outlive_what_they_cannot_do(game: Game) -> None:
    batch = batch_of(game, THREADS)
    batch.legal()
    batch.legal()
    before = helpers()
    assert len(before) >= THREADS - 1
    with pytest.raises(TypeError):
        batch.machine.run("many", "legal", GAMES, object())
    batch.legal()
    assert helpers() == before


@pytest.mark.skipif(core_here is None, reason="threads can't be moved here")
def test_a_helper_that_steps_aside_may_use_all_cores_afterwards() -> None:
    helper = Helper(THREADS)
    number = helper.thread.native_id
    assert number is not None
    allowed = os.sched_getaffinity(number)
    helper.step_aside()
    assert os.sched_getaffinity(number) == allowed
    os.sched_setaffinity(number, {min(allowed)})  # whoever has bound it to a core has it there
    helper.step_aside()
    assert os.sched_getaffinity(number) == {min(allowed)}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no process is forked off here")
def test_a_process_that_is_forked_off_has_helpers_of_its_own() -> None:
    program = """
import os, sys, threading
import numpy as np
from tests.kernel.test_slices import GAMES, THREADS, batch_of, helpers
from antipater import make
batch = batch_of(make("duel").compile(), THREADS)
lists = batch.legal()
for _ in range(3):
    batch.step(lists.pick(np.zeros(GAMES)), legal=lists)
assert len(helpers()) == THREADS - 1
child = os.fork()
if child == 0:
    inherited = helpers()
    batch.step(lists.pick(np.zeros(GAMES)), legal=lists)
    os._exit(0 if not inherited and len(helpers()) == THREADS - 1 else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert subprocess.run([sys.executable, "-c", program], timeout=120, check=False).returncode == 0

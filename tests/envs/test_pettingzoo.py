"""PettingZoo's own tests on every game, and the same games as in the library."""

from functools import partial
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import IllegalAction

from .needs import EVERY_GAME, EVERY_WONDERS, HAS_GYMNASIUM, needs_gymnasium

if HAS_GYMNASIUM:
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

    from antipater.envs.pettingzoo import duel, wonders, wonders_parallel
    from antipater.envs.pixels import pixels

pytestmark = [
    pytest.mark.extras,
    needs_gymnasium,
    # Said of every environment that PettingZoo does not know by name and that has masks.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # Said of seats that leave when the game is over.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
CYCLES = 300  # more than any game has


def in_turn(name: str, options: dict[str, Any], **more: Any) -> Any:
    """The environment of a game, on plain rules."""
    made = duel if name == "duel" else wonders
    return made(compiled=False, **more, **options)


def at_random(env: Any, agent: str, mask: Any) -> int:
    return int(env.action_space(agent).sample(mask))


@EVERY_GAME
def test_the_api(name: str, options: dict[str, Any]) -> None:
    api_test(in_turn(name, options), num_cycles=CYCLES)


@EVERY_GAME
def test_the_same_seed_gives_the_same_game(name: str, options: dict[str, Any]) -> None:
    seed_test(partial(in_turn, name, options), num_cycles=CYCLES)


@EVERY_WONDERS
def test_the_parallel_api(options: dict[str, Any]) -> None:
    parallel_api_test(wonders_parallel(compiled=False, **options), num_cycles=CYCLES)


@EVERY_GAME
def test_rendering(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(in_turn, name, options))
    assert capsys.readouterr().out.startswith(name)


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array"])
def test_rendering_all_at_once(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A spectator sees no hand."""
    env = wonders_parallel(render_mode=mode, compiled=False, players=4, sides="random")
    env.reset(seed=3)
    drawn = env.render()
    said = capsys.readouterr().out
    if mode == "rgb_array":
        assert drawn.tolist() == pixels(env.table.position.picture(None)).tolist()
    else:
        assert "age 1 packet" not in (drawn or said)


@EVERY_GAME
def test_it_is_the_game_of_the_library(name: str, options: dict[str, Any]) -> None:
    """What seats see, what they may do, what they get, and every position."""
    env = in_turn(name, options)
    env.reset(seed=11)
    position = antipater.make(name, **options).start(11)
    while not position.over:
        agent = env.agent_selection
        seat = position.to_act[0]
        mask = env.observe(agent)["action_mask"]
        assert agent == f"seat_{seat}"
        assert np.flatnonzero(mask).tolist() == position.legal(seat).tolist()
        action = at_random(env, agent, mask)
        env.step(action)
        position.play(action, seat)
        assert env.unwrapped.table.position.digest() == position.digest()
    outcome = position.outcome
    assert outcome is not None
    assert sum(env.rewards.values()) == pytest.approx(0)
    best = max(env.rewards.values())
    assert tuple(seat for seat, reward in enumerate(env.rewards.values()) if reward == best) == outcome.winners


@EVERY_WONDERS
def test_all_at_once_is_the_game_of_the_library(options: dict[str, Any]) -> None:
    env = wonders_parallel(compiled=False, **options)
    seen, _ = env.reset(seed=11)
    position = antipater.make("wonders", **options).start(11)
    while env.agents:
        actions = {agent: at_random(env, agent, seen[agent]["action_mask"]) for agent in env.agents}
        owing = position.to_act
        assert [agent for agent in env.agents if actions[agent] != position.game.actions] == [
            f"seat_{seat}" for seat in owing
        ]
        seen, *_ = env.step(actions)
        for seat in owing:
            position.play(actions[f"seat_{seat}"], seat)
        assert env.table.position.digest() == position.digest()
    assert position.over


def test_nobody_sees_what_was_chosen_before_it_in_the_same_turn() -> None:
    """Whatever the first seat does, the second sees the same."""
    seen = []
    env = wonders(compiled=False, players=3, sides="random")
    for choice in range(3):
        env.reset(seed=5)
        legal = np.flatnonzero(env.observe("seat_0")["action_mask"])
        env.step(int(legal[choice]))
        if env.agent_selection == "seat_1":
            seen.append(env.observe("seat_1")["observation"])
    assert len(seen) >= 2
    assert all(np.array_equal(seen[0], other) for other in seen)


def test_an_illegal_action_is_refused_and_may_lose() -> None:
    env = duel(compiled=False)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0])
    before = env.unwrapped.table.position.digest()
    with pytest.raises(IllegalAction):
        env.step(illegal)
    assert env.unwrapped.table.position.digest() == before
    strict = TerminateIllegalWrapper(duel(compiled=False), illegal_reward=-1)
    strict.reset(seed=1)
    strict.last()
    strict.step(illegal)
    assert strict.rewards == {"seat_0": -1, "seat_1": 0}


def test_one_illegal_action_of_several_changes_nothing() -> None:
    env = wonders_parallel(compiled=False, players=3, sides="random")
    seen, _ = env.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
    before = env.table.position.digest()
    with pytest.raises(IllegalAction):
        env.step(actions | {"seat_2": int(seen["seat_2"]["action_mask"].argmin())})
    assert env.table.position.digest() == before


def test_a_game_without_a_seed_follows_the_one_before_it() -> None:
    env = duel(compiled=False)
    game = antipater.make("duel")
    env.reset(seed=9)
    for stream in range(1, 3):
        env.reset()
        assert env.unwrapped.table.position == game.start(9, stream=stream)

"""Gymnasium's own tests on every game, one at a time and as a vector on a batch."""

from typing import Any

import numpy as np
import pytest

import antipater
from antipater import OptionError

from .needs import EVERY_GAME, HAS_GYMNASIUM, needs_gymnasium

if HAS_GYMNASIUM:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import antipater.envs.gymnasium

pytestmark = [pytest.mark.extras, needs_gymnasium]
IDS = {"duel": "antipater/Duel-v0", "wonders": "antipater/Wonders-v0"}


def made(name: str, options: dict[str, Any], **more: Any) -> Any:
    return gymnasium.make(IDS[name], compiled=False, **more, **options)


def many(name: str, options: dict[str, Any], games: int = 2, **more: Any) -> Any:
    return gymnasium.make_vec(IDS[name], num_envs=games, compiled=False, **more, **options)


def any_legal(rng: np.random.Generator, mask: Any) -> Any:
    """An action of each row; 0 where there is none."""
    return (mask * rng.random(mask.shape)).argmax(-1)


@EVERY_GAME
def test_the_checker_is_content(name: str, options: dict[str, Any]) -> None:
    last = antipater.make(name, **options).seats - 1
    check_env(made(name, options, seat=last).unwrapped)


@EVERY_GAME
def test_a_game_to_its_end(name: str, options: dict[str, Any]) -> None:
    env = made(name, options)
    seen, _ = env.reset(seed=4)
    rng = np.random.default_rng(0)
    over, reward, played = False, 0.0, 0
    while not over:
        assert reward == 0
        assert seen["action_mask"].any()
        seen, reward, over, truncated, info = env.step(int(any_legal(rng, seen["action_mask"])))
        assert (truncated, info) == (False, {})
        played += 1
    outcome = env.unwrapped.table.position.outcome
    assert (reward > 0) == (0 in outcome.winners) or len(outcome.winners) > 1
    assert played > 15


@EVERY_GAME
def test_a_vector_of_games(name: str, options: dict[str, Any]) -> None:
    """Rewards come at the end of games, which begin anew with the next step."""
    env = many(name, options, 3)
    seen, _ = env.reset(seed=4)
    rng = np.random.default_rng(0)
    ended = np.zeros(3, np.bool_)
    ends = 0
    for _ in range(120):
        assert env.observation_space.contains(seen)
        before = env.batch.streams.copy()
        seen, rewards, over, truncated, info = env.step(any_legal(rng, seen["action_mask"]))
        assert ((env.batch.streams != before) == ended).all()
        assert not truncated.any()
        assert info == {}
        assert (rewards[~over] == 0).all()
        assert (seen["action_mask"].any(1) == ~over).all()
        ended, ends = over, ends + int(over.sum())
    assert ends >= 3


def test_a_vector_begins_as_the_batch_and_pays_like_one_game() -> None:
    env = many("duel", {}, 4)
    seen, _ = env.reset(seed=6)
    game = antipater.make("duel")
    assert [env.batch.position(i).deal() for i in range(4)] == [game.start(6, stream=i).deal() for i in range(4)]
    rng = np.random.default_rng(1)
    over = np.zeros(4, np.bool_)
    while not over.any():
        seen, rewards, over, *_ = env.step(any_legal(rng, seen["action_mask"]))
    for i in np.flatnonzero(over):
        outcome = env.batch.position(int(i)).outcome
        assert rewards[i] == (1.0 if outcome.winners == (0,) else -1.0 if outcome.winners == (1,) else 0.0)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_rendering(mode: str) -> None:
    env = made("duel", {}, render_mode=mode)
    env.reset(seed=2)
    drawn = env.render()
    assert drawn.startswith("duel\n") if mode == "ansi" else drawn.shape[2] == 3


def test_an_illegal_action_loses() -> None:
    env = made("wonders", {"players": 4})
    seen, _ = env.reset(seed=2)
    _, reward, over, _, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, over, info) == (pytest.approx(-1 / 3), True, {"illegal": "other_decision"})


def test_an_illegal_action_loses_in_a_vector() -> None:
    env = many("duel", {})
    seen, _ = env.reset(seed=2)
    legal, illegal = seen["action_mask"].argmax(1), seen["action_mask"].argmin(1)
    _, rewards, over, _, info = env.step(np.array([legal[0], illegal[1]]))
    assert (rewards.tolist(), over.tolist()) == ([0, -1], [False, True])
    assert info["illegal"].tolist() == [False, True]


@pytest.mark.parametrize("make", [made, many])
def test_agents_sit_where_they_are_named(make: Any) -> None:
    env = make("wonders", {"players": 4}, opponents=["greedy", "random", "greedy"], seat=1)
    assert env.unwrapped.names == ["greedy", "", "random", "greedy"]
    seen, _ = env.reset(seed=3)
    for _ in range(2):
        seen, *_ = env.step(any_legal(np.random.default_rng(0), seen["action_mask"]))
    env.reset(seed=3)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 2}, "There is no seat 2: seats are 0 to 1."),
        ({"opponents": ["random", "greedy"]}, "2 opponents are named: with 2 seats there are 1."),
        ({"opponents": "nobody"}, "There is no agent 'nobody'"),
        ({"wonders": "many"}, "wonders='many' is not possible"),
    ],
)
def test_what_can_not_be_made_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    for make in (made, many):
        with pytest.raises(OptionError, match=sentence):
            make("duel", wrong)

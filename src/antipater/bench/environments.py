"""Steps a second through the environments of other libraries, each with the first legal action (extra `envs`)."""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..kernel.errors import OptionError
from ..kernel.slices import cores
from .figure import Figure, measure

GAMES = 40  # of a run, one at a time
MANY = 1024  # games of a vector
VECTOR_STEPS = 60  # of a run, in all of them
RUNS = 3


def pettingzoo(name: str, game: str, **options: Any) -> Figure:
    """Seat by seat, as `agent_iter` and `last` have it."""
    env = getattr(_envs("pettingzoo"), game)(**options)

    def play(seed: int) -> int:
        steps = 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else int(seen["action_mask"].argmax()))
            steps += not over
        return steps

    return _of_games(name, play)


def pettingzoo_parallel(name: str, **options: Any) -> Figure:
    """All seats at once: what is counted are seats that have something to choose."""
    env = _envs("pettingzoo").wonders_parallel(**options)

    def play(seed: int) -> int:
        steps = 0
        seen, _ = env.reset(seed=seed)
        while env.agents:
            steps += len(env.table.position.to_act)
            seen, *_ = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})
        return steps

    return _of_games(name, play)


def gymnasium(name: str, game: str, **options: Any) -> Figure:
    """One seat of one game, the others at random."""
    env = _envs("gymnasium").OneSeat(game, **options)

    def play(seed: int) -> int:
        steps, over = 0, False
        seen, _ = env.reset(seed=seed)
        while not over:
            seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
            steps += 1
        return steps

    return _of_games(name, play)


def gymnasium_vector(name: str, game: str, **options: Any) -> Figure:
    """One seat of many games at once, the others at random; each game counts."""
    env = _envs("gymnasium_vector").ManyGames(game, MANY, **options)
    seen, _ = env.reset(seed=1)

    def play() -> int:
        nonlocal seen
        for _ in range(VECTOR_STEPS):
            seen, *_ = env.step(seen["action_mask"].argmax(1))
        return VECTOR_STEPS * MANY

    return _figure(name, play, cores())


def openspiel(name: str, game: str, **parameters: Any) -> Figure:
    """States of OpenSpiel: what a player sees, its legal actions, and a step."""
    rules = _envs("openspiel").pyspiel.load_game(f"antipater_{game}", parameters)

    def play(deal: int) -> int:
        steps = 0
        state = rules.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            state.apply_action(state.legal_actions()[0])
            steps += 1
        return steps

    return _of_games(name, play)


def _of_games(name: str, play: Callable[[int], int]) -> Figure:
    """Games one after the other; one before them loads what they need."""
    play(0)
    return _figure(name, lambda: sum(play(number) for number in range(GAMES)))


def _figure(name: str, play: Callable[[], int], on: int = 1) -> Figure:
    def run() -> float:
        began = time.perf_counter()
        return play() / (time.perf_counter() - began)

    return measure(name, "steps/s", run, on, RUNS)


def _envs(module: str) -> Any:
    """A module of `envs`, if its library is installed."""
    try:
        return import_module(f"antipater.envs.{module}")
    except ModuleNotFoundError:
        raise OptionError("Environments need the extra envs: pip install 'antipater[envs]'.") from None

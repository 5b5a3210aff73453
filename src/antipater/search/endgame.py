"""Endings, exactly: the chance to win with each action, if both play as well as can be from then on.

Which endings can be solved, and how, the game says (`Game.solvable`, `Game.near_end`, its module `endgame`).
"""

import math
import time
from functools import cache
from typing import Any

import numpy as np

from ..kernel.game import Game
from ..kernel.position import Position
from ..kernel.twin import Endings, compiled, is_cached, rehearse
from .mcts import Finding

POSITIONS = 1 << 20  # that are remembered
MOST_STEPS = 4_000_000  # after one action: about a second
FEW_STEPS = 1_000_000  # what a person waits for
MARGIN = 1e-6  # an action that is worse by more than this need not be calculated any further
MODULE = "endgame"


def is_near_end(seen: Position) -> bool:
    """Is so little left that it can be solved?"""
    return seen.game.near_end(seen.states)


def seconds_to_compile(game: Game) -> int:
    """How long it takes on two cores until endings of a game can be solved on this machine."""
    if not game.solvable or is_cached(game.name, MODULE, game.door):
        return 0
    return _endings(game).COMPILE_SECONDS


def prepare(game: Game) -> None:
    """Compile what solves the endings of a game, or load it; where there are none, nothing is to be done."""
    if game.solvable:
        position = game.start(seed=0)
        solve(position.observe(position.to_act[0]), most_steps=0)


def solve(
    seen: Position, every: bool = True, seconds: float = math.inf, most_steps: int = MOST_STEPS
) -> list[Finding] | None:
    """Each legal action with its chance to win, the best first; None if that takes too long.

    Who only wants the best leaves `every` out: then what is worse may look better than it is, but not as good.
    """
    began = time.perf_counter()
    game, seat = seen.game, seen.to_act[0]
    endings = _endings(game)
    worlds, words, frames, lists, memo = _desk(endings.STEPS, game.dtype, endings.FRAME, endings.NOTE, game.most_legal)
    worlds[0] = seen.states[0]
    worlds[0]["observed"] = 0
    memo["key"] = 0
    arguments = (frames, lists, memo, seen.need)
    calls = [lambda: endings.worth_after(worlds, words, 0, 0.0, 1.0, 0, *arguments)]
    rehearse(game.name, endings.COMPILE_SECONDS, calls, MODULE, game.door)
    best = 0.0
    found = []
    for action in map(int, seen.legal(seat)):
        least = 0.0 if every else max(best - MARGIN, 0.0)  # below the best, so that it can be told from one as good
        bounds = (least, 1.0) if seat == 0 else (0.0, 1.0 - least)
        worth = endings.worth_after(worlds, words, action, *bounds, most_steps, *arguments)
        if worth == endings.NOT_FOUND or time.perf_counter() - began > seconds:
            return None
        value = worth if seat == 0 else 1.0 - worth
        best = max(best, value)
        found.append(Finding(action, value, 0))
    return sorted(found, key=lambda finding: (-finding.value, finding.action))


def _endings(game: Game) -> Endings:
    """What solves the endings of a game, on compiled rules."""
    found: Endings = compiled(game.name, MODULE, game.door)
    return found


@cache
def _desk(
    steps: int, state: np.dtype[Any], frame: np.dtype[Any], note: np.dtype[Any], most_legal: int
) -> tuple[Any, ...]:
    """Room to work in, kept for the next time."""
    worlds = np.zeros(steps, state)
    return (
        worlds,
        worlds.view(np.int64).reshape(steps, -1),
        np.zeros(steps, frame),
        np.zeros((steps, most_legal + 1), np.int16),
        np.zeros(POSITIONS, note),
    )

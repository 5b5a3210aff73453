"""The last cards of Duel, exactly: the chance to win with each action, if both play as well as can be from then on."""

import math
import time
from functools import cache
from typing import Any

import numpy as np

from ..duel.actions import MOST_LEGAL
from ..duel.endgame import FRAME, NOT_FOUND, NOTE, STEPS
from ..duel.state import STATE
from ..kernel.position import Position
from ..kernel.twin import compiled, rehearse
from .mcts import Finding

CARDS_LEFT = 8
LAST_AGE = 3
POSITIONS = 1 << 20  # that are remembered
MOST_STEPS = 4_000_000  # after one action: about a second
COMPILE_SECONDS = 15


def is_near_end(seen: Position) -> bool:
    """Are so few cards left of the base game that it can be solved?"""
    state = seen.states[0]
    base = seen.game.name == "duel" and not seen.game.options.get("expansions")
    return base and not seen.over and int(state["age"]) == LAST_AGE and int(state["layout"]).bit_count() <= CARDS_LEFT


def solve(
    seen: Position, every: bool = True, seconds: float = math.inf, most_steps: int = MOST_STEPS
) -> list[Finding] | None:
    """Each legal action with its chance to win, the best first; None if that takes too long.

    Who only wants the best leaves `every` out: then what is worse may look better than it is, but not as good.
    """
    began = time.perf_counter()
    seat = seen.to_act[0]
    worlds, words, frames, lists, memo = _desk()
    worlds[0] = seen.states[0]
    worlds[0]["observed"] = 0
    memo["key"] = 0
    module = compiled("duel", "endgame")
    arguments = (frames, lists, memo, seen.need)
    rehearse(
        "duel", COMPILE_SECONDS, [lambda: module.worth_after(worlds, words, 0, 0.0, 1.0, 0, *arguments)], "endgame"
    )
    best = 0.0
    found = []
    for action in map(int, seen.legal(seat)):
        bounds = (0.0, 1.0) if every else (best, 1.0) if seat == 0 else (0.0, 1.0 - best)
        worth = module.worth_after(worlds, words, action, *bounds, most_steps, *arguments)
        if worth == NOT_FOUND or time.perf_counter() - began > seconds:
            return None
        value = worth if seat == 0 else 1.0 - worth
        best = max(best, value)
        found.append(Finding(action, value, 0))
    return sorted(found, key=lambda finding: (-finding.value, finding.action))


@cache
def _desk() -> tuple[Any, ...]:
    """Room to work in, kept for the next time."""
    worlds = np.zeros(STEPS, STATE)
    return (
        worlds,
        worlds.view(np.int64).reshape(STEPS, -1),
        np.zeros(STEPS, FRAME),
        np.zeros((STEPS, MOST_LEGAL + 1), np.int16),
        np.zeros(POSITIONS, NOTE),
    )

"""The last cards of Duel, exactly: the chance to win with each action, if both play as well as can be from then on."""

import math
import time
from functools import cache
from typing import Any

import numpy as np

from ..duel.actions import MOST_LEGAL
from ..duel.endgame import FRAME, NOT_FOUND, NOTE, STEPS
from ..duel.state import STATE
from ..kernel.position import Game, Position
from ..kernel.twin import compiled, is_cached, rehearse
from .agent import Budget
from .mcts import Finding, search

CARDS_LEFT = 8
LAST_AGE = 3
POSITIONS = 1 << 20  # that are remembered
MOST_STEPS = 4_000_000  # after one action: about a second
FEW_STEPS = 1_000_000  # what a person waits for
TIED_SIMULATIONS = 500  # to choose among actions that are equally good if both play as well as can be
SAME = 1e-9
MARGIN = 1e-6  # an action that is worse by more than this need not be calculated any further
COMPILE_SECONDS = 15


def is_solvable(game: Game) -> bool:
    """Are there endings of this game that can be solved? Those of the base game."""
    return game.name == "duel" and not game.options.get("expansions")


def is_near_end(seen: Position) -> bool:
    """Are so few cards left that it can be solved?"""
    if not is_solvable(seen.game) or seen.over:
        return False
    state = seen.states[0]
    return int(state["age"]) == LAST_AGE and int(state["layout"]).bit_count() <= CARDS_LEFT


def seconds_to_compile(game: Game) -> int:
    """How long it takes on two cores until endings of a game can be solved on this machine."""
    return COMPILE_SECONDS if is_solvable(game) and not is_cached("duel", "endgame") else 0


def prepare(game: Game) -> None:
    """Compile what solves the endings of a game, or load it; where there are none, nothing is to be done."""
    if is_solvable(game):
        position = game.start(seed=0)
        solve(position.observe(position.to_act[0]), most_steps=0)


def solve_or_search(
    seen: Position, budget: Budget, steps: int = FEW_STEPS, every: bool = True, seed: int = 0
) -> tuple[list[Finding], bool]:
    """What is found about each action, the best first, and is it exact?

    Near the end it is solved, if `steps` after each action and half of the time are enough; otherwise it is searched.
    """
    began = time.perf_counter()
    if steps and is_near_end(seen):
        half = math.inf if budget.seconds is None else budget.seconds / 2
        solved = solve(seen, every, half, steps)
        if solved is not None:
            return _in_order(seen, solved, seed), True
    left = None if budget.seconds is None else budget.seconds - (time.perf_counter() - began)
    return search(seen, budget.simulations, left, seed), False


def _in_order(seen: Position, solved: list[Finding], seed: int) -> list[Finding]:
    """Among those that are equally good the ones first that a search prefers.

    A lost game is not over against somebody who may err, nor a won one played carelessly.
    """
    best = [finding for finding in solved if finding.value > solved[0].value - SAME]
    if len(best) == 1:
        return solved
    visits = {finding.action: finding.visits for finding in search(seen, TIED_SIMULATIONS, seed=seed)}
    return sorted(best, key=lambda finding: -visits.get(finding.action, 0)) + solved[len(best) :]


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
        least = 0.0 if every else max(best - MARGIN, 0.0)  # below the best, so that it can be told from one as good
        bounds = (least, 1.0) if seat == 0 else (0.0, 1.0 - least)
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

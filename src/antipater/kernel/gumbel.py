"""Which actions a search by a network tries, and which it plays (Gumbel's search, see `judged.py`).

The actions at the root are tried in rounds, of which each halves those that are left; below it the one that promises
most is followed.
"""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from .judged import NO_NODE, ROOT
from .record import Numbers
from .rule import rule

CURIOSITY = 1.25
DOUBT = 0.2  # what actions that were not tried are worth less, the more likely those that were tried looked
CONSIDERED = 16  # actions at the root that are tried
# How much the worth found counts beside what the network thought of an action.
VISITS_BEFORE = 50.0
TRUST = 0.15


def rounds_for(left: int) -> int:
    """In how many rounds so many actions are halved, until the last two have been tried."""
    return max(1, (left - 1).bit_length())


def halved(left: int) -> int:
    """How many actions go on to the next round."""
    return max(min(left, 2), left // 2)


def visits_wanted(actions: int, simulations: int) -> npt.NDArray[np.int32]:
    """For each simulation: how often the action that it tries at the root was tried before, in rounds of halving."""
    left = min(max(actions, 1), CONSIDERED)
    rounds = rounds_for(left)
    before, found, n = 0, [np.zeros(0, np.int32)], 0
    while n < simulations:
        each = max(1, simulations // (rounds * left))
        found.append(passes(before, each, left))
        before, n = before + each, n + each * left
        left = halved(left)
    return np.concatenate(found)[:simulations]


def passes(before: int, number: int, left: int) -> npt.NDArray[np.int32]:
    """Try each of the actions left so many times more."""
    return np.repeat(np.arange(before, before + number, dtype=np.int32), left)


@rule
def mean(move: Any, otherwise: float) -> float:
    """What an action was worth; otherwise if it was not tried."""
    visits = int(move.visits)
    return float(move.worth) / visits if visits > 0 else otherwise


@rule
def promising(node: Any, moves: Any, legal: Numbers, n: int) -> int:
    """The action below the root that promises most; of n legal ones where they may differ from world to world.

    Both lists ascend. NO_NODE if none of the actions is legal in this world.
    """
    first = int(node.first)
    last = first + int(node.actions)
    visits = 0
    tried = 0.0
    for k in range(first, last):
        if int(moves[k].visits) > 0:
            visits += int(moves[k].visits)
            tried += float(moves[k].prior)
    expected = float(node.value) - DOUBT * math.sqrt(tried)
    curiosity = CURIOSITY * math.sqrt(visits + 1.0)
    best = NO_NODE
    most = -1e9
    at = 0
    for k in range(first, last):
        while at < n and int(legal[at]) < int(moves[k].action):
            at += 1
        if n < 0 or (at < n and legal[at] == moves[k].action):
            wish = mean(moves[k], expected) + curiosity * float(moves[k].prior) / (1 + int(moves[k].visits))
            if wish > most:
                most = wish
                best = k
    return best


@rule
def most_visits(node: Any, moves: Any) -> int:
    """Of the action that was tried most."""
    most = 0
    for k in range(int(node.first), int(node.first) + int(node.actions)):
        most = max(most, int(moves[k].visits))
    return most


@rule
def expected_worth(node: Any, moves: Any) -> float:
    """What an action is worth that was not tried: as the network said, and as those that were tried."""
    visits = 0
    likely = 0.0
    worth = 0.0
    for k in range(int(node.first), int(node.first) + int(node.actions)):
        if int(moves[k].visits) > 0:
            visits += int(moves[k].visits)
            likely += float(moves[k].prior)
            worth += float(moves[k].prior) * mean(moves[k], 0.0)
    if visits == 0:
        return float(node.value)
    return (float(node.value) + visits * worth / max(likely, 1e-9)) / (1 + visits)


@rule
def weight_of_worth(visits: int) -> float:
    """How much worth counts beside hope at the root, if the action that was tried most has so many visits."""
    return TRUST * (VISITS_BEFORE + visits)


@rule
def best_tried(node: Any, moves: Any, visits: int) -> int:
    """Of the actions of the root with so many visits the best by hope and worth."""
    otherwise = expected_worth(node, moves)
    weight = weight_of_worth(most_visits(node, moves))
    best = int(node.first)
    most = -1e9
    for k in range(int(node.first), int(node.first) + int(node.actions)):
        if int(moves[k].visits) == visits:
            wish = float(moves[k].hope) + weight * mean(moves[k], otherwise)
            if wish > most:
                most = wish
                best = k
    return best


@rule
def next_at_root(node: Any, moves: Any, wanted: Numbers, simulation: int) -> int:
    """The action that a simulation tries: `wanted` says for each number of actions how often it was tried before."""
    row = min(int(node.actions), len(wanted) - 1)
    return best_tried(node, moves, int(wanted[row, simulation - 1]))


@rule
def improved_policy(node: Any, moves: Any, target: Any) -> None:
    """How likely each action of the root is the best, after the search; the rest of the row is nought."""
    otherwise = expected_worth(node, moves)
    weight = weight_of_worth(most_visits(node, moves))
    first = int(node.first)
    actions = min(int(node.actions), len(target))
    most = -1e9
    for k in range(actions):
        move = moves[first + k]
        score = math.log(max(float(move.prior), 1e-9)) + weight * mean(move, otherwise)
        target[k] = score
        most = max(most, score)
    total = 0.0
    for k in range(actions):
        total += math.exp(float(target[k]) - most)
    for k in range(actions):
        target[k] = math.exp(float(target[k]) - most) / total
    for k in range(actions, len(target)):
        target[k] = 0.0


@rule
def chosen(nodes: Any, moves: Any) -> int:
    """The action to play: of those tried most the best."""
    return best_tried(nodes[ROOT], moves, most_visits(nodes[ROOT], moves))

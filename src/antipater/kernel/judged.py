"""The tree of a search whose positions a network judges: nodes, and the actions that lead from them, as two pools.

The actions at the root are tried in rounds, of which each halves those that are left (Gumbel's search); below it the
one that promises most is followed. Worth is counted from -1, lost, to 1, won, for the seat that chooses.
"""

import math
from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .record import Float32, Int8, Int16, Int32, Numbers, dtype_of
from .rule import rule

ROOT = 0
NO_NODE = -1
# Where a simulation has come to.
NOWHERE, DECIDED, JUDGED, ADDED = range(4)  # not done; the end; a position to judge; one that is a new node as well

FACTOR, BITS = 101, 0x3FFFFFFF  # of numbers that tell what was turned up
CURIOSITY = 1.25
DOUBT = 0.2  # what actions that were not tried are worth less, the more likely those that were tried looked
CONSIDERED = 16  # actions at the root that are tried
# How much the worth found counts beside what the network thought of an action.
VISITS_BEFORE = 50.0
TRUST = 0.15


class Node:
    """A position."""

    first: Int32  # its first action, in the pool
    sibling: Int32  # another position to which the same action led, by other cards turned up
    turned_up: Int32  # what tells it from those
    value: Float32  # what the network said, for the seat that decides
    actions: Int16
    seat: Int16  # who decides


class Move:
    """An action that leads on."""

    worth: Float32  # the sum of all visits
    prior: Float32  # how likely the network thinks that it is the best
    hope: Float32  # at the root: the logarithm of that, and chance
    visits: Int32
    child: Int32  # the first position that it led to
    places: Int32  # in the policy
    action: Int16
    pad: Annotated[list[Int16], 1]


class Probe:
    """The search of one position: how far its pools are filled, and where its last simulation has come to."""

    nodes: Int32
    moves: Int32
    node: Int32  # the new one, or the last
    depth: Int32
    simulations: Int32  # that are wanted
    worth: Float32  # for seat 0, if it is decided
    where: Int8
    seat: Int8  # who decides there
    pad: Annotated[list[Int8], 6]


NODE, MOVE, PROBE = dtype_of(Node), dtype_of(Move), dtype_of(Probe)


class Trees(NamedTuple):
    """The trees of several searches, a row each."""

    probes: Any
    nodes: Any
    moves: Any
    path: Any  # of the last simulation: the nodes, and the moves from them
    wanted: Any  # [number of actions, simulation]: how often the action that is tried next was tried before
    seed: Any  # of the worlds


class Leaves(NamedTuple):
    """What the network is to judge: lists of columns that are not zero, a row each."""

    columns: Any
    values: Any
    counts: Any


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
def mixed(number: int, further: int) -> int:
    """A number that tells of both."""
    return (number * FACTOR + further + 1) & BITS


@rule
def plant(probe: Any) -> None:
    """Begin a new tree."""
    probe.nodes = 0
    probe.moves = 0


@rule
def find_node(nodes: Any, child: int, turned_up: int) -> int:
    """Of the positions that an action led to the one with these cards, NO_NODE if there is none yet."""
    while child != NO_NODE and int(nodes[child].turned_up) != turned_up:
        child = int(nodes[child].sibling)
    return child


@rule
def has_room(probe: Any, nodes: Any, moves: Any, actions: int) -> bool:
    """Is there room for a position with so many actions?"""
    return int(probe.nodes) < len(nodes) and int(probe.moves) + actions <= len(moves)


@rule
def add_node(probe: Any, nodes: Any, sibling: int, turned_up: int, seat: int, actions: int) -> int:
    """A new position, whose actions are still to be written; its number is given back."""
    number = int(probe.nodes)
    node = nodes[number]
    node.first = probe.moves
    node.sibling = sibling
    node.turned_up = turned_up
    node.actions = actions
    node.seat = seat
    probe.nodes = number + 1
    probe.moves += actions
    return number


@rule
def write_move(move: Any, action: int, places: int) -> None:
    """An action that nobody has tried."""
    move.worth = 0.0
    move.visits = 0
    move.child = NO_NODE
    move.places = places
    move.action = action


@rule
def make_priors(node: Any, moves: Any) -> None:
    """Priors from what the network said of each action, which stands in their place; at the root the logarithms too."""
    first = int(node.first)
    last = first + int(node.actions)
    most = float(moves[first].prior)
    for k in range(first + 1, last):
        most = max(most, float(moves[k].prior))
    total = 0.0
    for k in range(first, last):
        total += math.exp(float(moves[k].prior) - most)
    whole = math.log(total) + most
    for k in range(first, last):
        moves[k].hope = float(moves[k].prior) - whole
        moves[k].prior = math.exp(float(moves[k].hope))


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
def best_tried(node: Any, moves: Any, visits: int) -> int:
    """Of the actions of the root with so many visits the best by hope and worth."""
    otherwise = expected_worth(node, moves)
    weight = TRUST * (VISITS_BEFORE + most_visits(node, moves))
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
    weight = TRUST * (VISITS_BEFORE + most_visits(node, moves))
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
def note_worth(probe: Any, nodes: Any, moves: Any, path: Any, worth: float) -> None:
    """Add what a simulation was worth for seat 0 to every action on its path, as seen by who chose it."""
    for k in range(int(probe.depth)):
        move = moves[int(path[k, 1])]
        move.visits += 1
        move.worth += worth if int(nodes[int(path[k, 0])].seat) == 0 else -worth

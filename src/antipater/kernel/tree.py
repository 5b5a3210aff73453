"""The tree of a search, as an array of nodes; knows no game.

A node stands for an action after its parent's. What is hidden differs from one simulation to the next, so a node may be
possible in one and not in another: it counts how often it was there to be chosen. Children of a node hang in a list:
`child` is the first, `sibling` the next; the root has no sibling, there the number of all nodes is kept. A worth is a
number from 0, lost, to WON, seen by whoever chose the action.
"""

import math
from typing import Annotated, Any, NamedTuple

from .record import Int16, Int32, Int64, Numbers, dtype_of
from .rule import rule

WON = 1000
NO_NODE = 0  # the root is nobody's child
ROOT = 0
LIKELY = 100  # the prior of an action that changes nothing
MOST_LIKELY = 30_000


class Node:
    """An action in the tree."""

    worth: Int64  # sum over all visits
    visits: Int32
    offered: Int32  # how often it was there to be chosen
    child: Int32  # the first
    sibling: Int32  # the next child of its parent
    action: Int16
    seat: Int16  # who chose it
    prior: Int16  # how likely it looks at first, compared with the others
    pad: Annotated[list[Int16], 1]


NODE = dtype_of(Node)


class Study(NamedTuple):
    """What one search works with."""

    seen: Any  # the record as a seat sees it
    worlds: Any  # one in which what is hidden is filled in, and scratch space
    tree: Any
    path: Any  # of a simulation
    worth: Any  # of a leaf, for each seat
    out: Any  # scratch space for actions
    need: Any  # and for paying
    seed: Any  # of the worlds


@rule
def plant(tree: Any) -> None:
    """Begin a new tree."""
    tree[ROOT].worth = 0
    tree[ROOT].visits = 0
    tree[ROOT].child = NO_NODE
    tree[ROOT].sibling = 1


@rule
def has_room(tree: Any, nodes: int) -> bool:
    """Is there room for so many more nodes?"""
    return int(tree[ROOT].sibling) + nodes <= len(tree)


@rule
def add_child(tree: Any, parent: int, action: int, seat: int, prior: int) -> int:
    """Hang a new node below a parent; its number is given back."""
    number = int(tree[ROOT].sibling)
    node = tree[number]
    node.worth = 0
    node.visits = 0
    node.offered = 0
    node.child = NO_NODE
    node.sibling = int(tree[parent].child)
    node.action = action
    node.seat = seat
    node.prior = prior
    tree[parent].child = number
    tree[ROOT].sibling = number + 1
    return number


@rule
def find_child(tree: Any, parent: int, action: int) -> int:
    """The child of this action, NO_NODE if there is none yet."""
    child = int(tree[parent].child)
    while child != NO_NODE and int(tree[child].action) != action:
        child = int(tree[child].sibling)
    return child


@rule
def urge(tree: Any, child: int, expected: float, curiosity: float, share: float) -> float:
    """How much a child asks to be visited: by its mean worth, and more if it looked likely and was seldom seen."""
    node = tree[child]
    visits = int(node.visits)
    mean = expected if visits == 0 else int(node.worth) / (WON * visits)
    return mean + curiosity * share * math.sqrt(int(node.offered)) / (1 + visits)


@rule
def most_urgent(tree: Any, parent: int, out: Numbers, n: int, priors: int, expected: float, curiosity: float) -> int:
    """Of the children of n actions the one that asks most to be visited; a new one is expected to be worth so much."""
    best = NO_NODE
    most = -1.0
    for k in range(n):
        child = find_child(tree, parent, int(out[k]))
        wish = urge(tree, child, expected, curiosity, int(tree[child].prior) / priors)
        if wish > most:
            most = wish
            best = child
    return best


@rule
def note_worth(tree: Any, path: Numbers, depth: int, worth: Numbers) -> None:
    """Add what a simulation was worth to every node on its path, as seen by whoever chose it."""
    tree[ROOT].visits += 1
    for k in range(depth):
        node = tree[int(path[k])]
        node.visits += 1
        node.worth += int(worth[int(node.seat)])

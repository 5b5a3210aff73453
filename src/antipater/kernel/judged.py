"""The tree of a search whose positions a network judges: nodes, and the actions that lead from them, as two pools.

Which actions are tried is in `gumbel.py`. Worth is counted from -1, lost, to 1, won, for the seat that chooses.
"""

import math
from typing import Annotated, Any, NamedTuple

from .network import wish_for
from .record import Float32, Int8, Int16, Int32, dtype_of
from .rule import rule

ROOT = 0
NO_NODE = -1
# Where a simulation has come to.
NOWHERE, DECIDED, JUDGED, ADDED = range(4)  # not done; the end; a position to judge; one that is a new node as well

FACTOR, BITS = 101, 0x3FFFFFFF  # of numbers that tell what was turned up


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


class Study(NamedTuple):
    """What one search works with."""

    seen: Any  # the record as a seat sees it
    worlds: Any  # records in which what is hidden is filled in
    trees: Any
    leaves: Any
    out: Any  # scratch space for actions
    need: Any  # and for paying
    network: Any
    room: Any  # to evaluate it in


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
def hear_wishes(probe: Any, nodes: Any, moves: Any, network: Any, room: Any) -> None:
    """What the network says of every action of a new position, in place of its prior."""
    node = nodes[int(probe.node)]
    for k in range(int(node.first), int(node.first) + int(node.actions)):
        moves[k].prior = wish_for(int(moves[k].places), network, room)


@rule
def note_root(probe: Any, node: int) -> None:
    """The first simulation comes to the root, which is new."""
    probe.node = node
    probe.depth = 0
    probe.where = ADDED


@rule
def set_off(probe: Any) -> None:
    """A simulation begins at the root."""
    probe.depth = 0
    probe.where = NOWHERE


@rule
def note_step(probe: Any, path: Any, node: int, move: int) -> None:
    """A simulation goes on from a position by an action."""
    path[int(probe.depth), 0] = node
    path[int(probe.depth), 1] = move
    probe.depth += 1


@rule
def note_leaf(probe: Any, moves: Any, move: int, node: int) -> None:
    """A simulation comes by an action to a position that is new, NO_NODE if there is no room for it."""
    probe.where = JUDGED
    if node != NO_NODE:
        probe.where = ADDED
        probe.node = node
        moves[move].child = node


@rule
def note_worth(probe: Any, nodes: Any, moves: Any, path: Any, worth: float) -> None:
    """Add what a simulation was worth for seat 0 to every action on its path, as seen by whoever chose it."""
    for k in range(int(probe.depth)):
        move = moves[int(path[k, 1])]
        move.visits += 1
        move.worth += worth if int(nodes[int(path[k, 0])].seat) == 0 else -worth

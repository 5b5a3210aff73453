"""Tree search for Duel, on what one seat sees.

Each simulation fills in what is hidden anew, follows the tree as far as it goes, adds one node and plays the rest at
random with some sense. The tree ends with the age: the cards of the next one are not known.
"""

import math
from typing import Any

from ..kernel.bits import has
from ..kernel.record import Numbers, States, Words
from ..kernel.rng import draw, seed_generator
from ..kernel.rule import rule
from ..kernel.tree import (
    LIKELY,
    MOST_LIKELY,
    NO_NODE,
    ROOT,
    WON,
    add_child,
    find_child,
    has_room,
    note_worth,
    plant,
    urge,
)
from .actions import DISCARD, WONDER
from .legal import list_legal
from .observe import fill
from .state import RUNNING, TURN, State, decider, decision
from .step import apply
from .value import balance

CURIOSITY = 0.8
HOPE = 0.15  # what an action that was never tried is worth less than its parent's mean
# Of ten choices in a playout how many go to building and to wonders, where both are possible.
BUILDING, WONDERS = 6, 3
GAIN = 40.0  # tenths of a point that make an action look e times as likely
MOST_GAIN = 200
TRUST = 5  # of ten parts of a leaf's worth what comes from its standing, not from a playout
SCALE = (250.0, 250.0, 200.0, 120.0)  # by age: a lead of so many tenths of a point wins about three of four games


@rule
def count_below(out: Numbers, n: int, limit: int) -> int:
    """How many of the actions, ascending, come before a limit."""
    k = 0
    while k < n and int(out[k]) < limit:
        k += 1
    return k


@rule
def choose_sensibly(state: State, out: Numbers, n: int) -> int:
    """A random action that would rather build a card or a wonder than discard."""
    if decision(state) != TURN:
        return int(out[draw(state, n)])
    builds = count_below(out, n, DISCARD)
    discards = count_below(out, n, WONDER)
    kind = draw(state, 10)
    if builds > 0 and (kind < BUILDING or (discards == n and kind < BUILDING + WONDERS)):
        return int(out[draw(state, builds)])
    if discards < n and kind < BUILDING + WONDERS:
        return int(out[discards + draw(state, n - discards)])
    return int(out[builds + draw(state, discards - builds)])


@rule
def play_out(state: State, out: Numbers, need: Numbers) -> None:
    """Play to the end."""
    while int(state.how) == RUNNING:
        n = list_legal(state, out, need)
        apply(state, choose_sensibly(state, out, n), need)


@rule
def prior_of(worlds: States, action: int, seat: int, before: int, need: Numbers) -> int:
    """How likely an action looks: the more the better the city stands after it, and most if it wins."""
    worlds[1] = worlds[0]
    apply(worlds[1], action, need)
    if int(worlds[1].how) != RUNNING:
        return MOST_LIKELY if has(worlds[1].winners, seat) else 1
    gain = min(max(balance(worlds[1], seat) - before, -MOST_GAIN), MOST_GAIN)
    return max(int(LIKELY * math.exp(gain / GAIN)), 1)


@rule
def add_children(worlds: States, tree: Any, parent: int, out: Numbers, n: int, need: Numbers) -> int:
    """A node for every action that has none; the sum of the priors of all actions."""
    seat = decider(worlds[0])
    before = balance(worlds[0], seat)
    total = 0
    for k in range(n):
        action = int(out[k])
        child = find_child(tree, parent, action)
        if child == NO_NODE:
            child = add_child(tree, parent, action, seat, prior_of(worlds, action, seat, before, need))
        tree[child].offered += 1
        total += int(tree[child].prior)
    return total


@rule
def choose_child(worlds: States, tree: Any, parent: int, out: Numbers, n: int, need: Numbers) -> int:
    """The child that asks most to be visited."""
    total = add_children(worlds, tree, parent, out, n, need)
    seat = decider(worlds[0])
    visits = int(tree[parent].visits)
    expected = 0.5
    if visits > 0 and parent != ROOT:
        mean = int(tree[parent].worth) / (WON * visits)
        expected = mean if int(tree[parent].seat) == seat else 1 - mean
    best = NO_NODE
    most = -1.0
    for k in range(n):
        child = find_child(tree, parent, int(out[k]))
        wish = urge(tree, child, expected - HOPE, CURIOSITY, int(tree[child].prior) / total)
        if wish > most:
            most = wish
            best = child
    return best


@rule
def note_outcome(state: State, worth: Numbers) -> None:
    """What the end of the game is worth to each seat."""
    for seat in range(2):
        won = has(state.winners, seat)
        worth[seat] = 0 if not won else WON // 2 if has(state.winners, 1 - seat) else WON


@rule
def note_standing(state: State, worth: Numbers) -> None:
    """What a position is worth to each seat at first sight, as the chance to win."""
    ahead = balance(state, 0) / SCALE[int(state.age)]
    worth[0] = int(WON / (1 + math.exp(-ahead)))
    worth[1] = WON - int(worth[0])


@rule
def note_leaf(state: State, worth: Numbers, out: Numbers, need: Numbers) -> None:
    """What the new leaf is worth: as it stands, and as it goes on at random."""
    if int(state.how) != RUNNING:
        note_outcome(state, worth)
        return
    note_standing(state, worth)
    standing = int(worth[0])
    if TRUST < 10:
        play_out(state, out, need)
        note_outcome(state, worth)
    worth[0] = (TRUST * standing + (10 - TRUST) * int(worth[0])) // 10
    worth[1] = WON - int(worth[0])


@rule
def simulate(worlds: States, tree: Any, path: Numbers, worth: Numbers, out: Numbers, need: Numbers) -> None:
    """One simulation in a world in which nothing is hidden; the second record is scratch space."""
    state = worlds[0]
    age = int(state.age)
    node = ROOT
    depth = 0
    new = False
    while not new and int(state.how) == RUNNING and int(state.age) == age:
        n = list_legal(state, out, need)
        if depth == len(path) or not has_room(tree, n):
            break
        node = choose_child(worlds, tree, node, out, n, need)
        path[depth] = node
        depth += 1
        new = int(tree[node].visits) == 0
        apply(state, int(tree[node].action), need)
    note_leaf(state, worth, out, need)
    note_worth(tree, path, depth, worth)


@rule
def search(
    states: States,
    i: int,
    worlds: States,
    tree: Any,
    path: Any,
    worth: Numbers,
    out: Numbers,
    need: Numbers,
    seed: Words,
    first: int,
    simulations: int,
    stop: Numbers,
) -> int:
    """Simulate so many times from what a seat sees, or until told to stop; how many there were is given back."""
    if first == 0:
        plant(tree)
    for k in range(simulations):
        if int(stop[0]) != 0:
            return k
        worlds[0] = states[i]
        seed_generator(worlds[0], seed, first + k)
        fill(worlds[0], out)
        simulate(worlds, tree, path, worth, out, need)
    return simulations


@rule
def rollouts(states: States, worlds: States, number: int, out: Numbers, need: Numbers) -> int:
    """Play the first position to the end so many times; how many of them seat 0 won."""
    won = 0
    for k in range(number):
        worlds[0] = states[0]
        worlds[0].rng[0] ^= k
        play_out(worlds[0], out, need)
        won += int(worlds[0].winners) & 1
    return won

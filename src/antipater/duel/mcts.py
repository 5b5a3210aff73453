"""Tree search for Duel, on what one seat sees.

Each simulation fills in what is hidden anew, follows the tree as far as it goes, adds one node, and judges it by the
odds and by playing the rest at random with some sense. The tree ends with the age: the cards of the next one are not
known.
"""

import math
from typing import Any

from ..kernel.bits import bit, count, has, lowest, without_lowest
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
    most_urgent,
    note_worth,
    plant,
)
from .actions import BUILD, DISCARD, WONDER
from .capacity import SLOTS
from .cost import can_build, can_pay
from .legal import card_in, list_legal
from .observe import fill
from .odds import chance
from .seams.legal import has_more_turns
from .state import RUNNING, TURN, State, decider, decision
from .step import apply
from .tables import WONDER_PIECE
from .value import balance

CURIOSITY = 0.8
HOPE = 0.15  # what an action that was never tried is worth less than its parent's mean
# Of ten choices in a playout how many go to building and to wonders, where they are possible.
BUILDING, WONDERS = 6, 3
NOT_POSSIBLE = -1
GAIN = 40.0  # tenths of a point that make an action look e times as likely
MOST_GAIN = 200
# Of ten parts of a leaf's worth what comes from the odds, by age, not from a playout: what foretold games best.
TRUST = (6, 6, 6, 3)


@rule
def nth(members: int, n: int) -> int:
    """The n-th member of a set, from 0."""
    for _ in range(n):
        members = without_lowest(members)
    return lowest(members)


@rule
def any_card(state: State, seat: int, need: Numbers) -> int:
    """Building one of the reachable cards, the first from somewhere on that can be built."""
    slots = int(state.reachable)
    before = bit(nth(slots, draw(state, count(slots)))) - 1
    for part in (slots & ~before, slots & before):
        left = part
        while left != 0:
            slot = lowest(left)
            left = without_lowest(left)
            if can_build(state, seat, card_in(state, slot), need):
                return BUILD + slot
    return NOT_POSSIBLE


@rule
def any_wonder(state: State, seat: int, need: Numbers) -> int:
    """Building one of the own wonders, the first from somewhere on that can be paid, with any card."""
    wonders = int(state.city[seat].wonders)
    if wonders == 0:
        return NOT_POSSIBLE
    before = bit(nth(wonders, draw(state, count(wonders)))) - 1
    for part in (wonders & ~before, wonders & before):
        left = part
        while left != 0:
            wonder = lowest(left)
            left = without_lowest(left)
            if can_pay(state.city[seat], WONDER_PIECE + wonder, need):
                slots = int(state.reachable)
                return WONDER + SLOTS * wonder + nth(slots, draw(state, count(slots)))
    return NOT_POSSIBLE


@rule
def any_turn(state: State, out: Numbers, need: Numbers) -> int:
    """A random turn that would rather build a card or a wonder than discard; looks at few actions, to be quick."""
    seat = decider(state)
    kind = draw(state, 10)
    if kind >= BUILDING + WONDERS:
        if has_more_turns(state):
            return int(out[draw(state, list_legal(state, out, need))])
        return any_discard(state)
    action = any_card(state, seat, need) if kind < BUILDING else any_wonder(state, seat, need)
    if action == NOT_POSSIBLE:
        action = any_wonder(state, seat, need) if kind < BUILDING else any_card(state, seat, need)
    return action if action != NOT_POSSIBLE else any_discard(state)


@rule
def any_discard(state: State) -> int:
    """Discarding one of the reachable cards."""
    slots = int(state.reachable)
    return DISCARD + nth(slots, draw(state, count(slots)))


@rule
def choose_sensibly(state: State, out: Numbers, need: Numbers) -> int:
    """A random action with some sense."""
    if decision(state) == TURN and int(state.layout) != 0:
        return any_turn(state, out, need)
    return int(out[draw(state, list_legal(state, out, need))])


@rule
def play_out(state: State, out: Numbers, need: Numbers) -> None:
    """Play to the end."""
    while int(state.how) == RUNNING:
        apply(state, choose_sensibly(state, out, need), need)


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
    return most_urgent(tree, parent, out, n, total, expected - HOPE, CURIOSITY)


@rule
def note_outcome(state: State, worth: Numbers) -> None:
    """What the end of the game is worth to each seat."""
    for seat in range(2):
        won = has(state.winners, seat)
        worth[seat] = 0 if not won else WON // 2 if has(state.winners, 1 - seat) else WON


@rule
def note_leaf(state: State, worth: Numbers, out: Numbers, need: Numbers) -> None:
    """What the new leaf is worth: by the odds, and as it goes on at random."""
    if int(state.how) != RUNNING:
        note_outcome(state, worth)
        return
    trust = TRUST[int(state.age)]
    standing = int(WON * chance(state, out))
    play_out(state, out, need)
    note_outcome(state, worth)
    worth[0] = (trust * standing + (10 - trust) * int(worth[0])) // 10
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
def rollouts(states: States, worlds: States, seed: Words, number: int, out: Numbers, need: Numbers) -> None:
    """Play the first position to the end so many times, as a search does behind its leaves."""
    for k in range(number):
        worlds[0] = states[0]
        seed_generator(worlds[0], seed, k)
        play_out(worlds[0], out, need)

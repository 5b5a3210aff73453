"""Tree search for Duel, on what one seat sees.

Each simulation fills in what is hidden anew, follows the tree as far as it goes, and adds one node, which an evaluator
judges. The tree ends with the age: the cards of the next one are not known.
"""

from typing import Any

from ..kernel.record import Numbers, States, Words
from ..kernel.rng import seed_generator
from ..kernel.rule import rule
from ..kernel.tree import NO_NODE, ROOT, WON, Study, add_child, find_child, has_room, most_urgent, note_worth, plant
from .evaluator import EVALUATORS, first_look, note_leaf, prior_of
from .legal import list_legal
from .observe import fill
from .playout import play_out
from .state import RUNNING, decider
from .step import apply

__all__ = ["EVALUATORS", "rollouts", "search"]

CURIOSITY = 0.8
HOPE = 0.15  # what an action that was never tried is worth less than its parent's mean


@rule
def add_children(evaluator: int, worlds: States, tree: Any, parent: int, out: Numbers, n: int, need: Numbers) -> int:
    """A node for every action that has none; the sum of the priors of all actions."""
    seat = decider(worlds[0])
    look = first_look(evaluator, worlds[0], seat)
    total = 0
    for k in range(n):
        action = int(out[k])
        child = find_child(tree, parent, action)
        if child == NO_NODE:
            prior = prior_of(evaluator, worlds, action, seat, look, need)
            child = add_child(tree, parent, action, seat, prior)
        tree[child].offered += 1
        total += int(tree[child].prior)
    return total


@rule
def choose_child(evaluator: int, worlds: States, tree: Any, parent: int, out: Numbers, n: int, need: Numbers) -> int:
    """The child that asks most to be visited."""
    total = add_children(evaluator, worlds, tree, parent, out, n, need)
    seat = decider(worlds[0])
    visits = int(tree[parent].visits)
    expected = 0.5
    if visits > 0 and parent != ROOT:
        mean = int(tree[parent].worth) / (WON * visits)
        expected = mean if int(tree[parent].seat) == seat else 1 - mean
    return most_urgent(tree, parent, out, n, total, expected - HOPE, CURIOSITY)


@rule
def simulate(study: Study, evaluator: int) -> None:
    """One simulation in a world in which nothing is hidden; the second record is scratch space."""
    worlds, tree, path, out, need = study.worlds, study.tree, study.path, study.out, study.need
    state = worlds[0]
    age = int(state.age)
    node = ROOT
    depth = 0
    new = False
    while not new and int(state.how) == RUNNING and int(state.age) == age:
        n = list_legal(state, out, need)
        if depth == len(path) or not has_room(tree, n):
            break
        node = choose_child(evaluator, worlds, tree, node, out, n, need)
        path[depth] = node
        depth += 1
        new = int(tree[node].visits) == 0
        apply(state, int(tree[node].action), need)
    note_leaf(evaluator, state, study.worth, out, need)
    note_worth(tree, path, depth, study.worth)


@rule
def search(study: Study, first: int, simulations: int, evaluator: int) -> None:
    """Simulate so many times from what a seat sees, judged by one of the EVALUATORS; the first plants the tree."""
    state = study.worlds[0]
    if first == 0:
        plant(study.tree)
    for k in range(simulations):
        study.worlds[0] = study.seen[0]
        seed_generator(state, study.seed, first + k)
        fill(state, study.out)
        simulate(study, evaluator)


@rule
def rollouts(states: States, worlds: States, seed: Words, number: int, out: Numbers, need: Numbers) -> None:
    """Play the first position to the end so many times, as a search does behind its leaves."""
    for k in range(number):
        worlds[0] = states[0]
        seed_generator(worlds[0], seed, k)
        play_out(worlds[0], out, need)

"""Tree search for 7 Wonders, on what one seat sees.

Each simulation fills in what is hidden anew. The tree holds the choices of the searching seat alone; the others, who
choose at the same time and in secret, play at random with some sense. An evaluator judges the node that a simulation
adds. The tree ends with the age: the hands of the next one are not known.
"""

from typing import Any

from ..kernel.record import Numbers, States, Words
from ..kernel.rng import seed_generator
from ..kernel.rule import rule
from ..kernel.tree import NO_NODE, ROOT, WON, Study, add_child, find_child, has_room, most_urgent, note_worth, plant
from .evaluator import EVALUATORS, note_leaf, prior_of
from .legal import city_to_decide, list_legal
from .playout import choose_well, play_out
from .sample import fill
from .state import RUNNING
from .step import apply

__all__ = ["EVALUATORS", "rollouts", "search"]

CURIOSITY = 0.8
HOPE = 0.1  # what an action that was never tried is worth less than its parent's mean


@rule
def add_children(
    evaluator: int, worlds: States, seat: int, tree: Any, parent: int, out: Numbers, n: int, pairs: Numbers
) -> int:
    """A node for every action that has none; the sum of the priors of all actions."""
    priors = 0
    for k in range(n):
        action = int(out[k])
        child = find_child(tree, parent, action)
        if child == NO_NODE:
            prior = prior_of(evaluator, worlds, seat, action, pairs)
            child = add_child(tree, parent, action, seat, prior)
        tree[child].offered += 1
        priors += int(tree[child].prior)
    return priors


@rule
def choose_child(
    evaluator: int, worlds: States, seat: int, tree: Any, parent: int, out: Numbers, n: int, pairs: Numbers
) -> int:
    """The child that asks most to be visited."""
    priors = add_children(evaluator, worlds, seat, tree, parent, out, n, pairs)
    visits = int(tree[parent].visits)
    expected = 0.5 if visits == 0 else int(tree[parent].worth) / (WON * visits)
    return most_urgent(tree, parent, out, n, priors, expected - HOPE, CURIOSITY)


@rule
def play_others(worlds: States, seat: int, out: Numbers, pairs: Numbers) -> None:
    """Everybody else who owes a choice makes one."""
    state = worlds[0]
    for other in range(int(state.players)):
        while other != seat and int(state.how) == RUNNING and city_to_decide(state, other) >= 0:
            before = int(state.age) * 8 + int(state.turn)
            n = list_legal(state, other, out, pairs)
            apply(state, other, choose_well(worlds, other, out, n, pairs), pairs)
            if int(state.age) * 8 + int(state.turn) != before:
                return


@rule
def simulate(study: Study, seat: int, evaluator: int) -> None:
    """One simulation in a world in which nothing is hidden; the second record is scratch space."""
    worlds, tree, path, out, pairs = study.worlds, study.tree, study.path, study.out, study.need
    state = worlds[0]
    age = int(state.age)
    node = ROOT
    depth = 0
    new = False
    while not new and int(state.how) == RUNNING and int(state.age) == age:
        if city_to_decide(state, seat) < 0:
            play_others(worlds, seat, out, pairs)
            continue
        n = list_legal(state, seat, out, pairs)
        if depth == len(path) or not has_room(tree, n):
            break
        node = choose_child(evaluator, worlds, seat, tree, node, out, n, pairs)
        path[depth] = node
        depth += 1
        new = int(tree[node].visits) == 0
        apply(state, seat, int(tree[node].action), pairs)
    note_leaf(evaluator, worlds, seat, study.worth, out, pairs)
    tree[ROOT].worth += int(study.worth[seat])
    note_worth(tree, path, depth, study.worth)


@rule
def search(study: Study, first: int, simulations: int, evaluator: int) -> None:
    """Simulate so many times from what a seat sees, judged by one of the EVALUATORS; the first plants the tree."""
    state, seat = study.worlds[0], int(study.seen[0].observed) - 1
    if first == 0:
        plant(study.tree)
    for k in range(simulations):
        study.worlds[0] = study.seen[0]
        seed_generator(state, study.seed, first + k)
        fill(state, study.out, study.need)
        simulate(study, seat, evaluator)


@rule
def rollouts(states: States, worlds: States, seed: Words, number: int, out: Numbers, pairs: Numbers) -> None:
    """Play the first position to the end so many times, as a search does behind its leaves."""
    for k in range(number):
        worlds[0] = states[0]
        seed_generator(worlds[0], seed, k)
        play_out(worlds, out, pairs)

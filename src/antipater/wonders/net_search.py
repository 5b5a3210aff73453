"""Tree search for 7 Wonders by a network, on what one seat sees.

Each simulation fills in what is hidden anew. The tree holds the choices of the searching seat alone; the others, who
choose at the same time and in secret, choose by the network, each by what it would see. Positions to which the same
action led are told apart by what may be done there. The network judges the position that a simulation adds.
"""

import math
from typing import Any

from ..kernel import judged
from ..kernel.bits import count, has
from ..kernel.gumbel import chosen, next_at_root, promising
from ..kernel.judged import ADDED, DECIDED, JUDGED, NO_NODE, NOWHERE, ROOT, Study
from ..kernel.network import output, think, wish_for
from ..kernel.played import BY_LEAD
from ..kernel.record import Numbers
from ..kernel.rng import next_word, seed_generator
from ..kernel.rule import rule
from ..kernel.tree import WON as ALL
from .decisions import NO_DECISION, TURN
from .encode import MOST_NOTED, encode
from .evaluator import chance, lead
from .legal import city_to_decide, list_legal
from .observe import hide
from .outputs import LEAD, WON
from .policy import place_of
from .sample import fill
from .state import RUNNING, State
from .step import apply, retract

__all__ = ["FORETOLD", "MOST_NOTED", "chosen", "search"]

FORETOLD = 1  # outputs that say how the game ends: there is one way to win
WORD = 4294967296.0
OURS = 0  # the seat of every position in the tree


@rule
def worth_of(win: float, ahead: float) -> float:
    """What chances to win, told by the victory and by the lead, are worth: from -1 to 1."""
    return 2.0 * ((1.0 - BY_LEAD) * win + BY_LEAD * ahead) - 1.0


@rule
def share_of_victory(state: State, seat: int) -> float:
    """1 for whoever has won alone, a part for whoever shares the victory."""
    return 1.0 / count(state.winners) if has(state.winners, seat) else 0.0


@rule
def chance_by_lead(state: State, seat: int) -> float:
    """What the lead of a seat at the end is worth, from 0 to 1."""
    return chance(lead(state, seat)) / ALL


@rule
def likely(odds: float) -> float:
    """A chance by the logarithm of its odds."""
    return 1.0 / (1.0 + math.exp(-odds))


@rule
def look(study: Study, seat: int) -> None:
    """Let the network think about what a seat sees of the first world; the second is scratch space."""
    worlds, leaves = study.worlds, study.leaves
    worlds[1] = worlds[0]
    hide(worlds[1], seat)
    leaves.counts[0] = encode(worlds[1], seat, leaves.columns[0], leaves.values[0], study.need)
    think(leaves.columns[0], leaves.values[0], int(leaves.counts[0]), study.network, study.room)


@rule
def choose_for(study: Study, other: int) -> int:
    """An action of another seat, each as likely as the network thinks."""
    state, out = study.worlds[0], study.out
    n = list_legal(state, other, out, study.need)
    if n > 1:
        look(study, other)
    best = 0
    most = -1e9
    for k in range(n if n > 1 else 0):
        luck = -math.log(-math.log((next_word(state) + 0.5) / WORD))
        wish = wish_for(place_of(int(out[k])), study.network, study.room) + luck
        if wish > most:
            most = wish
            best = k
    return int(out[best])


@rule
def next_to_choose(state: State) -> int:
    """The first seat that owes a choice."""
    seat = 0
    while city_to_decide(state, seat) < 0:
        seat += 1
    return seat


@rule
def play_others(study: Study, seat: int) -> None:
    """Everybody else chooses, until it is for the seat to choose again or the game is over."""
    state = study.worlds[0]
    while int(state.how) == RUNNING and city_to_decide(state, seat) < 0:
        other = next_to_choose(state)
        apply(state, other, choose_for(study, other), study.need)


@rule
def ask_again(state: State, seat: int) -> None:
    """Who has chosen before us chooses once more, by the network: what it chose is not known."""
    for other in range(int(state.players)):
        chose = int(state.commitment[other]) > 0 and int(state.asked[other]) == NO_DECISION
        if other != seat and chose and int(state.phase) == TURN:
            retract(state, other)


@rule
def what_may_be_done(out: Numbers, n: int) -> int:
    """A number that tells n actions from others."""
    number = n
    for k in range(n):
        number = judged.mixed(number, int(out[k]))
    return number


@rule
def write_node(probe: Any, nodes: Any, moves: Any, sibling: int, key: int, out: Numbers, n: int) -> int:
    """A new position with its n actions, NO_NODE if there is no room for it."""
    if not judged.has_room(probe, nodes, moves, n):
        return NO_NODE
    first = int(probe.moves)
    for k in range(n):
        judged.write_move(moves[first + k], int(out[k]), place_of(int(out[k])))
    return judged.add_node(probe, nodes, sibling, key, OURS, n)


@rule
def arrive(probe: Any, nodes: Any, moves: Any, move: int, state: State, seat: int, out: Numbers, need: Numbers) -> int:
    """The next action of the seat, where the last one has led before; NO_NODE where there is a leaf, which is noted."""
    n = list_legal(state, seat, out, need)
    key = what_may_be_done(out, n)
    node = judged.find_node(nodes, int(moves[move].child), key)
    if node != NO_NODE:
        probe.node = node
        return promising(nodes[node], moves, out, -1)
    judged.note_leaf(probe, moves, move, write_node(probe, nodes, moves, int(moves[move].child), key, out, n))
    return NO_NODE


@rule
def follow(study: Study, move: int, seat: int) -> None:
    """Follow the tree from the root by an action, to the end or to a position that is new."""
    trees, state = study.trees, study.worlds[0]
    probe, nodes, moves, path = trees.probes[0], trees.nodes[0], trees.moves[0], trees.path[0]
    probe.node = ROOT
    judged.set_off(probe)
    while int(probe.where) == NOWHERE:
        judged.note_step(probe, path, int(probe.node), move)
        apply(state, seat, int(moves[move].action), study.need)
        play_others(study, seat)
        if int(state.how) != RUNNING:
            probe.where = DECIDED
            probe.worth = worth_of(share_of_victory(state, seat), chance_by_lead(state, seat))
        elif int(probe.depth) == len(path):
            probe.where = JUDGED
        else:
            move = arrive(probe, nodes, moves, move, state, seat, study.out, study.need)


@rule
def judge_leaf(study: Study, seat: int) -> float:
    """What the network thinks a position is worth to the seat; of a new one every action as well."""
    trees, network, room = study.trees, study.network, study.room
    probe, nodes, moves = trees.probes[0], trees.nodes[0], trees.moves[0]
    look(study, seat)
    room.said[0] = output(WON, network, room)
    worth = worth_of(likely(float(room.said[0])), likely(output(LEAD, network, room)))
    if int(probe.where) == ADDED:
        judged.hear_wishes(probe, nodes, moves, network, room)
        nodes[int(probe.node)].value = worth
        judged.make_priors(nodes[int(probe.node)], moves)
    return worth


@rule
def make_root(study: Study, seat: int) -> None:
    """The first simulation makes the root."""
    trees, state, out = study.trees, study.worlds[0], study.out
    probe = trees.probes[0]
    seed_generator(state, trees.seed, 0)
    fill(state, out, study.need)
    judged.plant(probe)
    n = list_legal(state, seat, out, study.need)
    key = what_may_be_done(out, n)
    judged.note_root(probe, write_node(probe, trees.nodes[0], trees.moves[0], NO_NODE, key, out, n))


@rule
def try_action(simulation: int, study: Study, seat: int) -> None:
    """A simulation after the first. Every action at the root meets the same worlds, in the same order."""
    trees, state = study.trees, study.worlds[0]
    move = next_at_root(trees.nodes[0][ROOT], trees.moves[0], trees.wanted, simulation)
    seed_generator(state, trees.seed, int(trees.moves[0][move].visits))
    fill(state, study.out, study.need)
    ask_again(state, seat)
    follow(study, move, seat)


@rule
def simulate(simulation: int, study: Study) -> None:
    """One simulation."""
    trees = study.trees
    probe = trees.probes[0]
    study.worlds[0] = study.seen[0]
    seat = int(study.worlds[0].observed) - 1
    if simulation == 0:
        make_root(study, seat)
    else:
        try_action(simulation, study, seat)
    worth = float(probe.worth)
    if int(probe.where) != DECIDED:
        worth = judge_leaf(study, seat)
    judged.note_worth(probe, trees.nodes[0], trees.moves[0], trees.path[0], worth)


@rule
def search(first: int, last: int, study: Study) -> None:
    """Simulations of a search from what a seat sees, from one number to another; the first makes the root.

    Where only one action is legal, one simulation shows what it is worth.
    """
    for simulation in range(first, last):
        if simulation <= 1 or int(study.trees.nodes[0][ROOT].actions) > 1:
            simulate(simulation, study)

"""Tree search for 7 Wonders by a network, on what one seat sees.

Each simulation fills in what is hidden anew. The tree holds the choices of the searching seat alone; the others, who
choose at the same time and in secret, choose by the network, each by what it would see. Positions to which the same
action led are told apart by what may be done there. The network judges the position that a simulation adds.
"""

import math
from typing import Any

from ..kernel.bits import count, has
from ..kernel.judged import (
    ADDED,
    DECIDED,
    JUDGED,
    NO_NODE,
    NOWHERE,
    ROOT,
    add_node,
    best_tried,
    find_node,
    has_room,
    make_priors,
    mixed,
    most_visits,
    next_at_root,
    note_worth,
    plant,
    promising,
    write_move,
)
from ..kernel.network import output, place_among, think
from ..kernel.played import BY_LEAD
from ..kernel.record import Numbers, States
from ..kernel.rng import next_word, seed_generator
from ..kernel.rule import rule
from ..kernel.tree import WON as ALL
from .encode import MOST_NOTED, encode
from .evaluator import chance, lead
from .legal import city_to_decide, list_legal
from .observe import hide
from .outputs import LEAD, WON
from .policy import place_of
from .sample import fill
from .state import NO_DECISION, RUNNING, TURN, State
from .step import apply, retract

__all__ = ["FORETOLD", "MOST_NOTED", "chosen", "evaluations", "search"]

FORETOLD = 1  # outputs that say how the game ends: there is one way to win
WORD = 4294967296.0
OURS = 0  # the seat of every position in the tree


@rule
def worth_of(win: float, ahead: float) -> float:
    """What chances to win, told by the victory and by the lead, are worth: from -1 to 1."""
    return 2.0 * ((1.0 - BY_LEAD) * win + BY_LEAD * ahead) - 1.0


@rule
def share_of_victory(state: State, seat: int) -> float:
    """1 for who has won alone, a part for who shares the victory."""
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
def look(worlds: States, seat: int, leaves: Any, need: Numbers, network: Any, room: Any) -> None:
    """Let the network think about what a seat sees of the first world; the second is scratch space."""
    worlds[1] = worlds[0]
    hide(worlds[1], seat)
    leaves.counts[0] = encode(worlds[1], seat, leaves.columns[0], leaves.values[0], need)
    think(leaves.columns[0], leaves.values[0], int(leaves.counts[0]), network, room)


@rule
def wish_for(places: int, network: Any, room: Any) -> float:
    """What the network says of an action, by its places in the policy."""
    wish = output(place_among(places, 0), network, room)
    if place_among(places, 1) >= 0:
        wish += output(place_among(places, 1), network, room)
    return wish


@rule
def choose_for(worlds: States, other: int, leaves: Any, out: Numbers, need: Numbers, network: Any, room: Any) -> int:
    """An action of another seat, each as likely as the network thinks."""
    state = worlds[0]
    n = list_legal(state, other, out, need)
    if n > 1:
        look(worlds, other, leaves, need, network, room)
    best = 0
    most = -1e9
    for k in range(n if n > 1 else 0):
        luck = -math.log(-math.log((next_word(state) + 0.5) / WORD))
        wish = wish_for(place_of(int(out[k])), network, room) + luck
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
def play_others(worlds: States, seat: int, leaves: Any, out: Numbers, need: Numbers, network: Any, room: Any) -> None:
    """Everybody else chooses, until it is for the seat to choose again or the game is over."""
    state = worlds[0]
    while int(state.how) == RUNNING and city_to_decide(state, seat) < 0:
        other = next_to_choose(state)
        apply(state, other, choose_for(worlds, other, leaves, out, need, network, room), need)


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
        number = mixed(number, int(out[k]))
    return number


@rule
def write_node(probe: Any, nodes: Any, moves: Any, sibling: int, key: int, out: Numbers, n: int) -> int:
    """A new position with its n actions, NO_NODE if there is no room for it."""
    if not has_room(probe, nodes, moves, n):
        return NO_NODE
    first = int(probe.moves)
    for k in range(n):
        write_move(moves[first + k], int(out[k]), place_of(int(out[k])))
    return add_node(probe, nodes, sibling, key, OURS, n)


@rule
def arrive(probe: Any, nodes: Any, moves: Any, move: int, state: State, seat: int, out: Numbers, need: Numbers) -> int:
    """The next action of the seat, where the last one has led before; NO_NODE where there is a leaf, which is noted."""
    n = list_legal(state, seat, out, need)
    key = what_may_be_done(out, n)
    node = find_node(nodes, int(moves[move].child), key)
    if node != NO_NODE:
        probe.node = node
        return promising(nodes[node], moves, out, -1)
    node = write_node(probe, nodes, moves, int(moves[move].child), key, out, n)
    probe.where = JUDGED
    if node != NO_NODE:
        probe.where = ADDED
        probe.node = node
        moves[move].child = node
    return NO_NODE


@rule
def follow(
    probe: Any,
    nodes: Any,
    moves: Any,
    path: Any,
    move: int,
    worlds: States,
    seat: int,
    leaves: Any,
    out: Numbers,
    need: Numbers,
    network: Any,
    room: Any,
) -> None:
    """Follow the tree from the root by an action, to the end or to a position that is new."""
    state = worlds[0]
    probe.node = ROOT
    probe.depth = 0
    probe.where = NOWHERE
    while int(probe.where) == NOWHERE:
        path[int(probe.depth), 0] = probe.node
        path[int(probe.depth), 1] = move
        probe.depth += 1
        apply(state, seat, int(moves[move].action), need)
        play_others(worlds, seat, leaves, out, need, network, room)
        if int(state.how) != RUNNING:
            probe.where = DECIDED
            probe.worth = worth_of(share_of_victory(state, seat), chance_by_lead(state, seat))
        elif int(probe.depth) == len(path):
            probe.where = JUDGED
        else:
            move = arrive(probe, nodes, moves, move, state, seat, out, need)


@rule
def judge_leaf(worlds: States, seat: int, trees: Any, leaves: Any, need: Numbers, network: Any, room: Any) -> float:
    """What the network thinks a position is worth to the seat; of a new one every action as well."""
    probe, moves = trees.probes[0], trees.moves[0]
    look(worlds, seat, leaves, need, network, room)
    room.said[0] = output(WON, network, room)
    worth = worth_of(likely(float(room.said[0])), likely(output(LEAD, network, room)))
    if int(probe.where) == ADDED:
        node = trees.nodes[0][int(probe.node)]
        for k in range(int(node.first), int(node.first) + int(node.actions)):
            moves[k].prior = wish_for(int(moves[k].places), network, room)
        node.value = worth
        make_priors(node, moves)
    return worth


@rule
def simulate(
    simulation: int,
    seen: States,
    worlds: States,
    trees: Any,
    leaves: Any,
    out: Numbers,
    need: Numbers,
    network: Any,
    room: Any,
) -> None:
    """One simulation; the first makes the root. Every action there meets the same worlds, in the same order."""
    probe, nodes, moves = trees.probes[0], trees.nodes[0], trees.moves[0]
    worlds[0] = seen[0]
    state = worlds[0]
    seat = int(state.observed) - 1
    if simulation == 0:
        seed_generator(state, trees.seed, 0)
        fill(state, out, need)
        plant(probe)
        n = list_legal(state, seat, out, need)
        probe.node = write_node(probe, nodes, moves, NO_NODE, what_may_be_done(out, n), out, n)
        probe.depth = 0
        probe.where = ADDED
    else:
        move = next_at_root(nodes[ROOT], moves, trees.wanted, simulation)
        seed_generator(state, trees.seed, int(moves[move].visits))
        fill(state, out, need)
        ask_again(state, seat)
        follow(probe, nodes, moves, trees.path[0], move, worlds, seat, leaves, out, need, network, room)
    worth = float(probe.worth)
    if int(probe.where) != DECIDED:
        worth = judge_leaf(worlds, seat, trees, leaves, need, network, room)
    note_worth(probe, nodes, moves, trees.path[0], worth)


@rule
def search(
    first: int,
    last: int,
    seen: States,
    worlds: States,
    trees: Any,
    leaves: Any,
    out: Numbers,
    need: Numbers,
    network: Any,
    room: Any,
) -> None:
    """Simulations of a search from what a seat sees, from one number to another; the first makes the root.

    Where only one action is legal, one simulation shows what it is worth.
    """
    for simulation in range(first, last):
        if simulation <= 1 or int(trees.nodes[0][ROOT].actions) > 1:
            simulate(simulation, seen, worlds, trees, leaves, out, need, network, room)


@rule
def evaluations(
    number: int,
    seen: States,
    worlds: States,
    trees: Any,
    leaves: Any,
    out: Numbers,
    need: Numbers,
    network: Any,
    room: Any,
) -> None:
    """Begin a search so many times: fill in what is hidden, list the actions, encode, and ask the network."""
    for _ in range(number):
        search(0, 1, seen, worlds, trees, leaves, out, need, network, room)


@rule
def chosen(nodes: Any, moves: Any) -> int:
    """The action to play: of those tried most the best."""
    return best_tried(nodes[ROOT], moves, most_visits(nodes[ROOT], moves))

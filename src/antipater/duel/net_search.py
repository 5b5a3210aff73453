"""Tree search for Duel by a network, on what one seat sees.

Each simulation fills in what is hidden anew and follows the tree to a position that is new, which the network judges.
Positions are told apart by what was turned up on the way. The tree ends with the age: the cards of the next one are
not known, and the network judges them as they were sampled.

A simulation comes in two halves, so that a GPU can judge the leaves of thousands of games at once: `descend` writes
down what the network is to judge, `take_in` puts its judgement into the tree.
"""

import math
from typing import Any

from ..kernel import judged
from ..kernel.bits import bit, has
from ..kernel.gumbel import chosen, next_at_root, promising
from ..kernel.judged import ADDED, DECIDED, JUDGED, NO_NODE, NOWHERE, ROOT, Study
from ..kernel.network import output, think
from ..kernel.record import Numbers, States
from ..kernel.rng import next_word, seed_generator
from ..kernel.rule import rule
from .encode import MOST_NOTED, encode
from .legal import list_legal
from .observe import fill, hide
from .outputs import FIRST_FORETOLD, WAYS
from .policy import place_of
from .score import total
from .state import RUNNING, State, decider
from .step import apply
from .turned_up import turned_up
from .variant import EXPANDED

__all__ = ["FORETOLD", "MOST_NOTED", "chosen", "search"]

NUMBER_OF_WAYS = len(WAYS)
FORETOLD = 2 * NUMBER_OF_WAYS + 1  # won or lost in each way, or shared
WORLDS = 1 << 20  # more than any action is tried; streams of one move
FOR_CHANCE = WORLDS - 1  # the stream that the chances at the root come from
WORD = 4294967296.0
BOTH = 3  # seats
MOST_POINTS = 127


@rule
def outcome(state: State) -> float:
    """What the end is worth for seat 0."""
    return float(int(has(state.winners, 0)) - int(has(state.winners, 1)))


@rule
def list_in_world(state: State, out: Numbers, need: Numbers) -> int:
    """The legal actions if they may differ from world to world, by what is hidden; else -1."""
    if EXPANDED:
        return list_legal(state, out, need)
    return -1


@rule
def write_node(
    probe: Any, nodes: Any, moves: Any, state: State, sibling: int, key: int, out: Numbers, need: Numbers
) -> int:
    """A new position with its actions, NO_NODE if there is no room for it."""
    n = list_legal(state, out, need)
    if not judged.has_room(probe, nodes, moves, n):
        return NO_NODE
    seat = decider(state)
    first = int(probe.moves)
    for k in range(n):
        judged.write_move(moves[first + k], int(out[k]), place_of(state, seat, int(out[k])))
    return judged.add_node(probe, nodes, sibling, key, seat, n)


@rule
def follow(trees: Any, i: int, move: int, state: State, looker: int, out: Numbers, need: Numbers) -> None:
    """Follow the tree from the root by an action, to the end, to a new age, or to a position that is new."""
    probe, nodes, moves, path = trees.probes[i], trees.nodes[i], trees.moves[i], trees.path[i]
    age = int(state.age)
    node = ROOT
    judged.set_off(probe)
    while int(probe.where) == NOWHERE:
        judged.note_step(probe, path, node, move)
        before = int(state.face_up)
        apply(state, int(moves[move].action), need)
        if int(state.how) != RUNNING:
            probe.where = DECIDED
            probe.worth = outcome(state)
        elif int(state.age) != age or int(probe.depth) == len(path):
            probe.where = JUDGED
        else:
            key = turned_up(state, before, looker)
            child = int(moves[move].child)
            node = judged.find_node(nodes, child, key)
            if node == NO_NODE:
                judged.note_leaf(probe, moves, move, write_node(probe, nodes, moves, state, child, key, out, need))
            else:
                move = promising(nodes[node], moves, out, list_in_world(state, out, need))
                if move == NO_NODE:
                    probe.where = JUDGED


@rule
def encode_leaf(probe: Any, worlds: States, i: int, leaves: Any, need: Numbers) -> None:
    """Write down what who decides sees of the leaf, as numbers."""
    seat = decider(worlds[0])
    probe.seat = seat
    if EXPANDED:
        hide(worlds[0], seat)
    leaves.counts[i] = encode(worlds[0], seat, leaves.columns[i], leaves.values[i], need)


@rule
def is_wanted(simulation: int, probe: Any, nodes: Any) -> bool:
    """Is there another simulation to be made? Where only one action is legal, one shows what it is worth."""
    return simulation < int(probe.simulations) and (simulation <= 1 or int(nodes[ROOT].actions) > 1)


@rule
def descend(
    number: int, seen: States, i: int, worlds: States, trees: Any, stream: int, leaves: Any, out: Numbers, need: Numbers
) -> None:
    """The first half of a simulation; no columns are written down where the network is not to be asked.

    The first simulation makes the root. Every action there meets the same worlds, in the same order.
    """
    probe, nodes, moves = trees.probes[i], trees.nodes[i], trees.moves[i]
    probe.where = NOWHERE
    leaves.counts[i] = 0
    if not is_wanted(number, probe, nodes):
        return
    state = worlds[0]
    worlds[0] = seen[i]
    looker = int(state.observed) - 1
    if number == 0:
        seed_generator(state, trees.seed, stream)
        fill(state, out)
        judged.plant(probe)
        judged.note_root(probe, write_node(probe, nodes, moves, state, NO_NODE, 0, out, need))
    else:
        move = next_at_root(nodes[ROOT], moves, trees.wanted, number)
        seed_generator(state, trees.seed, stream + int(moves[move].visits))
        fill(state, out)
        follow(trees, i, move, state, looker, out, need)
    if int(probe.where) >= JUDGED:
        encode_leaf(probe, worlds, i, leaves, need)


@rule
def foretold_worth(said: Any) -> float:
    """What a position is worth to whoever decides, from what the network said of each end."""
    most = float(said[0])
    for k in range(1, FORETOLD):
        most = max(most, float(said[k]))
    total = 0.0
    worth = 0.0
    for k in range(FORETOLD):
        likely = math.exp(float(said[k]) - most)
        total += likely
        if k < NUMBER_OF_WAYS:
            worth += likely
        elif k < 2 * NUMBER_OF_WAYS:
            worth -= likely
    return worth / total


@rule
def foretold_worth_of(said: Any) -> float:
    """The same from a row of all outputs."""
    return foretold_worth(said[FIRST_FORETOLD:])


@rule
def foretold_class(state: State, seat: int) -> int:
    """Which of the ends that a network foretells came true for a seat."""
    if int(state.winners) == BOTH:
        return 2 * NUMBER_OF_WAYS
    return way_of(state) + (0 if has(state.winners, seat) else NUMBER_OF_WAYS)


@rule
def way_of(state: State) -> int:
    """The way in which a game that is over was won."""
    return int(state.how) - 1


@rule
def won_by_first(state: State) -> int:
    """1 if the start player won, not shared."""
    return 1 if int(state.winners) == bit(state.first) else 0


@rule
def points_of(state: State, seat: int) -> int:
    """The points of a city, as many as a byte holds."""
    return min(total(state, seat), MOST_POINTS)


@rule
def add_chance(trees: Any, i: int, state: State, stream: int, chance: float) -> None:
    """Add chance to the hopes at the root, as Gumbel's distribution has it; state is scratch space for a generator."""
    node, moves = trees.nodes[i][ROOT], trees.moves[i]
    seed_generator(state, trees.seed, stream + FOR_CHANCE)
    for k in range(int(node.first), int(node.first) + int(node.actions)):
        moves[k].hope -= chance * math.log(-math.log((next_word(state) + 0.5) / WORD))


@rule
def take_in(trees: Any, i: int, value: float) -> None:
    """The second half of a simulation: a new position has its judgement, and the path what it was worth.

    The priors of a new position hold what the network said of each action; the value is for whoever decides there.
    """
    probe, nodes, moves = trees.probes[i], trees.nodes[i], trees.moves[i]
    where = int(probe.where)
    if where == NOWHERE:
        return
    if where == ADDED:
        node = nodes[int(probe.node)]
        node.value = value
        judged.make_priors(node, moves)
    worth = float(probe.worth) if where == DECIDED else value if int(probe.seat) == 0 else -value
    judged.note_worth(probe, nodes, moves, trees.path[i], worth)


@rule
def judge_leaf(study: Study) -> float:
    """Ask the network: the worth for whoever decides; of a new position every action as well, in place of its prior."""
    trees, leaves, network, room = study.trees, study.leaves, study.network, study.room
    think(leaves.columns[0], leaves.values[0], int(leaves.counts[0]), network, room)
    for k in range(FORETOLD):
        room.said[k] = output(FIRST_FORETOLD + k, network, room)
    if int(trees.probes[0].where) == ADDED:
        judged.hear_wishes(trees.probes[0], trees.nodes[0], trees.moves[0], network, room)
    return foretold_worth(room.said)


@rule
def search(first: int, last: int, study: Study) -> None:
    """Simulations of a search from what a seat sees, from one number to another; the first makes the root.

    Lists of columns have BLOCK places more than a position may need.
    """
    trees, leaves = study.trees, study.leaves
    for simulation in range(first, last):
        descend(simulation, study.seen, 0, study.worlds, trees, 0, leaves, study.out, study.need)
        take_in(trees, 0, judge_leaf(study) if int(leaves.counts[0]) > 0 else 0.0)

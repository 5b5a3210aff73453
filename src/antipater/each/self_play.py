"""One game among many that play themselves, so that a network learns from them; see `game_of_many.py`.

A move of all games is a search: `simulate` for each of its simulations, with the judgement of the network in between,
then `finish`, which plays the action found and writes down what is to be learnt from the position.
"""

from typing import Any

from ..kernel.gumbel import chosen, expected_worth, improved_policy, mean
from ..kernel.judged import ADDED, ROOT
from ..kernel.lessons import GAMES, MOVES, WAYS_FROM, WON_BY_FIRST
from ..kernel.network import Floats, place_among
from ..kernel.record import Numbers, States
from ..kernel.rng import draw
from ..kernel.rule import rule
from .engine import acting, carry_out, legal, observe
from .game_of_many import begin, next_seat
from .head_start import give_head_start
from .net_search import (
    WORLDS,
    add_chance,
    descend,
    foretold_class,
    foretold_worth_of,
    points_of,
    take_in,
    way_of,
    won_by_first,
)

RUNNING = -1  # the class of a position whose game is not over


@rule
def set_out(table: States, tables: Any, i: int, gifts: int, plies: int, out: Numbers, need: Numbers) -> None:
    """A new game; one in so many begins with a head start, and some plies are drawn at random."""
    stream = int(tables.streams[i])
    begin(table, 0, tables.blank, tables.seed, stream, out)
    if has_gift(stream, gifts):
        give_head_start(table[0])
    for _ in range(plies):
        seat = next_seat(table, 0)
        if seat >= 0:
            n = legal(table, 0, seat, out, need)
            carry_out(table, 0, seat, int(out[draw(table[0], n)]), need)
    if acting(table, 0) == 0:
        begin(table, 0, tables.blank, tables.seed, stream, out)
    lay_down(table, tables, i)


@rule
def has_gift(stream: int, gifts: int) -> bool:
    """Does this game begin with a head start?"""
    return gifts > 0 and stream % gifts == 0


@rule
def lay_down(table: States, tables: Any, i: int) -> None:
    """Put a game back to the others; what its next seat sees is what the search begins from."""
    tables.states[i] = table[0]
    tables.seen[i] = table[0]
    observe(tables.seen, i, next_seat(table, 0))


@rule
def hear(probe: Any, nodes: Any, moves: Any, said: Floats) -> float:
    """Take what the network said of a leaf: of each action in place of its prior, and the worth for whoever decides."""
    if int(probe.where) == ADDED:
        node = nodes[int(probe.node)]
        for k in range(int(node.first), int(node.first) + int(node.actions)):
            places = int(moves[k].places)
            other = place_among(places, 1)
            moves[k].prior = said[place_among(places, 0)]
            if other >= 0:
                moves[k].prior += said[other]
    return foretold_worth_of(said)


@rule
def simulate(
    simulation: int,
    last: int,
    tables: Any,
    i: int,
    world: States,
    trees: Any,
    leaves: Any,
    said: Floats,
    chances: Floats,
    out: Numbers,
    need: Numbers,
) -> None:
    """Take in what was said of the leaf before, and go to the next one."""
    stream = int(tables.turns[i]) * WORLDS
    if simulation > 0:
        take_in(trees, i, hear(trees.probes[i], trees.nodes[i], trees.moves[i], said[i]))
    if simulation == 1 and chances[i] > 0.0:
        add_chance(trees, i, world[0], stream, float(chances[i]))
    if simulation < last:
        descend(simulation, tables.seen, i, world, trees, stream, leaves, out, need)


@rule
def worth_of_policy(node: Any, moves: Any, policy: Any) -> float:
    """What the root is worth if one plays by a policy."""
    otherwise = expected_worth(node, moves)
    worth = 0.0
    for k in range(min(int(node.actions), len(policy))):
        worth += float(policy[k]) * mean(moves[int(node.first) + k], otherwise)
    return worth


@rule
def write_lesson(node: Any, moves: Any, policy: Any, places: Any) -> None:
    """The policy that the search found, with the places of the actions; -1 where there is none."""
    improved_policy(node, moves, policy)
    for k in range(len(places)):
        places[k] = int(moves[int(node.first) + k].places) if k < int(node.actions) else -1


@rule
def remember(memory: Any, i: int, turn: int, seat: int, worth: float) -> None:
    """Note who moved in a turn, and what the search thought of it."""
    place = turn % memory.movers.shape[1]
    memory.worth[i, place] = worth
    memory.movers[i, place] = seat
    memory.classes[i, place] = RUNNING


@rule
def write_ends(state: Any, memory: Any, i: int, first: int, last: int) -> None:
    """Write how the game ended to all of its positions that are still remembered, as their mover sees it."""
    kept = memory.movers.shape[1]
    for turn in range(max(first, last - kept + 1), last + 1):
        place = turn % kept
        seat = int(memory.movers[i, place])
        memory.classes[i, place] = foretold_class(state, seat)
        memory.points[i, place, 0] = points_of(state, seat)
        memory.points[i, place, 1] = points_of(state, 1 - seat)


@rule
def count_game(state: Any, tally: Any, moves: int) -> None:
    """Count a game that is over."""
    tally[GAMES] += 1
    tally[MOVES] += moves
    tally[WON_BY_FIRST] += won_by_first(state)
    tally[WAYS_FROM + way_of(state)] += 1


@rule
def finish(
    turn: int,
    tables: Any,
    i: int,
    table: States,
    further: int,
    gifts: int,
    trees: Any,
    lesson: Any,
    memory: Any,
    tallies: Any,
    out: Numbers,
    need: Numbers,
) -> None:
    """Play what the search found, and remember the position; when a game is over, begin another."""
    node, moves = trees.nodes[i][ROOT], trees.moves[i]
    seat = int(node.seat)
    write_lesson(node, moves, lesson.policy[i], lesson.places[i])
    remember(memory, i, turn, seat, worth_of_policy(node, moves, lesson.policy[i]))
    table[0] = tables.states[i]
    carry_out(table, 0, seat, int(moves[chosen(trees.nodes[i], moves)].action), need)
    tables.turns[i] += further
    if acting(table, 0) != 0:
        lay_down(table, tables, i)
        return
    write_ends(table[0], memory, i, int(tables.born[i]), turn)
    if not has_gift(int(tables.streams[i]), gifts):
        count_game(table[0], tallies[i], turn + 1 - int(tables.born[i]))
    tables.streams[i] += further
    tables.born[i] = turn + 1
    set_out(table, tables, i, gifts, 0, out, need)

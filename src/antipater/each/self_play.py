"""One game among many that play themselves, so that a network learns from them; see `game_of_many.py`.

A move of all games is a search: `simulate` for each of its simulations, with the judgement of the network in between,
then `finish`, which plays the action found and writes down what is to be learnt from the position.
"""

from typing import Any

from ..kernel.judged import (
    ADDED,
    ROOT,
    best_tried,
    expected_worth,
    improved_policy,
    mean,
    most_visits,
)
from ..kernel.network import Floats, place_among
from ..kernel.record import Bytes, Columns, Numbers, States, Values, Words
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

# What is counted of a slot's games; ways to win begin at the last.
GAMES, MOVES, WON_BY_FIRST, WAYS_FROM = range(4)
RUNNING = -1  # the class of a position whose game is not over


@rule
def set_out(
    table: States,
    blank: States,
    seed: Words,
    streams: Words,
    i: int,
    gifts: int,
    plies: int,
    out: Numbers,
    need: Numbers,
) -> None:
    """A new game; one in so many begins with a head start, and some plies are drawn at random."""
    begin(table, 0, blank, seed, int(streams[i]), out)
    if gifts > 0 and int(streams[i]) % gifts == 0:
        give_head_start(table[0])
    for _ in range(plies):
        seat = next_seat(table, 0)
        if seat < 0:
            begin(table, 0, blank, seed, int(streams[i]), out)
        else:
            n = legal(table, 0, seat, out, need)
            carry_out(table, 0, seat, int(out[draw(table[0], n)]), need)
    if acting(table, 0) == 0:
        begin(table, 0, blank, seed, int(streams[i]), out)


@rule
def look(table: States, seen: States, i: int) -> None:
    """What the next seat sees is what its search begins from."""
    seen[i] = table[0]
    observe(seen, i, next_seat(table, 0))


@rule
def hear(probe: Any, nodes: Any, moves: Any, said: Floats) -> float:
    """Take what the network said of a leaf: of each action in place of its prior, and the worth for who decides."""
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
    seen: States,
    i: int,
    turns: Words,
    world: States,
    probes: Any,
    nodes: Any,
    moves: Any,
    path: Any,
    wanted: Numbers,
    seed: Words,
    columns: Columns,
    values: Values,
    counts: Numbers,
    said: Floats,
    chance: float,
    out: Numbers,
    need: Numbers,
) -> None:
    """Take in what was said of the leaf before, and go to the next one."""
    probe = probes[i]
    stream = int(turns[i]) * WORLDS
    if simulation > 0:
        take_in(probe, nodes[i], moves[i], path[i], hear(probe, nodes[i], moves[i], said[i]))
    if simulation == 1 and chance > 0.0:
        add_chance(nodes[i][ROOT], moves[i], world[0], seed, stream, chance)
    if simulation < last:
        counts[i] = descend(
            simulation,
            seen,
            i,
            world,
            probe,
            nodes[i],
            moves[i],
            path[i],
            wanted,
            seed,
            stream,
            columns[i],
            values[i],
            out,
            need,
        )


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
def write_ends(state: Any, i: int, first: int, last: int, movers: Bytes, classes: Bytes, points: Bytes) -> None:
    """Write how the game ended to all of its positions that are still remembered, as their mover sees it."""
    kept = movers.shape[1]
    for turn in range(max(first, last - kept + 1), last + 1):
        place = turn % kept
        seat = int(movers[i, place])
        classes[i, place] = foretold_class(state, seat)
        points[i, place, 0] = points_of(state, seat)
        points[i, place, 1] = points_of(state, 1 - seat)


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
    states: States,
    seen: States,
    i: int,
    table: States,
    blank: States,
    game_seed: Words,
    streams: Words,
    further: int,
    gifts: int,
    turns: Words,
    born: Words,
    nodes: Any,
    moves: Any,
    policy: Any,
    places: Any,
    worth: Any,
    movers: Bytes,
    classes: Bytes,
    points: Bytes,
    tallies: Any,
    out: Numbers,
    need: Numbers,
) -> None:
    """Play what the search found, and remember the position; when a game is over, begin another."""
    node = nodes[i][ROOT]
    write_lesson(node, moves[i], policy[i], places[i])
    place = turn % movers.shape[1]
    seat = int(node.seat)
    worth[i, place] = worth_of_policy(node, moves[i], policy[i])
    movers[i, place] = seat
    classes[i, place] = RUNNING
    best = best_tried(node, moves[i], most_visits(node, moves[i]))
    table[0] = states[i]
    carry_out(table, 0, seat, int(moves[i][best].action), need)
    turns[i] += further
    if acting(table, 0) == 0:
        write_ends(table[0], i, int(born[i]), turn, movers, classes, points)
        if gifts == 0 or int(streams[i]) % gifts != 0:
            count_game(table[0], tallies[i], turn + 1 - int(born[i]))
        streams[i] += further
        set_out(table, blank, game_seed, streams, i, gifts, 0, out, need)
        born[i] = turn + 1
    states[i] = table[0]
    look(table, seen, i)

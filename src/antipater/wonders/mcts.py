"""Tree search for 7 Wonders, on what one seat sees.

Each simulation fills in what is hidden anew. The tree holds the choices of the searching seat alone; the others, who
choose at the same time and in secret, play at random with some sense, and so does everybody after the leaf, to the end
of the game. The tree ends with the age: the hands of the next one are not known.
"""

import math
from typing import Any

from ..kernel.record import Numbers, States, Words
from ..kernel.rng import draw, seed_generator
from ..kernel.rule import rule
from ..kernel.tree import (
    LIKELY,
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
from .actions import FREE, PAY, PAYMENTS, SELL, STAGE, card_of
from .effects import earn, lay_out_card, lay_out_stage, stage_piece
from .legal import city_to_decide, list_legal
from .sample import fill
from .score import total
from .state import RUNNING, State
from .step import apply, must_pay
from .tables import COST_IN_COINS, SALE
from .trade import list_payments
from .value import city_worth

CURIOSITY = 0.8
HOPE = 0.1  # what an action that was never tried is worth less than its parent's mean
GAIN = 40.0  # tenths of a point that make an action look e times as likely
MOST_GAIN = 200
FEW = 5  # choices of which a playout takes the best
SCALE = 120.0  # a lead of so many tenths of a point wins about three of four games
BUILDING, RAISING = 7, 2  # of ten choices in a playout


@rule
def count_below(out: Numbers, n: int, limit: int) -> int:
    """How many of n actions, ascending, come before a limit."""
    k = 0
    while k < n and int(out[k]) < limit:
        k += 1
    return k


@rule
def choose_sensibly(state: State, out: Numbers, n: int) -> int:
    """A random action that would rather build a card or raise a stage than sell."""
    if int(out[0]) >= PAY:
        return int(out[draw(state, n)])
    builds = count_below(out, n, STAGE)
    stages = count_below(out, n, SELL)
    sales = count_below(out, n, FREE)
    kind = draw(state, 10)
    if sales < n and kind < 5:
        return int(out[sales + draw(state, n - sales)])
    if builds > 0 and (kind < BUILDING or stages == builds):
        return int(out[draw(state, builds)])
    if stages > builds and kind < BUILDING + RAISING:
        return int(out[builds + draw(state, stages - builds)])
    if sales == stages:  # the Free City that can do something else
        return int(out[draw(state, n)])
    return int(out[stages + draw(state, sales - stages)])


@rule
def lead(state: State, seat: int) -> int:
    """How much more a seat has than the best other at the end, in tenths of a point; coins decide a tie."""
    best = 0
    own = 0
    for other in range(int(state.players)):
        points = 10 * total(state, other) + min(int(state.city[other].coins), 9)
        if other == seat:
            own = points
        else:
            best = max(best, points)
    return own - best


@rule
def chance(ahead: float) -> int:
    """The chance to win of who is so many tenths of a point ahead, in parts of WON."""
    return int(WON / (1 + math.exp(-ahead / SCALE)))


@rule
def least_payment(state: State, city: int, action: int, pairs: Numbers) -> int:
    """The fewest coins that a choice costs."""
    if action >= SELL or not must_pay(state, city, action):
        return 0
    piece = action
    if action >= STAGE:
        piece = stage_piece(state.city[city], int(state.city[city].stages))
    list_payments(state, city, piece, pairs)
    least = 99
    for left in range(PAYMENTS):
        if int(pairs[left]) > 0:
            least = min(least, left + int(pairs[left]) - 1)
    return least + int(COST_IN_COINS[int(state.edition), piece])


@rule
def worth_after(worlds: States, city: int, action: int, pairs: Numbers) -> int:
    """What the city is worth after a use of a card, if nobody else acted; the second record is scratch space."""
    worlds[1] = worlds[0]
    state = worlds[1]
    state.city[city].coins -= least_payment(state, city, action, pairs)
    if action < STAGE or action >= FREE:
        lay_out_card(state, city, card_of(action))
        earn(state, city, card_of(action))
    elif action < SELL:
        earn(state, city, lay_out_stage(state, city))
    else:
        state.city[city].coins += SALE
    return city_worth(state, city)


@rule
def choose_well(worlds: States, seat: int, out: Numbers, n: int, pairs: Numbers) -> int:
    """Of a few sensible actions the one after which the city is worth most."""
    state = worlds[0]
    best = choose_sensibly(state, out, n)
    if best >= PAY:
        return best
    city = city_to_decide(state, seat)
    most = worth_after(worlds, city, best, pairs)
    for _ in range(FEW - 1):
        action = choose_sensibly(state, out, n)
        if action != best:
            worth = worth_after(worlds, city, action, pairs)
            if worth > most:
                most = worth
                best = action
    return best


@rule
def play_out(worlds: States, out: Numbers, pairs: Numbers) -> None:
    """Play to the end."""
    state = worlds[0]
    while int(state.how) == RUNNING:
        for seat in range(int(state.players)):
            n = list_legal(state, seat, out, pairs)
            if n > 0:
                apply(state, seat, choose_well(worlds, seat, out, n, pairs), pairs)


@rule
def prior_of(worlds: States, seat: int, action: int, pairs: Numbers) -> int:
    """How likely an action looks: the more the better the city stands after it."""
    if action >= PAY:
        return LIKELY
    city = city_to_decide(worlds[0], seat)
    gain = worth_after(worlds, city, action, pairs) - city_worth(worlds[0], city)
    return max(int(LIKELY * math.exp(min(max(gain, -MOST_GAIN), MOST_GAIN) / GAIN)), 1)


@rule
def add_children(worlds: States, seat: int, tree: Any, parent: int, out: Numbers, n: int, pairs: Numbers) -> int:
    """A node for every action that has none; the sum of the priors of all actions."""
    priors = 0
    for k in range(n):
        action = int(out[k])
        child = find_child(tree, parent, action)
        if child == NO_NODE:
            child = add_child(tree, parent, action, seat, prior_of(worlds, seat, action, pairs))
        tree[child].offered += 1
        priors += int(tree[child].prior)
    return priors


@rule
def choose_child(worlds: States, seat: int, tree: Any, parent: int, out: Numbers, n: int, pairs: Numbers) -> int:
    """The child that asks most to be visited."""
    priors = add_children(worlds, seat, tree, parent, out, n, pairs)
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
def simulate(worlds: States, seat: int, tree: Any, path: Numbers, worth: Numbers, out: Numbers, pairs: Numbers) -> None:
    """One simulation in a world in which nothing is hidden; the second record is scratch space."""
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
        node = choose_child(worlds, seat, tree, node, out, n, pairs)
        path[depth] = node
        depth += 1
        new = int(tree[node].visits) == 0
        apply(state, seat, int(tree[node].action), pairs)
    play_out(worlds, out, pairs)
    worth[seat] = chance(lead(state, seat))
    tree[ROOT].worth += int(worth[seat])
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
    pairs: Numbers,
    seed: Words,
    first: int,
    simulations: int,
    stop: Numbers,
) -> int:
    """Simulate so many times from what a seat sees, or until told to stop; how many there were is given back."""
    seat = int(states[i].observed) - 1
    if first == 0:
        plant(tree)
    for k in range(simulations):
        if int(stop[0]) != 0:
            return k
        worlds[0] = states[i]
        seed_generator(worlds[0], seed, first + k)
        fill(worlds[0], out, pairs)
        simulate(worlds, seat, tree, path, worth, out, pairs)
    return simulations


@rule
def rollouts(states: States, worlds: States, seed: Words, number: int, out: Numbers, pairs: Numbers) -> None:
    """Play the first position to the end so many times, as a search does behind its leaves."""
    for k in range(number):
        worlds[0] = states[0]
        seed_generator(worlds[0], seed, k)
        play_out(worlds, out, pairs)

"""What the tree search asks about a position: how likely each action looks, and what a leaf is worth to each seat.

The tree (`mcts.py`) knows nothing else of who answers. An evaluator is a number, its name in EVALUATORS, and a
branch in each of `first_look`, `prior_of` and `note_leaf`.
"""

import math

from ..kernel.bits import has
from ..kernel.record import Numbers, States
from ..kernel.rule import rule
from ..kernel.tree import LIKELY, MOST_LIKELY, WON
from .odds import chance
from .playout import play_out
from .state import RUNNING, State
from .step import apply
from .value import balance

# By weights, odds and playouts; or by playouts alone, to which every action is as likely as the others.
EVALUATORS = ("informed", "bare")
BARE = 1
GAIN = 40.0  # tenths of a point that make an action look e times as likely
MOST_GAIN = 200
# Of ten parts of a leaf's worth what comes from the odds, by age, not from a playout: what foretold games best.
TRUST = (6, 6, 6, 3)


@rule
def first_look(evaluator: int, state: State, seat: int) -> int:
    """What `prior_of` wants to know about the position, once for all of its actions."""
    return 0 if evaluator == BARE else balance(state, seat)


@rule
def prior_of(evaluator: int, worlds: States, action: int, seat: int, look: int, need: Numbers) -> int:
    """How likely an action looks in the first world; the second is scratch space."""
    return LIKELY if evaluator == BARE else prior_by_weights(worlds, action, seat, look, need)


@rule
def prior_by_weights(worlds: States, action: int, seat: int, before: int, need: Numbers) -> int:
    """The more the better the city stands after the action, and most if it wins."""
    worlds[1] = worlds[0]
    apply(worlds[1], action, need)
    if int(worlds[1].how) != RUNNING:
        return MOST_LIKELY if has(worlds[1].winners, seat) else 1
    gain = min(max(balance(worlds[1], seat) - before, -MOST_GAIN), MOST_GAIN)
    return max(int(LIKELY * math.exp(gain / GAIN)), 1)


@rule
def note_leaf(evaluator: int, state: State, worth: Numbers, out: Numbers, need: Numbers) -> None:
    """Note what a leaf is worth to each seat; the game may be played on."""
    if int(state.how) != RUNNING:
        note_outcome(state, worth)
    elif evaluator == BARE:
        play_out(state, out, need)
        note_outcome(state, worth)
    else:
        note_odds_and_playout(state, worth, out, need)


@rule
def note_outcome(state: State, worth: Numbers) -> None:
    """What the end of the game is worth to each seat."""
    for seat in range(2):
        won = has(state.winners, seat)
        worth[seat] = 0 if not won else WON // 2 if has(state.winners, 1 - seat) else WON


@rule
def note_odds_and_playout(state: State, worth: Numbers, out: Numbers, need: Numbers) -> None:
    """By the odds, and as it goes on at random."""
    trust = TRUST[int(state.age)]
    standing = int(WON * chance(state, out))
    play_out(state, out, need)
    note_outcome(state, worth)
    worth[0] = (trust * standing + (10 - trust) * int(worth[0])) // 10
    worth[1] = WON - int(worth[0])

"""What the tree search asks about a position: how likely each action looks, and what a leaf is worth to the seat.

The tree (`mcts.py`) knows nothing else of who answers. An evaluator is a number, its name in EVALUATORS, and a
branch in `prior_of` and in `note_leaf`.
"""

import math

from ..kernel.bits import count, has
from ..kernel.record import Numbers, States
from ..kernel.rule import rule
from ..kernel.tree import LIKELY, WON
from .actions import PAY
from .legal import city_to_decide
from .playout import play_out, worth_after
from .score import total
from .state import State
from .value import city_worth

# By weights, and by how far a playout leads; or by who wins a playout alone, every action as likely as the others.
EVALUATORS = ("informed", "bare")
BARE = 1
GAIN = 40.0  # tenths of a point that make an action look e times as likely
MOST_GAIN = 200
SCALE = 120.0  # a lead of so many tenths of a point wins about three of four games


@rule
def prior_of(evaluator: int, worlds: States, seat: int, action: int, pairs: Numbers) -> int:
    """How likely an action looks in the first world; the second is scratch space."""
    return LIKELY if evaluator == BARE or action >= PAY else prior_by_weights(worlds, seat, action, pairs)


@rule
def prior_by_weights(worlds: States, seat: int, action: int, pairs: Numbers) -> int:
    """The more the better the city stands after the action."""
    city = city_to_decide(worlds[0], seat)
    gain = worth_after(worlds, city, action, pairs) - city_worth(worlds[0], city)
    return max(int(LIKELY * math.exp(min(max(gain, -MOST_GAIN), MOST_GAIN) / GAIN)), 1)


@rule
def note_leaf(evaluator: int, worlds: States, seat: int, worth: Numbers, out: Numbers, pairs: Numbers) -> None:
    """Note what a leaf is worth to the seat that searches; the game is played on."""
    play_out(worlds, out, pairs)
    state = worlds[0]
    if evaluator == BARE:
        worth[seat] = WON // count(state.winners) if has(state.winners, seat) else 0
    else:
        worth[seat] = chance(lead(state, seat))


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
    """The chance to win of whoever is so many tenths of a point ahead, in parts of WON."""
    return int(WON / (1 + math.exp(-ahead / SCALE)))

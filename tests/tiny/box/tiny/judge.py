"""What each action brings at once: the greedy player's eyes."""

from ..kernel.record import Numbers, States
from ..kernel.rule import rule
from .rules import list_legal
from .state import EXCHANGE, STALLS, State, worth

WORLDS = 1
WIN = 30_000  # no action wins on the spot


@rule
def gain(state: State, action: int) -> int:
    """The points that an action brings."""
    there = worth(state, int(state.stall[action % STALLS]) - 1)
    if action < EXCHANGE:
        return there
    return 2 * (there - worth(state, int(state.secret[int(state.turn)])))


@rule
def judge_actions(
    states: States, i: int, _worlds: States, _lists: Numbers, _need: Numbers, out: Numbers, values: Numbers
) -> int:
    """List the legal actions of record i with the value of each, and count them."""
    n = list_legal(states[i], out)
    for choice in range(n):
        values[choice] = gain(states[i], int(out[choice]))
    return n

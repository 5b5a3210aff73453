"""The entry points of the rules."""

from ..kernel.bits import bit
from ..kernel.record import Numbers, States, Words
from ..kernel.results import POINTS, note_ending
from ..kernel.rng import draw, seed_generator
from ..kernel.rule import rule
from .rules import CATEGORIES, apply, fill, hide, list_legal, points_in, refuse
from .setup import begin, deal
from .state import NOT_YOUR_TURN, NOTHING_CHOSEN, POSSIBLE, RUNNING, SEATS, STATE, State

LINES = len(CATEGORIES)
RESULT = POINTS + SEATS * LINES  # numbers in a line of results

USED = STATE.itemsize  # bytes of a record that these rules read


@rule
def start(states: States, i: int, seed: Words, stream: int, out: Numbers) -> None:
    """Set up a game on a record that holds nothing but its options."""
    state = states[i]
    seed_generator(state, seed, stream)
    deal(state, out)
    begin(state)


@rule
def acting(states: States, i: int) -> int:
    """The set of seats that owe a choice."""
    state = states[i]
    return bit(state.turn) if int(state.how) == RUNNING else 0


@rule
def legal(states: States, i: int, seat: int, out: Numbers, _need: Numbers) -> int:
    """Write the legal actions of a seat, ascending, and count them."""
    return list_legal(states[i], out) if acting(states, i) == bit(seat) else 0


@rule
def forbids(states: States, i: int, seat: int, action: int, _need: Numbers) -> int:
    """Why a seat can't carry out an action, POSSIBLE if it can."""
    reason = refuse(states[i], action)
    return NOT_YOUR_TURN if reason == POSSIBLE and int(states[i].turn) != seat else reason


@rule
def carry_out(states: States, i: int, _seat: int, action: int, _need: Numbers) -> None:
    """Carry out an action that nothing forbids."""
    apply(states[i], action)


@rule
def play(states: States, i: int, seat: int, action: int, need: Numbers) -> int:
    """Carry out an action of a seat, or say why not."""
    reason = forbids(states, i, seat, action, need)
    if reason == POSSIBLE:
        carry_out(states, i, seat, action, need)
    return reason


@rule
def retract(states: States, i: int, seat: int) -> int:
    """Nothing can be taken back."""
    return NOTHING_CHOSEN if acting(states, i) == bit(seat) else NOT_YOUR_TURN


@rule
def observe(states: States, i: int, seat: int) -> None:
    """Blank what a seat does not see; a spectator has the seat after the last."""
    hide(states[i], seat)


@rule
def sample(states: States, i: int, seed: Words, _out: Numbers, _need: Numbers) -> None:
    """Fill in at random what is blank."""
    seed_generator(states[i], seed, 0)
    fill(states[i])


@rule
def playout(states: States, i: int, out: Numbers, _need: Numbers) -> int:
    """Play random actions to the end, and count them."""
    state = states[i]
    plies = 0
    while int(state.how) == RUNNING:
        apply(state, int(out[draw(state, list_legal(state, out))]))
        plies += 1
    return plies


@rule
def note_result(state: State, plies: int, line: Numbers) -> None:
    """Write the line of results of a finished game."""
    note_ending(state, int(state.first), plies, line)
    for seat in range(SEATS):
        for category in range(LINES):
            line[POINTS + seat * LINES + category] = points_in(state, seat, category)


@rule
def random_games(
    states: States, blank: States, seed: Words, stream: int, out: Numbers, need: Numbers, results: Numbers
) -> None:
    """Play one random game after the other on record 0, a line of results for each."""
    for game in range(len(results)):
        states[0] = blank[0]
        start(states, 0, seed, stream + game, out)
        note_result(states[0], playout(states, 0, out, need), results[game])

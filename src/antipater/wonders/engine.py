"""The entry points of the rules: what is called from outside, on record i of an array of records.

Plain and compiled code have the same ones. Scratch space comes from the caller: `out` for legal actions, `pairs` for
the payments.
"""

from ..kernel.bits import bit
from ..kernel.record import Numbers, States, Words
from ..kernel.results import POINTS, note_ending
from ..kernel.rng import draw, seed_generator
from ..kernel.rule import rule
from .capacity import CITIES, SIDES
from .legal import city_to_decide, list_legal
from .observe import hide
from .refusal import refuse, refuse_retraction
from .sample import fill
from .score import NUMBER_OF_CATEGORIES, points_in
from .setup import begin, deal
from .state import RUNNING, STATE, State
from .step import apply
from .step import retract as take_back

NO_START_PLAYER = 0
# A line of results goes on, after the categories, with each seat's board times SIDES plus the side, and its coins.
RESULT_BOARDS = POINTS + CITIES * NUMBER_OF_CATEGORIES
RESULT_COINS = RESULT_BOARDS + CITIES
RESULT = RESULT_COINS + CITIES

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
    """The set of seats that still owe a choice."""
    state = states[i]
    seats = 0
    for seat in range(int(state.players)):
        if city_to_decide(state, seat) >= 0:
            seats |= bit(seat)
    return seats


@rule
def legal(states: States, i: int, seat: int, out: Numbers, pairs: Numbers) -> int:
    """Write the legal actions of a seat, ascending, and count them."""
    return list_legal(states[i], seat, out, pairs)


@rule
def forbids(states: States, i: int, seat: int, action: int, pairs: Numbers) -> int:
    """Why a seat can't carry out an action: a reason of `refusal.py`, 0 if it can."""
    return refuse(states[i], seat, action, pairs)


@rule
def carry_out(states: States, i: int, seat: int, action: int, pairs: Numbers) -> None:
    """Carry out an action that nothing forbids."""
    apply(states[i], seat, action, pairs)


@rule
def play(states: States, i: int, seat: int, action: int, pairs: Numbers) -> int:
    """Carry out an action of a seat, or say why not: a reason of `refusal.py`, 0 if it was done."""
    reason = forbids(states, i, seat, action, pairs)
    if reason == 0:
        carry_out(states, i, seat, action, pairs)
    return reason


@rule
def retract(states: States, i: int, seat: int) -> int:
    """Take back what a seat has chosen, or say why not: a reason of `refusal.py`, 0 if it was done."""
    state = states[i]
    reason = refuse_retraction(state, seat)
    if reason == 0:
        take_back(state, seat)
    return reason


@rule
def observe(states: States, i: int, seat: int) -> None:
    """Blank what a seat does not see; a spectator has the seat after the last."""
    hide(states[i], seat)


@rule
def sample(states: States, i: int, seed: Words, out: Numbers, pairs: Numbers) -> None:
    """Fill in at random what is blank."""
    state = states[i]
    seed_generator(state, seed, 0)
    fill(state, out, pairs)


@rule
def play_seat(state: State, seat: int, out: Numbers, pairs: Numbers) -> int:
    """A random legal action of a seat if it owes one; the number of actions played."""
    n = list_legal(state, seat, out, pairs)
    if n == 0:
        return 0
    apply(state, seat, int(out[draw(state, n)]), pairs)
    return 1


@rule
def playout(states: States, i: int, out: Numbers, pairs: Numbers) -> int:
    """Play uniformly random legal actions to the end, seat by seat, and count them."""
    state = states[i]
    plies = 0
    while int(state.how) == RUNNING:
        for seat in range(int(state.players)):
            plies += play_seat(state, seat, out, pairs)
    return plies


@rule
def note_result(state: State, plies: int, line: Numbers) -> None:
    """Write the line of results of a finished game."""
    note_ending(state, NO_START_PLAYER, plies, line)
    for seat in range(int(state.players)):
        for category in range(NUMBER_OF_CATEGORIES):
            line[POINTS + seat * NUMBER_OF_CATEGORIES + category] = points_in(state, seat, category)
        line[RESULT_BOARDS + seat] = int(state.city[seat].board) * SIDES + int(state.city[seat].side)
        line[RESULT_COINS + seat] = state.city[seat].coins


@rule
def random_games(
    states: States, blank: States, seed: Words, stream: int, out: Numbers, pairs: Numbers, results: Numbers
) -> None:
    """Play one random game after the other on record 0, a line of results for each; game k has stream + k."""
    for game in range(len(results)):
        states[0] = blank[0]
        start(states, 0, seed, stream + game, out)
        note_result(states[0], playout(states, 0, out, pairs), results[game])

"""The entry points of the rules: what is called from outside, on record i of an array of records.

Plain and compiled code have the same ones. Scratch space comes from the caller: `out` for legal actions, `need` for the
five resources.
"""

from ..kernel.bits import bit
from ..kernel.record import Numbers, States, Words
from ..kernel.results import POINTS, note_ending
from ..kernel.rng import draw, seed_generator
from ..kernel.rule import rule
from .decisions import NO_DECISION
from .legal import list_legal
from .observe import fill, hide
from .reasons import NOT_YOUR_TURN, NOTHING_CHOSEN
from .refusal import refuse
from .score import NUMBER_OF_CATEGORIES, points_in
from .setup import begin, deal
from .state import BASE_SIZE, RUNNING, STATE, State, decider, decision
from .step import apply
from .variant import EXPANDED

RESULT = POINTS + 2 * NUMBER_OF_CATEGORIES  # numbers in a line of results

USED = STATE.itemsize if EXPANDED else BASE_SIZE  # bytes of a record that these rules read


@rule
def start(states: States, i: int, seed: Words, stream: int, out: Numbers) -> None:
    """Set up a game on a record that holds nothing but its options."""
    state = states[i]
    seed_generator(state, seed, stream)
    deal(state, out)
    begin(state)


@rule
def owes(state: State, seat: int) -> bool:
    """Is it the seat that decides?"""
    return decision(state) != NO_DECISION and decider(state) == seat


@rule
def acting(states: States, i: int) -> int:
    """The set of seats that still owe a choice."""
    state = states[i]
    return 0 if decision(state) == NO_DECISION else bit(decider(state))


@rule
def legal(states: States, i: int, seat: int, out: Numbers, need: Numbers) -> int:
    """Write the legal actions of a seat, ascending, and count them."""
    state = states[i]
    return list_legal(state, out, need) if owes(state, seat) else 0


@rule
def forbids(states: States, i: int, seat: int, action: int, need: Numbers) -> int:
    """Why a seat can't carry out an action: a reason of `refusal.py`, 0 if it can."""
    state = states[i]
    reason = refuse(state, action, need)
    if reason == 0 and not owes(state, seat):
        reason = NOT_YOUR_TURN
    return reason


@rule
def carry_out(states: States, i: int, _seat: int, action: int, need: Numbers) -> None:
    """Carry out an action that nothing forbids."""
    apply(states[i], action, need)


@rule
def play(states: States, i: int, seat: int, action: int, need: Numbers) -> int:
    """Carry out an action of a seat, or say why not: a reason of `refusal.py`, 0 if it was done."""
    reason = forbids(states, i, seat, action, need)
    if reason == 0:
        carry_out(states, i, seat, action, need)
    return reason


@rule
def retract(states: States, i: int, seat: int) -> int:
    """Nothing can be taken back in Duel: every choice is carried out at once."""
    return NOTHING_CHOSEN if owes(states[i], seat) else NOT_YOUR_TURN


@rule
def observe(states: States, i: int, seat: int) -> None:
    """Blank what a seat does not see; a spectator has the seat after the last."""
    hide(states[i], seat)


@rule
def sample(states: States, i: int, seed: Words, out: Numbers, _need: Numbers) -> None:
    """Fill in at random what is blank."""
    state = states[i]
    seed_generator(state, seed, 0)
    fill(state, out)


@rule
def playout(states: States, i: int, out: Numbers, need: Numbers) -> int:
    """Play uniformly random legal actions to the end, and count them."""
    state = states[i]
    plies = 0
    while int(state.how) == RUNNING:
        n = list_legal(state, out, need)
        apply(state, int(out[draw(state, n)]), need)
        plies += 1
    return plies


@rule
def note_result(state: State, plies: int, line: Numbers) -> None:
    """Write the line of results of a finished game."""
    note_ending(state, int(state.first), plies, line)
    for category in range(NUMBER_OF_CATEGORIES):
        line[POINTS + category] = points_in(state, 0, category)
        line[POINTS + NUMBER_OF_CATEGORIES + category] = points_in(state, 1, category)


@rule
def random_games(
    states: States, blank: States, seed: Words, stream: int, out: Numbers, need: Numbers, results: Numbers
) -> None:
    """Play one random game after the other on record 0, a line of results for each; game k has stream + k."""
    for game in range(len(results)):
        states[0] = blank[0]
        start(states, 0, seed, stream + game, out)
        note_result(states[0], playout(states, 0, out, need), results[game])

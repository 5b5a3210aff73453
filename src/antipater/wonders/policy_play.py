"""One game among many that a network plays by its policy, so that it learns from how they end.

On a CPU record and row have the same number. On a GPU the record is a copy of its own, number 0, and only the row is
the number of the game.
"""

from typing import Any

from ..kernel.bits import lowest
from ..kernel.played import MOST_ACTIONS, POINTS
from ..kernel.record import Numbers, States
from ..kernel.rng import draw
from ..kernel.rule import rule
from .encode import encode
from .engine import acting, carry_out, legal, observe, start
from .net_search import chance_by_lead, share_of_victory
from .policy import place_of
from .score import total
from .state import State


@rule
def begin(states: States, i: int, row: int, games: Any, out: Numbers) -> None:
    """A new game of the kind of its row."""
    states[i] = games.blanks[int(games.kinds[row])]
    start(states, i, games.seed, int(games.streams[row]), out)


@rule
def note_fates(state: State, fates: Any) -> None:
    """What a game that is over has brought each seat."""
    for seat in range(int(state.players)):
        fates[seat, 0] = share_of_victory(state, seat)
        fates[seat, 1] = chance_by_lead(state, seat)
        fates[seat, 2] = total(state, seat) / POINTS


@rule
def play_on(states: States, i: int, row: int, games: Any, ends: Any, further: int, out: Numbers, need: Numbers) -> int:
    """Go on to the next choice among several, and count them; where the game ends, note how and begin another."""
    n = 0
    while n < 2:
        if acting(states, i) == 0:
            note_fates(states[i], ends.fates[row])
            ends.ended[row] = 1
            games.streams[row] += further
            begin(states, i, row, games, out)
        seat = lowest(acting(states, i))
        n = legal(states, i, seat, out, need)
        if n == 1:
            carry_out(states, i, seat, int(out[0]), need)
    return n


@rule
def lay_out(states: States, i: int, row: int, choices: Any, seen: States, out: Numbers, n: int, need: Numbers) -> None:
    """Write down a choice among n actions for the network; `seen` is scratch space of one record."""
    seat = lowest(acting(states, i))
    number = min(n, MOST_ACTIONS)
    choices.seats[row] = seat
    choices.numbers[row] = number
    for k in range(MOST_ACTIONS):
        choices.places[row, k] = place_of(int(out[k])) if k < number else -1
        if k < number:
            choices.actions[row, k] = out[k]
    seen[0] = states[i]
    observe(seen, 0, seat)
    choices.counts[row] = encode(seen[0], seat, choices.columns[row], choices.values[row], need)


@rule
def set_out(states: States, i: int, row: int, games: Any, plies: int, out: Numbers, need: Numbers) -> None:
    """A new game, some random plies old."""
    begin(states, i, row, games, out)
    for _ in range(plies):
        if acting(states, i) != 0:
            seat = lowest(acting(states, i))
            n = legal(states, i, seat, out, need)
            carry_out(states, i, seat, int(out[draw(states[i], n)]), need)


@rule
def take_turn(
    states: States,
    i: int,
    row: int,
    games: Any,
    choices: Any,
    chosen: Any,
    ends: Any,
    further: int,
    seen: States,
    out: Numbers,
    need: Numbers,
) -> None:
    """Carry out what was chosen, and lay out the next choice.

    At first nothing was: -1 for a new game, -2 for one that is a random ply old, and so on.
    """
    ends.ended[row] = 0
    which = int(chosen[row])
    if which < 0:
        set_out(states, i, row, games, -1 - which, out, need)
    else:
        carry_out(states, i, int(choices.seats[row]), int(choices.actions[row, which]), need)
    n = play_on(states, i, row, games, ends, further, out, need)
    lay_out(states, i, row, choices, seen, out, n, need)

"""Setting up the Agora: what is drawn by lot, and how the senate begins."""

from ...kernel.bits import bit
from ...kernel.record import Numbers
from ...kernel.rng import deal_numbers, shuffle
from ...kernel.rule import rule
from ..capacity import CHAMBERS, CONSPIRACIES, DECREES, SENATORS
from ..pieces import AGES, layout_row
from ..state import State
from ..tables import CUBES, FIRST_SENATOR, LAID_OUT, OPEN_CHAMBERS, SENATORS_IN_AGE


@rule
def shuffle_senators(state: State, items: Numbers, start: int) -> None:
    """Leave all senators in the scratch space from `start` on, in the order in which the ages get them."""
    for k in range(SENATORS):
        items[k] = FIRST_SENATOR + k
    shuffle(state, items, SENATORS, SENATORS)
    for k in range(SENATORS):
        items[start + k] = items[k]


@rule
def add_senators(age: int, items: Numbers, n: int, start: int) -> int:
    """Append the senators of an age to n cards, from those shuffled behind the scratch space, and count all."""
    first = start
    for before in range(age - 1):
        first += int(SENATORS_IN_AGE[before])
    for k in range(int(SENATORS_IN_AGE[age - 1])):
        items[n + k] = items[first + k]
    return n + int(SENATORS_IN_AGE[age - 1])


@rule
def deal_agora(state: State, items: Numbers) -> None:
    """Draw a decree for each chamber, and shuffle the conspiracies."""
    deal_numbers(state, items, DECREES, state.agora.decrees, CHAMBERS)
    deal_numbers(state, items, CONSPIRACIES, state.agora.dealt, CONSPIRACIES)


@rule
def begin_agora(state: State) -> None:
    """Open every other decree, lay out the deck of conspiracies, and hand out the influence."""
    state.agora.face_up = OPEN_CHAMBERS
    state.agora.left = CONSPIRACIES
    for k in range(CONSPIRACIES):
        state.agora.deck[k] = state.agora.dealt[k]
    for seat in range(2):
        state.city[seat].cubes = CUBES
    for age in range(1, AGES + 1):
        note_senator_backs(state, age)


@rule
def note_senator_backs(state: State, age: int) -> None:
    """Remember which slots of an age hold a senator."""
    backs = 0
    for slot in range(int(LAID_OUT[layout_row(state, age)])):
        if int(state.deck[age - 1][slot]) > FIRST_SENATOR:
            backs |= bit(slot)
    state.agora.senator_backs[age - 1] = backs

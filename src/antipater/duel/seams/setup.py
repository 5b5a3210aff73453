"""What the expansions add when the table is set up."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..agora.setup import add_senators, begin_agora, deal_agora, shuffle_senators
from ..pantheon.setup import begin_pantheon, deal_pantheon, lay_out_pantheon
from ..state import State
from ..variant import AGORA, PANTHEON, with_agora, with_pantheon


@rule
def shuffle_more_cards(state: State, items: Numbers, start: int) -> None:
    """Leave cards that come into the decks of all ages in the scratch space from `start` on."""
    if AGORA and with_agora(state):
        shuffle_senators(state, items, start)


@rule
def add_more_cards(state: State, age: int, items: Numbers, n: int, start: int) -> int:
    """Append those of an age to n cards, and count all."""
    if AGORA and with_agora(state):
        return add_senators(age, items, n, start)
    return n


@rule
def deal_more(state: State, items: Numbers) -> None:
    """Draw everything else that is left to chance."""
    if PANTHEON and with_pantheon(state):
        deal_pantheon(state, items)
    if AGORA and with_agora(state):
        deal_agora(state, items)


@rule
def begin_more(state: State) -> None:
    """Lay out what has been dealt."""
    if PANTHEON and with_pantheon(state):
        begin_pantheon(state)
    if AGORA and with_agora(state):
        begin_agora(state)


@rule
def lay_out_more(state: State, age: int) -> None:
    """Lay out what belongs to an age beside its cards."""
    if PANTHEON and with_pantheon(state):
        lay_out_pantheon(state, age)

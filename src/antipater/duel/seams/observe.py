"""What is hidden of the expansions, and how it may be."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..agora.locked import fill_lock
from ..agora.observe import fill_agora, fill_senators, hide_agora, hide_removed, is_put_away, recall_removed
from ..orders import fill_order
from ..pantheon.observe import fill_pantheon, hide_pantheon
from ..state import LIBRARY_DRAW, State
from ..variant import AGORA, EXPANDED, PANTHEON, expanded, with_agora, with_pantheon


@rule
def hide_more(state: State, seat: int) -> None:
    """Blank what a seat does not see of the expansions."""
    if PANTHEON and with_pantheon(state):
        hide_pantheon(state, seat)
    if AGORA and with_agora(state):
        hide_agora(state, seat)


@rule
def remembers_removed(state: State, age: int, seat: int) -> bool:
    """May a seat have seen cards that were put away? Then only the others are blanked, here."""
    if AGORA and with_agora(state):
        hide_removed(state, age, seat)
        return True
    return False


@rule
def is_known_removed(state: State, age: int, card: int) -> bool:
    """Is the card known to be put away?"""
    return is_put_away(state, age, card) if AGORA else False


@rule
def slots_of_others(state: State, age: int) -> int:
    """The set of slots of an age that hold cards which do not belong to its deck."""
    return int(state.agora.senator_backs[age - 1]) if AGORA else 0


@rule
def recall_more(state: State, age: int, items: Numbers) -> None:
    """Put the cards that are known to be put away among those in the scratch space that are."""
    if AGORA:
        recall_removed(state, age, items)


@rule
def fills_library(state: State, items: Numbers) -> bool:
    """Is the draw of the Great Library remembered? Then its order is filled in, here."""
    if EXPANDED and expanded(state):
        drawn = int(state.pantheon.drawn_then[LIBRARY_DRAW])
        fill_order(state, state.library, drawn, int(state.pantheon.box_then[LIBRARY_DRAW]), items)
        return True
    return False


@rule
def fill_first(state: State, items: Numbers) -> None:
    """Fill in what must be there before the cards of the ages."""
    if AGORA and with_agora(state):
        fill_lock(state)
        fill_senators(state, items)


@rule
def fill_more(state: State, items: Numbers) -> None:
    """Fill in the rest."""
    if PANTHEON and with_pantheon(state):
        fill_pantheon(state, items)
    if AGORA and with_agora(state):
        fill_agora(state, items)

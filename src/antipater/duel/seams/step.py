"""Carrying out what the expansions add to a turn, to choices, and to what follows from them."""

from ...kernel.rule import rule
from ..actions import CONSPIRACY, PREPARE
from ..agora.resolve import prepare, resolve_agora, trigger_prepared, when_chosen
from ..agora.settle import settle_agora
from ..decisions import TURN, TURN_GOES_ON
from ..layout import take
from ..pantheon.resolve import activate, resolve_pantheon
from ..state import State
from ..variant import AGORA, EXPANDED, PANTHEON, with_agora


@rule
def after_choosing(state: State, seat: int, wonder: int) -> None:
    """A wonder has been chosen in the draft."""
    if AGORA and with_agora(state):
        when_chosen(state, seat, wonder)


@rule
def forget_turn(state: State) -> None:
    """A turn is over."""
    if AGORA:
        state.agora.triggered_now = 0


@rule
def act_otherwise(state: State, seat: int, action: int) -> None:
    """A turn: activate a god, prepare a conspiracy, or trigger one before the turn."""
    if PANTHEON and action < PREPARE:
        activate(state, seat, action)
    elif AGORA and action < CONSPIRACY:
        prepare(state, seat, take(state, action - PREPARE))
    elif AGORA:
        trigger_prepared(state, seat, action - CONSPIRACY)


@rule
def resolve_more(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Do what the action says in a decision of an expansion, or in a turn."""
    if EXPANDED and kind == TURN:
        act_otherwise(state, seat, action)
    elif AGORA and kind >= TURN_GOES_ON:
        resolve_agora(state, kind, seat, about, action)
    elif PANTHEON:
        resolve_pantheon(state, kind, seat, about, action)


@rule
def settle_more(state: State) -> bool:
    """Do what comes before the next choice; False if there is nothing of the kind."""
    if AGORA and with_agora(state):
        return settle_agora(state)
    return False

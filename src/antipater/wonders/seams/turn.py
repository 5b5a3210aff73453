"""Phases that expansions add to a turn: before the first turn of an age, and after every turn.

An expansion has in `turn.py` the rules

    ask_before_age(state)           ask cities for something when an age begins, before hands are taken up
    ask_after_turn(state)           the same when a turn is over, after the discard pile
    choose(state, city, action)     carry out what a city has chosen
    resolve(state)                  everybody who was asked in one of its phases has chosen

The first two set `state.phase` and `state.asked`, and say whether they have asked anybody; they are asked again when a
phase is over, until nobody has anything to ask.
"""

from ...kernel.bits import has
from ...kernel.rule import rule
from ..state import State
from ..variant import FIRST, SECOND, part

first, second = part(0, "turn"), part(1, "turn")
ONE, TWO = first is not None, second is not None


@rule
def ask_before_age(state: State) -> bool:
    """Does an expansion ask for something before the first turn of an age?"""
    asks = False
    if ONE and has(state.expansions, FIRST):
        asks = first.ask_before_age(state)
    if TWO and not asks and has(state.expansions, SECOND):
        asks = second.ask_before_age(state)
    return asks


@rule
def ask_after_turn(state: State) -> bool:
    """Does an expansion ask for something after a turn?"""
    asks = False
    if ONE and has(state.expansions, FIRST):
        asks = first.ask_after_turn(state)
    if TWO and not asks and has(state.expansions, SECOND):
        asks = second.ask_after_turn(state)
    return asks


@rule
def choose_more(state: State, city: int, action: int) -> None:
    """A city has chosen in a phase of an expansion."""
    if ONE and has(state.expansions, FIRST):
        first.choose(state, city, action)
    if TWO and has(state.expansions, SECOND):
        second.choose(state, city, action)


@rule
def resolve_more(state: State) -> None:
    """Everybody has chosen in a phase of an expansion."""
    if ONE and has(state.expansions, FIRST):
        first.resolve(state)
    if TWO and has(state.expansions, SECOND):
        second.resolve(state)

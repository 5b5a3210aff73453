"""What the pieces of the expansions do, and what their rules add when a piece comes into a city."""

from ...kernel.rule import rule
from ..agora.decrees import COINS_ON_WONDER, pay_controller, reward_card
from ..agora.scheme import scheme
from ..agora.senators import is_senator
from ..expanded.draws import note_library
from ..operations import SENATORS_FREE
from ..pantheon.invoke import invoke
from ..state import RUNNING, City, State
from ..variant import AGORA, EXPANDED, PANTHEON, expanded, with_agora


@rule
def note_draw(state: State, tokens: int) -> None:
    """So many tokens have been drawn from the box."""
    if EXPANDED and expanded(state):
        note_library(state, tokens)


@rule
def do_more(state: State, seat: int, operation: int, a: int) -> None:
    """Carry out one effect that no piece of the base game has."""
    if AGORA and operation >= SENATORS_FREE:
        scheme(state, seat, operation, a)
    elif PANTHEON:
        invoke(state, seat, operation, a)


@rule
def is_counted_apart(city: City, card: int) -> bool:
    """Is the card no building, and counted as something else?"""
    if AGORA and is_senator(card):
        city.senators += 1
        return True
    return False


@rule
def after_card(state: State, color: int) -> None:
    """A card has come into a city, with all its effects."""
    if AGORA and with_agora(state) and int(state.how) == RUNNING:
        reward_card(state, color)


@rule
def after_wonder(state: State) -> None:
    """A wonder has been built, with all its effects."""
    if AGORA and with_agora(state) and int(state.how) == RUNNING:
        pay_controller(state, COINS_ON_WONDER)


@rule
def note_gone(state: State, seat: int) -> None:
    """The wonders of a city that are not built leave the game."""
    if EXPANDED and expanded(state):
        state.city[seat].wonders_gone |= int(state.city[seat].wonders)

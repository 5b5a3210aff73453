"""What happens between two choices: military tokens act, coins come, the turn goes on, and empty choices fall away."""

from ...kernel.bits import has
from ...kernel.rule import rule
from ..decisions import (
    ACT,
    COINS,
    EVENT_SLOT_AGAIN,
    NEW_CARD,
    NEW_TOKEN,
    PROGRESS,
    SENATE,
    THEATER_TOP,
    TURN,
    TURN_END,
    TURN_GOES_ON,
    TURN_UP,
)
from ..effects import add_card, add_token, gain
from ..layout import turn_up
from ..pantheon.decks import gods_left
from ..state import RUNNING, State, decider, decision, detail, pop_todo, push_todo
from ..tables import LOOT_TOKENS, MILITARY_PIECE
from ..variant import PANTHEON
from .legal import something_to_choose


@rule
def use_spoils(state: State) -> None:
    """Military tokens act before anything else, of two the nearer one first; not any more when the game is over."""
    spoils = int(state.agora.spoils) if int(state.how) == RUNNING else 0
    state.agora.spoils = 0
    for number in range(2 * LOOT_TOKENS - 1, -1, -1):
        if has(spoils, number):
            push_todo(state, ACT, number // LOOT_TOKENS, MILITARY_PIECE + number % LOOT_TOKENS)


@rule
def nothing_to_choose(state: State, kind: int) -> bool:
    """Is it a choice without anything to choose from?"""
    if kind == PROGRESS:
        return int(state.board) == 0
    if PANTHEON and kind == THEATER_TOP:
        return gods_left(state, detail(state)) < 2  # tokens of cards that were turned up meanwhile have taken gods
    return SENATE <= kind <= EVENT_SLOT_AGAIN and not something_to_choose(state, kind)


@rule
def go_on(state: State, kind: int, seat: int, about: int) -> None:
    """Do what nobody decides; `about` is its detail."""
    if kind == TURN_GOES_ON:
        push_todo(state, TURN if int(state.layout) != 0 else TURN_END, seat, 0)
    elif kind == TURN_UP:
        turn_up(state, TURN_UP)
    elif kind == COINS:
        state.city[seat].coins += about
    elif kind == NEW_CARD:
        add_card(state, seat, about)
    elif kind == NEW_TOKEN:
        add_token(state, seat, about)
    else:
        gain(state, seat, about)


@rule
def settle_agora(state: State) -> bool:
    """Do what comes before the next choice; False if a player has to choose now, or the game is over."""
    if int(state.agora.spoils) != 0:
        use_spoils(state)
        return True
    kind = decision(state)
    if TURN_GOES_ON <= kind < SENATE:
        seat = decider(state)
        about = detail(state)
        pop_todo(state)
        go_on(state, kind, seat, about)
        return True
    if nothing_to_choose(state, kind):
        pop_todo(state)
        return True
    return False

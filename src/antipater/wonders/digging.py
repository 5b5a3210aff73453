"""Building from the discard pile: who may, who has looked through it when, and what was dug up."""

from ..kernel.rule import rule
from .decisions import DISCARD_PILE
from .effects import earn, lay_out_card
from .legal import can_dig_up, decides
from .state import DIGS, State
from .tables import KNOWN_CARDS, TURNS


@rule
def something_to_dig_up(state: State, city: int) -> bool:
    """Is there a card in the discard pile that the city may build?"""
    for card in range(KNOWN_CARDS):
        if can_dig_up(state, city, card):
            return True
    return False


@rule
def ask_digger(state: State) -> bool:
    """Who has raised such a stage in this turn may build from the discard pile, if there is something to build."""
    for city in range(int(state.cities)):
        if int(state.city[city].digs) == 1:
            state.city[city].digs = 0
            if something_to_dig_up(state, city):
                state.phase = DISCARD_PILE
                state.asked[city] = DISCARD_PILE
                note_look(state, decides(state, city))
                return True
    return False


@rule
def looks(state: State) -> int:
    """How many times somebody has looked through the discard pile."""
    n = 0
    while n < DIGS and int(state.dug_by[n]) > 0:
        n += 1
    return n


@rule
def note_look(state: State, seat: int) -> None:
    """Who may build from the discard pile sees it."""
    k = looks(state)
    state.dug_by[k] = seat + 1
    state.dug_at[k] = int(state.age) * TURNS + int(state.turn)


@rule
def dig_up(state: State, city: int, card: int) -> None:
    """Build a card of the discard pile without its cost, with its income."""
    state.dug_up[looks(state) - 1] = card + 1
    state.pile[card] -= 1
    lay_out_card(state, city, card)
    earn(state, city, card)

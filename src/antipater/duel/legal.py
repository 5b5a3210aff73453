"""Which actions a position allows."""

from ..kernel.bits import lowest, without_lowest
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from .capacity import SLOTS
from .cost import can_build, can_pay
from .decisions import DESTROY, DISCARD_PILE, DRAFT, LIBRARY, PROGRESS, STARTER, TURN
from .listing import list_members
from .market import market_of
from .pieces import cards_in_game, list_discarded
from .seams.legal import list_more_choices, list_more_turns
from .state import State, decider, decision, detail, in_city
from .tables import CARD_COLOR, WONDER_PIECE


@rule
def card_in(state: State, slot: int) -> int:
    """The card in a slot of the layout of this age."""
    return int(state.deck[int(state.age) - 1][slot]) - 1


@rule
def legal_turn(state: State, seat: int, out: Numbers, need: Numbers) -> int:
    """Every reachable card may be built or discarded, or used to build a wonder."""
    n = 0
    market = market_of(state.city[seat])
    reachable = int(state.reachable)
    slots = reachable
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        if can_build(state, seat, market, card_in(state, slot), need):
            out[n] = BUILD + slot
            n += 1
    n = list_members(DISCARD, reachable, out, n)
    wonders = int(state.city[seat].wonders)
    while wonders != 0:
        wonder = lowest(wonders)
        wonders = without_lowest(wonders)
        if can_pay(state.city[seat], market, WONDER_PIECE + wonder, need):
            n = list_members(WONDER + SLOTS * wonder, reachable, out, n)
    return list_more_turns(state, seat, out, n)


@rule
def may_destroy(state: State, seat: int, color: int, card: int) -> bool:
    """Is it a card of that color in the other city?"""
    return int(CARD_COLOR[card]) == color and in_city(state, 1 - seat, card)


@rule
def legal_destroy(state: State, seat: int, color: int, out: Numbers) -> int:
    """Any card of the color in the other city."""
    n = 0
    for card in range(cards_in_game(state)):
        if may_destroy(state, seat, color, card):
            out[n] = CARD + card
            n += 1
    return n


@rule
def list_legal(state: State, out: Numbers, need: Numbers) -> int:
    """Write the legal actions, ascending, and count them."""
    kind = decision(state)
    if kind == TURN:
        return legal_turn(state, decider(state), out, need)
    if kind == DRAFT:
        return list_members(CHOOSE, int(state.wonders_shown), out, 0)
    if kind == PROGRESS:
        return list_members(TOKEN, int(state.board), out, 0)
    if kind == LIBRARY:
        return list_members(TOKEN, int(state.drawn), out, 0)
    if kind == DESTROY:
        return legal_destroy(state, decider(state), detail(state), out)
    if kind == DISCARD_PILE:
        return list_discarded(state, out)
    if kind == STARTER:
        return list_members(START, 3, out, 0)
    return list_more_choices(state, kind, out)

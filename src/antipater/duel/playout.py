"""Playing a game to its end at random, with some sense: building rather than discarding."""

from ..kernel.bits import count, next_in, nth
from ..kernel.record import Numbers
from ..kernel.rng import draw
from ..kernel.rule import rule
from .actions import BUILD, DISCARD, WONDER
from .capacity import SLOTS
from .cost import can_build, can_pay
from .decisions import TURN
from .legal import card_in, list_legal
from .market import market_of
from .seams.legal import has_more_turns
from .state import RUNNING, State, decider, decision
from .step import apply
from .tables import WONDER_PIECE

# Of ten choices how many go to building and to wonders, where they are possible.
BUILDING, WONDERS = 6, 3
NOT_POSSIBLE = -1


@rule
def any_card(state: State, seat: int, need: Numbers) -> int:
    """Building one of the reachable cards, the first from somewhere on that can be built."""
    market = market_of(state.city[seat])
    slots = int(state.reachable)
    slot = nth(slots, draw(state, count(slots)))
    for _ in range(count(slots)):
        if can_build(state, seat, market, card_in(state, slot), need):
            return BUILD + slot
        slot = next_in(slots, slot)
    return NOT_POSSIBLE


@rule
def any_wonder(state: State, seat: int, need: Numbers) -> int:
    """Building one of one's own wonders, the first from somewhere on that can be paid, with any card."""
    wonders = int(state.city[seat].wonders)
    if wonders == 0:
        return NOT_POSSIBLE
    market = market_of(state.city[seat])
    wonder = nth(wonders, draw(state, count(wonders)))
    for _ in range(count(wonders)):
        if can_pay(state.city[seat], market, WONDER_PIECE + wonder, need):
            slots = int(state.reachable)
            return WONDER + SLOTS * wonder + nth(slots, draw(state, count(slots)))
        wonder = next_in(wonders, wonder)
    return NOT_POSSIBLE


@rule
def any_turn(state: State, out: Numbers, need: Numbers) -> int:
    """A random turn that would rather build a card or a wonder than discard; looks at few actions, to be quick."""
    seat = decider(state)
    kind = draw(state, 10)
    if kind >= BUILDING + WONDERS:
        if has_more_turns(state):
            return int(out[draw(state, list_legal(state, out, need))])
        return any_discard(state)
    action = any_card(state, seat, need) if kind < BUILDING else any_wonder(state, seat, need)
    if action == NOT_POSSIBLE:
        action = any_wonder(state, seat, need) if kind < BUILDING else any_card(state, seat, need)
    return action if action != NOT_POSSIBLE else any_discard(state)


@rule
def any_discard(state: State) -> int:
    """Discarding one of the reachable cards."""
    slots = int(state.reachable)
    return DISCARD + nth(slots, draw(state, count(slots)))


@rule
def choose_sensibly(state: State, out: Numbers, need: Numbers) -> int:
    """A random action with some sense."""
    if decision(state) == TURN and int(state.layout) != 0:
        return any_turn(state, out, need)
    return int(out[draw(state, list_legal(state, out, need))])


@rule
def play_out(state: State, out: Numbers, need: Numbers) -> None:
    """Play to the end."""
    while int(state.how) == RUNNING:
        apply(state, choose_sensibly(state, out, need), need)

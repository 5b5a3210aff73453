"""Carrying out an action, and all that follows from it until somebody must choose again."""

from ..kernel.bits import bit, lowest, without_lowest
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import ACTIVATE, BUILD, CARD, CHOOSE, CONSPIRACY, DISCARD, PREPARE, START, TOKEN, WONDER
from .agora.resolve import prepare, resolve_agora, trigger_prepared, when_chosen
from .agora.settle import settle_agora, use_spoils
from .capacity import SLOTS
from .cost import discard_income, free_by_chain, pay, pay_for_card
from .effects import add_card, add_token, add_wonder, destroy_card
from .legal import card_in
from .military import lead
from .pantheon.resolve import activate, resolve_pantheon, turn_up_freed
from .pieces import expanded, with_agora
from .score import end_civilian
from .setup import lay_out, next_draft
from .state import (
    DESTROY,
    DISCARD_PILE,
    DISCARDED,
    DRAFT,
    LIBRARY,
    PROGRESS,
    STARTER,
    TURN,
    TURN_END,
    TURN_GOES_ON,
    State,
    decider,
    decision,
    detail,
    pop_todo,
    push_todo,
)
from .tables import COVERED_BY, COVERS, WONDER_PIECE
from .variant import AGORA, EXPANDED, PANTHEON


@rule
def choose_wonder(state: State, seat: int, wonder: int) -> None:
    """Take a wonder in the draft."""
    state.wonders_shown -= bit(wonder)
    state.city[seat].wonders |= bit(wonder)
    state.drafted += 1
    next_draft(state)
    if AGORA and with_agora(state):
        when_chosen(state, seat, wonder)


@rule
def take(state: State, slot: int) -> int:
    """Take the card out of a slot; what it covered is turned up when the turn has been resolved."""
    state.layout -= bit(slot)
    state.reachable -= bit(slot)
    state.taken = slot + 1
    return card_in(state, slot)


@rule
def build(state: State, seat: int, card: int, need: Numbers) -> None:
    """Build a card: free by a chain, or for its cost."""
    if free_by_chain(state, seat, card):
        state.city[seat].coins += int(state.city[seat].chain_coins)
    else:
        pay_for_card(state, seat, card, need)
    add_card(state, seat, card)


@rule
def discard(state: State, seat: int, card: int) -> None:
    """Discard a card for coins."""
    state.place[card] = DISCARDED
    state.city[seat].coins += discard_income(state.city[seat])


@rule
def build_wonder(state: State, seat: int, wonder: int, card: int, need: Numbers) -> None:
    """Build a wonder for its cost, with a card that is taken."""
    pay(state, seat, WONDER_PIECE + wonder, need)
    add_wonder(state, seat, wonder, card)


@rule
def play_card(state: State, seat: int, action: int, need: Numbers) -> None:
    """One turn: take a reachable card and build it, discard it, or build a wonder with it."""
    push_todo(state, TURN_END, seat, 0)
    if action < DISCARD:
        build(state, seat, take(state, action - BUILD), need)
    elif action < WONDER:
        discard(state, seat, take(state, action - DISCARD))
    else:
        wonder = (action - WONDER) // SLOTS
        build_wonder(state, seat, wonder, take(state, (action - WONDER) % SLOTS), need)


@rule
def take_token(state: State, seat: int, kind: int, token: int) -> None:
    """Take a progress token from the board, or of those drawn from the box."""
    if kind == PROGRESS:
        state.board -= bit(token)
    else:
        state.box -= bit(token)
    add_token(state, seat, token)


@rule
def start_age(state: State, starter: int) -> None:
    """The player named begins the age."""
    state.active = starter
    push_todo(state, TURN, starter, 0)


@rule
def turn_up(state: State) -> None:
    """Turn up the cards that the taken one has freed."""
    age = int(state.age) - 1
    freed = int(COVERS[age, int(state.taken) - 1])
    while freed != 0:
        slot = lowest(freed)
        freed = without_lowest(freed)
        if int(COVERED_BY[age, slot]) & int(state.layout) == 0:
            state.reachable |= bit(slot)
            state.face_up |= bit(slot)
    state.taken = 0


@rule
def end_turn(state: State) -> None:
    """Turn up freed cards; then the next turn, or the end of the age."""
    if EXPANDED and expanded(state):
        if not turn_up_freed(state, TURN_END):
            return
    else:
        turn_up(state)
    again = int(state.extra_turn) == 1
    state.extra_turn = 0
    state.agora.triggered_now = 0
    if int(state.layout) == 0:
        end_age(state)
        return
    if not again:
        state.active = 1 - int(state.active)
    push_todo(state, TURN, int(state.active), 0)


@rule
def end_age(state: State) -> None:
    """Lay out the next age; the weaker player, or on a tie the last to play, says who begins it."""
    if int(state.age) == 3:
        end_civilian(state)
        return
    lay_out(state, int(state.age) + 1)
    chooser = int(state.active)
    if lead(state, chooser) > 0:
        chooser = 1 - chooser
    push_todo(state, STARTER, chooser, 0)


@rule
def act_otherwise(state: State, seat: int, action: int) -> None:
    """A turn with an expansion: activate a god, prepare a conspiracy, or trigger one before the turn."""
    if PANTHEON and action < PREPARE:
        activate(state, seat, action)
    elif AGORA and action < CONSPIRACY:
        prepare(state, seat, take(state, action - PREPARE))
    elif AGORA:
        trigger_prepared(state, seat, action - CONSPIRACY)


@rule
def resolve(state: State, kind: int, seat: int, about: int, action: int, need: Numbers) -> None:
    """Do what the action says in this decision, which may have a detail that it is about."""
    if AGORA and kind >= TURN_GOES_ON:
        resolve_agora(state, kind, seat, about, action)
    elif PANTHEON and kind > TURN_END:
        resolve_pantheon(state, kind, seat, about, action)
    elif EXPANDED and action >= ACTIVATE:
        act_otherwise(state, seat, action)
    elif kind == TURN:
        play_card(state, seat, action, need)
    elif kind == DRAFT:
        choose_wonder(state, seat, action - CHOOSE)
    elif kind == PROGRESS or kind == LIBRARY:
        take_token(state, seat, kind, action - TOKEN)
    elif kind == DESTROY:
        destroy_card(state, 1 - seat, action - CARD)
    elif kind == DISCARD_PILE:
        add_card(state, seat, action - CARD)
    elif kind == STARTER:
        start_age(state, action - START)


@rule
def settle(state: State) -> bool:
    """Do what comes before the next choice; False if there is nothing of the kind."""
    if AGORA and int(state.agora.spoils) != 0:
        use_spoils(state)
        return True
    kind = decision(state)
    if kind == TURN_END or (AGORA and kind == TURN_GOES_ON and int(state.layout) == 0):
        pop_todo(state)
        end_turn(state)
        return True
    if AGORA and with_agora(state):
        return settle_agora(state)
    return False


@rule
def apply(state: State, action: int, need: Numbers) -> None:
    """Carry out a legal action."""
    kind = decision(state)
    seat = decider(state)
    about = detail(state)
    pop_todo(state)
    resolve(state, kind, seat, about, action, need)
    while settle(state):
        pass

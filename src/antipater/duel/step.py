"""Carrying out an action, and all that follows from it until somebody must choose again."""

from ..kernel.bits import bit
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import ACTIONS, BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from .capacity import SLOTS
from .cost import discard_income, free_by_chain, pay, pay_for_card
from .decisions import DESTROY, DISCARD_PILE, DRAFT, LIBRARY, PROGRESS, STARTER, TURN, TURN_END
from .effects import add_card, add_token, add_wonder, destroy_card
from .layout import take, turn_up
from .military import lead
from .score import end_civilian
from .seams.step import after_choosing, forget_turn, resolve_more, settle_more
from .setup import lay_out, next_draft
from .state import DISCARDED, State, decider, decision, detail, pop_todo, push_todo
from .tables import WONDER_PIECE


@rule
def choose_wonder(state: State, seat: int, wonder: int) -> None:
    """Take a wonder in the draft."""
    state.wonders_shown -= bit(wonder)
    state.city[seat].wonders |= bit(wonder)
    state.drafted += 1
    next_draft(state)
    after_choosing(state, seat, wonder)


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
def end_turn(state: State) -> None:
    """Turn up freed cards; then the next turn, or the end of the age."""
    if not turn_up(state, TURN_END):
        return
    again = int(state.extra_turn) == 1
    state.extra_turn = 0
    forget_turn(state)
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
def resolve(state: State, kind: int, seat: int, about: int, action: int, need: Numbers) -> None:
    """Do what the action says in this decision, which may have a detail that it is about."""
    if kind > TURN_END or action >= ACTIONS:
        resolve_more(state, kind, seat, about, action)
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
    if settle_more(state):
        return True
    if decision(state) == TURN_END:
        pop_todo(state)
        end_turn(state)
        return True
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

"""Carrying out what the expansion adds: preparing, triggering, and what senate and conspiracies ask for."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..actions import (
    CARD,
    CONSPIRACY,
    CONSPIRE,
    ENOUGH,
    GOD,
    MOVE,
    MOVE_DECREE,
    PLACE,
    PUT_BELOW,
    REMOVE,
    SLOT,
    TARGET,
    TOKEN,
)
from ..capacity import CHAMBERS
from ..decisions import (
    ACT,
    COERCE_CARD,
    CURIA_CONSPIRACY,
    DISCARD_OTHERS,
    ESPIONAGE_TOKEN,
    EVENT_SLOT,
    EVENT_SLOT_AGAIN,
    EXTORT_WONDER,
    FORECLOSE_CARD,
    FRAUD_SLOT,
    GIVE_CARD,
    KEEP_CONSPIRACY,
    NEW_CARD,
    NEW_TOKEN,
    PLACE_CUBE,
    PREPARE_CONSPIRACY,
    RETURN_CONSPIRACY,
    SENATE,
    TREASON_CARD,
    TURN_END,
    TURN_GOES_ON,
    TURN_UP,
)
from ..effects import destroy_card, effect_of
from ..expanded.losses import lose
from ..expanded.thefts import steal_wonder
from ..legal import card_in
from ..operations import NOTHING, WHEN_CHOSEN
from ..state import DISCARDED, TUCKED, State, push_todo
from ..tables import CARD_COLOR, CONSPIRACY_PIECE, TOKEN_PIECE, WONDER_PIECE
from .coercion import swap_cards
from .conspiracies import conspire, keep_conspiracy, put_below
from .legal import about_cubes
from .locked import lock_unseen
from .scheme import ACTION_SETS
from .senate import move_cube, move_decree, place_cube, remove_cube


@rule
def when_chosen(state: State, seat: int, wonder: int) -> None:
    """Some wonders act at the moment at which they are chosen."""
    piece = WONDER_PIECE + wonder
    k = 0
    operation, what, _ = effect_of(piece, k)
    while operation != NOTHING:
        if operation == WHEN_CHOSEN:
            if what == 0:
                conspire(state, seat)
            else:
                push_todo(state, PLACE_CUBE, seat, 0)
        k += 1
        operation, what, _ = effect_of(piece, k)


@rule
def trigger(state: State, seat: int, k: int) -> None:
    """Turn up a conspiracy, which acts at once."""
    state.agora.triggered[seat] |= bit(k)
    push_todo(state, ACT, seat, CONSPIRACY_PIECE + int(state.agora.hands[seat][k]) - 1)


@rule
def trigger_prepared(state: State, seat: int, k: int) -> None:
    """Trigger a conspiracy before the turn, which then goes on."""
    state.agora.triggered_now = 1
    push_todo(state, TURN_GOES_ON, seat, 0)
    trigger(state, seat, k)


@rule
def prepare(state: State, seat: int, card: int) -> None:
    """One turn: lay a card that was taken under a conspiracy."""
    push_todo(state, TURN_END, seat, 0)
    state.place[card] = TUCKED
    push_todo(state, PREPARE_CONSPIRACY, seat, card)


@rule
def use_influence(state: State, seat: int, action: int) -> None:
    """Place, move or remove one cube."""
    if action < MOVE:
        place_cube(state, seat, action - PLACE)
    elif action < REMOVE:
        move_cube(state, seat, action - MOVE)
    else:
        remove_cube(state, 1 - seat, action - REMOVE)


@rule
def resolve_cubes(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Choices about cubes; a politician may act again."""
    if action == CONSPIRE:
        conspire(state, seat)
        return
    if kind == SENATE and about % ACTION_SETS > 1:
        push_todo(state, SENATE, seat, about - 1)
    use_influence(state, seat, action)


@rule
def resolve_conspiracies(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Choices about conspiracies."""
    if kind == KEEP_CONSPIRACY:
        keep_conspiracy(state, seat, action - GOD)
    elif kind == RETURN_CONSPIRACY:
        if action == PUT_BELOW:
            put_below(state, seat)
    elif kind == PREPARE_CONSPIRACY:
        state.agora.prepared[seat][action - CONSPIRACY] = about + 1
    else:
        trigger(state, seat, action - CONSPIRACY)


@rule
def discard_others(state: State, seat: int, card: int) -> None:
    """A card leaves a city for the discard pile, with its points and lasting effects."""
    lose(state, seat, card)
    state.place[card] = DISCARDED
    state.city[seat].cards[CARD_COLOR[card]] -= 1


@rule
def resolve_cards(state: State, kind: int, seat: int, about: int, card: int) -> None:
    """Choices of a card."""
    if kind == DISCARD_OTHERS:
        discard_others(state, 1 - seat, card)
    elif kind == FORECLOSE_CARD:
        destroy_card(state, 1 - seat, card)
        push_todo(state, NEW_CARD, seat, card)
    elif kind == COERCE_CARD:
        push_todo(state, GIVE_CARD, seat, card)
    elif kind == GIVE_CARD:
        swap_cards(state, seat, about, card)
    else:
        push_todo(state, NEW_CARD, seat, card)


@rule
def sabotage(state: State, seat: int, wonder: int) -> None:
    """A built wonder leaves the game; the card under it goes to the discard pile."""
    city = state.city[seat]
    state.place[int(state.tucked[wonder]) - 1] = DISCARDED
    state.tucked[wonder] = 0
    city.wonders_built -= bit(wonder)
    city.wonders_gone |= bit(wonder)
    lose(state, seat, WONDER_PIECE + wonder)


@rule
def lock_token(state: State, seat: int, token: int) -> None:
    """A progress token leaves the game: of the board or of the opponent open, of the box face down."""
    if has(state.board, token):
        state.board -= bit(token)
    elif has(state.box, token):
        lock_unseen(state, seat, token)
    else:
        state.city[1 - seat].progress -= bit(token)
        lose(state, 1 - seat, TOKEN_PIECE + token)
    state.agora.locked |= bit(token)


@rule
def take_of_box(state: State, seat: int, token: int) -> None:
    """Take a progress token of the box."""
    state.box -= bit(token)
    push_todo(state, NEW_TOKEN, seat, token)


@rule
def commit_fraud(state: State, seat: int, slot: int) -> None:
    """Build a card of the layout for nothing, even if others lie on it."""
    state.layout -= bit(slot)
    state.reachable &= ~bit(slot)
    push_todo(state, NEW_CARD, seat, card_in(state, slot))


@rule
def throw_out(state: State, seat: int, slot: int, again: bool) -> None:
    """A card in reach goes to the discard pile; what it covered is turned up at once, and a second one may follow."""
    if again:
        push_todo(state, EVENT_SLOT_AGAIN, seat, 0)
    push_todo(state, TURN_UP, seat, 0)
    state.layout -= bit(slot)
    state.reachable -= bit(slot)
    state.place[card_in(state, slot)] = DISCARDED


@rule
def resolve_slots(state: State, kind: int, seat: int, slot: int) -> None:
    """Choices of a card of the layout."""
    if kind == FRAUD_SLOT:
        commit_fraud(state, seat, slot)
    else:
        throw_out(state, seat, slot, kind == EVENT_SLOT)


@rule
def resolve_pieces(state: State, kind: int, seat: int, action: int) -> None:
    """Choices of a wonder, a progress token or a slot."""
    if kind == EXTORT_WONDER:
        steal_wonder(state, seat, action - TARGET)
    elif kind < DISCARD_OTHERS:
        sabotage(state, 1 - seat, action - TARGET)
    elif kind == ESPIONAGE_TOKEN:
        take_of_box(state, seat, action - TOKEN)
    elif kind < ESPIONAGE_TOKEN:
        lock_token(state, seat, action - TOKEN)
    else:
        resolve_slots(state, kind, seat, action - SLOT)


@rule
def resolve_decree(state: State, move: int) -> None:
    """Move a decree to another chamber."""
    chamber = move // (CHAMBERS - 1)
    other = move % (CHAMBERS - 1)
    move_decree(state, chamber, other if other < chamber else other + 1)


@rule
def resolve_agora(state: State, kind: int, seat: int, about: int, action: int) -> None:
    """Do what the action says in a decision of the expansion; `about` is its detail."""
    if action == ENOUGH:
        return
    if about_cubes(kind):
        resolve_cubes(state, kind, seat, about, action)
    elif kind <= CURIA_CONSPIRACY:
        resolve_conspiracies(state, kind, seat, about, action)
    elif DISCARD_OTHERS <= kind <= TREASON_CARD:
        resolve_cards(state, kind, seat, about, action - CARD)
    elif kind < EXTORT_WONDER:
        resolve_decree(state, action - MOVE_DECREE)
    else:
        resolve_pieces(state, kind, seat, action)

"""Why an action of the expansion is not possible."""

from ...kernel.bits import has
from ...kernel.rule import rule
from ..actions import ACTIVATE, CARD, OFFERING_SETS, PUT_GOD
from ..cost import purse
from ..decisions import TURN, TURN_END
from ..listing import end_of_block
from ..pieces import cards_in_game
from ..reasons import NOT_OFFERED, POSSIBLE, TOO_DEAR
from ..state import State, decision
from .activation import FROM_AGE, activation_price, full_price, wasteful
from .legal import asks_for_card, block_of, card_allowed, set_allowed

GODS_FACE_DOWN, EMPTY_SPACE, NOT_YOUR_OFFERING, NEEDLESS_OFFERING = range(14, 18)
REASONS = ("gods_face_down", "empty_space", "not_your_offering", "needless_offering")


@rule
def answers_pantheon(action: int, kind: int) -> bool:
    """Is it an action of the kind that a turn, or a decision of the expansion, asks for?"""
    if kind == TURN:
        return ACTIVATE <= action < PUT_GOD
    if kind <= TURN_END:
        return False
    return block_of(kind) <= action < end_of_block(block_of(kind))


@rule
def refuse_activation(state: State, seat: int, space: int, offerings: int) -> int:
    """Only a card that lies open on the board, with own tokens that are of use, that can be paid."""
    if int(state.age) < FROM_AGE:
        return GODS_FACE_DOWN
    if int(state.pantheon.spaces[space]) == 0:
        return EMPTY_SPACE
    if offerings & ~int(state.city[seat].offerings) != 0:
        return NOT_YOUR_OFFERING
    if wasteful(full_price(state, seat, space), offerings):
        return NEEDLESS_OFFERING
    if activation_price(state, seat, space, offerings) > purse(state.city[seat]):
        return TOO_DEAR
    return POSSIBLE


@rule
def refuse_pantheon(state: State, seat: int, action: int) -> int:
    """The reason why an action that answers a decision of the expansion, or activates, is not legal."""
    kind = decision(state)
    if kind == TURN:
        return refuse_activation(state, seat, (action - ACTIVATE) // OFFERING_SETS, (action - ACTIVATE) % OFFERING_SETS)
    if asks_for_card(kind):
        card = action - CARD
        fits = card < cards_in_game(state) and card_allowed(state, kind, card)
    else:
        fits = has(set_allowed(state, kind), action - block_of(kind))
    return POSSIBLE if fits else NOT_OFFERED

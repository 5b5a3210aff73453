"""Setting up the Pantheon: what is drawn by lot, and what is laid out with each age."""

from ...kernel.record import Numbers
from ...kernel.rng import deal_numbers, shuffle, shuffle_numbers
from ...kernel.rule import rule
from ..capacity import GODS_EACH, MYTHOLOGIES, OFFERINGS
from ..pieces import nth_token, tokens_in_game
from ..state import OFFERING, State
from ..tables import MYTHOLOGY_SLOTS, MYTHOLOGY_TOKENS, MYTHOLOGY_TOKENS_EACH, OFFERING_SLOTS
from ..variant import AGORA, with_agora
from .decks import open_pantheon

ORDERS = 5


@rule
def shuffle_orders(state: State, items: Numbers) -> None:
    """Every further draw from the box has an order of its own."""
    tokens = tokens_in_game(state)
    for order in range(ORDERS):
        shuffle_numbers(state, items, tokens, tokens)
        for k in range(tokens):
            state.pantheon.orders[order][k] = nth_token(state, items[k]) + 1


@rule
def shuffle_decks(state: State, items: Numbers) -> None:
    """Each mythology has a deck of its gods."""
    for mythology in range(MYTHOLOGIES):
        for k in range(GODS_EACH):
            items[k] = GODS_EACH * mythology + k
        shuffle(state, items, GODS_EACH, GODS_EACH)
        for k in range(GODS_EACH):
            state.pantheon.dealt[mythology][k] = items[k] + 1


@rule
def draw_slot_tokens(state: State, items: Numbers) -> None:
    """Five of the ten mythology tokens, and the order of the offering tokens."""
    tokens = MYTHOLOGIES * MYTHOLOGY_TOKENS_EACH
    for k in range(tokens):
        items[k] = k // MYTHOLOGY_TOKENS_EACH
    shuffle(state, items, tokens, MYTHOLOGY_TOKENS)
    for k in range(MYTHOLOGY_TOKENS):
        state.pantheon.mythology_dealt[k] = items[k] + 1
    deal_numbers(state, items, OFFERINGS, state.pantheon.offering_dealt, OFFERINGS)


@rule
def deal_pantheon(state: State, items: Numbers) -> None:
    """Draw everything that the expansion leaves to chance."""
    shuffle_orders(state, items)
    shuffle_decks(state, items)
    draw_slot_tokens(state, items)


@rule
def begin_pantheon(state: State) -> None:
    """Lay out the decks of gods as they were dealt."""
    for mythology in range(MYTHOLOGIES):
        for k in range(GODS_EACH):
            state.pantheon.decks[mythology][k] = state.pantheon.dealt[mythology][k]
        state.pantheon.left[mythology] = GODS_EACH


@rule
def lay_out_pantheon(state: State, age: int) -> None:
    """Lay out what belongs to an age: mythology tokens in age I; in age II the open gods and the offering tokens."""
    agora = 1 if AGORA and with_agora(state) else 0
    if age == 1:
        for k in range(MYTHOLOGY_TOKENS):
            state.pantheon.tokens[MYTHOLOGY_SLOTS[agora, k]] = state.pantheon.mythology_dealt[k]
    elif age == 2:
        open_pantheon(state)
        for k in range(OFFERINGS):
            state.pantheon.tokens[OFFERING_SLOTS[agora, k]] = OFFERING + int(state.pantheon.offering_dealt[k]) - 1

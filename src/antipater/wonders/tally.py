"""The numbers of a view, all at once: points of every city, prices and payments, reasons.

Entry points on record i of an array, like those of `engine.py`: who shows a position of a compiled game asks compiled
rules.
"""

from ..kernel.record import Numbers, States
from ..kernel.rule import COMPILED as COMPILED
from ..kernel.rule import rule
from .building import by_chain, by_olympia, costs_nothing, has_building
from .refusal import why_not
from .score import NUMBER_OF_CATEGORIES, copied_guild, points_in
from .state import State
from .trade import least_to_neighbours, list_payments

# How a city would come by a card.
PAID, FOR_NOTHING, BY_CHAIN, BY_OLYMPIA, HAS_IT = range(5)

COPIED = NUMBER_OF_CATEGORIES  # behind the points of a city: the guild that it copies, plus one
SUMS = COPIED + 1


@rule
def count_points(states: States, i: int, sums: Numbers) -> None:
    """For every city a line: its points by category, and the guild that it copies."""
    state = states[i]
    for city in range(int(state.cities)):
        for category in range(NUMBER_OF_CATEGORIES):
            sums[city, category] = points_in(state, city, category)
        sums[city, COPIED] = copied_guild(state, city) + 1


@rule
def price_piece(states: States, i: int, city: int, piece: int, pairs: Numbers) -> int:
    """Write the payments for a piece, as `list_payments` does; the least for neighbours, 0 if they don't sell."""
    state = states[i]
    list_payments(state, city, piece, pairs)
    return max(least_to_neighbours(state, city, piece), 0)


@rule
def way_to(state: State, city: int, card: int) -> int:
    """How a city would come by a card."""
    if has_building(state, city, card):
        return HAS_IT
    if by_chain(state, city, card):
        return BY_CHAIN
    if by_olympia(state, city, card):
        return BY_OLYMPIA
    return FOR_NOTHING if costs_nothing(state, card) else PAID


@rule
def price_cards(states: States, i: int, city: int, cards: Numbers, lines: Numbers, pairs: Numbers) -> None:
    """For each card a line: the way to it, the fewest coins for neighbours, and the payments of `list_payments`."""
    state = states[i]
    for k in range(len(cards)):
        card = int(cards[k])
        way = way_to(state, city, card)
        lines[k, 0] = way
        if way == PAID:
            lines[k, 1] = price_piece(states, i, city, card, pairs)
            for left in range(len(pairs)):
                lines[k, 2 + left] = pairs[left]


@rule
def list_reasons(states: States, i: int, seat: int, actions: Numbers, reasons: Numbers, pairs: Numbers) -> None:
    """For each action the reason why the seat can't choose it."""
    for k in range(len(actions)):
        reasons[k] = why_not(states[i], seat, int(actions[k]), pairs)

"""What a piece costs a city: its own production, what the neighbours sell, and every sensible way to split the payment.

Which units can be had from where is a matching of units and slots, and Hall's theorem answers it without looking for
one: slots satisfy a demand if and only if for every set of goods they number at least as many as the units demanded of
it. So a city keeps, for each set of goods, how many slots give one of them, and the largest shortage over all sets of
goods is the least number of units that must come from elsewhere. With the fewest units bought in all, the number bought
on the left may be anything between the least that the left must give and all but the least that the right must give;
nothing else is worth considering, because a unit bought beyond need can be left out. Raw and manufactured goods never
stand for each other: each kind is its own small problem.
"""

from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import PAYMENTS
from .operations import GOODS, MANUFACTURED, MANUFACTURED_LEFT, MANUFACTURED_RIGHT, RAW_LEFT, RAW_RIGHT
from .state import State, left_of, right_of
from .tables import COST_IN_COINS, DEMAND

ALL_RAW = MANUFACTURED - 1
ALL_MANUFACTURED = GOODS - 1


@rule
def purchase(state: State, city: int, piece: int, empty: int, everything: int) -> tuple[int, int, int]:
    """Units to buy of raw or of manufactured goods: in all, at least left, at least right; -1 if they can't be had."""
    edition = int(state.edition)
    if int(DEMAND[edition, piece, everything]) == 0:
        return 0, 0, 0
    own = state.city[city].own
    left = state.city[left_of(state, city)].supply
    right = state.city[right_of(state, city)].supply
    units = 0
    on_left = 0
    on_right = 0
    for goods in range(empty + 1, everything + 1):
        short = int(DEMAND[edition, piece, goods]) - int(own[goods])
        if short > 0:
            from_left = short - int(right[goods])
            from_right = short - int(left[goods])
            units = max(units, short)
            on_left = max(on_left, from_left)
            on_right = max(on_right, from_right)
            if from_left > int(left[goods]):
                return -1, 0, 0
    return units, on_left, on_right


@rule
def cheapest(units: int, on_left: int, on_right: int, left_price: int, right_price: int) -> int:
    """The fewest coins for units, as many as possible from the cheaper neighbour."""
    if left_price <= right_price:
        return (units - on_right) * left_price + on_right * right_price
    return on_left * left_price + (units - on_left) * right_price


@rule
def least_to_neighbours(state: State, city: int, piece: int) -> int:
    """The fewest coins for the resources of a piece, also where the city has too few; -1 if they are not for sale."""
    price = state.city[city].price
    raw, raw_left, raw_right = purchase(state, city, piece, 0, ALL_RAW)
    fine, fine_left, fine_right = purchase(state, city, piece, MANUFACTURED, ALL_MANUFACTURED)
    if raw < 0 or fine < 0:
        return -1
    coins = cheapest(raw, raw_left, raw_right, int(price[RAW_LEFT]), int(price[RAW_RIGHT]))
    return coins + cheapest(fine, fine_left, fine_right, int(price[MANUFACTURED_LEFT]), int(price[MANUFACTURED_RIGHT]))


@rule
def can_pay(state: State, city: int, piece: int) -> bool:
    """Has the city coins enough for the piece, resources and printed coins together?"""
    price = state.city[city].price
    left = int(state.city[city].coins) - int(COST_IN_COINS[int(state.edition), piece])
    if left < 0:
        return False
    units, on_left, on_right = purchase(state, city, piece, 0, ALL_RAW)
    if units < 0:
        return False
    if units > 0:
        left -= cheapest(units, on_left, on_right, int(price[RAW_LEFT]), int(price[RAW_RIGHT]))
    units, on_left, on_right = purchase(state, city, piece, MANUFACTURED, ALL_MANUFACTURED)
    if units < 0:
        return False
    if units > 0:
        left -= cheapest(units, on_left, on_right, int(price[MANUFACTURED_LEFT]), int(price[MANUFACTURED_RIGHT]))
    return left >= 0


@rule
def note_pair(pairs: Numbers, left: int, right: int, most: int) -> None:
    """Note the payment, plus one, if the coins suffice and no smaller one to the right goes with it."""
    if left + right <= most and (int(pairs[left]) == 0 or int(pairs[left]) > right + 1):
        pairs[left] = right + 1


@rule
def drop_dominated(pairs: Numbers) -> int:
    """Drop every payment that gives more to one neighbour and not less to the other; count what is left."""
    n = 0
    least = 0
    for left in range(PAYMENTS):
        right = int(pairs[left])
        if right > 0 and (n == 0 or right < least):
            least = right
            n += 1
        else:
            pairs[left] = 0
    return n


@rule
def list_payments(state: State, city: int, piece: int, pairs: Numbers) -> int:
    """Write for every amount to the left neighbour the least to the right one, plus one; 0 where it makes no sense.

    Only what the city can pay is listed, and nothing from which one of the two amounts could be lowered alone. The
    number of payments is given back, 0 if the piece can't be paid.
    """
    price = state.city[city].price
    most = int(state.city[city].coins) - int(COST_IN_COINS[int(state.edition), piece])
    for left in range(PAYMENTS):
        pairs[left] = 0
    raw, raw_left, raw_right = purchase(state, city, piece, 0, ALL_RAW)
    fine, fine_left, fine_right = purchase(state, city, piece, MANUFACTURED, ALL_MANUFACTURED)
    if raw < 0 or fine < 0:
        return 0
    for r in range(raw_left, raw - raw_right + 1):
        for m in range(fine_left, fine - fine_right + 1):
            left = r * int(price[RAW_LEFT]) + m * int(price[MANUFACTURED_LEFT])
            right = (raw - r) * int(price[RAW_RIGHT]) + (fine - m) * int(price[MANUFACTURED_RIGHT])
            note_pair(pairs, left, right, most)
    return drop_dominated(pairs)

"""Playing a game to its end: each seat takes the best of a few random choices that have some sense."""

from ..kernel.record import Numbers, States
from ..kernel.rng import draw
from ..kernel.rule import rule
from .actions import FREE, PAY, PAYMENTS, SELL, STAGE, card_of
from .effects import earn, lay_out_card, lay_out_stage, stage_piece
from .legal import city_to_decide, list_legal
from .state import RUNNING, State
from .step import apply, must_pay
from .tables import COST_IN_COINS, SALE
from .trade import list_payments
from .value import city_worth

FEW = 5  # choices of which the best is taken
BUILDING, RAISING = 7, 2  # of ten choices


@rule
def count_below(out: Numbers, n: int, limit: int) -> int:
    """How many of n actions, ascending, come before a limit."""
    k = 0
    while k < n and int(out[k]) < limit:
        k += 1
    return k


@rule
def choose_sensibly(state: State, out: Numbers, n: int) -> int:
    """A random action that would rather build a card or raise a stage than sell."""
    if int(out[0]) >= PAY:
        return int(out[draw(state, n)])
    builds = count_below(out, n, STAGE)
    stages = count_below(out, n, SELL)
    sales = count_below(out, n, FREE)
    kind = draw(state, 10)
    if sales < n and kind < 5:
        return int(out[sales + draw(state, n - sales)])
    if builds > 0 and (kind < BUILDING or stages == builds):
        return int(out[draw(state, builds)])
    if stages > builds and kind < BUILDING + RAISING:
        return int(out[builds + draw(state, stages - builds)])
    if sales == stages:  # the Free City that can do something else
        return int(out[draw(state, n)])
    return int(out[stages + draw(state, sales - stages)])


@rule
def least_payment(state: State, city: int, action: int, pairs: Numbers) -> int:
    """The fewest coins that a choice costs."""
    if action >= SELL or not must_pay(state, city, action):
        return 0
    piece = action
    if action >= STAGE:
        piece = stage_piece(state.city[city], int(state.city[city].stages))
    list_payments(state, city, piece, pairs)
    least = 99
    for left in range(PAYMENTS):
        if int(pairs[left]) > 0:
            least = min(least, left + int(pairs[left]) - 1)
    return least + int(COST_IN_COINS[int(state.edition), piece])


@rule
def worth_after(worlds: States, city: int, action: int, pairs: Numbers) -> int:
    """What the city is worth after a use of a card, if nobody else acted; the second record is scratch space."""
    worlds[1] = worlds[0]
    state = worlds[1]
    state.city[city].coins -= least_payment(state, city, action, pairs)
    if action < STAGE or action >= FREE:
        lay_out_card(state, city, card_of(action))
        earn(state, city, card_of(action))
    elif action < SELL:
        earn(state, city, lay_out_stage(state, city))
    else:
        state.city[city].coins += SALE
    return city_worth(state, city)


@rule
def choose_well(worlds: States, seat: int, out: Numbers, n: int, pairs: Numbers) -> int:
    """Of a few sensible actions the one after which the city is worth most."""
    state = worlds[0]
    best = choose_sensibly(state, out, n)
    if best >= PAY:
        return best
    city = city_to_decide(state, seat)
    most = worth_after(worlds, city, best, pairs)
    for _ in range(FEW - 1):
        action = choose_sensibly(state, out, n)
        if action != best:
            worth = worth_after(worlds, city, action, pairs)
            if worth > most:
                most = worth
                best = action
    return best


@rule
def play_out(worlds: States, out: Numbers, pairs: Numbers) -> None:
    """Play to the end."""
    state = worlds[0]
    while int(state.how) == RUNNING:
        for seat in range(int(state.players)):
            n = list_legal(state, seat, out, pairs)
            if n > 0:
                apply(state, seat, choose_well(worlds, seat, out, n, pairs), pairs)

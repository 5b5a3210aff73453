"""The value of each legal action to the one who chooses, looking at what lies open: the greedy player's eyes.

It works on what a seat sees. What is blank there is filled at random, because the rules know no blanks, but is never
looked at: a card that an action would turn up is out of everybody's reach, tokens that the Great Library would draw are
not chosen from. `worlds` is scratch space of WORLDS records: the first is what the seat sees, the second the same with
its blanks filled, the others are played on. `lists` has a row of actions for each of them.
"""

from ..kernel.bits import bit, has, lowest, without_lowest
from ..kernel.record import Numbers, States
from ..kernel.rule import rule
from .actions import MOST_LEGAL
from .legal import list_legal
from .military import lead
from .observe import fill
from .science import different_symbols
from .state import LIBRARY, NO_DECISION, RUNNING, TURN, State, decider, decision
from .step import apply
from .value import balance

SEEN, FILLED, PLAYED = 0, 1, 2
WORLDS = PLAYED + 8  # a turn with its choices and extra turns: so many actions of one player in a row are looked at
WIN = 30_000  # more than any balance; values are 16 bits wide
LOST_SOON = -20_000  # the other player can win at once
EXTRA_TURN = 60  # an extra turn, in tenths of a point
DENIED = 4  # of ten parts of the best that the other player can do next

# Nobody wins at once from further away than this: several wonders with extra turns and a red card, three symbols.
SPACES_AHEAD, SYMBOLS_FOUND = 1, 3


@rule
def only_known_cards(worlds: States, k: int) -> None:
    """Leave out of reach what was turned up but is blank in what the seat sees."""
    state = worlds[k]
    slots = int(state.reachable)
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        if int(worlds[SEEN].deck[int(state.age) - 1][slot]) == 0:
            state.reachable -= bit(slot)


@rule
def play_known(worlds: States, k: int, action: int, need: Numbers) -> None:
    """Play an action on a copy of world k - 1, in world k."""
    worlds[k] = worlds[k - 1]
    apply(worlds[k], action, need)
    if decision(worlds[k]) == TURN:
        only_known_cards(worlds, k)


@rule
def unknown_draw(worlds: States, k: int) -> bool:
    """Does world k wait for a choice among tokens that nobody has seen yet?"""
    return decision(worlds[k]) == LIBRARY and int(worlds[SEEN].drawn) == 0


@rule
def may_choose(worlds: States, k: int, seat: int) -> bool:
    """Does the game run, with this seat to choose among things it knows?"""
    if decision(worlds[k]) == NO_DECISION or decider(worlds[k]) != seat:
        return False
    return not unknown_draw(worlds, k)


@rule
def near_supremacy(state: State, seat: int) -> bool:
    """Could a seat win by a supremacy in one turn, however lucky?"""
    return lead(state, seat) >= SPACES_AHEAD or different_symbols(state, seat) >= SYMBOLS_FOUND


@rule
def can_win(worlds: States, start: int, seat: int, lists: Numbers, need: Numbers) -> bool:
    """Can the seat win before the other one acts again? Tries everything, depth first, from world `start` on."""
    if not may_choose(worlds, start, seat) or not near_supremacy(worlds[start], seat):
        return False
    k = start
    lists[k, MOST_LEGAL] = list_legal(worlds[k], lists[k], need)
    while k >= start:
        if int(lists[k, MOST_LEGAL]) == 0:
            k -= 1
            continue
        lists[k, MOST_LEGAL] -= 1
        play_known(worlds, k + 1, int(lists[k, int(lists[k, MOST_LEGAL])]), need)
        if int(worlds[k + 1].how) != RUNNING and int(worlds[k + 1].winners) == bit(seat):
            return True
        if k + 2 < WORLDS and may_choose(worlds, k + 1, seat):
            k += 1
            lists[k, MOST_LEGAL] = list_legal(worlds[k], lists[k], need)
    return False


@rule
def standing(state: State, seat: int) -> int:
    """The balance while the game runs, its result once it is over."""
    if int(state.how) == RUNNING:
        return balance(state, seat)
    if int(state.winners) == bit(seat):
        return WIN
    return -WIN if not has(state.winners, seat) else 0


@rule
def best_reply(worlds: States, k: int, seat: int, lists: Numbers, need: Numbers) -> int:
    """How much the player to act can improve the own balance by one action."""
    before = balance(worlds[k], seat)
    best = 0
    for choice in range(list_legal(worlds[k], lists[k], need)):
        play_known(worlds, k + 1, int(lists[k, choice]), need)
        if int(worlds[k + 1].how) == RUNNING:
            best = max(best, balance(worlds[k + 1], seat) - before)
    return best


@rule
def settle_choices(worlds: States, k: int, seat: int, lists: Numbers, need: Numbers) -> None:
    """Make the choices that follow an action, one after the other, each for the best standing."""
    while may_choose(worlds, k, seat) and decision(worlds[k]) != TURN:
        best = -WIN - 1
        chosen = 0
        for choice in range(list_legal(worlds[k], lists[k], need)):
            play_known(worlds, k + 1, int(lists[k, choice]), need)
            if standing(worlds[k + 1], seat) > best:
                best = standing(worlds[k + 1], seat)
                chosen = int(lists[k, choice])
        play_known(worlds, k + 1, chosen, need)
        worlds[k] = worlds[k + 1]


@rule
def action_value(worlds: States, seat: int, action: int, lists: Numbers, need: Numbers) -> int:
    """The value of one action."""
    play_known(worlds, PLAYED, action, need)
    state = worlds[PLAYED]
    if can_win(worlds, PLAYED, seat, lists, need):
        return WIN - 1
    settle_choices(worlds, PLAYED, seat, lists, need)
    value = standing(state, seat)
    if decision(state) != TURN:
        return value
    if decider(state) == seat:
        return value + EXTRA_TURN
    if can_win(worlds, PLAYED, 1 - seat, lists, need):
        return LOST_SOON + value // 2
    return value - best_reply(worlds, PLAYED, 1 - seat, lists, need) * DENIED // 10


@rule
def judge_actions(
    states: States, i: int, worlds: States, lists: Numbers, need: Numbers, out: Numbers, values: Numbers
) -> int:
    """List the legal actions of record i, which a seat sees, with the value of each, and count them."""
    worlds[SEEN] = states[i]
    worlds[FILLED] = states[i]
    fill(worlds[FILLED], out)
    seat = decider(states[i])
    n = list_legal(states[i], out, need)
    for choice in range(n):
        values[choice] = action_value(worlds, seat, int(out[choice]), lists, need)
    return n

"""The value of each legal action to the one who chooses, looking at what lies open: the greedy player's eyes.

It works on what a seat sees. What is blank there is filled at random, because the rules know no blanks, but is never
looked at: a card that is turned up on the way may be spent on a wonder or discarded, not built; a token that the Great
Library would draw, or whatever else would be looked at, counts for nothing but a fixed worth.

`worlds` is scratch space of WORLDS records: the first is what the seat sees, the second the same with its blanks
filled, the others are played on, each from the one before. `lists` has a row for each of them: its actions, and behind
them how many are still to be tried.
"""

import numpy as np

from ..kernel.bits import bit, count, has
from ..kernel.record import Numbers, States
from ..kernel.rule import rule
from .actions import BUILD, DISCARD, MOST_LEGAL, TOKEN, WONDER
from .capacity import SLOTS
from .decisions import DRAFT, LIBRARY, NO_DECISION, STARTER, TURN
from .legal import card_in, list_legal
from .military import lead
from .observe import fill, hide
from .operations import BUILD_FROM_DISCARD, GREEN, PLAY_AGAIN, RED, SHIELDS
from .science import different_symbols
from .seams.judge import is_close_otherwise, is_harmless, is_hidden_choice, looks_further, thrown_out_in_a_turn
from .state import RUNNING, State, decider, decision, pop_todo
from .step import apply, settle
from .tables import CAPITAL, CARD_COLOR, DIFFERENT_SYMBOLS, EFFECTS, EVERY_WONDER, WONDER_PIECE
from .value import balance

SEEN, FILLED, PLAYED = 0, 1, 2
WORLDS = PLAYED + 20  # the longest turn of one player and then of the other, with all choices and extra turns
LEFT = MOST_LEGAL  # the place in a row of actions of the number still to be tried
NOT_LISTED = -1
TRIES = 2_000  # actions that are tried after one action to find a win or a loss; few positions need more than 100

WIN = 30_000  # more than any balance; values are 16 bits wide
LOST_SOON = -20_000  # the other player can win at once
DRAWN_TOKEN = 70  # a token of the Great Library, in tenths of a point
DENIED = 13  # of ten parts of the best that the other player can do next: it is rarely the only good thing

# The most that one turn can bring, if wonders do not play again by Theology, and if they do. A red card with Strategy;
# and Colossus, Circus Maximus, Statue of Zeus and another red card by the Mausoleum. A green card, or the Law for a
# pair; and another by the Mausoleum.
SHIELDS_IN_A_TURN = (4, 12)
SYMBOLS_IN_A_TURN = (1, 2)
LAST_AGE = 3

# [wonder]: has it a shield, another turn, or a card of the discard pile?
SHARP_WONDER = np.array(
    [
        np.isin(EFFECTS[WONDER_PIECE + wonder, :, 0], (SHIELDS, PLAY_AGAIN, BUILD_FROM_DISCARD)).any()
        for wonder in range(len(EVERY_WONDER))
    ]
)


@rule
def leave_draw(state: State) -> None:
    """Go on as if the token drawn by the Great Library, or what else is looked at, did nothing."""
    pop_todo(state)
    while settle(state):
        pass


@rule
def play_known(worlds: States, k: int, action: int, need: Numbers) -> None:
    """Play an action on a copy of world k - 1, in world k."""
    worlds[k] = worlds[k - 1]
    apply(worlds[k], action, need)
    if decision(worlds[k]) == LIBRARY and decision(worlds[SEEN]) != LIBRARY:
        leave_draw(worlds[k])
    while looks_further(worlds[SEEN], worlds[k]):
        leave_draw(worlds[k])


@rule
def list_known(worlds: States, k: int, lists: Numbers, need: Numbers) -> int:
    """List the actions of world k and count them, but for building cards that nobody has seen."""
    state = worlds[k]
    known = 0
    for choice in range(list_legal(state, lists[k], need)):
        action = int(lists[k, choice])
        building = BUILD <= action < DISCARD
        if is_hidden_choice(worlds[SEEN], state, action):
            continue
        if not building or int(worlds[SEEN].deck[int(state.age) - 1][action - BUILD]) != 0:
            lists[k, known] = action
            known += 1
    lists[k, LEFT] = known
    return known


@rule
def play_next(worlds: States, k: int, lists: Numbers, need: Numbers) -> None:
    """Play the next action that is to be tried in world k, in world k + 1."""
    lists[SEEN, LEFT] += 1
    lists[k, LEFT] -= 1
    play_known(worlds, k + 1, int(lists[k, int(lists[k, LEFT])]), need)


@rule
def given_up(lists: Numbers) -> bool:
    """Has enough been tried?"""
    return int(lists[SEEN, LEFT]) >= TRIES


@rule
def chooses(state: State, seat: int) -> bool:
    """Does the game run, with this seat to choose?"""
    return decision(state) != NO_DECISION and decider(state) == seat


@rule
def last_cards(state: State, seat: int) -> bool:
    """Could a seat take all cards that are left in one turn, and so end the game?"""
    cards = 1 + count(state.city[seat].wonders) + thrown_out_in_a_turn(state)
    return int(state.age) == LAST_AGE and count(state.layout) <= cards


@rule
def close_to_win(state: State, seat: int) -> bool:
    """Could a seat win in one turn, however lucky: by a supremacy, or by taking the last cards?"""
    again = int(state.city[seat].wonders_play_again)
    if lead(state, seat) + SHIELDS_IN_A_TURN[again] >= CAPITAL:
        return True
    if different_symbols(state, seat) + SYMBOLS_IN_A_TURN[again] >= DIFFERENT_SYMBOLS:
        return True
    return is_close_otherwise(state, seat) or last_cards(state, seat)


@rule
def promising(state: State, action: int) -> bool:
    """May an action win by a supremacy, or give another turn to do so?"""
    if BUILD <= action < DISCARD:
        color = int(CARD_COLOR[card_in(state, action - BUILD)])
        return color == RED or color == GREEN
    if WONDER <= action < TOKEN:
        again = int(state.city[decider(state)].wonders_play_again)
        return again == 1 or bool(SHARP_WONDER[(action - WONDER) // SLOTS])
    return not DISCARD <= action < WONDER and not is_harmless(state, action)


@rule
def list_promising(worlds: States, k: int, seat: int, lists: Numbers, need: Numbers) -> None:
    """List the actions of world k that may win in this turn."""
    n = list_known(worlds, k, lists, need)
    if last_cards(worlds[k], seat):
        return
    kept = 0
    for choice in range(n):
        if promising(worlds[k], int(lists[k, choice])):
            lists[k, kept] = lists[k, choice]
            kept += 1
    lists[k, LEFT] = kept


@rule
def can_win(worlds: States, start: int, seat: int, lists: Numbers, need: Numbers) -> bool:
    """Can the seat win before the other one acts again? Tries all that may, depth first, from world `start` on."""
    if not chooses(worlds[start], seat) or not close_to_win(worlds[start], seat):
        return False
    k = start
    list_promising(worlds, k, seat, lists, need)
    while k >= start and not given_up(lists):
        if int(lists[k, LEFT]) == 0:
            k -= 1
            continue
        play_next(worlds, k, lists, need)
        if int(worlds[k + 1].how) != RUNNING and int(worlds[k + 1].winners) == bit(seat):
            return True
        if k + 2 < WORLDS and chooses(worlds[k + 1], seat):
            k += 1
            list_promising(worlds, k, seat, lists, need)
    return False


@rule
def holds(worlds: States, k: int, seat: int, lists: Numbers, need: Numbers) -> bool:
    """The turn of the seat is over: has it not lost, and can't the other one win at once?"""
    if int(worlds[k].how) != RUNNING:
        return has(worlds[k].winners, seat)
    return not can_win(worlds, k, 1 - seat, lists, need)


@rule
def can_hold(worlds: States, start: int, seat: int, lists: Numbers, need: Numbers) -> bool:
    """Can the seat end its turn so that it holds? Tries everything, depth first, from world `start` on."""
    if int(worlds[start].how) == RUNNING and not close_to_win(worlds[start], 1 - seat):
        return True
    k = start
    lists[k, LEFT] = NOT_LISTED
    while k >= start and not given_up(lists):
        if int(lists[k, LEFT]) == NOT_LISTED and chooses(worlds[k], seat) and k + 2 < WORLDS:
            list_known(worlds, k, lists, need)
        elif int(lists[k, LEFT]) == NOT_LISTED:
            if holds(worlds, k, seat, lists, need):
                return True
            k -= 1
        elif int(lists[k, LEFT]) == 0:
            k -= 1
        else:
            play_next(worlds, k, lists, need)
            k += 1
            lists[k, LEFT] = NOT_LISTED
    return given_up(lists)


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
    """How much the player to act can improve their balance by one action."""
    before = balance(worlds[k], seat)
    best = 0
    for choice in range(list_known(worlds, k, lists, need)):
        play_known(worlds, k + 1, int(lists[k, choice]), need)
        if int(worlds[k + 1].how) == RUNNING:
            best = max(best, balance(worlds[k + 1], seat) - before)
    return best


@rule
def follows(state: State, seat: int) -> bool:
    """Must the seat choose something that belongs to its last action: a token, or a card?"""
    kind = decision(state)
    return chooses(state, seat) and kind != TURN and kind != STARTER and kind != DRAFT


@rule
def settle_choices(worlds: States, k: int, seat: int, lists: Numbers, need: Numbers) -> None:
    """Make the choices that follow an action, one after the other, each for the best standing."""
    while follows(worlds[k], seat):
        best = -WIN - 1
        chosen = 0
        for choice in range(list_known(worlds, k, lists, need)):
            play_known(worlds, k + 1, int(lists[k, choice]), need)
            value = standing(worlds[k + 1], seat)
            if value > best:
                best = value
                chosen = int(lists[k, choice])
        play_known(worlds, k + 1, chosen, need)
        worlds[k] = worlds[k + 1]


@rule
def action_value(worlds: States, seat: int, action: int, lists: Numbers, need: Numbers) -> int:
    """The value of one action."""
    play_known(worlds, PLAYED, action, need)
    state = worlds[PLAYED]
    lists[SEEN, LEFT] = 0
    if can_win(worlds, PLAYED, seat, lists, need):
        return WIN - 1
    lost = not can_hold(worlds, PLAYED, seat, lists, need)
    settle_choices(worlds, PLAYED, seat, lists, need)
    value = standing(state, seat)
    if int(state.drawn) != int(worlds[SEEN].drawn):
        value += DRAWN_TOKEN
    if lost and int(state.how) == RUNNING:
        return LOST_SOON + value // 2
    if decision(state) != TURN or decider(state) == seat:
        return value
    return value - best_reply(worlds, PLAYED, 1 - seat, lists, need) * DENIED // 10


@rule
def judge_actions(
    states: States, i: int, worlds: States, lists: Numbers, need: Numbers, out: Numbers, values: Numbers
) -> int:
    """List the legal actions of record i with the value of each to the seat that chooses, and count them."""
    seat = decider(states[i])
    worlds[SEEN] = states[i]
    hide(worlds[SEEN], seat)
    worlds[FILLED] = worlds[SEEN]
    fill(worlds[FILLED], out)
    n = list_legal(states[i], out, need)
    for choice in range(n):
        values[choice] = action_value(worlds, seat, int(out[choice]), lists, need)
    return n

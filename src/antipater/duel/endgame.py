"""The exact worth of the last cards of age III in the base game: every choice, and all that may be turned up or drawn.

Both players see the same, so a position has one worth: the chance of seat 0 to win if both play as well as can be, a
shared game counting half. A slot whose card nobody has seen is blank; the card that comes is any of those not seen.

`worlds` has a record for each step from the first on, `words` is the same memory as whole numbers, `frames` says what
has been tried at each step, `lists` has a row of actions for each. What has been found is remembered in `memo`, by a
digest of the record. Who asks for a worth says between which bounds it matters, so that much need not be tried.
"""

from typing import Any

import numpy as np

from ..kernel.bits import bit, count, has, lowest, without_lowest
from ..kernel.record import Float64, Int16, Int64, Numbers, States, Words, dtype_of
from ..kernel.rule import rule
from ..kernel.tables import Table
from .actions import TOKEN, WONDER
from .capacity import SLOTS
from .legal import list_legal
from .observe import GUILD_AGE, in_deck
from .operations import PROGRESS_FROM_BOX
from .state import BASE_SIZE, RUNNING, State, decider
from .step import apply
from .tables import AGE_3_CARDS, EFFECTS, EVERY_WONDER, GUILDS, WONDER_PIECE

CARDS_LEFT = 8  # so few that it does not take long
LAST_AGE = 3
COMPILE_SECONDS = 15  # on two cores
STEPS = 64  # more than the longest way to the end: eight cards, all choices, all cards turned up
NOTHING = -1  # no action waits for the box
DRAWN = 3  # tokens that the Great Library shows
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
NOT_FOUND = -1.0
DONE, CHANCE, FIRST, SECOND = range(4)  # what a frame waits for: nothing, chance, seat 0, seat 1


class Frame:
    """A step: what has been tried there, and what it is worth as far as that is known."""

    key: Int64
    worth: Float64  # of chance the sum so far
    low: Float64  # what it must exceed to matter
    high: Float64  # beyond which it makes no difference
    floor: Float64  # what seat 0 has for certain
    ceiling: Float64  # what seat 1 allows
    kind: Int16
    tried: Int16
    options: Int16
    waiting: Int16  # action that waits for what comes out of the box


class Note:
    """What is known of a position."""

    key: Int64
    worth: Float64
    kind: Int64


FRAME = dtype_of(Frame)
NOTE = dtype_of(Note)

# The words of a record that make a position: behind the generator, before the expansions.
FIRST_WORD = 4
LAST_WORD = BASE_SIZE // 8
LANE = 0x7FFFFFFF
STIR = (0x5BD1E995, 0x2C1B3C6D)

# [wonder]: does it draw from the box?
DRAWS = np.array(
    [(EFFECTS[WONDER_PIECE + wonder, :, 0] == PROGRESS_FROM_BOX).any() for wonder in range(len(EVERY_WONDER))]
)


def near_end(state: State) -> bool:
    """Are so few cards left that the rest can be solved?"""
    return int(state.how) == RUNNING and int(state.age) == LAST_AGE and count(state.layout) <= CARDS_LEFT


@rule
def digest(words: Words, depth: int) -> int:
    """A number of 62 bits that stands for a position."""
    low = 1
    high = 2
    for k in range(FIRST_WORD, LAST_WORD):
        word = int(words[depth, k])
        low = ((low ^ word) & LANE) * STIR[0] + ((word >> 31) & LANE)
        low ^= low >> 29
        high = ((high + word) & LANE) * STIR[1] + ((word >> 31) & LANE) * STIR[0]
        high ^= high >> 31
    return ((low & LANE) << 31) | (high & LANE)


@rule
def result(state: State) -> float:
    """What a finished game is worth."""
    if not has(state.winners, 0):
        return 0.0
    return 0.5 if has(state.winners, 1) else 1.0


@rule
def draws_from_box(action: int) -> bool:
    """Does the action build a wonder that draws tokens?"""
    return WONDER <= action < TOKEN and bool(DRAWS[(action - WONDER) // SLOTS])


@rule
def turned_up(state: State) -> int:
    """The first slot that has just been turned up and has no card yet, -1 if there is none."""
    slots = int(state.reachable)
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        if int(state.deck[GUILD_AGE - 1][slot]) == 0:
            return slot
    return -1


@rule
def nth_unseen(state: State, cards: Table, n: int) -> int:
    """The n-th of the cards that nobody has seen; behind the last one how many they are."""
    seen = 0
    for card in cards:
        if not in_deck(state, GUILD_AGE, card):
            if seen == n:
                return int(card)
            seen += 1
    return seen


@rule
def nth_to_come(state: State, slot: int, n: int) -> int:
    """The n-th card that may lie in a slot, by its back; behind the last one how many they are."""
    if has(state.guild_backs, slot):
        return nth_unseen(state, GUILDS, n)
    return nth_unseen(state, AGE_3_CARDS, n)


@rule
def ways_to_draw(tokens: int) -> int:
    """How many sets of three tokens there are."""
    return tokens * (tokens - 1) * (tokens - 2) // 6 if tokens > DRAWN else 1


@rule
def count_chances(state: State, waiting: int) -> int:
    """How many things may happen before somebody chooses, each as likely as the others; 0 if nothing must."""
    if waiting != NOTHING:
        return ways_to_draw(count(state.box))
    slot = turned_up(state)
    return 0 if slot < 0 else nth_to_come(state, slot, len(AGE_3_CARDS))


@rule
def next_set(members: int) -> int:
    """The next larger number with as many bits."""
    last = members & -members
    ripple = members + last
    return ripple | (((members ^ ripple) >> 2) // last)


@rule
def order_box(state: State, n: int) -> None:
    """Let the box give the n-th set of three tokens first."""
    chosen = bit(DRAWN) - 1
    for _ in range(n):
        chosen = next_set(chosen)
    first = 0
    then = min(DRAWN, count(state.box))
    box = int(state.box)
    k = 0
    while box != 0:
        token = lowest(box)
        box = without_lowest(box)
        if has(chosen, k):
            state.library[first] = token + 1
            first += 1
        else:
            state.library[then] = token + 1
            then += 1
        k += 1


@rule
def come_true(state: State, n: int, waiting: int, need: Numbers) -> None:
    """Let the n-th of the things happen that may."""
    if waiting == NOTHING:
        slot = turned_up(state)
        state.deck[GUILD_AGE - 1][slot] = nth_to_come(state, slot, n) + 1
    else:
        order_box(state, n)
        apply(state, waiting, need)


@rule
def remembered(frame: Frame, memo: Any) -> bool:
    """Is enough known of the position, between what matters to whoever asks?"""
    note = memo[int(frame.key) % len(memo)]
    if int(note.key) != int(frame.key):
        return False
    worth = float(note.worth)
    kind = int(note.kind)
    frame.worth = worth
    return kind == EXACT or (kind == AT_LEAST and worth >= frame.high) or (kind == AT_MOST and worth <= frame.low)


@rule
def remember(frame: Frame, memo: Any) -> None:
    """Note what was found of a position."""
    note = memo[int(frame.key) % len(memo)]
    note.key = int(frame.key)
    note.worth = float(frame.worth)
    if frame.worth <= frame.low:
        note.kind = AT_MOST
    elif frame.worth >= frame.high:
        note.kind = AT_LEAST
    else:
        note.kind = EXACT


@rule
def enter(worlds: States, words: Words, frames: Any, depth: int, lists: Numbers, memo: Any, need: Numbers) -> None:
    """Look at a new world: is it over, known, left to chance, or has somebody to choose?"""
    state = worlds[depth]
    frame = frames[depth]
    frame.kind = DONE
    frame.tried = 0
    if int(state.how) != RUNNING:
        frame.worth = result(state)
        return
    frame.options = count_chances(state, int(frame.waiting))
    if int(frame.options) > 0:
        frame.kind = CHANCE
        frame.worth = 0.0
        return
    frame.key = digest(words, depth)
    if not remembered(frame, memo):
        frame.options = list_legal(state, lists[depth], need)
        frame.kind = FIRST + decider(state)
        frame.worth = 0.0 if int(frame.kind) == FIRST else 1.0
        frame.floor = frame.low
        frame.ceiling = frame.high


@rule
def bound(frame: Frame, below: Frame) -> None:
    """What the next of the things that may happen must be worth at least, and at most, to matter."""
    if int(frame.kind) == CHANCE:
        options = int(frame.options)
        others = options - 1 - int(frame.tried)
        below.low = max(frame.low * options - frame.worth - others, 0.0)
        below.high = min(frame.high * options - frame.worth, 1.0)
    else:
        below.low = frame.floor
        below.high = frame.ceiling


@rule
def go_on(worlds: States, frames: Any, depth: int, lists: Numbers, need: Numbers) -> None:
    """Let the next thing happen that may, in the next world."""
    frame = frames[depth]
    below = frames[depth + 1]
    bound(frame, below)
    below.waiting = NOTHING
    worlds[depth + 1] = worlds[depth]
    if int(frame.kind) == CHANCE:
        come_true(worlds[depth + 1], int(frame.tried), int(frame.waiting), need)
    else:
        choose(worlds[depth + 1], below, int(lists[depth, int(frame.tried)]), need)
    frame.tried += 1


@rule
def choose(state: State, frame: Frame, action: int, need: Numbers) -> None:
    """Carry out an action; one that draws from the box waits until it is known what comes."""
    if draws_from_box(action):
        frame.waiting = action
    else:
        apply(state, action, need)


@rule
def learn(frame: Frame, worth: float) -> None:
    """Note what one of the things that may happen is worth."""
    if int(frame.kind) == CHANCE:
        frame.worth += worth
    elif int(frame.kind) == FIRST:
        frame.worth = max(frame.worth, worth)
        frame.floor = max(frame.floor, worth)
    else:
        frame.worth = min(frame.worth, worth)
        frame.ceiling = min(frame.ceiling, worth)


@rule
def settled(frame: Frame) -> bool:
    """Is a world done, because all has been tried or the rest can't matter?"""
    if int(frame.kind) == DONE or int(frame.tried) == int(frame.options):
        return True
    if int(frame.kind) == CHANCE:
        left = int(frame.options) - int(frame.tried)
        return frame.worth + left <= frame.low * int(frame.options) or frame.worth >= frame.high * int(frame.options)
    return frame.floor >= frame.ceiling


@rule
def conclude(frame: Frame, memo: Any) -> float:
    """The worth of a world that is done, or a bound beyond what matters."""
    if int(frame.kind) == DONE:
        return float(frame.worth)
    if int(frame.kind) == CHANCE:
        left = int(frame.options) - int(frame.tried)
        hoped = frame.worth + left
        options = int(frame.options)
        return (hoped if hoped <= frame.low * options else frame.worth) / options
    remember(frame, memo)
    return float(frame.worth)


@rule
def worth_after(
    worlds: States,
    words: Words,
    action: int,
    low: float,
    high: float,
    steps: int,
    frames: Any,
    lists: Numbers,
    memo: Any,
    need: Numbers,
) -> float:
    """The worth of the first world after an action, between bounds; NOT_FOUND if it takes more than so many steps."""
    depth = 1
    worlds[1] = worlds[0]
    frames[1].low = low
    frames[1].high = high
    frames[1].waiting = NOTHING
    choose(worlds[1], frames[1], action, need)
    enter(worlds, words, frames, depth, lists, memo, need)
    for _ in range(steps):
        if settled(frames[depth]):
            worth = conclude(frames[depth], memo)
            depth -= 1
            if depth == 0:
                return worth
            learn(frames[depth], worth)
        else:
            go_on(worlds, frames, depth, lists, need)
            depth += 1
            enter(worlds, words, frames, depth, lists, memo, need)
    return NOT_FOUND

"""Exercises for the network: positions of careless games, and what the judge of the game sees in them at once.

Most games begin nearer to a supremacy, with symbols for one of the players or with the conflict pawn off its middle.
Their players are `greedy` or the network, in most games careless: now and then they take any red or green card, or
anything, without a thought. See `learn/drill.py`.
"""

from typing import Any, NamedTuple

from ..kernel.judged import ROOT, Study
from ..kernel.record import Numbers, States, Words
from ..kernel.rng import WORD, draw, next_word
from ..kernel.rule import rule
from .actions import BUILD, DISCARD
from .decisions import TURN
from .engine import observe, start
from .judge import LOST_SOON, WIN, judge_actions
from .legal import card_in
from .net_search import search
from .operations import GREEN, RED
from .state import RUNNING, State, decider, decision
from .step import apply
from .tables import CARD_COLOR

SURE_WIN, SURE_LOSS = WIN - 1, LOST_SOON // 2
CALM, MILD, SHARP = 0, 1, 2  # nothing is seen at once; something; something that leaves few actions
CARELESS = 40  # of 100 actions of a careless player
# By stream: who plays, and how many of 100 calm positions of such games are kept.
PLAYERS = 4
NETWORK_ALONE, NETWORK = 0, 1  # not careless; careless; the others are greedy
KEPT = (15, 5, 1, 1)
SYMBOLS_ON_CARDS = 6
PLAIN_GAMES = 4  # one in so many begins as games do


class Exercises(NamedTuple):
    """Rows to be filled: what the network is given, the places of all actions, and which of these may be right."""

    columns: Any
    values: Any
    counts: Any
    places: Any  # -1 where there is no action
    right: Any
    sharpness: Any


class Eyes(NamedTuple):
    """What the judge of the game works with."""

    worlds: Any
    lists: Any
    need: Any
    out: Any
    values: Any


@rule
def tempt(state: State) -> None:
    """Bring one of the players nearer to a supremacy."""
    seat = draw(state, 2)
    if draw(state, 2) == 0:
        for _ in range(2 + draw(state, 4)):
            state.city[seat].symbols[draw(state, SYMBOLS_ON_CARDS)] = 1
    else:
        spaces = 2 + draw(state, 5)
        state.pawn = spaces if seat == 0 else -spaces


@rule
def is_sharp(state: State, action: int) -> bool:
    """Does an action build a red or green card?"""
    if not BUILD <= action < DISCARD:
        return False
    color = int(CARD_COLOR[card_in(state, action - BUILD)])
    return color == RED or color == GREEN


@rule
def careless(state: State, out: Numbers, n: int) -> int:
    """One of the actions that build a red or green card; any action if there is none."""
    sharp = 0
    for k in range(n):
        sharp += int(is_sharp(state, int(out[k])))
    if sharp == 0:
        return int(out[draw(state, n)])
    left = draw(state, sharp)
    for k in range(n):
        if is_sharp(state, int(out[k])):
            if left == 0:
                return int(out[k])
            left -= 1
    return int(out[0])


@rule
def greedy(eyes: Eyes, n: int) -> int:
    """The action that looks best."""
    best = 0
    for k in range(1, n):
        if int(eyes.values[k]) > int(eyes.values[best]):
            best = k
    return int(eyes.out[best])


@rule
def likely(state: State, moves: Any, n: int) -> int:
    """An action drawn as likely as the network thinks that it is the best."""
    left = next_word(state) / (WORD + 1.0)
    for k in range(n - 1):
        left -= float(moves[k].prior)
        if left < 0.0:
            return int(moves[k].action)
    return int(moves[n - 1].action)


@rule
def count_at_least(values: Numbers, n: int, least: int) -> int:
    """How many of the actions look worth so much."""
    found = 0
    for k in range(n):
        found += int(int(values[k]) >= least)
    return found


@rule
def mark_right(values: Numbers, n: int, right: Any) -> int:
    """Mark the actions that may be right: those that win at once, or else all that do not lose. How sharp is it?"""
    won = count_at_least(values, n, SURE_WIN)
    lost = n - count_at_least(values, n, SURE_LOSS + 1)
    calm = won == n or (won == 0 and (lost == 0 or lost == n))
    for k in range(n):
        value = int(values[k])
        right[k] = 1 if calm or (value >= SURE_WIN if won > 0 else value > SURE_LOSS) else 0
    if calm:
        return CALM
    return SHARP if won > 0 or lost * 2 >= n else MILD


@rule
def glance(table: States, study: Study) -> None:
    """Let the network look at a game as its next seat sees it."""
    study.seen[0] = table[0]
    observe(study.seen, 0, decider(table[0]))
    search(0, 1, study)


@rule
def fits(exercises: Exercises, study: Study, n: int) -> bool:
    """Is there room in a row for the columns and actions at which the network has glanced?"""
    few = n <= exercises.places.shape[1] and int(study.leaves.counts[0]) <= exercises.columns.shape[1]
    return few and int(study.trees.nodes[0][ROOT].actions) == n


@rule
def write_down(exercises: Exercises, row: int, study: Study, n: int, sharpness: int) -> None:
    """Fill a row, but for what is right."""
    leaves, moves = study.leaves, study.trees.moves[0]
    count = int(leaves.counts[0])
    exercises.counts[row] = count
    for k in range(count):
        exercises.columns[row, k] = leaves.columns[0, k]
        exercises.values[row, k] = leaves.values[0, k]
    for k in range(exercises.places.shape[1]):
        exercises.places[row, k] = int(moves[k].places) if k < n else -1
    exercises.sharpness[row] = sharpness


@rule
def play_on(table: States, player: int, eyes: Eyes, n: int, study: Study) -> None:
    """Play the next action of a game at whose position the judge has looked, and the network if it plays."""
    state = table[0]
    if player != NETWORK_ALONE and draw(state, 100) < CARELESS:
        action = careless(state, eyes.out, n)
    elif player == NETWORK_ALONE or player == NETWORK:
        action = likely(state, study.trees.moves[0], n)
    else:
        action = greedy(eyes, n)
    apply(state, action, eyes.need)


@rule
def exercise_game(table: States, stream: int, exercises: Exercises, row: int, eyes: Eyes, study: Study) -> int:
    """Play a game that has begun, and write down what it teaches from a row on; the row after the last."""
    state, player = table[0], stream % PLAYERS
    while int(state.how) == RUNNING and row < len(exercises.counts):
        n = judge_actions(table, 0, eyes.worlds, eyes.lists, eyes.need, eyes.out, eyes.values)
        sharpness = mark_right(eyes.values, n, exercises.right[row]) if n <= exercises.right.shape[1] else CALM
        if decision(state) != TURN:
            sharpness = min(sharpness, MILD)
        kept = n > 1 and (sharpness == SHARP or draw(state, 100) < KEPT[player])
        if kept or player <= NETWORK:
            glance(table, study)
        if kept and fits(exercises, study, n):
            write_down(exercises, row, study, n, sharpness)
            row += 1
        play_on(table, player, eyes, n, study)
    return row


@rule
def gather(
    first: int,
    games: int,
    seed: Words,
    table: States,
    blank: States,
    exercises: Exercises,
    row: int,
    eyes: Eyes,
    study: Study,
) -> int:
    """Play so many games from a stream on, as long as there is room, from a row on; the row after the last."""
    for stream in range(first, first + games):
        if row < len(exercises.counts):
            table[0] = blank[0]
            start(table, 0, seed, stream, eyes.out)
            if (stream // PLAYERS) % PLAIN_GAMES != 0:
                tempt(table[0])
            row = exercise_game(table, stream, exercises, row, eyes, study)
    return row
